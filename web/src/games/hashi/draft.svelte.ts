/**
 * A turn in the making: a number on an island and some bridges, in whatever order they come to
 * mind. Before the first card it is the start number alone.
 */
import type { HashiDeed } from '$lib/api/types';
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import type { Choice, Draft, Part, TableFace } from '../contract';
import { Drafting } from '../drafting.svelte';
import { fits, openAfter } from './continuing';
import { lineName, lineSaid } from './lines';
import { numberText, readTurn, sorted, tally, turnText } from './notation';
import { NOTHING, type Pencil, pencilOf } from './sheet';
import { heirOf, type HashiView, isSolo, readCard } from './view';

/** For this many cards at the start it is said how bridges are drawn. */
const FIRST_CARDS = 2;

interface Made {
  island: number | null;
  /** Which start number is written. */
  start: number;
  noNumber: boolean;
  bridges: readonly string[];
  noBridges: boolean;
}
const NONE = { island: null, noNumber: false, bridges: [], noBridges: false };

export class HashiDraft extends Drafting<HashiView, Made, HashiDeed> implements Draft {
  #turn: string;
  /** The player's own move, settled but not yet seen by others. */
  #settled: string | null;

  constructor(table: TableFace<HashiView>) {
    super(table, { ...NONE, start: 3 });
    this.#turn = this.#turnName();
    this.#settled = table.view.own;
  }

  // --- what it is now ---

  island = $derived(this.made.island);
  bridges = $derived(this.made.bridges);
  isStart = $derived(this.table.view.phase === 'start');
  /** How many bridges the card has, and how many of them are not drawn yet. */
  count = $derived(this.legal?.bridges ?? 0);
  left = $derived(this.count - this.bridges.length);
  /** The islands that the number can be written on. */
  islands = $derived(this.legal?.islands ?? []);
  /** The number that is being written. */
  number = $derived.by((): number => {
    if (this.isStart) return this.made.start;
    return this.table.view.card ? readCard(this.table.view.card).number : 0;
  });

