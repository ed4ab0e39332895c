/** A game's functions by name: each game's list is written when it is translated. */
import { findBy } from '../classes.ts';
import type { Any } from '../values.ts';

const places = new Map<string, () => Any>();

export function provide(owner: string, place: string, get: () => Any): void {
  places.set(`${owner}:${place}`, get);
}

export function find(owner: string, place: string): Any {
  return places.get(`${owner}:${place}`)?.() ?? null;
}

findBy(find);
