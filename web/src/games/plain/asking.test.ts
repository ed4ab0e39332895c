import { expect, test } from 'vitest';

import { oneAtATime } from './asking';

test('while one answer is on its way, only the last wish is kept', async () => {
  const asked: number[] = [];
  const told: (number | null)[] = [];
  const answers: ((wanted: number) => void)[] = [];
  const want = oneAtATime(
    (wanted: number) => {
      asked.push(wanted);
      return new Promise<number>((resolve) => answers.push(resolve));
    },
    (answer) => told.push(answer),
    () => told.push(null),
  );
  for (const place of [1, 2, 3]) want(place);
  expect(asked).toEqual([1]);
  answers[0]?.(1);
  await expect.poll(() => asked).toEqual([1, 3]);
  answers[1]?.(3);
  await expect.poll(() => told).toEqual([3]);
});

test('a failure is told, and the next wish is asked for', async () => {
  const told: (string | null)[] = [];
  const want = oneAtATime(
    (wanted: string) => (wanted === 'bad' ? Promise.reject(new Error()) : Promise.resolve(wanted)),
    (answer) => told.push(answer),
    () => told.push(null),
  );
  want('bad');
  await expect.poll(() => told).toEqual([null]);
  want('good');
  await expect.poll(() => told).toEqual([null, 'good']);
});
