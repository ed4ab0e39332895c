/** What tests of components share: parts on a page, their names, and keys. */
import { flushSync, mount, unmount, type Component } from 'svelte';

/** Shows components, each until its test is over; to be called once in a file, with Vitest's `afterEach`. */
export function mounting(afterEach: (clear: () => Promise<void>) => void) {
  let shown: Record<string, unknown>[] = [];
  afterEach(async () => {
    await Promise.all(shown.map((one) => unmount(one)));
    shown = [];
    document.body.replaceChildren();
  });
  return <P extends Record<string, unknown>>(part: Component<P>, props: P): void => {
    shown.push(mount<P, Record<string, unknown>>(part, { target: document.body, props }));
    flushSync();
  };
}

export const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** What somebody hears of an element. */
export const label = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.querySelector('.unseen')?.textContent ?? '';

/** The rows of a table, as texts. */
export const rows = (selector = 'tr'): (string | undefined)[][] =>
  all(selector).map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

/** Presses a key where the focus is, or elsewhere; true if it meant something there. */
export function press(
  key: string,
  on: Element | null = document.activeElement,
  more: KeyboardEventInit = {},
): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on?.dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
}
