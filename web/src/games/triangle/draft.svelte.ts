/** A move in the making: the ship that is to sail. The roll does the rest. */
import type { Choice, Draft, Part, TableFace, View } from '$games/contract';
import { Drafting, isForOthers } from '$games/drafting.svelte';
import type { EventInfo } from '$lib/api/types';
import { settings } from '$lib/settings.svelte';
import { t } from '$lib/texts.svelte';

import { Scene } from './stage.svelte';
import { script } from './script';
import { caption } from './tell';
import { isVoyage, numberOf, shipName, type TriangleView, type Voyage } from './view';
import * as names from './names';
import * as words from './words';

const PASS = 'pass';
const FLEET = 4;

interface Made {
  /** The ship that is chosen, by its number. */
  ship: number | null;
}

export class TriangleDraft extends Drafting<TriangleView, Made> implements Draft {
  ship = $derived(this.made.ship);
  /** The ship that the keys are at. */
  at = $state(1);
  /** Whether each ship's danger is shown. */
  risk = $state(false);
  /** The moving picture that all parts of the face share. */
  readonly scene: Scene;
  #turn: number;

  constructor(table: TableFace<TriangleView>) {
    super(table, { ship: null });
    this.scene = new Scene(table.view);
    this.#turn = table.view.turn;
    this.at = this.#firstAble();
  }

  readonly name = (seat: number): string => this.table.name(seat);
  protected isEmpty = $derived(this.ship === null);
  /** Whether no ship can sail, so that there is nothing to choose. */
  passes = $derived(this.legal?.moves.includes(PASS) ?? false);

  /** Where a ship would go, if it may. */
  course(ship: number): Voyage | null {
    const course = this.legal?.ships[shipName(ship)];
    return isVoyage(course) ? course : null;
  }

  get prompt(): string {
    const { view } = this.table;
    if (view.outcome) return t('triangle-over');
    if (!this.legal) {
      const [seat] = view.to_act;
      if (seat === undefined) return t('triangle-wait-luck');
      const you = seat === view.seat ? 'yes' : 'no';
      return t('triangle-wait-move', { you, name: this.table.name(seat) });
    }
    if (this.passes) return t('triangle-none');
    return t('triangle-which', { number: t('triangle-number', { n: view.roll ?? 1 }) });
  }

  get help(): string {
    if (!this.legal) return '';
    if (this.passes) return t('triangle-none-help');
    return this.ship === null ? t('triangle-which-help') : '';
  }

  get outcome(): string {
    const course = this.ship === null ? null : this.course(this.ship);
    if (this.ship === null || !course) return '';
    const said = words.voyage(this.ship, course, this.table.view, this.name);
    return this.risk ? `${said} ${words.riskThere(course)}` : said;
  }

  /** None: a move is one ship, and its button shows that it is taken. */
  readonly parts: Part[] = [];

  get choices(): Choice[] {
    const run = () => this.showRisk();
    return [{ id: 'risk', text: t('triangle-risk'), key: 'D', pressed: this.risk, run }];
  }

  get move(): string | null {
    if (!this.legal) return null;
    if (this.passes) return PASS;
    return this.ship !== null && this.course(this.ship) ? shipName(this.ship) : null;
  }

  get confirm(): string {
    if (this.passes) return t('triangle-pass');
    return this.ship === null ? t('triangle-sail-none') : t('triangle-sail', { ship: this.ship });
  }

  /** Takes a ship, or asks why it may not sail. */
  choose(ship: number): void {
    this.at = ship;
    if (!this.begin()) return;
    this.made = { ship: this.course(ship) && ship };
    if (this.ship) this.table.announce(this.outcome);
    else this.why(shipName(ship));
  }

  /** Goes to the next ship or the one before, without taking it. */
  step(by: 1 | -1): number {
    this.at = ((this.at - 1 + by + FLEET) % FLEET) + 1;
    return this.at;
  }

  /** Takes the ship that the keys are at; if it is taken already, or none can sail, confirms. */
  enter(): void {
    if (this.move !== null && (this.passes || this.ship === this.at)) this.table.send();
    else this.choose(this.at);
  }

  showRisk(): void {
    this.risk = !this.risk;
    if (this.risk) this.table.announce(this.risks());
  }

  /** The danger of the own ships, in words. */
  risks(): string {
    const fleet = this.table.view.ships[this.table.seat] ?? [];
    return fleet
      .filter((ship) => ship.state === 'sea' || ship.state === 'port')
      .map((ship) => {
        const course = this.course(numberOf(ship.name));
        const is = t('triangle-stops', { text: `${names.shipPlace(ship)}, ${names.riskOf(ship)}` });
        if (!course) return is;
        const goes = words.voyage(numberOf(ship.name), course, this.table.view, this.name);
        return `${is} ${goes} ${words.riskThere(course)}`;
      })
      .join(' ');
  }

  show(
    before: View,
    after: View,
    news: readonly EventInfo[],
    moving: boolean,
  ): Promise<void> | null {
    const [from, to] = [before as TriangleView, after as TriangleView];
    const steps = script(from, news);
    if (!steps.length) {
      this.scene.forget();
      return null;
    }
    const isOwn = news.some(({ kind, seat }) => kind === 'move' && seat === to.seat);
    this.scene.keep(steps, from, to, isOwn);
    return moving && settings.now.pace !== 'none' ? this.scene.play() : null;
  }

  get caption(): string {
    const { step, part } = this.scene;
    return step ? caption(step, part, this.table.view, this.name) : '';
  }

  takeBack(): boolean {
    if (this.isEmpty) return false;
    this.clear();
    this.say('');
    return true;
  }

  reset(): void {
    const { turn } = this.table.view;
    if (turn !== this.#turn || !this.course(this.ship ?? 0)) this.made = this.nothing;
    if (turn !== this.#turn) this.at = this.#firstAble();
    this.#turn = turn;
  }

  override key(event: KeyboardEvent): boolean {
    if (isForOthers(event)) return false;
    const digit = Number(event.key);
    if (digit >= 1 && digit <= FLEET) this.choose(digit);
    else if (event.key === 'ArrowRight') this.step(1);
    else if (event.key === 'ArrowLeft') this.step(-1);
    else if (event.key === 'Enter' && event.target === document.body && this.move !== null)
      this.table.send();
    else if (event.key.toLowerCase() === 'c') this.table.announce(this.cloud());
    else return super.key(event);
    return true;
  }

  /** Place and letter of the cloud, and what it covers. */
  cloud(): string {
    return names.cloudWords(this.table.view, this.name);
  }

  adopt(move: string): void {
    const ship = numberOf(move);
    if (!this.course(ship)) return;
    this.made = { ship };
    this.at = ship;
  }

  override recall(kept: string): void {
    super.recall(kept);
    this.at = this.ship ?? this.at;
  }

  #firstAble(): number {
    for (let ship = 1; ship <= FLEET; ship++) if (this.course(ship)) return ship;
    return 1;
  }
}
