/**
 * A turn in the making: a tile, its section, the square of the tower it calls, the tower that moves.
 * All of it comes from the list of legal moves. Parts can be chosen in any order and changed; a
 * part with only one possibility left is filled in.
 */
import { clauses } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import type { Choice, Draft, Part, TableFace } from '../contract';
import { Drafting, isForOthers } from '../drafting.svelte';

import { isLoss, withTower, type Walk } from './deeds';
import { KINDS, parse, write, type Kind, type Move, type Value } from './notation';
import { handOf, numberOf, towerOn, type Bridge, type EquilibreView, type Section } from './view';
import { atWords, fromWords, previewWords, sectionName, tileName } from './words';

interface Chosen {
  kind: Kind;
  value: Value;
}

/** The parts of the table that can have the focus. */
export type Place = 'hand' | 'bridge' | 'rack';

interface Made {
  /** In the order in which they were chosen. */
  chosen: readonly Chosen[];
}

export class EquilibreDraft extends Drafting<EquilibreView, Made> implements Draft {
  readonly choices: Choice[] = [];
  /** What was tried and refused, so that the answer is drawn there. */
  tried = $state.raw<Chosen | null>(null);

  #focus: Partial<Record<Place, () => void>> = {};

  #chosen = $derived(this.made.chosen);
  #legal = $derived((this.legal?.moves ?? []).map(parse).filter((move) => move !== null));
  #left = $derived(this.#legal.filter((move) => agrees(move, this.#chosen)));
  protected isEmpty = $derived(this.#chosen.length === 0);

  constructor(table: TableFace<EquilibreView>) {
    super(table, { chosen: [] });
  }

  // --- what is chosen, and what can be ---------------------------------------------------------

  /**
   * A part if it is chosen or no other is possible; undefined if it is still open. Nothing is
   * filled in before something is chosen: no move comes about by itself.
   */
  part<K extends Kind>(kind: K): Move[K] | undefined {
    if (this.isEmpty) return undefined;
    const [first, ...rest] = this.#left;
    return first && rest.every((move) => move[kind] === first[kind]) ? first[kind] : undefined;
  }

  tile = $derived(this.part('tile'));
  section = $derived(this.part('section'));
  at = $derived(this.part('at'));
  from = $derived(this.part('from'));

  /** The next part that is to be chosen. */
  get step(): Kind | null {
    if (this.#left.length === 0) return null;
    return KINDS.find((kind) => this.part(kind) === undefined) ?? null;
  }

  /** What a part can be, given the parts that come before it in a turn. */
  options(kind: Kind): Value[] {
    const before = this.#chosen.filter((one) => KINDS.indexOf(one.kind) < KINDS.indexOf(kind));
    const values = this.#legal.filter((move) => agrees(move, before)).map((move) => move[kind]);
    return values.filter((value, i) => values.indexOf(value) === i);
  }

  /** The bridge as it would be before the tower moves. */
  get bridge(): Bridge {
    const { view, seat } = this.table;
    const { tile, at } = this;
    if (!tile || !at) return view.bridge;
    return withTower(view.bridge, at, { seat, size: numberOf(tile) });
  }

  /** What the move of the tower on a square would do, if it is one that can move now. */
  walkFrom(square: number): Walk | null {
    if (this.tile === undefined || this.at === undefined) return null;
    if (!this.options('from').includes(square)) return null;
    const { tile, at } = this;
    const size = at === null ? null : numberOf(tile);
    const { walks = [] } = this.table.view.legal ?? {};
    const choice = walks.find(
      (one) => one.at === at && one.size === size && one.walk.from === square,
    );
    return choice?.walk ?? null;
  }

  /** What the move as it is would do on the bridge. */
  get walk(): Walk | null {
    return this.from ? this.walkFrom(this.from) : null;
  }

  // --- choosing ----------------------------------------------------------------------------------

  /** Chooses a part, or takes it back if it was chosen; asks why if it cannot be. */
  choose(kind: Kind, value: Value): void {
    if (!this.begin()) return;
    if (this.#value(kind) === value) this.#drop(kind);
    else if (this.options(kind).includes(value)) {
      const before = this.#settled;
      this.#put(kind, value);
      this.say(this.#settledSince(before));
    } else this.#refuse(kind, value);
  }

  get #settled(): (Value | undefined)[] {
    return KINDS.map((kind) => this.part(kind));
  }

  /** What was chosen and what was filled in with it: players who cannot see it have to hear it. */
  #settledSince(before: (Value | undefined)[]): string {
    return clauses(KINDS.map((kind, i) => this.part(kind) !== before[i] && this.#heard(kind)));
  }

  #heard(kind: Kind): string {
    const value = this.part(kind) ?? null;
    if (value === null) return kind === 'at' ? t('equilibre-no-new-tower') : '';
    // what the new tower does is told as the outcome
    return kind === 'from' && value === this.at ? '' : this.#partWords(kind, value);
  }

  /** A touch on a square means the new tower if it is empty, else the tower that stands there. */
  touch(square: number): void {
    const stands = towerOn(this.bridge, square) !== null;
    this.choose(stands ? 'from' : 'at', square);
  }

  #put(kind: Kind, value: Value): void {
    const newOneMoves = kind === 'at' && this.at && this.#value('from') === this.at;
    const kept: Chosen[] = [{ kind, value }];
    for (const one of KINDS.flatMap((each) => this.#chosen.filter((own) => own.kind === each))) {
      if (one.kind === kind) continue;
      const moved = newOneMoves && one.kind === 'from' ? { ...one, value } : one;
      if (this.#legal.some((move) => agrees(move, [...kept, moved]))) kept.push(moved);
    }
    const stays = (one: Chosen) => kept.find((other) => other.kind === one.kind);
    const others = this.#chosen.flatMap((one) => (one.kind === kind ? [] : (stays(one) ?? [])));
    this.made = { chosen: [...others, { kind, value }] };
  }

  #value(kind: Kind): Value | undefined {
    return this.#chosen.find((one) => one.kind === kind)?.value;
  }

  #refuse(kind: Kind, value: Value): void {
    const like = this.#left.find((move) => kind !== 'at' || move.at !== null) ?? this.#left[0];
    if (!like) return;
    this.tried = { kind, value };
    this.why(write({ ...like, [kind]: value }));
  }

  #drop(kind: Kind): void {
    this.made = { chosen: this.#chosen.filter((one) => one.kind !== kind) };
    this.say(t('equilibre-say-back'));
  }

  protected override begin(): boolean {
    const may = super.begin();
    if (may) this.tried = null;
    return may;
  }

  // --- as the page of the table wants it -------------------------------------------------------

  get move(): string | null {
    const [only, ...more] = this.#left;
    return only && more.length === 0 && !this.isEmpty ? write(only) : null;
  }

  get prompt(): string {
    if (this.table.view.outcome) return t('equilibre-over');
    if (this.#legal.length === 0) return t('equilibre-waiting');
    return t(this.step ? `equilibre-ask-${this.step}` : 'equilibre-ready');
  }

  get help(): string {
    const { step } = this;
    if (!step) return '';
    return t(`equilibre-help-${step}`, {
      chain: String(this.table.view.options.chain),
      size: this.tile ? numberOf(this.tile) : '',
    });
  }

  get outcome(): string {
    if (!this.move) return '';
    const made = this.walk;
    const said = [made ? previewWords(made) : t('equilibre-nothing-moves')];
    if (!made?.crossed && this.table.view.legal?.last) said.push(t('equilibre-last-tile'));
    return said.join(' ');
  }

  get isLoss(): boolean {
    return this.walk !== null && isLoss(this.walk);
  }

  get parts(): Part[] {
    if (this.isEmpty) return [];
    return KINDS.flatMap((kind) => {
      const value = this.part(kind);
      if (value === null) return [];
      if (value === undefined) return [{ text: t(`equilibre-part-${kind}`) }];
      return [{ text: this.#partWords(kind, value), remove: () => this.#remove(kind) }];
    });
  }

  #partWords(kind: Kind, value: string | number): string {
    switch (kind) {
      case 'tile':
        return tileName(String(value));
      case 'section':
        return sectionName(value as Section);
      case 'at':
        return atWords(Number(value));
      default:
        return fromWords(Number(value), this.at);
    }
  }

  /** A part that was filled in goes with the choice that left no other. */
  #remove(kind: Kind): void {
    if (this.#value(kind) === undefined) this.takeBack();
    else if (this.begin()) this.#drop(kind);
  }

  get confirm(): string {
    return t('equilibre-confirm');
  }

  takeBack(): boolean {
    const last = this.#chosen.at(-1);
    if (!this.begin() || !last) return false;
    this.#drop(last.kind);
    return true;
  }

  override clear(): void {
    this.tried = null;
    super.clear();
  }

  reset(): void {
    this.tried = null;
    const kept: Chosen[] = [];
    for (const one of this.#chosen)
      if (this.#legal.some((move) => agrees(move, [...kept, one]))) kept.push(one);
    this.made = { chosen: kept };
  }

  adopt(text: string): void {
    this.clear();
    const move = parse(text);
    const legal = move && this.#legal.some((each) => write(each) === write(move));
    if (legal) this.made = { chosen: KINDS.map((kind) => ({ kind, value: move[kind] })) };
    else this.why(text);
  }

  /** A number chooses a tile; again, the next one with that number. */
  override key(event: KeyboardEvent): boolean {
    if (isForOthers(event) || !/^[1-6]$/.test(event.key)) return false;
    const { view, seat, mine } = this.table;
    if (!mine) return false;
    const tiles = (handOf(view, seat) ?? []).filter((tile) => tile[0] === event.key);
    const next = tiles[tiles.indexOf(this.tile ?? '') + 1] ?? tiles[0];
    if (!next) return false;
    if (next !== this.tile) this.choose('tile', next);
    return true;
  }

  // --- the focus goes from hand to bridge to rack ----------------------------------------------

  /** Registers how a part of the table takes the focus; the function returned takes that back. */
  place(place: Place, focus: () => void): () => void {
    this.#focus[place] = focus;
    return () => {
      if (this.#focus[place] === focus) delete this.#focus[place];
    };
  }

  go(place: Place): boolean {
    const focus = this.#focus[place];
    focus?.();
    return focus !== undefined;
  }

  /**
   * Moves the focus to where the next part is chosen, or to the tower that moves. If none does, it
   * stays where it is, so that the next key confirms.
   */
  goOn(): void {
    const { step } = this;
    if (step === null && !this.from) return;
    this.go(step === 'tile' ? 'hand' : step === 'section' ? 'rack' : 'bridge');
  }
}

const agrees = (move: Move, chosen: readonly Chosen[]): boolean =>
  chosen.every((one) => move[one.kind] === one.value);
