/**
 * Keeps people who go by keys or by ear on the page: when the place they were at is gone (a button
 * that has done its work, a page that was left), they go on at the page's own place for that.
 */
const HOME = '[data-home]';
const STOPS = '[tabindex="0"], button:not(:disabled, [tabindex="-1"]), a[href]';

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;

/** Where to go on: a table's board, else the heading of the page. */
function home(): HTMLElement | SVGElement | null {
  const board = document.querySelector<HTMLElement>(HOME);
  const place = board?.querySelector<HTMLElement | SVGElement>(STOPS) ?? board;
  if (place) return place;
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

export function keepFocus(root: HTMLElement): void {
  let at: Element | null = null;
  const leave = (element: Element) => {
    // by a click beside everything; when the whole window is left, the place stays active
    const isLeft = document.activeElement !== element && !isGone(element);
    if (at === element && isLeft) at = null;
  };
  root.addEventListener('focusin', (event) => (at = event.target as Element));
  root.addEventListener('focusout', (event) => {
    const element = event.target as Element;
    if (!event.relatedTarget) queueMicrotask(() => leave(element));
  });
  new MutationObserver(() => {
    if (!at || !isGone(at)) return;
    const now = document.activeElement;
    if (now !== document.body && now !== at) at = null;
    else home()?.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
}
