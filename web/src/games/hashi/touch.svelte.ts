/** What a pointer does on the board: it hovers, taps, or draws a bridge from island to island. */
import { distance, toDrawing } from '$lib/draw/pointing';
import type { Point } from '$lib/draw/shapes';

import type { HashiDraft } from './draft.svelte';
import type { Geography, Place } from './geography';

/** How far from a line a finger may be, in pixels. */
const REACH = 24;
/** How far a finger moves before it draws, in pixels. */
const DRAW_AFTER = 14;

/** A bridge that is being drawn. */
export interface Stroke {
  from: number;
  to: Point;
  line: string | null;
}

export class BoardTouch {
  over = $state.raw<Place | null>(null);
  stroke = $state.raw<Stroke | null>(null);
  #down: { from: number; x: number; y: number } | null = null;
  #hasDrawn = false;

  constructor(
    private readonly geography: () => Geography,
    private readonly draft: () => HashiDraft,
    private readonly box: () => DOMRect,
  ) {}

  #under({ clientX, clientY }: MouseEvent) {
    return toDrawing(this.box(), [clientX, clientY], this.geography().extent);
  }

  /** What lies under a pointer. */
  at(event: MouseEvent): Place | null {
    const { point, units } = this.#under(event);
    const { lines, bridges } = this.draft();
    const isOpen = (line: string) => lines.includes(line) || bridges.includes(line);
    return this.geography().at(point, Math.min(REACH * units, 40), isOpen);
  }

  down(event: PointerEvent): void {
    this.#hasDrawn = false;
    const place = event.isPrimary ? this.#islandAt(event) : null;
    this.#down = place === null ? null : { from: place, x: event.clientX, y: event.clientY };
  }

  #islandAt(event: MouseEvent): number | null {
    const { point } = this.#under(event);
    const { map } = this.geography();
    const found = map.islands.find(({ id }) => distance(point, this.geography().island(id)) < 46);
    return found?.id ?? null;
  }

  move(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.over = this.at(event);
    const down = this.#down;
    if (!down || this.draft().isStart) return;
    const moved = Math.hypot(event.clientX - down.x, event.clientY - down.y);
    if (!this.stroke && moved < DRAW_AFTER) return;
    const to = this.#under(event).point;
    const isFar = distance(to, this.geography().island(down.from)) > 30;
    const line = isFar ? this.geography().drawn(down.from, to) : null;
    this.stroke = { from: down.from, to, line };
  }

  up(): void {
    const stroke = this.stroke;
    this.cancel();
    if (!stroke) return;
    this.#hasDrawn = true;
    if (stroke.line) this.draft().draw(stroke.line);
  }

  cancel(): void {
    this.#down = null;
    this.stroke = null;
  }

  leave(): void {
    this.over = null;
  }

  /** Whether a click is only the end of a stroke. */
  isEndOfStroke(): boolean {
    const was = this.#hasDrawn;
    this.#hasDrawn = false;
    return was;
  }
}
