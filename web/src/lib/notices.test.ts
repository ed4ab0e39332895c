import { beforeEach, describe, expect, it } from 'vitest';

import { Refused } from './api/rest';
import { BREATH_MS, notices } from './notices.svelte';

const breath = () => new Promise((later) => setTimeout(later, BREATH_MS + 20));

describe('what is said to those who listen', () => {
  beforeEach(async () => {
    await breath();
    notices.polite = notices.urgent = '';
  });

  it('is said together if it happens together', async () => {
    notices.say('Heron places a tile.');
    notices.say('Avocet passes.');
    notices.say('Your turn.', true);
    await breath();
    expect(notices.polite).toBe('Heron places a tile. Avocet passes.');
    expect(notices.urgent).toBe('Your turn.');
    await breath();
    notices.say('Heron passes.');
    await breath();
    expect(notices.polite).toBe('Heron passes.');
  });

  it('changes when the same is said again, or nobody would hear it', async () => {
    notices.say('Level at 0 points.');
    await breath();
    const once = notices.polite;
    notices.say('Level at 0 points.');
    await breath();
    expect(notices.polite).not.toBe(once);
    expect(notices.polite.trim()).toBe(once);
  });
});

describe('behind a dialog', () => {
  it('what is said waits until it is closed', async () => {
    notices.polite = '';
    const uncover = notices.cover();
    notices.say('Heron passes.');
    notices.say('Your turn.');
    expect(notices.polite).toBe('');
    uncover();
    await breath();
    expect(notices.polite).toBe('Heron passes. Your turn.');
  });
});

describe('a problem', () => {
  it('is told in the words of the server, or in our own; never in those of the browser', () => {
    notices.shown = [];
    notices.problem(new Refused('table/full', 'No seat is free.'), 'That did not work.');
    notices.problem(new DOMException('Still in CONNECTING state.'), 'That did not work.');
    expect(notices.shown.map(({ text }) => text)).toEqual([
      'No seat is free.',
      'That did not work.',
    ]);
  });
});
