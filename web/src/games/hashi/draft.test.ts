import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { HashiDeed } from '$lib/api/types';

import { StillTable } from '../testing.svelte';
import { HashiDraft } from './draft.svelte';
import { FIRST, SEALED, SOLO, START, TURN, TURN_MOVES } from './fixtures';
import type { HashiView } from './view';
import { speak } from './words-for-tests';

beforeAll(() => speak('en'));

let table: StillTable<HashiView>;
let draft: HashiDraft;

function sit(view: HashiView, moves: string[] = []): void {
  table = new StillTable(view);
  table.making = async (text) => {
    if (moves.includes(text)) return { text, whole: true, does: doing(text), legal: null };
    const rests = moves.filter((move) => move.startsWith(`${text} `) && !move.endsWith(' -'));
    const linesOf = (move: string) => move.split(' ').slice(1);
    const places = (move: string) => linesOf(move).map((line) => view.map.lines.indexOf(line));
    return { text, whole: false, does: null, legal: { ...view.legal!, sets: rests.map(places) } };
  };
  draft = new HashiDraft(table);
}

/** As the server tells it of the moves that are asked about here. */
const doing = (move: string): HashiDeed => ({
  ...{ kind: 'turn', seat: 0, races: move === '5@4 4-7 4-7 10-11' ? ['red'] : [] },
  finishes: move === '5@4 4-7 4-7 10-11' ? [11] : [],
});

/** Until the server has answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

/** Writes the number and draws bridges. */
async function make(island: number, ...lines: string[]): Promise<void> {
  draft.write(island);
  for (const line of lines) draft.draw(line);
  await answered();
}

const press = (key: string) => draft.key(new KeyboardEvent('keydown', { key }));

describe('the start number', () => {
  beforeEach(() => sit(START));

  test('is written for the next seat', () => {
    expect(draft.prompt).toBe('Choose a start number for Seat 2');
    expect(draft.move).toBeNull();
    draft.write(10);
    expect(draft.move).toBe('3@10');
    expect(draft.outcome).toBe('Seat 2 will begin with a 3 on island 10.');
  });

  test('can be a 4, by button or by key', () => {
    draft.write(10);
    const choices = draft.choices.map(({ text, pressed }) => `${text}: ${pressed}`);
    expect(choices).toEqual(['A 3: true', 'A 4: false']);
    draft.choices[1]?.run();
    expect(draft.move).toBe('4@10');
    expect(press('3')).toBe(true);
    expect(draft.move).toBe('3@10');
  });

  test('moves to another island and goes back', () => {
    draft.write(10);
    draft.write(16);
    expect(draft.move).toBe('3@16');
    draft.write(16);
    expect(draft.move).toBeNull();
  });

  test('on a flag, the server says why not', () => {
    draft.write(1);
    expect(draft.move).toBeNull();
    expect(table.asked).toEqual(['3@1']);
  });

  test('no bridge is drawn yet', () => {
    draft.draw('1-2');
    expect(draft.bridges).toEqual([]);
    expect(table.asked).toEqual([]);
  });

  test('is taken over as text', () => {
    draft.adopt('4@16');
    expect(draft.move).toBe('4@16');
  });
});

