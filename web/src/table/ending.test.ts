import { beforeAll, expect, it } from 'vitest';

import type { GameFace, Result, View } from '$games/contract';
import { StillTable } from '$games/testing.svelte';
import { texts } from '$lib/texts.svelte';

import { endingOf } from './ending';
import { WORDS } from './words';

beforeAll(async () => {
  await texts.choose('en');
  await texts.add(WORDS);
});

const face = { ending: () => 'Light by 3 points.' } as unknown as GameFace;

/** A match as one of its seats, or a spectator, sees its end. */
function ended(
  result: Partial<Result>,
  you: number[],
  seats: { out?: 'resigned' | 'time'; hints?: number }[] = [{}, {}],
) {
  const full = { winners: [0], points: [], reason: 'points', tie_break: null, ...result };
  const view = { score: seats.map(() => ({ points: 0 })) } as unknown as View;
  const { info } = new StillTable(view, { you, result: full });
  const all = info.seats.map((seat, i) => ({ ...seat, ...seats[i] }));
  const name = (seat: number) => {
    if (you.length === 1 && you[0] === seat) return texts.lang === 'en' ? 'You' : 'Vous';
    return ['Heron', 'Avocet', 'Plover'][seat]!;
  };
  return endingOf({ face, view, info: { ...info, seats: all }, name });
}

it.each([
  [[0], 'You win'],
  [[1], 'You lose'],
  [[], 'Heron wins'],
  [[0, 1], 'Heron wins'],
])('says who won before anything else, to %j', (you, heading) => {
  expect(ended({}, you)).toEqual({ heading, text: 'Light by 3 points.', help: '' });
});

it('says what is shared, agreed, or nobody’s', () => {
  expect(ended({ winners: [0, 1], reason: 'shared' }, [1]).heading).toBe('A shared win');
  expect(ended({ winners: [0, 1], reason: 'draw' }, [1])).toMatchObject({
    heading: 'A draw',
    text: 'By agreement.',
  });
  expect(ended({ winners: [], reason: 'stopped' }, [1])).toMatchObject({
    heading: 'Nobody wins',
    text: 'The match was stopped before its end.',
  });
  expect(ended({ winners: [], reason: 'abandoned' }, [1])).toMatchObject({
    heading: 'Nobody wins',
    text: 'Nobody had moved for a long time.',
  });
});

it('says who gave up or ran out of time', () => {
  const gone = ended({ winners: [1], reason: 'resigned' }, [0], [{ out: 'resigned' }, {}]);
  expect(gone).toMatchObject({ heading: 'You lose', text: 'You gave up.' });
  const late = ended({ reason: 'time' }, [0], [{}, { out: 'time' }]);
  expect(late).toMatchObject({ heading: 'You win', text: 'Avocet ran out of time.' });
});

it('names the winners of many, where the heading does not', () => {
  const three = [{}, {}, {}];
  expect(ended({}, [2], three).text).toBe('Heron wins. Light by 3 points.');
  expect(ended({}, [0], three).text).toBe('Light by 3 points.');
  expect(ended({ winners: [0, 1] }, [2], three)).toMatchObject({
    heading: 'You lose',
    text: 'Winners: Heron and Avocet. Light by 3 points.',
  });
});

it('says what help there was', () => {
  expect(ended({}, [0], [{ hints: 3 }, {}]).help).toBe('With 3 hints');
  expect(ended({}, [], [{ hints: 1 }, {}]).help).toBe('Heron had 1 hint.');
});

it('gives somebody alone a rank, or says that it is over', () => {
  expect(ended({ winners: [] }, [0], [{}]).heading).toBe('The match is over');
  expect(ended({ winners: [], reason: 'resigned' }, [0], [{ out: 'resigned' }])).toMatchObject({
    heading: 'The match is over',
    text: 'You gave up.',
  });
});

it('says it in French', async () => {
  await texts.choose('fr');
  expect(ended({}, [1]).heading).toBe('Vous perdez');
  expect(ended({ reason: 'resigned' }, [0], [{ hints: 2 }, { out: 'resigned' }])).toEqual({
    heading: 'Vous gagnez',
    text: 'Avocet a abandonné.',
    help: 'Avec 2 conseils',
  });
  await texts.choose('en');
});
