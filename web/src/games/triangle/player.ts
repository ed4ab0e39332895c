/** The keys of the animation: halt it, see it again, see it faster. */
import { isForOthers } from '$games/drafting.svelte';
import { isWriting } from '$lib/writing';

const KEYS = ['p', 'r', 'v'];

/** Whether a key is meant for the animation. */
export function isPlayerKey(event: KeyboardEvent): boolean {
  if (isForOthers(event) || isWriting(event)) return false;
  return KEYS.includes(event.key.toLowerCase());
}
