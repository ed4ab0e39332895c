/**
 * A move of Ponte in the making: a colour, two tiles, a bridge, or a pass.
 *
 * Tiles that were put down stay in memory while a bridge is tried, and come back when it is given
 * up. Only `view.legal` says what may be put down; everything else is a question to the server.
 */
import type { PonteDeed } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

import type { Choice, Draft, Part, TableFace } from '../contract';
import { Drafting } from '../drafting.svelte';
import { bridgeText, pairText, parse } from './notation';
import { type Colour, type PonteView, movingColour } from './view';

/** A set that never changes: what depends on it is told when another takes its place. */
const setOf = <T>(items: Iterable<T> = []): ReadonlySet<T> => new Set(items);

type Word = Colour | 'pass';

interface Made {
  tiles: readonly string[];
  /** The ends of the bridge. */
  ends: readonly string[];
  word: Word | null;
  /** Whether the next touches choose a bridge, because somebody asked for it. */
  bridging: boolean;
}

export class PonteDraft extends Drafting<PonteView, Made, PonteDeed> implements Draft {
  /** The end that stays while the keys step through bridges. */
  #pivot: string | null = null;
  /** A move that was sent stays in sight until the position that holds it has come. */
  #sent = $state.raw<(Pick<Made, 'tiles' | 'ends'> & { view: PonteView }) | null>(null);
  /** What was put down by hand before it was sent: it need not fall into place again. */
  #laid: ReadonlySet<string> = setOf();

  constructor(table: TableFace<PonteView>) {
    super(table, { tiles: [], ends: [], word: null, bridging: false });
  }

  // --- what may be touched ---

  /** Also while a move is sent: it is still seen then. */
  protected override get legal() {
    return this.table.live ? this.table.view.legal : null;
  }
  #free = $derived(setOf(this.legal?.tiles));
  #apart = $derived(setOf(this.legal?.apart));
  #bridges = $derived(setOf(this.legal?.bridges));
  #starts = $derived(setOf(this.legal?.bridges.flatMap((bridge) => bridge.split('-'))));
  #word = $derived(this.made.word);
  bridging = $derived(this.made.bridging);

