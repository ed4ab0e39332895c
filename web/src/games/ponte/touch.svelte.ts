/**
 * How a board of Ponte is touched: by mouse, finger and keys. It turns them into presses and drags
 * of the draft, and knows what to mark while that lasts.
 */
import type { TableFace } from '../contract';
import { obey } from '../keys';
import { cellAt, nameAt, place } from './cells';
import { parse } from './notation';
import type { PonteDraft } from './draft.svelte';
import { meant, toBoard } from './pointing';
import { type PonteView, ownColour } from './view';

/** How long a finger rests before everything that can be touched is shown, in milliseconds. */
const LONG = 450;
/** How far a pointer moves before it drags, in pixels. */
const SLACK = 8;

interface Press {
  pointer: number;
  cell: string | null;
  x: number;
  y: number;
  /** Whether something can be dragged from here. */
  grips: boolean;
}

const cellOf = (event: Event): string | null =>
  event.target instanceof Element ? event.target.getAttribute('data-cell') : null;

export class Hand {
  /** The cell that keys act on. */
  #at = $state<string | null>(null);
  /** Whether the ring is drawn there. */
  #ringed = $state(false);
  /** The cell below a mouse. */
  #over = $state<string | null>(null);
  /** From where something is dragged, and to where. */
  #drag = $state.raw<{ from: string; to: string | null } | null>(null);
  /** A finger rests: everything is shown. */
  #peeks = $state(false);

  #press: Press | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that follows a drag or a long touch means nothing. */
  #spent = false;

  constructor(
    private readonly table: () => TableFace<PonteView>,
    private readonly draft: () => PonteDraft,
    private readonly drawing: () => SVGSVGElement | undefined,
    /** Any touch lets what moves come to its end. */
    private readonly skip: () => void,
  ) {}

  // --- what is to be drawn ---

  #size = $derived.by(() => this.table().view.size);

  /** The one cell that the Tab key reaches: where one was, or where something just happened. */
  get active(): string {
    const { last, size } = this.table().view;
    const move = parse(last?.move ?? '');
    const near = move && 'cells' in move ? move.cells[0] : null;
    const middle = Math.floor(size / 2);
    return this.#at ?? near ?? nameAt(middle, middle, size) ?? 'a1';
  }

