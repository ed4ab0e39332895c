import { describe, expect, test } from 'vitest';

import { NODES, portAt } from './chart';
import { fixtures, type Fixture } from './fixtures';
import { during, ringTurn, still, type Picture } from './picture';
import { script, type Step } from './script';

const steps = ({ before, event }: Fixture) => script(before, [event]);
const kindsOf = (all: readonly Step[]) => all.map((step) => step.kind).join(' ');
const kinds = (fixture: Fixture) => kindsOf(steps(fixture));
const only = <K extends Step['kind']>(fixture: Fixture, kind: K) =>
  steps(fixture).filter((step): step is Extract<Step, { kind: K }> => step.kind === kind);
const round = (picture: Picture) =>
  JSON.parse(
    JSON.stringify(picture, (_, x: unknown) =>
      typeof x === 'number' ? Math.round(x * 1e6) / 1e6 + 0 : x,
    ),
  ) as Picture;

test('a ship sails space by space, then the die is rolled', () => {
  expect(kinds(fixtures.bump)).toBe('sail hop roll');
  const [sail] = only(fixtures.bump, 'sail');
  const { before, event } = fixtures.bump;
  expect(sail).toMatchObject({ seat: event.seat, docks: false });
  expect(sail?.way).toHaveLength((before.roll ?? 0) + 1);
  expect(sail?.ms).toBeGreaterThanOrEqual(120 * (before.roll ?? 0));
});

test('a ship that enters a port is paid its top card', () => {
  expect(kinds(fixtures.port)).toBe('sail pay card roll');
  const { before, after, event } = fixtures.port;
  const seat = event.seat ?? 0;
  const [pay] = only(fixtures.port, 'pay');
  const earned = (after.score[seat]?.points ?? 0) - (before.score[seat]?.points ?? 0);
  expect(earned).toBeGreaterThan(0);
  expect(pay).toMatchObject({ seat, port: 'lumber', sum: earned });
  const [card] = only(fixtures.port, 'card');
  expect(card?.pile).toEqual({ top: after.piles.lumber.top, left: after.piles.lumber.left });
});

test('the cloud turns, drifts and catches on its way', () => {
  expect(kinds(fixtures.caught)).toBe('sail pay card spin turn drift rest roll');
  const { after } = fixtures.caught;
  const [turn] = only(fixtures.caught, 'turn');
  const [drift] = only(fixtures.caught, 'drift');
  expect(turn?.by).toBe(270);
  expect(drift).toMatchObject({ to: [after.cloud.x, after.cloud.y], steps: 8 });
  const caught = [...(turn?.meets ?? []), ...(drift?.meets ?? [])];
  expect(caught).toMatchObject([{ seat: 1, number: 4, magnet: 2 }]);
  expect(caught[0]?.time).toBeGreaterThan(0);
});

test('a word lifts the cloud with what hangs from it', () => {
  const [lift] = only(fixtures.lift, 'lift');
  const { before, after } = fixtures.lift;
  const lost = after.ships.flatMap((fleet, seat) =>
    fleet.flatMap((ship, i) =>
      ship.state === 'lost' && before.ships[seat]?.[i]?.state !== 'lost'
        ? [{ seat, number: i + 1 }]
        : [],
    ),
  );
  expect(lost.length).toBeGreaterThan(0);
  expect(lift?.lost).toEqual(lost);
});

test('pushed ships are put down when the cloud rests', () => {
  const all = kinds(fixtures.pushed);
  expect(all.indexOf('hop')).toBeGreaterThan(all.indexOf('drift'));
});

test('pushed ships that keep their places sway, and stay', () => {
  expect(kinds(fixtures.held)).not.toContain('hop');
  const [drift] = only(fixtures.held, 'drift');
  const [met] = drift?.meets ?? [];
  expect(met).toMatchObject({ seat: 3, number: 1, caught: false });
  const start = still(fixtures.held.before);
  const at = (t: number) => during(start, drift!, t).boats[3]?.[0];
  const swings = [0.5, 0.75, 0.8, 0.85, 0.9, 1].map((t) => at(t)?.swing ?? 0);
  expect(Math.max(...swings.map(Math.abs))).toBeGreaterThan(5);
  expect(swings[0]).toBeCloseTo(0);
  expect(swings[5]).toBeCloseTo(0);
  expect(at(1)?.at).toEqual(at(0)?.at);
});

test('nothing is played for what was taken back', () => {
  const { before, event } = fixtures.bump;
  expect(script(before, [{ ...event, kind: 'undo' }])).toEqual([]);
});

test('two moves that come together are played one after the other', () => {
  const { before, event } = fixtures.bump;
  const did = [
    { kind: 'pass', seat: 0, roll: 2 },
    { kind: 'roll', seat: 3, roll: before.roll },
  ];
  const pass = { ...event, seat: 0, move: 'pass', did };
  expect(kindsOf(script(before, [pass, event]))).toBe('rest roll sail hop roll');
});

describe.each(Object.entries(fixtures).filter(([, { after }]) => after))('%s', (_, fixture) => {
  test('plays from the one view to the other', () => {
    let picture = still(fixture.before);
    for (const step of steps(fixture)) {
      const start = picture;
      expect(round(during(start, step, 0)).sky.at).toEqual(round(start).sky.at);
      for (const t of [0.2, 0.5, 0.8]) {
        const between = during(start, step, t);
        for (const boat of between.boats.flat()) {
          expect(Number.isFinite(boat.at[0] + boat.at[1] + boat.lift + boat.swing)).toBe(true);
          expect(boat.shown).toBeGreaterThanOrEqual(0);
          expect(boat.shown).toBeLessThanOrEqual(1);
        }
      }
      picture = during(start, step, 1);
    }
    const end = still(fixture.after);
    const turn = (picture: Picture) => ((picture.sky.turn % 360) + 360) % 360;
    expect(turn(picture)).toBeCloseTo(turn(end), 6);
    const seen = round({ ...picture, sky: { ...picture.sky, turn: 0 } });
    const meant = round({ ...end, sky: { ...end.sky, turn: 0 } });
    expect(seen.sky).toEqual(meant.sky);
    expect(seen.piles).toEqual(meant.piles);
    expect(seen.spinner).toEqual(meant.spinner);
    expect(seen.die).toEqual(meant.die);
    seen.boats.flat().forEach((boat, i) => {
      const now = meant.boats.flat()[i];
      expect(boat.shown).toBe(now?.shown);
      if (boat.shown)
        expect([boat.at, boat.docked, boat.hung]).toEqual([now?.at, now?.docked, now?.hung]);
    });
  });
});

test('ships sail on the track only', () => {
  for (const fixture of Object.values(fixtures)) {
    if (!fixture.after) continue;
    for (const { way, docks } of only(fixture, 'sail')) {
      const between = way.slice(1, docks ? -1 : undefined);
      for (const point of between) {
        const node = NODES.findIndex(([x, y]) => x === point[0] && y === point[1]);
        expect(node).toBeGreaterThanOrEqual(0);
        expect(portAt(node)).toBeNull();
      }
    }
  }
});

test('the ring of the spinner shows its sector at the top', () => {
  expect(ringTurn('A10E')).toBe(-0);
  expect(ringTurn('B3S')).toBe(-15);
  expect(ringTurn(null)).toBe(0);
});
