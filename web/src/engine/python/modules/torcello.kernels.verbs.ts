/** Verbs that Python calls by themselves; each is a door. */
import { door } from '../doors.ts';

export const [CHANCE, OVER] = [-1, -2];

const verb = (name: string) => door(`torcello.browser.asked.${name}`);

export const actor = verb('actor');
export const legal_actions = verb('legal_actions');
export const random_action = verb('random_action');
export const n_seats = verb('n_seats');
export const worth = verb('worth');
export const rank = verb('rank');
export const margin = verb('margin');
export const outlook = verb('outlook');
export const redeal = verb('redeal');
export const has_hidden = verb('has_hidden');
export const hides = verb('hides');

export const register = (): null => null;
