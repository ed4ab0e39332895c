/** What a pointer does on the board: it hovers, taps, or draws a bridge from island to island. */
import type { Point } from '$lib/draw/shapes';

import type { HashiDraft } from './draft.svelte';
import { distance, type Geography, type Place } from './geography';

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

  #point(event: MouseEvent): Point {
    const { x, y, width, height } = this.geography().extent;
    const box = this.box();
    return [
      x + ((event.clientX - box.left) / box.width) * width,
      y + ((event.clientY - box.top) / box.height) * height,
    ];
  }

  /** What lies under a pointer. */
  at(event: MouseEvent): Place | null {
    const reach = REACH * (this.geography().extent.width / this.box().width);
    const { lines, bridges } = this.draft();
    const isOpen = (line: string) => lines.includes(line) || bridges.includes(line);
    return this.geography().at(this.#point(event), Math.min(reach, 40), isOpen);
  }

  down(event: PointerEvent): void {
    this.#hasDrawn = false;
    const place = event.isPrimary ? this.#islandAt(event) : null;
    this.#down = place === null ? null : { from: place, x: event.clientX, y: event.clientY };
  }

  #islandAt(event: MouseEvent): number | null {
    const point = this.#point(event);
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
    const to = this.#point(event);
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
