/** What happened, in words: for the log, for the heading while it is shown, for those who listen. */
import type { LogLine } from '$games/contract';
import type { EventInfo } from '$lib/api/types';
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { portAt, sector } from './chart';
import { deedsOf, withDoubtsSettled, type Deed, type Fate, type Sail, type Spin } from './deeds';
import type { Step, Whose } from './script';
import { numberOf } from './view';
import { capital, money, portName, shipOf, sign, spinWords, who, type Namer } from './words';

/** Who reads it. */
interface Reader {
  seat: number | null;
}
type Told = Exclude<Deed, { kind: 'catch' }>;

const shipAt = (ship: { seat: number; ship: string }, reader: Reader, name: Namer): string =>
  capital(shipOf(ship.seat, numberOf(ship.ship), reader, name));

/** Everything that an event did, in whole sentences. */
export function tell(event: EventInfo, reader: Reader, name: Namer): string {
  const deeds = withDoubtsSettled(deedsOf(event));
  const cards = deeds.filter((deed) => deed.kind === 'card');
  return deeds
    .flatMap((deed) => {
      if (deed.kind !== 'card') return sentences(deed, reader, name);
      return deed === cards[0] ? [turnedUp(cards)] : [];
    })
    .join(' ');
}

function sentences(deed: Exclude<Told, { kind: 'card' }>, reader: Reader, name: Namer): string[] {
  const actor = who(deed.seat, reader, name);
  switch (deed.kind) {
    case 'begin':
      return [t('triangle-tell-begin', actor)];
    case 'pass':
      return [t('triangle-tell-pass', actor)];
    case 'roll':
      return [t('triangle-tell-roll', { ...actor, roll: deed.roll })];
    case 'sail':
      return [
        sailed(deed, reader, name),
        ...(deed.took ? [paid(deed, reader, name)] : []),
        ...(deed.bumped ? [sentBack(deed.bumped, reader, name)] : []),
      ];
    case 'spin':
      return [
        t('triangle-tell-mover', actor),
        spun(deed),
        went(deed),
        ...deed.ships.map((fate) => befell(fate, reader, name)),
      ];
  }
}

function sailed(deed: Sail, reader: Reader, name: Namer): string {
  const facts = { ...who(deed.seat, reader, name), ship: numberOf(deed.ship) };
  const port = portAt(deed.to);
  return port
    ? t('triangle-tell-port', { ...facts, port: portName(port) })
    : t('triangle-tell-sail', { ...facts, node: deed.to });
}

const paid = ({ seat, took, total }: Sail, reader: Reader, name: Namer): string =>
  t('triangle-tell-takes', {
    ...who(seat, reader, name),
    sum: money(took),
    total: money(total),
  });

function sentBack(bumped: NonNullable<Sail['bumped']>, reader: Reader, name: Namer): string {
  const port = portAt(bumped.to);
  const facts = {
    ship: shipAt(bumped, reader, name),
    node: bumped.to,
    port: port ? portName(port) : '',
    covered: bumped.covered ? 'yes' : 'no',
  };
  return t(port ? 'triangle-tell-back-port' : 'triangle-tell-back-space', facts);
}

function spun({ spin }: Spin): string {
  const { letter, steps, direction } = sector(spin);
  const facts = { letter, steps: steps ?? 0, direction: t(`triangle-${direction.toLowerCase()}`) };
  return t(steps === null ? 'triangle-tell-word' : 'triangle-tell-spin', facts);
}

function went({ to, turn, lifts }: Spin): string {
  if (lifts) return t('triangle-tell-lifted');
  const { x, y, letter } = to;
  return turn ? t('triangle-tell-turned', { letter, x, y }) : t('triangle-tell-drifted', { x, y });
}

/** What the cloud did to a ship. */
function befell(fate: Fate, reader: Reader, name: Namer): string {
  const facts = { ship: shipAt(fate, reader, name), node: fate.node ?? 0 };
  return t(`triangle-tell-${markOf(fate)}`, facts);
}

/** What ports pay from now on. */
function turnedUp(cards: readonly Extract<Deed, { kind: 'card' }>[]): string {
  const written = cards.map(({ port, sum }) => ({ port: sign(port), sum: money(sum) }));
  const [card] = written;
  if (card && written.length === 1) return t('triangle-tell-next', card);
  return t('triangle-tell-cards', {
    list: listed(written.map((each) => t('triangle-card', each))),
  });
}

