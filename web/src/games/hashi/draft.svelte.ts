/**
 * A turn in the making: a number on an island and some bridges, in whatever order they come to
 * mind. Before the first card it is the start number alone.
 */
import type { HashiDeed } from '$lib/api/types';
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import type { Choice, Draft, Part, TableFace } from '../contract';
import { Drafting, isForOthers } from '../drafting.svelte';
import { fits, openAfter } from './continuing';
import { lineName, lineSaid } from './lines';
import { numberText, readTurn, sorted, tally, turnText } from './notation';
import { NOTHING, type Pencil, pencilOf } from './sheet';
import { heirOf, type HashiLegal, type HashiView, isSolo, readCard } from './view';

/** For this many cards at the start it is said how bridges are drawn. */
const FIRST_CARDS = 2;

interface Kept {
  island: number | null;
  start: number;
  noNumber: boolean;
  bridges: string[];
  noBridges: boolean;
}

export class HashiDraft extends Drafting<HashiView, HashiDeed> implements Draft {
  #island = $state<number | null>(null);
  /** Which start number is written. */
  #start = $state(3);
  #noNumber = $state(false);
  #bridges = $state.raw<readonly string[]>([]);
  #noBridges = $state(false);
  #turn: string;
  /** One's own move that the others have not seen. */
  #settled: string | null;

  constructor(table: TableFace<HashiView>) {
    super(table);
    this.#turn = this.#turnName();
    this.#settled = table.view.own;
  }

  // --- what it is now ---