  /** Whether the number has no place, though it is wanted. */
  #hasNoPlace = $derived(!this.made.noNumber && !this.isStart && this.legal?.islands.length === 0);
  /** Whether the number goes nowhere, by choice or for want of a place. */
  withoutNumber = $derived(this.made.noNumber || this.#hasNoPlace);
  #isDecided = $derived(this.island !== null || this.withoutNumber);
  #written = $derived(this.island === null ? null : { number: this.number, island: this.island });
  #firstLines = $derived(this.legal?.lines[this.island ?? '-'] ?? []);
  #hasNoRoom = $derived(!this.made.noBridges && this.#isDecided && this.#firstLines.length === 0);
  /** Whether none is drawn, by choice or for want of room. */
  withoutBridges = $derived(this.made.noBridges || this.#hasNoRoom);
  protected isEmpty = $derived(
    this.island === null && !this.made.noNumber && !this.bridges.length && !this.made.noBridges,
  );

  /** The sets of bridges that make the move whole, each as its lines; null until they are told. */
  get #sets(): string[][] | null {
    const { lines } = this.table.view.map;
    const { sets } = this.onward(numberText(this.#written)) ?? {};
    return sets?.map((set) => set.map((place) => lines[place]!)) ?? null;
  }
  /** Whether these bridges are part of a whole move; as long as nothing is told, they may be. */
  #fits(bridges: readonly string[]): boolean {
    const sets = this.#sets;
    return sets === null || fits(sets, bridges);
  }

  /** The lines that a further bridge can lie on. Until the server has answered: all that might. */
  get lines(): readonly string[] {
    if (!this.legal || this.left <= 0) return [];
    if (this.bridges.length === 0) return this.#firstLines;
    const sets = this.#sets;
    return sets ? openAfter(sets, this.bridges) : this.#firstLines;
  }

  /** What is drawn in pencil: the draft, or what was settled. */
  get pencil(): Pencil {
    const { own, legal } = this.table.view;
    if (own) return pencilOf(own);
    // a draft that is being sent stays visible, though it cannot be changed
    const isDrafted = this.table.live && legal !== null;
    return isDrafted ? { number: this.#written, bridges: tally(this.bridges) } : NOTHING;
  }

  get move(): string | null {
    if (!this.legal || !this.#isDecided) return null;
    if (this.isStart) return numberText(this.#written);
    if (this.withoutBridges) return turnText({ written: this.#written, bridges: [] });
    if (this.left !== 0 || !this.#fits(this.bridges)) return null;
    return turnText({ written: this.#written, bridges: [...this.bridges] });
  }

  // --- what can be done with it ---

  /** Writes the number on an island, moves it there, or takes it back from there. */
  write(island: number): void {
    if (!this.begin()) return;
    if (this.island === island) {
      this.change({ island: null });
      this.#refit();
      this.#say(t('hashi-said-unnumber'));
    } else if (this.islands.includes(island)) {
      this.change({ island, noNumber: false });
      this.#refit();
      this.#say(t('hashi-said-number', { number: this.number, island }));
    } else this.why(`${this.number}@${island}`);
  }

  #say(done: string): void {
    if (this.isStart) this.table.announce(done);
    else void this.sayWhenKnown(done);
  }

  /** Draws a bridge, or takes those of this move back where no further one fits. */
  draw(line: string): void {
    if (this.isStart || !this.begin()) return;
    if (this.lines.includes(line)) this.#add(line);
    else if (this.bridges.includes(line)) this.#remove(line);
    else if (this.#couldReplaceLast(line)) {
      this.change({ bridges: this.bridges.slice(0, -1) });
      this.#add(line);
    } else this.#whyNot([...this.bridges, line]);
  }

  #whyNot(bridges: readonly string[]): void {
    this.why([numberText(this.#written), ...sorted(bridges)].join(' '));
  }

  /** Whether the last bridge of a whole move could move to this line, where a finger wants it. */
  #couldReplaceLast(line: string): boolean {
    if (this.left !== 0) return false;
    const others = this.bridges.slice(0, -1);
    if (!others.length) return this.#firstLines.includes(line);
    return openAfter(this.#sets ?? [], others).includes(line);
  }

  #add(line: string): void {
    this.change({ bridges: [...this.bridges, line], noBridges: false });
    this.#ask();
    this.#say(t('hashi-said-bridge', { line: lineSaid(line) }));
  }

  #remove(line: string): void {
    this.change({ bridges: this.bridges.filter((drawn) => drawn !== line) });
    this.#say(t('hashi-said-unbridge', { line: lineSaid(line) }));
  }

  /** Leaves out what is due next: the number, then the bridges. */
  renounce(): void {
    if (this.isStart || !this.begin()) return;
    if (!this.#isDecided) {
      this.change({ noNumber: true });
      this.#refit();
      this.#say(`${t('hashi-part-no-number')}.`);
    } else {
      this.change({ noBridges: true, bridges: [] });
      this.#say(`${t('hashi-part-no-bridges')}.`);
    }
  }

  chooseStart(start: number): void {
    this.table.accept();
    this.change({ start });
    this.#say(this.#written ? t('hashi-said-number', this.#written) : `${start}.`);
  }

  /** After a change of the number: bridges that cannot lie beside it go. */
  #refit(): void {
    this.#dropImpossible();
    this.#ask();
  }

  #dropImpossible(): void {
    this.change({ bridges: this.bridges.filter((line) => this.#firstLines.includes(line)) });
  }

  /** Asks how the move can go on, and takes back what turns out not to fit. */
  #ask(): void {
    if (this.isStart || this.#firstLines.length === 0 || this.count < 2) return;
    void this.ask(numberText(this.#written)).then(() => this.#dropWhatDoesNotFit());
  }

  #dropWhatDoesNotFit(): void {
    if (this.#fits(this.bridges)) return;
    this.#whyNot(this.bridges);
    let { bridges } = this;
    while (bridges.length && !this.#fits(bridges)) bridges = bridges.slice(0, -1);
    this.change({ bridges });
  }

  takeBack(): boolean {
    this.table.accept();
    const last = this.bridges.at(-1);
    if (this.made.noBridges) this.#want({ noBridges: false });
    else if (last !== undefined) {
      this.change({ bridges: this.bridges.slice(0, -1) });
      this.#say(t('hashi-said-unbridge', { line: lineSaid(last) }));
    } else if (this.made.noNumber) this.#want({ noNumber: false });
    else if (this.island !== null) this.write(this.island);
    else return false;
    return true;
  }

  /** Takes a renunciation back. */
  #want(again: Partial<Made>): void {
    this.change(again);
    this.#say(t('hashi-said-back'));
  }

  override clear(): void {
    this.table.accept();
    this.change(NONE);
  }

  /**
   * Others may settle their moves while this one is drafted; only a new turn makes it void. A settled
   * move that was taken back becomes a draft again.
   */
  reset(): void {
    const turn = this.#turnName();
    const { own, legal } = this.table.view;
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.forget();
      this.clear();
    } else if (legal && this.#settled) this.adopt(this.#settled);
    else if (legal) {
      if (this.island !== null && !legal.islands.includes(this.island))
        this.change({ island: null });
      this.#dropImpossible();
    }
    this.#settled = own;
  }

  #turnName(): string {
    const { phase, drawn, seat } = this.table.view;
    return `${seat} ${phase} ${drawn}`;
  }

  adopt(move: string): void {
    const { written, bridges } = readTurn(move);
    this.clear();
    this.change({ island: written?.island ?? null });
    if (this.isStart) return this.change(written ? { start: written.number } : {});
    this.change({ noNumber: written === null, bridges, noBridges: bridges.length === 0 });
    this.#ask();
  }

  override recall(kept: string): void {
    if (!this.legal) return;
    super.recall(kept);
    this.#ask();
  }

  // --- in words ---

  get prompt(): string {
    const { view } = this.table;
    if (view.phase === 'lot') return t('hashi-lot');
    if (view.phase === 'card') return t('hashi-turning');
    if (!this.legal) return view.committed[this.table.seat] ? t('hashi-sealed') : '';
    if (this.isStart)
      return isSolo(view) ? t('hashi-start-alone') : t('hashi-start-for', { name: this.#heir });
    if (!this.#isDecided) return t('hashi-write');
    if (this.move !== null) return t('hashi-ready');
    const key = this.bridges.length ? 'hashi-draw-more' : 'hashi-draw';
    return t(key, { left: this.left });
  }

  get help(): string {
    const { view } = this.table;
    if (!this.legal) return this.#waiting;
    if (this.isStart)
      return isSolo(view) ? t('hashi-start-help') : t('hashi-start-help-for', { name: this.#heir });
    if (!this.#isDecided) return t('hashi-write-help', { number: this.number });
    if (this.move !== null) return t(isSolo(view) ? 'hashi-ready-alone' : 'hashi-ready-help');
    const help = t('hashi-draw-help', { count: this.count });
    return view.drawn <= FIRST_CARDS ? `${help} ${t('hashi-draw-how')}` : help;
  }

  get #waiting(): string {
    const { view, seat } = this.table;
    const others = view.to_act.filter((one) => one !== seat).map((one) => this.table.name(one));
    return others.length ? t('hashi-waiting', { names: listed(others) }) : '';
  }

  get #heir(): string {
    return this.table.name(heirOf(this.table.view, this.table.seat));
  }

  get outcome(): string {
    if (!this.legal) return '';
    if (this.isStart) return this.#startOutcome;
    const told: string[] = [];
    if (this.#hasNoPlace) told.push(t('hashi-no-place', { number: this.number }));
    if (this.#hasNoRoom) told.push(t('hashi-no-room', { count: this.count }));
    const { finishes = [], races = [] } = this.does ?? {};
    if (finishes.length)
      told.push(t('hashi-finishes', { count: finishes.length, islands: listed(finishes) }));
    for (const race of races) told.push(t('hashi-completes', { race }));
    return told.join(' ');
  }

  /** A number or bridges that are lost; what they finish all the same is good news. */
  get isLoss(): boolean {
    if (!this.legal || this.isStart) return false;
    return (this.#hasNoPlace || this.#hasNoRoom) && !this.does?.finishes.length;
  }

  get #startOutcome(): string {
    if (!this.#written) return '';
    if (isSolo(this.table.view)) return t('hashi-start-done', this.#written);
    return t('hashi-start-done-for', { ...this.#written, name: this.#heir });
  }

  get parts(): Part[] {
    if (!this.legal) return [];
    const { island, noNumber, noBridges } = this.made;
    const parts: Part[] = [];
    const add = (text: string, remove?: () => void) => parts.push({ text, remove });
    if (this.#written) add(t('hashi-part-number', this.#written), () => this.write(island ?? 0));
    if (noNumber) add(t('hashi-part-no-number'), () => this.#want({ noNumber: false }));
    for (const [line, count] of tally(this.bridges))
      add(t('hashi-times', { line: lineName(line), count }), () => this.#remove(line));
    if (noBridges) add(t('hashi-part-no-bridges'), () => this.#want({ noBridges: false }));
    else if (this.#isDecided && !this.#hasNoRoom && this.left > 0)
      add(t('hashi-part-left', { left: this.left }));
    return parts;
  }

  get choices(): Choice[] {
    if (!this.legal) return [];
    if (this.isStart)
      return this.legal.numbers.map((number) => ({
        id: `start-${number}`,
        text: t('hashi-start-with', { number }),
        key: String(number),
        pressed: number === this.made.start,
        run: () => this.chooseStart(number),
      }));
    const run = () => this.renounce();
    if (!this.#isDecided)
      return [{ id: 'no-number', text: t('hashi-renounce-number'), key: 'R', run }];
    if (this.withoutBridges) return [];
    return [{ id: 'no-bridges', text: t('hashi-renounce-bridges'), key: 'R', run }];
  }

  get confirm(): string {
    return t(isSolo(this.table.view) ? 'hashi-confirm' : 'hashi-seal');
  }
}