  ring = $derived(this.#ringed ? this.#at : null);
  dragging = $derived(this.#drag !== null);
  #points = $derived(this.#drag ? this.#drag.to : (this.#over ?? this.ring));
  #showsAll = $derived.by(() => this.table().mine && (this.table().showLegal || this.#peeks));

  /** The tile of the draft that is in the hand, and not on the board. */
  get lifted(): string | null {
    const from = this.#drag?.from ?? null;
    return from && this.draft().tiles.includes(from) ? from : null;
  }

  /** Where a tile would go. */
  get ghost(): string | null {
    const [draft, to] = [this.draft(), this.#points];
    if (this.lifted) return to && draft.carries(this.lifted, to) ? to : this.lifted;
    if (!to || !this.table().mine || draft.tiles.includes(to)) return null;
    return !this.#drag && draft.tiles.length < 2 && draft.open.has(to) ? to : null;
  }

  /** The bridge that would be built: the one of the draft, or the one in the hand. */
  get plan(): readonly string[] {
    const draft = this.draft();
    const from = this.#drag && !this.lifted ? this.#drag.from : null;
    const to = this.#drag?.to;
    if (from) return to && draft.carries(from, to) ? [from, to] : [];
    const { ends } = draft.shown;
    if (ends.length === 2) return ends;
    const [first] = ends;
    const over = this.#points;
    return first && over && draft.anchors.has(over) ? [first, over] : [];
  }

  /** Cells for a tile that are marked. */
  get marked(): string[] {
    const draft = this.draft();
    if (!this.#showsAll) return [];
    return [...draft.open].filter((cell) => !draft.tiles.includes(cell));
  }

  /** Tiles for the end of a bridge that are marked: all of them while one is chosen. */
  get markedAnchors(): string[] {
    const draft = this.draft();
    if (!this.table().mine) return [];
    if (this.#drag && !this.lifted) return draft.reach(this.#drag.from);
    if (draft.ends.length === 2) return [];
    if (draft.onBridge || this.#showsAll) return [...draft.anchors];
    const over = this.#points;
    return over && draft.anchors.has(over) ? [over] : [];
  }

  // --- what is done ---

  readonly listeners = {
    onpointerdown: (event: PointerEvent) => this.#down(event),
    onpointermove: (event: PointerEvent) => this.#move(event),
    onpointerup: (event: PointerEvent) => this.#up(event),
    onpointercancel: () => this.#drop(),
    onpointerleave: () => (this.#over = null),
    onclick: (event: MouseEvent) => this.#click(event),
    onkeydown: (event: KeyboardEvent) => this.#key(event),
    onfocusin: (event: FocusEvent) => this.#focused(event),
    onfocusout: () => (this.#ringed = false),
    oncontextmenu: (event: MouseEvent) => {
      if (this.#peeks) event.preventDefault();
    },
  };

  #point(event: MouseEvent) {
    const box = this.drawing()?.getBoundingClientRect() ?? new DOMRect();
    return toBoard(event.clientX, event.clientY, box, this.#size);
  }

  #down(event: PointerEvent): void {
    this.skip();
    this.#spent = false;
    if (!event.isPrimary || event.button !== 0) return;
    const cell = cellAt(this.#point(event).point, this.#size);
    const grips = cell !== null && this.draft().grips(cell);
    this.#press = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY, grips };
    if (grips) this.drawing()?.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'mouse') this.#timer = setTimeout(() => (this.#peeks = true), LONG);
  }

  #move(event: PointerEvent): void {
    const at = this.#point(event);
    const below = cellAt(at.point, this.#size);
    if (event.pointerType === 'mouse') this.#over = below;
    const press = this.#press;
    if (!press || press.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
    if (!this.#drag && !far) return;
    clearTimeout(this.#timer);
    if (!press.grips || press.cell === null) return;
    const from = press.cell;
    const to = meant(at, this.#size, (cell) => this.draft().carries(from, cell));
    this.#peeks = false;
    this.#drag = { from, to };
  }

  #up(event: PointerEvent): void {
    if (this.#press?.pointer !== event.pointerId) return;
    const drag = this.#drag;
    this.#spent = drag !== null || this.#peeks;
    this.#drop();
    if (drag?.to) this.draft().carry(drag.from, drag.to);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#press = null;
    this.#drag = null;
    this.#peeks = false;
  }

  /** Clicks come from mice and fingers, and from programs that read the screen aloud. */
  #click(event: MouseEvent): void {
    if (this.#spent) {
      this.#spent = false;
      return;
    }
    const cell = event.detail === 0 ? cellOf(event) : this.#clicked(event);
    if (cell) this.draft().press(cell);
  }

  /** A captured pointer clicks the whole drawing, so the place tells, not the target. */
  #clicked(event: MouseEvent): string | null {
    const at = this.#point(event);
    const finger = 'pointerType' in event && event.pointerType !== 'mouse';
    if (!finger) return cellAt(at.point, this.#size);
    return meant(at, this.#size, (near) => this.draft().takes(near));
  }

  #focused(event: FocusEvent): void {
    const cell = cellOf(event);
    if (!cell) return;
    this.#at = cell;
    this.#ringed = (event.target as Element).matches(':focus-visible');
  }

  #key(event: KeyboardEvent): void {
    this.skip();
    const far = this.#size;
    const nextGroup = () => this.#nextGroup(event.shiftKey ? -1 : 1);
    obey(event, {
      ArrowLeft: () => this.#go(-1, 0),
      ArrowRight: () => this.#go(1, 0),
      ArrowUp: () => this.#go(0, -1),
      ArrowDown: () => this.#go(0, 1),
      Home: () => this.#go(-far, 0),
      End: () => this.#go(far, 0),
      PageUp: () => this.#go(0, -far),
      PageDown: () => this.#go(0, far),
      Enter: () => this.#enter(),
      ' ': () => this.draft().press(this.active),
      n: nextGroup,
      N: nextGroup,
      ...(this.#drag && { Escape: () => this.#letGo() }),
    });
  }

  #letGo(): void {
    this.#drop();
    this.#spent = true;
  }

  #go(dx: number, dy: number): void {
    const draft = this.draft();
    if (draft.bridging && draft.onBridge) {
      const [end] = draft.step(dx + dy > 0 ? 1 : -1);
      if (end) this.focus(end);
      return;
    }
    const [x, y] = place(this.active, this.#size);
    const within = (at: number) => Math.min(Math.max(at, 0), this.#size - 1);
    this.focus(nameAt(within(x + dx), within(y + dy), this.#size) ?? this.active);
  }

  /** Enter sends a whole move where it was made, and else does what a touch does. */
  #enter(): void {
    const draft = this.draft();
    const made = draft.onBridge ? draft.ends : draft.tiles;
    if (draft.move && made.includes(this.active)) this.table().send();
    else draft.press(this.active);
  }

  #nextGroup(by: 1 | -1): void {
    const view = this.table().view;
    const groups = view.groups[ownColour(view) ?? this.draft().colour];
    const now = groups.findIndex((group) => group.cells.includes(this.active));
    const next = groups.at((now < 0 && by < 0 ? by : now + by) % groups.length);
    if (next?.cells[0]) this.focus(next.cells[0]);
  }

  focus(cell: string): void {
    this.#at = cell;
    const target = this.drawing()?.querySelector<SVGElement>(`[data-cell="${cell}"]`);
    target?.focus({ preventScroll: true });
    this.#ringed = true;
  }
}