// --- the log -----------------------------------------------------------------------------------

const place = (node: number): string => {
  const port = portAt(node);
  return port ? sign(port) : String(node);
};

/** A move and what followed from it, a line each, as it stands beside the seat's mark. */
export function logLines(event: EventInfo, reader: Reader, name: Namer): LogLine[] {
  return withDoubtsSettled(deedsOf(event)).flatMap((deed): LogLine[] => {
    switch (deed.kind) {
      case 'pass':
        return [{ text: t('triangle-log-pass', { roll: deed.roll }) }];
      case 'sail': {
        const text = t(`triangle-log-${deed.took ? 'takes' : deed.way}`, {
          roll: deed.roll,
          ship: numberOf(deed.ship),
          from: place(deed.from),
          to: place(deed.to),
          sum: money(deed.took),
        });
        if (!deed.bumped) return [{ text }];
        return [{ text }, { text: sentBack(deed.bumped, reader, name) }];
      }
      case 'spin': {
        const actor = who(deed.seat, reader, name);
        const text = t('triangle-log-spin', { ...actor, sector: spinWords(deed.spin) });
        const fates = deed.ships.map((fate) => befell(fate, reader, name));
        return [{ text: [text, ...fates].join(' '), luck: true }];
      }
      default:
        return [];
    }
  });
}

// --- while it is shown -------------------------------------------------------------------------

/** What has befallen ships by then. */
function seenBy({ kind, about }: Step, part: number): Fate[] {
  const until = kind === 'turn' || kind === 'drift' ? part : 1;
  return (about.fates ?? []).filter(({ time }) => (time ?? 0) <= until);
}

/** What is to be seen now, as a heading. */
export function caption(step: Step, part: number, reader: Reader, name: Namer): string {
  return captioned(step, part, reader, name).replace(/\.$/, '');
}

function captioned(step: Step, part: number, reader: Reader, name: Namer): string {
  const { deed } = step.about;
  if (deed.kind === 'sail') {
    if (step.kind === 'pay') return paid(deed, reader, name);
    if (step.kind === 'hop' && deed.bumped) return sentBack(deed.bumped, reader, name);
    return sailed(deed, reader, name);
  }
  if (deed.kind !== 'spin')
    return deed.kind === 'card' ? '' : (sentences(deed, reader, name)[0] ?? '');
  if (step.kind === 'spin')
    return part < 1 / 2 ? (sentences(deed, reader, name)[0] ?? '') : spun(deed);
  const seen = seenBy(step, part).filter(({ fate }) => fate !== 'doubtful');
  if (seen.length)
    return seen
      .slice(-2)
      .map((fate) => befell(fate, reader, name))
      .join(' ');
  if (step.kind === 'lift') return t('triangle-tell-lifted');
  if (step.kind === 'turn') return t('triangle-show-turn', { letter: deed.to.letter });
  const direction = t(`triangle-${sector(deed.spin).direction.toLowerCase()}`);
  return t('triangle-show-drift', { direction });
}

/** What befalls a ship, in one word. */
type Mark = 'caught' | 'held' | 'pushed' | 'lost' | 'doubtful';
const markOf = ({ fate, node }: Fate): Mark => (fate === 'pushed' && node === null ? 'held' : fate);

/** Words that stand beside ships on the chart for a moment. */
export function marks(step: Step | null, part: number): (Whose & { text: string })[] {
  if (!step) return [];
  const { deed } = step.about;
  if (step.kind === 'sail' && deed.kind === 'sail') {
    const { seat, number } = step;
    return [{ seat, number, text: `${place(deed.from)} → ${place(deed.to)}` }];
  }
  if (step.kind === 'hop' && deed.kind === 'sail') {
    const { seat, number } = step;
    return [{ seat, number, text: t('triangle-mark-back') }];
  }
  const seen = seenBy(step, part);
  // a ship that is caught may be lost in the same move
  const last = seen.filter(
    ({ seat, ship }, i) =>
      !seen.slice(i + 1).some((later) => later.seat === seat && later.ship === ship),
  );
  return last.map((fate) => ({
    seat: fate.seat,
    number: numberOf(fate.ship),
    text: t(`triangle-mark-${markOf(fate)}`),
  }));
}