  /** The tiles of the draft, as far as they can still be put down. */
  #kept = $derived.by((): readonly string[] => {
    const [a, b] = this.made.tiles.filter((cell) => this.#free.has(cell));
    if (a === undefined) return [];
    return b === undefined || this.#apart.has(pairText(a, b)) ? [a] : [a, b];
  });

  /** The ends of the bridge, one or both. */
  ends = $derived.by((): readonly string[] => {
    const [a, b] = this.made.ends.filter((cell) => this.#starts.has(cell));
    if (a === undefined) return [];
    return b === undefined || !this.#bridges.has(bridgeText(a, b)) ? [a] : [a, b];
  });

  /** Whether a bridge is being chosen, asked for or begun by touching a tile. */
  onBridge = $derived(this.#bridges.size > 0 && (this.bridging || this.ends.length > 0));

  /** The tiles to be shown on the board. */
  tiles = $derived<readonly string[]>(this.onBridge || this.#word ? [] : this.#kept);

  /** What lies on the board without being part of the position. */
  shown = $derived.by((): Pick<Made, 'tiles' | 'ends'> => {
    if (this.#sent?.view === this.table.view) return this.#sent;
    return { tiles: this.tiles, ends: this.onBridge ? this.ends : [] };
  });

  colour = $derived(movingColour(this.table.view));
  protected isEmpty = $derived(this.#kept.length + this.ends.length === 0 && !this.#word);

  /** Where the next tile can go. */
  open = $derived.by((): ReadonlySet<string> => {
    if (this.legal?.choice || this.onBridge) return setOf();
    const [first] = this.#kept;
    if (first === undefined) return this.#free;
    return setOf(
      [...this.#free].filter((cell) => cell !== first && !this.#apart.has(pairText(first, cell))),
    );
  });

  /** Where a bridge can begin, or go on to once it has begun. */
  anchors = $derived.by((): ReadonlySet<string> => {
    const [first] = this.ends;
    return first === undefined ? this.#starts : setOf(this.reach(first));
  });

  /** Where a bridge from this tile can go. */
  reach(from: string): string[] {
    return [...this.#bridges]
      .map((bridge) => bridge.split('-'))
      .filter((ends) => ends.includes(from))
      .flat()
      .filter((cell) => cell !== from);
  }

  /** Whether a touch here means something. */
  takes(cell: string): boolean {
    if (!this.table.mine) return false;
    if (this.onBridge) return this.ends.includes(cell) || this.#extends(cell);
    return this.tiles.includes(cell) || this.open.has(cell) || this.#starts.has(cell);
  }

  #extends(cell: string): boolean {
    return this.anchors.has(cell) || (!this.bridging && this.#free.has(cell));
  }

  /** Whether something here can be dragged: a tile of the draft, or a bridge out of an own tile. */
  grips(cell: string): boolean {
    return this.table.mine && (this.tiles.includes(cell) || this.#starts.has(cell));
  }

  /** Whether it was put down here before it was sent. */
  hasLaid(piece: string): boolean {
    return this.#laid.has(piece);
  }

  // --- touching ---

  /** A touch of a cell: puts down, takes away, begins or ends a bridge, or asks why not. */
  press(cell: string): void {
    if (!this.begin()) return;
    if (this.legal?.choice) return this.why(cell);
    if (this.onBridge) this.#pressForBridge(cell);
    else this.#pressForTile(cell);
  }

  #pressForTile(cell: string): void {
    if (this.tiles.includes(cell)) return this.#lift(cell);
    if (this.#starts.has(cell)) return this.#anchor([cell]);
    const [first] = this.#kept;
    if (this.open.has(cell)) this.#lay(first === undefined ? [cell] : [first, cell]);
    else this.why(first === undefined ? cell : pairText(first, cell));
  }

  #pressForBridge(cell: string): void {
    const [first] = this.ends;
    if (this.ends.includes(cell)) this.#anchor(this.ends.filter((end) => end !== cell));
    else if (this.anchors.has(cell)) this.#anchor(first === undefined ? [cell] : [first, cell]);
    else if (!this.bridging && this.#free.has(cell)) {
      // to begin a bridge by touch alone and then touch water means: a tile after all
      this.change({ ends: [] });
      this.#pressForTile(cell);
    } else this.why(first === undefined ? `${cell}-` : bridgeText(first, cell));
  }

  /** Whether something dragged from one cell can be let go over another. */
  carries(from: string, to: string): boolean {
    if (this.tiles.includes(from)) return this.#movedTo(from, to) !== null;
    return this.#bridges.has(bridgeText(from, to));
  }

  /** Lets go over a cell what was dragged from another. */
  carry(from: string, to: string): void {
    if (from === to || !this.begin()) return;
    if (this.tiles.includes(from)) {
      const moved = this.#movedTo(from, to);
      const [other] = this.tiles.filter((cell) => cell !== from);
      if (moved) this.#lay(moved);
      else this.why(other === undefined ? to : pairText(other, to));
    } else if (this.#bridges.has(bridgeText(from, to))) this.#anchor([from, to]);
    else if (this.#lies(to)) this.why(bridgeText(from, to));
  }

  /** A finger that draws from a tile to the water may only have wanted to push the page. */
  #lies(cell: string): boolean {
    const { light, dark } = this.table.view.tiles;
    return light.includes(cell) || dark.includes(cell);
  }

  #movedTo(from: string, to: string): string[] | null {
    const moved = this.tiles.map((cell) => (cell === from ? to : cell));
    const [a, b] = moved;
    if (!this.#free.has(to) || this.tiles.includes(to)) return null;
    return a !== undefined && b !== undefined && this.#apart.has(pairText(a, b)) ? null : moved;
  }

  /** In bridge mode: the next bridge, or the one before, of all or of those from the chosen end. */
  step(by: 1 | -1): readonly string[] {
    const pivot = this.ends.length === 1 ? (this.ends[0] ?? null) : this.#pivot;
    const all = [...this.#bridges].filter(
      (bridge) => pivot === null || bridge.split('-').includes(pivot),
    );
    const now = this.move === null ? -1 : all.indexOf(this.move);
    const next = all.at((now < 0 ? (by > 0 ? 0 : -1) : now + by) % all.length);
    if (next === undefined || !this.begin()) return [];
    const ends = next.split('-');
    this.#anchor(ends[1] === pivot ? ends.reverse() : ends);
    this.#pivot = pivot;
    return ends;
  }

  protected override begin(): boolean {
    const may = super.begin();
    if (may) this.change({ word: null });
    return may;
  }

  #lay(tiles: readonly string[]): void {
    this.change({ tiles });
    this.#note(tiles);
  }

  #lift(cell: string): void {
    const tiles = this.#kept.filter((other) => other !== cell);
    this.change({ tiles });
    this.#note(tiles, t('ponte-say-lifted', { cell }));
  }

  #anchor(ends: readonly string[]): void {
    this.change({ ends });
    this.#pivot = null;
    const [a, b] = ends;
    this.#note(a !== undefined && b !== undefined ? [bridgeText(a, b)] : []);
  }

  /** Remembers what lies there now, and says what was done and what is expected. */
  #note(pieces: readonly string[], done = ''): void {
    this.#laid = setOf(pieces);
    const [a, b] = this.tiles;
    const down =
      a === undefined || done
        ? done
        : t('ponte-say-tiles', { count: this.tiles.length, a, b: b ?? '' });
    void this.sayWhenKnown(down);
  }

  // --- in words ---

  get prompt(): string {
    const legal = this.legal;
    if (!legal) return '';
    const [a, b] = this.onBridge ? this.ends : this.tiles;
    if (this.#word === 'pass') return t('ponte-prompt-passing');
    if (this.#word) return t('ponte-prompt-taking', { colour: this.#word });
    if (legal.choice) return t('ponte-prompt-choose');
    if (this.onBridge) {
      if (a === undefined) return t('ponte-prompt-bridge-start');
      return t(b === undefined ? 'ponte-prompt-bridge-end' : 'ponte-prompt-bridge');
    }
    if (b !== undefined) return t('ponte-prompt-tiles');
    if (this.table.view.phase === 'opening')
      return t(a === undefined ? 'ponte-prompt-opening' : 'ponte-prompt-opening-second');
    if (a !== undefined) return t('ponte-prompt-second');
    if (legal.tiles.length === 0)
      return t(legal.bridges.length > 0 ? 'ponte-prompt-only-bridge' : 'ponte-prompt-only-pass');
    return t(legal.bridges.length > 0 ? 'ponte-prompt-any' : 'ponte-prompt-first');
  }

  get help(): string {
    const legal = this.legal;
    if (!legal) return '';
    if (legal.choice) {
      const [a = '', b = ''] = this.table.view.tiles.light;
      return t('ponte-help-choose', { a, b });
    }
    if (this.#word === 'pass')
      return this.does ? t('ponte-help-passing', { then: this.does.next ?? 'over' }) : '';
    if (this.move) return t('ponte-help-whole');
    if (this.onBridge) return t('ponte-help-bridge');
    if (this.table.view.phase === 'opening')
      return t('ponte-help-opening', {
        choice: this.table.view.options['choice'] === false ? 'no' : 'yes',
      });
    if (legal.tiles.length === 0) return t('ponte-help-no-tiles');
    return t(legal.bridges.length > 0 ? 'ponte-help-any' : 'ponte-help-tiles');
  }

  get outcome(): string {
    if (this.#word === 'light' || this.#word === 'dark')
      return t('ponte-outcome-taking', { colour: this.#word });
    const [a, b] = this.onBridge ? this.ends : [];
    if (a === undefined || b === undefined) return '';
    return this.does ? t('ponte-outcome-bridge', { a, b, islands: this.does.joins.length }) : '';
  }

  get parts(): Part[] {
    if (!this.legal || this.#word || this.legal.choice) return [];
    const open = { text: t('ponte-part-open') };
    if (this.onBridge) {
      const chosen = this.ends.map((cell, i) => ({
        text: t('ponte-part-end', { which: i === 0 ? 'first' : 'second', cell }),
        remove: () => this.#takeAway({ ends: this.ends.filter((end) => end !== cell) }),
      }));
      return chosen.length < 2 ? [...chosen, open] : chosen;
    }
    const chosen = this.tiles.map((cell, i) => ({
      text: t('ponte-part-tile', { which: i + 1, cell }),
      remove: () => this.#takeAway({ tiles: this.tiles.filter((tile) => tile !== cell) }),
    }));
    if (this.legal.tiles.length === 0) return chosen;
    return chosen.length === 1 ? [...chosen, { text: t('ponte-part-second') }] : chosen;
  }

  get choices(): Choice[] {
    const legal = this.legal;
    if (!legal || this.table.view.phase === 'opening') return [];
    if (legal.choice) return [this.#wordChoice('light'), this.#wordChoice('dark')];
    const bridge: Choice = {
      id: 'bridge',
      text: t('ponte-choice-bridge'),
      key: 'B',
      pressed: this.onBridge,
      disabled: legal.bridges.length === 0,
      run: () => this.toggleBridge(),
    };
    return legal.pass ? [bridge, this.#wordChoice('pass')] : [bridge];
  }

  #wordChoice(word: Word): Choice {
    const run = () => {
      this.table.accept();
      this.change({ ends: [], bridging: false, word: this.#word === word ? null : word });
      this.#note([]);
    };
    return { id: word, text: t(`ponte-choice-${word}`), pressed: this.#word === word, run };
  }

  get move(): string | null {
    if (!this.legal) return null;
    if (this.#word) return this.#word;
    const [a, b] = this.onBridge ? this.ends : this.tiles;
    if (a === undefined || b === undefined) return null;
    return this.onBridge ? bridgeText(a, b) : pairText(a, b);
  }

  get confirm(): string {
    if (this.#word) return t(`ponte-confirm-${this.#word}`);
    return t('ponte-confirm');
  }

  // --- the table's buttons and keys ---

  toggleBridge(): void {
    if (!this.begin()) return;
    this.change({ bridging: !this.onBridge, ends: [] });
    this.#note(this.tiles);
  }

  takeBack(): boolean {
    if (!this.table.mine || !this.legal) return false;
    if (this.#word) return this.#takeAway({ word: null });
    if (this.ends.length > 0) return this.#takeAway({ ends: this.ends.slice(0, -1) });
    if (this.bridging) return this.#takeAway({ bridging: false });
    if (this.tiles.length > 0) return this.#takeAway({ tiles: this.tiles.slice(0, -1) });
    return false;
  }

  #takeAway(left: Partial<Made>): true {
    this.table.accept();
    this.change(left);
    this.#note(this.tiles);
    return true;
  }

  override clear(): void {
    if (this.move && !this.table.mine) this.#sent = { view: this.table.view, ...this.shown };
    this.made = this.nothing;
  }

  reset(): void {
    this.forget();
    const { legal } = this;
    const { word, bridging } = this.made;
    this.made = {
      tiles: this.#kept,
      ends: this.ends,
      word: (word === 'pass' ? legal?.pass : legal?.choice) ? word : null,
      bridging: bridging && this.#bridges.size > 0,
    };
    if (this.move) void this.ask(this.move);
  }

  adopt(move: string): void {
    const read = parse(move);
    if (!read) return;
    this.table.accept();
    this.clear();
    if (read.kind === 'tiles') this.#lay(read.cells);
    else if (read.kind === 'bridge') this.#anchor(read.cells);
    else {
      this.change({ word: read.kind });
      this.#note([]);
    }
  }
}