describe('a turn', () => {
  beforeEach(() => sit(TURN, TURN_MOVES));

  test('asks for the number first', () => {
    expect(draft.prompt).toBe('Write the number');
    expect(draft.help).toContain('the 5');
    expect(draft.confirm).toBe('Seal');
  });

  test('is whole with all bridges, written in order', async () => {
    draft.write(4);
    expect(draft.prompt).toBe('Draw three bridges');
    draft.draw('10-11');
    await answered();
    expect(draft.prompt).toBe('Draw two more bridges');
    draft.draw('4-7');
    expect(draft.move).toBeNull();
    draft.draw('4-7');
    expect(draft.move).toBe('5@4 4-7 4-7 10-11');
    expect(draft.prompt).toBe('Your move is ready');
    expect(draft.lines).toEqual([]);
    await answered();
    const does = 'Finishes island 11. All red-flag islands are then finished.';
    expect(draft.outcome).toBe(does);
    expect(table.said.at(-1)).toBe(`Bridge 4 to 7. ${does} Your move is ready.`);
  });

  test('offers only lines that lead to a whole move', async () => {
    draft.write(4);
    expect(draft.lines).toEqual(TURN.legal?.lines['4']);
    draft.draw('4-7');
    await answered();
    draft.draw('4-7');
    expect(draft.lines).toEqual(['10-11']);
  });

  test('a line that cannot be drawn on is asked about', async () => {
    await make(4, '4-7');
    draft.draw('1-2');
    expect(draft.bridges).toEqual(['4-7']);
    expect(table.asked).toEqual(['5@4 1-2 4-7']);
  });

  test('a touch is answered before the server is, and put right if it has to be', async () => {
    draft.write(4);
    draft.draw('10-11');
    draft.draw('10-11');
    expect(draft.bridges).toEqual(['10-11', '10-11']);
    await answered();
    expect(draft.bridges).toEqual(['10-11']);
    expect(table.asked).toEqual(['5@4 10-11 10-11']);
  });

  test('a second touch where no more fits takes bridges back', async () => {
    await make(4, '10-11');
    draft.draw('10-11');
    expect(draft.bridges).toEqual([]);
  });

  test('either part can be renounced', () => {
    draft.write(16);
    expect(draft.choices.map(({ text, key }) => [text, key])).toEqual([['No bridges', 'R']]);
    draft.renounce();
    expect(draft.move).toBe('5@16 -');
    expect(draft.parts.map(({ text }) => text)).toEqual(['5 on island 16', 'No bridges']);
    draft.clear();
    expect(draft.choices[0]?.text).toBe('No number');
    expect(press('r')).toBe(true);
    expect(draft.parts[0]?.text).toBe('No number');
  });

  test('without room for the bridges it is whole with the number', () => {
    expect(TURN.legal?.lines['-']).toEqual([]);
    draft.renounce();
    expect(draft.move).toBe('- -');
    expect(draft.outcome).toBe('There is no room for all three bridges now, so none is drawn.');
    expect(draft.choices).toEqual([]);
  });

  test('drawing takes a renunciation back', async () => {
    draft.write(4);
    draft.renounce();
    draft.draw('4-7');
    expect(draft.move).toBeNull();
    expect(draft.bridges).toEqual(['4-7']);
    await answered();
  });

  test('an island that cannot take the number is asked about', () => {
    draft.write(1);
    expect(table.asked).toEqual(['5@1']);
    expect(draft.island).toBeNull();
  });

  test('is taken back part by part, the last first', async () => {
    await make(4, '4-7');
    expect(draft.parts.map(({ text }) => text)).toEqual(['5 on island 4', '4–7', '2 to draw']);
    expect(draft.takeBack()).toBe(true);
    expect(draft.bridges).toEqual([]);
    expect(draft.takeBack()).toBe(true);
    expect(draft.island).toBeNull();
    expect(draft.takeBack()).toBe(false);
  });

  test('a chip takes its own part back', async () => {
    draft.adopt('5@4 4-7 4-7 10-11');
    await answered();
    const chip = draft.parts.find(({ text }) => text === '4–7 twice');
    chip?.remove?.();
    expect(draft.bridges).toEqual(['10-11']);
    draft.parts[0]?.remove?.();
    expect(draft.island).toBeNull();
  });

  test('bridges that cannot lie beside a number go when it moves', async () => {
    await make(4, '10-11');
    await make(7);
    expect(draft.island).toBe(7);
    const lines = TURN.legal?.lines['7'] ?? [];
    expect(draft.bridges).toEqual(lines.includes('10-11') ? ['10-11'] : []);
  });

  test('is taken over as text', async () => {
    draft.adopt('5@4 10-11 4-7 4-7');
    expect(draft.move).toBe('5@4 4-7 4-7 10-11');
    await answered();
    expect(draft.move).toBe('5@4 4-7 4-7 10-11');
    draft.adopt('5@16 -');
    expect(draft.move).toBe('5@16 -');
    draft.adopt('- -');
    expect(draft.move).toBe('- -');
  });

  test('stays while others settle theirs, and ends with the turn', () => {
    draft.write(4);
    table.view = { ...TURN, committed: [false, true], to_act: [0] };
    draft.reset();
    expect(draft.island).toBe(4);
    table.view = { ...TURN, drawn: 10 };
    draft.reset();
    expect(draft.island).toBeNull();
  });

  test('says what was done to those who listen', async () => {
    await make(4, '4-7');
    draft.takeBack();
    draft.takeBack();
    press('r');
    await answered();
    draft.takeBack();
    draft.write(4);
    press('r');
    await answered();
    draft.takeBack();
    await answered();
    expect(table.said).toEqual([
      '5 on island 4. Draw three bridges.',
      'Bridge 4 to 7. Draw two more bridges.',
      'Bridge 4 to 7 removed. Draw three bridges.',
      'Number removed. Write the number.',
      'No number. There is no room for all three bridges now, so none is drawn. Your move is ready.',
      'Undone. Write the number.',
      '5 on island 4. Draw three bridges.',
      'No bridges. Your move is ready.',
      'Undone. Draw three bridges.',
    ]);
  });

  test('cannot be changed by a seat that is not to move', () => {
    table.mine = false;
    draft.write(4);
    expect(draft.island).toBeNull();
    expect(draft.choices).toEqual([]);
    expect(press('r')).toBe(false);
  });

  test('keys with a modifier mean something else', () => {
    const event = new KeyboardEvent('keydown', { key: 'r', ctrlKey: true });
    expect(draft.key(event)).toBe(false);
  });
});

