/** Keys for what moves by itself: halt it, see it again, see it faster. */
import { isWriting } from '$lib/writing';

const KEYS = ['p', 'r', 'v'];

/** Whether a key is meant for what moves. */
export function isPlayerKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return false;
  return KEYS.includes(event.key.toLowerCase());
}
