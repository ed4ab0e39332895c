import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { EventInfo } from '$lib/api/types';

import { FIRST, FOUR_OVER, OVER, SEALED, SOLO, SOLO_OVER, START, TURN } from './fixtures';
import { tell } from './tell';
import { ending, facts, rank, standing, title, words } from './words';
import { CATALOGUES, speak } from './words-for-tests';

const name = (seat: number) => ['You', 'Heron', 'Avocet', 'Burano 7'][seat] ?? '';
const event = (more: Partial<EventInfo>): EventInfo =>
  ({ number: 1, at: 0, kind: 'move', seat: 1, move: '?', ...more }) as EventInfo;

describe('in English', () => {
  beforeAll(() => speak('en'));

  test('moves in a log', () => {
    expect(words('3@4 4-7 4-7 10-16')).toBe('3 on 4, 4–7 twice, 10–16');
    expect(words('5@14 -')).toBe('5 on 14, no bridges');
    expect(words('- 8-14')).toBe('no number, 8–14');
    expect(words('- -')).toBe('nothing');
    expect(words('3@10')).toBe('3 on 10');
    expect(words('?')).toBe('sealed');
    expect(words('card:5/3')).toBe('card 5 with three bridges');
    expect(words('start:3@10')).toBe('start number 3 on 10');
  });

  test('a sealed move tells nothing but that', () => {
    expect(tell(event({}), SEALED, SEALED, name)).toBe('Heron: move sealed.');
  });

  test('a turn that is revealed tells everything', () => {
    const revealed = ['1@14 4-5 13-14', '- 9-18 10-16'];
    expect(tell(event({ move: revealed[1], revealed }), SEALED, TURN, name)).toBe(
      'Turn 8 revealed. You: 1 on island 14, bridges 4 to 5 and 13 to 14. ' +
        'Heron: no number, bridges 9 to 18 and 10 to 16. ' +
        'You, finished: 5 and 14. Next card: 5 with three bridges.',
    );
  });

  test('start numbers are revealed together', () => {
    const revealed = ['4@7', '4@12'];
    expect(tell(event({ move: '4@12', revealed }), START, FIRST, name)).toBe(
      'Start numbers revealed. You: 4 on island 7. Heron: 4 on island 12. ' +
        'Next card: 4 with three bridges.',
    );
  });

  test('a race that is won is told', () => {
    const [own, other] = TURN.score;
    const after = { ...TURN, score: [{ ...own!, blue: 7 }, other!] };
    expect(tell(event({ revealed: ['- -', '- -'] }), TURN, after, name)).toContain(
      'You, Blue flags: 7 points.',
    );
  });

  test('alone every move is told at once', () => {
    const told = tell(event({ seat: 0, move: '6@7 1-7 7-10' }), null, SOLO, name);
    expect(told).toBe(
      'You: 6 on island 7, bridges 1 to 7 and 7 to 10. Next card: 4 with one bridge.',
    );
  });

  test('other events are the table’s to tell', () => {
    expect(tell(event({ kind: 'join' }), null, TURN, name)).toBe('');
    expect(tell(event({ move: null }), null, TURN, name)).toBe('');
  });

  test('titles and facts', () => {
    expect(title(START)).toBe('Start number · side A');
    expect(title(TURN)).toBe('Card 9 of 17 · side A');
    expect(title(SOLO)).toBe('Card 9 of 17 · side B');
    expect(title(OVER)).toBe('17 cards played · side A');
    expect(facts(START, 1)).toBe('No island finished');
    expect(facts(SEALED, 0)).toBe('6 islands finished · sealed');
    expect(facts(TURN, 1)).toBe('4 islands finished');
  });

  test('standings', () => {
    expect(standing(TURN, name)).toBe('You lead, 16 to 8.');
    expect(standing(START, name)).toBe('You and Heron: 0 each.');
    expect(standing(FOUR_OVER, name)).toBe('Burano 7 leads, 39 to 31.');
    expect(standing(SOLO, name)).toBe('6 points.');
  });

  test('a win says by how much and why', () => {
    expect(ending(OVER, OVER.outcome!, name)).toMatch(
      /^By 2 points\. You, 30 points: 13 islands at 2 points and six linked 4\. The unseen/,
    );
  });

  test('alone there is a title', () => {
    expect(rank(SOLO_OVER)).toBe('Underling');
    expect(rank(OVER)).toBeNull();
    expect(ending(SOLO_OVER, SOLO_OVER.outcome!, name)).toContain(
      '40 points: 14 islands at 2 points, red flags 5, blue flags 3 and six',
    );
  });

  test('equal points are shared', () => {
    const outcome = { points: [30, 30], winners: [0, 1], reason: 'shared', tie_break: null };
    expect(ending({ ...OVER, outcome }, outcome, name)).toContain('30 each');
  });
});

describe('in French', () => {
  beforeAll(() => speak('fr'));
  afterAll(() => speak('en'));

  test('moves, titles, standings, ends', () => {
    expect(words('3@4 4-7 4-7')).toBe('3 sur 4, 4–7 deux fois');
    expect(title(TURN)).toBe('Carte 9 sur 17 · face A');
    expect(standing(TURN, name)).toBe('Vous menez, 16 à 8.');
    expect(rank(SOLO_OVER)).toBe('Sous-fifre');
  });
});

describe('the catalogues', () => {
  const keys = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!);
  const sources = import.meta.glob<string>(['./*.ts', './*.svelte', '!./*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const code = Object.values(sources).join('\n');

  test('have all words that are used, and no others', () => {
    const known = keys(CATALOGUES.en);
    const used = [...code.matchAll(/'(hashi-[\w-]+)'/g)].map((m) => m[1]!);
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
    const made =
      /^hashi-((race-)?(red|blue|six)|flag-(red|blue)|end-(resigned|time|draw|stopped))$/;
    const isUsed = (key: string) =>
      used.includes(key) || made.test(key) || CATALOGUES.en.includes(`{ ${key} }`);
    expect(known.filter((key) => !isUsed(key))).toEqual([]);
  });
});