  get #legal(): HashiLegal | null {
    return this.table.mine ? this.table.view.legal : null;
  }
  get isStart(): boolean {
    return this.table.view.phase === 'start';
  }
  /** The number that is being written. */
  get number(): number {
    if (this.isStart) return this.#start;
    return this.table.view.card ? readCard(this.table.view.card).number : 0;
  }
  get island(): number | null {
    return this.#island;
  }
  get bridges(): readonly string[] {
    return this.#bridges;
  }
  /** How many bridges the card has. */
  get count(): number {
    return this.#legal?.bridges ?? 0;
  }
  /** Whether the number goes nowhere, by choice or for want of a place. */
  get withoutNumber(): boolean {
    return this.#noNumber || (!this.isStart && this.#legal?.islands.length === 0);
  }
  get #isDecided(): boolean {
    return this.#island !== null || this.withoutNumber;
  }
  /** Whether none is drawn, by choice or for want of room. */
  get withoutBridges(): boolean {
    return this.#noBridges || this.#hasNoRoom;
  }
  get #hasNoRoom(): boolean {
    return this.#isDecided && this.#firstLines.length === 0;
  }
  get #written() {
    return this.#island === null ? null : { number: this.number, island: this.#island };
  }
  get #firstLines(): readonly string[] {
    return this.#legal?.lines[this.#island ?? '-'] ?? [];
  }
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
  get left(): number {
    return this.count - this.#bridges.length;
  }

  /** The islands that the number can be written on. */
  get islands(): readonly number[] {
    return this.#legal?.islands ?? [];
  }

  /** The lines that a further bridge can lie on. Until the server has answered: all that might. */
  get lines(): readonly string[] {
    if (!this.#legal || this.left <= 0) return [];
    if (this.#bridges.length === 0) return this.#firstLines;
    const sets = this.#sets;
    return sets ? openAfter(sets, this.#bridges) : this.#firstLines;
  }

  /** What is drawn in pencil: the draft, or what was settled. */
  get pencil(): Pencil {
    const { own, legal } = this.table.view;
    if (own) return pencilOf(own);
    // a draft that is being sent stays visible, though it cannot be changed
    const isDrafted = this.table.live && legal !== null;
    return isDrafted ? { number: this.#written, bridges: tally(this.#bridges) } : NOTHING;
  }

  get move(): string | null {
    if (!this.#legal || !this.#isDecided) return null;
    if (this.isStart) return numberText(this.#written);
    if (this.withoutBridges) return turnText({ written: this.#written, bridges: [] });
    if (this.left !== 0) return null;
    if (!this.#fits(this.#bridges)) return null;
    return turnText({ written: this.#written, bridges: [...this.#bridges] });
  }

  // --- what can be done with it ---

  /** Writes the number on an island, moves it there, or takes it back from there. */
  write(island: number): void {
    if (!this.#legal) return;
    this.table.accept();
    if (this.#island === island) {
      this.#island = null;
      this.#refit();
      this.#say(t('hashi-said-unnumber'));
      return;
    }
    if (!this.islands.includes(island)) {
      void this.table.why(`${this.number}@${island}`);
      return;
    }
    this.#island = island;
    this.#noNumber = false;
    this.#refit();
    this.#say(t('hashi-said-number', { number: this.number, island }));
  }

  #say(done: string): void {
    if (this.isStart) this.table.announce(done);
    else void this.sayWhenKnown(done);
  }

  /** Draws a bridge, or takes those of this move back where no further one fits. */
  draw(line: string): void {
    if (!this.#legal || this.isStart) return;
    this.table.accept();
    if (this.lines.includes(line)) this.#add(line);
    else if (this.#bridges.includes(line)) this.#remove(line);
    else if (this.#couldReplaceLast(line)) {
      this.#bridges = this.#bridges.slice(0, -1);
      this.#add(line);
    } else {
      const bridges = sorted([...this.#bridges, line]);
      void this.table.why([numberText(this.#written), ...bridges].join(' '));
    }
  }

  /** Of a move that is whole, the last bridge moves to where a finger wants it. */
  #couldReplaceLast(line: string): boolean {
    if (this.left !== 0) return false;
    const others = this.#bridges.slice(0, -1);
    if (!others.length) return this.#firstLines.includes(line);
    return openAfter(this.#sets ?? [], others).includes(line);
  }

  #add(line: string): void {
    this.#bridges = [...this.#bridges, line];
    this.#noBridges = false;
    this.#ask();
    this.#say(t('hashi-said-bridge', { line: lineSaid(line) }));
  }

  #remove(line: string): void {
    this.#bridges = this.#bridges.filter((drawn) => drawn !== line);
    this.#say(t('hashi-said-unbridge', { line: lineSaid(line) }));
  }

  /** Leaves out what is due next: the number, then the bridges. */
  renounce(): void {
    if (!this.#legal || this.isStart) return;
    this.table.accept();
    if (!this.#isDecided) {
      this.#noNumber = true;
      this.#refit();
      this.#say(`${t('hashi-part-no-number')}.`);
    } else {
      this.#noBridges = true;
      this.#bridges = [];
      this.#say(`${t('hashi-part-no-bridges')}.`);
    }
  }

  chooseStart(number: number): void {
    this.table.accept();
    this.#start = number;
    const island = this.#island;
    this.#say(island === null ? `${number}.` : t('hashi-said-number', { number, island }));
  }

  /** After a change of the number: bridges that cannot lie beside it go. */
  #refit(): void {
    this.#bridges = this.#bridges.filter((line) => this.#firstLines.includes(line));
    this.#ask();
  }

  /** Asks how the move can go on, and takes back what turns out not to fit. */
  #ask(): void {
    if (this.isStart || this.#firstLines.length === 0 || this.count < 2) return;
    void this.ask(numberText(this.#written)).then(() => this.#dropWhatDoesNotFit());
  }

  #dropWhatDoesNotFit(): void {
    if (this.#fits(this.#bridges)) return;
    void this.table.why([numberText(this.#written), ...sorted(this.#bridges)].join(' '));
    let bridges = this.#bridges;
    while (bridges.length && !this.#fits(bridges)) bridges = bridges.slice(0, -1);
    this.#bridges = bridges;
  }

  takeBack(): boolean {
    this.table.accept();
    const last = this.#bridges.at(-1);
    if (this.#noBridges) this.#withBridges();
    else if (last !== undefined) {
      this.#bridges = this.#bridges.slice(0, -1);
      this.#say(t('hashi-said-unbridge', { line: lineSaid(last) }));
    } else if (this.#noNumber) this.#withNumber();
    else if (this.#island !== null) this.write(this.#island);
    else return false;
    return true;
  }

  #withNumber(): void {
    this.#noNumber = false;
    this.#say(t('hashi-said-back'));
  }

  #withBridges(): void {
    this.#noBridges = false;
    this.#say(t('hashi-said-back'));
  }

  clear(): void {
    this.table.accept();
    this.#island = null;
    this.#noNumber = false;
    this.#bridges = [];
    this.#noBridges = false;
  }

  /**
   * Others may settle their moves in the meantime; only a new turn makes the draft void. A settled move
   * that was taken back is a draft again.
   */
  reset(): void {
    const turn = this.#turnName();
    const { own, legal } = this.table.view;
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.forget();
      this.clear();
    } else if (legal && this.#settled) this.adopt(this.#settled);
    else if (legal) this.#keepWhatIsLegal(legal);
    this.#settled = own;
  }

  #keepWhatIsLegal(legal: HashiLegal): void {
    if (this.#island !== null && !legal.islands.includes(this.#island)) this.#island = null;
    this.#bridges = this.#bridges.filter((line) => this.#firstLines.includes(line));
  }

  #turnName(): string {
    const { phase, drawn, seat } = this.table.view;
    return `${seat} ${phase} ${drawn}`;
  }

  adopt(move: string): void {
    const { written, bridges } = readTurn(move);
    this.clear();
    this.#island = written?.island ?? null;
    if (this.isStart) {
      if (written) this.#start = written.number;
      return;
    }
    this.#noNumber = written === null;
    this.#bridges = bridges;
    this.#noBridges = bridges.length === 0;
    this.#ask();
  }

  get kept(): string {
    const [island, start, noNumber] = [this.#island, this.#start, this.#noNumber];
    const [bridges, noBridges] = [this.#bridges, this.#noBridges];
    if (island === null && !noNumber && bridges.length === 0 && !noBridges) return '';
    return JSON.stringify({ island, start, noNumber, bridges, noBridges });
  }

  recall(kept: string): void {
    const legal = this.#legal;
    if (!legal) return;
    const { island, start, noNumber, bridges, noBridges } = JSON.parse(kept) as Kept;
    [this.#island, this.#start, this.#noNumber] = [island, start, noNumber];
    [this.#bridges, this.#noBridges] = [bridges, noBridges];
    this.#keepWhatIsLegal(legal);
    if (!this.isStart) this.#ask();
  }

  key(event: KeyboardEvent): boolean {
    if (!this.#legal || isForOthers(event)) return false;
    const choice = this.choices.find((one) => one.key === event.key.toUpperCase());
    choice?.run();
    return choice !== undefined;
  }

  // --- in words ---

  get prompt(): string {
    const { view } = this.table;
    if (view.phase === 'lot') return t('hashi-lot');
    if (view.phase === 'card') return t('hashi-turning');
    if (!this.#legal) return view.committed[this.table.seat] ? t('hashi-sealed') : '';
    if (this.isStart)
      return isSolo(view) ? t('hashi-start-alone') : t('hashi-start-for', { name: this.#heir });
    if (!this.#isDecided) return t('hashi-write');
    if (this.move !== null) return t('hashi-ready');
    const key = this.#bridges.length ? 'hashi-draw-more' : 'hashi-draw';
    return t(key, { left: this.left });
  }

  get help(): string {
    const { view } = this.table;
    if (!this.#legal) return this.#waiting;
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
    if (!this.#legal) return '';
    if (this.isStart) return this.#startOutcome;
    const told: string[] = [];
    if (!this.#noNumber && this.withoutNumber)
      told.push(t('hashi-no-place', { number: this.number }));
    if (!this.#noBridges && this.#hasNoRoom) told.push(t('hashi-no-room', { count: this.count }));
    const { finishes = [], races = [] } = this.does ?? {};
    if (finishes.length)
      told.push(t('hashi-finishes', { count: finishes.length, islands: listed(finishes) }));
    for (const race of races) told.push(t('hashi-completes', { race }));
    return told.join(' ');
  }

  /** A number or bridges that are lost; what they finish all the same is good news. */
  get isLoss(): boolean {
    if (!this.#legal || this.isStart) return false;
    const lost = (!this.#noNumber && this.withoutNumber) || (!this.#noBridges && this.#hasNoRoom);
    return lost && !this.does?.finishes.length;
  }

  get #startOutcome(): string {
    if (!this.#written) return '';
    if (isSolo(this.table.view)) return t('hashi-start-done', this.#written);
    return t('hashi-start-done-for', { ...this.#written, name: this.#heir });
  }

  get parts(): Part[] {
    if (!this.#legal) return [];
    const parts: Part[] = [];
    if (this.#written)
      parts.push({
        text: t('hashi-part-number', this.#written),
        remove: () => this.write(this.#island ?? 0),
      });
    if (this.#noNumber)
      parts.push({ text: t('hashi-part-no-number'), remove: () => this.#withNumber() });
    for (const [line, count] of tally(this.#bridges))
      parts.push({
        text: t('hashi-times', { line: lineName(line), count }),
        remove: () => this.#remove(line),
      });
    if (this.#noBridges)
      parts.push({ text: t('hashi-part-no-bridges'), remove: () => this.#withBridges() });
    else if (this.#isDecided && !this.#hasNoRoom && this.left > 0)
      parts.push({ text: t('hashi-part-left', { left: this.left }) });
    return parts;
  }

  get choices(): Choice[] {
    if (!this.#legal) return [];
    if (this.isStart)
      return this.#legal.numbers.map((number) => ({
        id: `start-${number}`,
        text: t('hashi-start-with', { number }),
        key: String(number),
        pressed: number === this.#start,
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