test('bridges may be drawn before the number is written', () => {
  sit(SOLO);
  const [line = ''] = SOLO.legal?.lines['-'] ?? [];
  draft.draw(line);
  expect(draft.bridges).toEqual([line]);
  expect(draft.move).toBeNull();
  draft.write(2);
  expect(draft.move).toBe(`4@2 ${line}`);
  expect(draft.confirm).toBe('Confirm');
});

test('the last bridge of a whole move goes where it is wanted', async () => {
  sit(SOLO);
  draft.write(2);
  const [one = '', other = ''] = SOLO.legal?.lines['2'] ?? [];
  draft.draw(one);
  draft.draw(other);
  expect(draft.bridges).toEqual([other]);
  sit(TURN, TURN_MOVES);
  draft.adopt('5@7 4-7 4-7 7-13');
  await answered();
  const third = TURN_MOVES.find((move) => /^5@7 4-7 4-7 (?!7-13)/.test(move))
    ?.split(' ')
    .at(-1);
  draft.draw(third ?? '');
  expect(draft.bridges.at(-1)).toBe(third);
  draft.draw('16-17');
  expect(table.asked).toHaveLength(1);
});

test('a single bridge needs no question', () => {
  sit(SOLO);
  const asked: string[] = [];
  table.making = (text) => Promise.reject(asked.push(text));
  draft.write(2);
  draft.draw(SOLO.legal?.lines['2']?.[0] ?? '');
  expect(asked).toEqual([draft.move]); // only what it would do
});

test('the server is asked as soon as the number is chosen', () => {
  sit(FIRST);
  const asked: string[] = [];
  table.making = (text) => Promise.reject(asked.push(text));
  draft.write(14);
  expect(asked).toEqual(['4@14']);
});

test('a settled move stays visible in pencil', () => {
  sit(SEALED);
  expect(draft.prompt).toBe('Move sealed');
  expect(draft.help).toBe('Waiting for Seat 2.');
  expect(draft.move).toBeNull();
  expect(draft.pencil.number).toEqual({ number: 1, island: 14 });
  expect([...draft.pencil.bridges.keys()]).toEqual(['4-5', '13-14']);
});

test('a settled move that is taken back is a draft again', () => {
  sit(SEALED);
  const legal = { ...TURN.legal!, islands: [14], lines: { '14': ['4-5', '13-14'], '-': [] } };
  table.mine = true;
  table.view = { ...SEALED, own: null, committed: [false, false], legal: { ...legal, bridges: 2 } };
  draft.reset();
  expect(draft.move).toBe('1@14 4-5 13-14');
});

test('a move that is being sent stays visible', () => {
  sit(TURN, TURN_MOVES);
  draft.adopt('5@16 -');
  table.mine = false;
  expect(draft.move).toBeNull();
  expect(draft.pencil.number).toEqual({ number: 5, island: 16 });
});
