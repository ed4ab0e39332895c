/** Keys on a part of a board: each part has its own meanings for them. */
import { isForOthers } from './drafting.svelte';

/** Does what a key means here, and keeps it from everybody else; other keys go on. */
export function obey(event: KeyboardEvent, meanings: Record<string, () => unknown>): void {
  const act = meanings[event.key];
  if (!act || isForOthers(event)) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
