import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';

import type { Draft } from '$games/contract';

import type { Match } from './match.svelte';
import Prompt from './Prompt.svelte';

it.each([true, false])('shows an outcome as what it is, a loss: %s', async (isLoss) => {
  const draft: Partial<Draft> = { prompt: '', help: '', outcome: 'It falls.', isLoss, parts: [] };
  const match = {
    ...{ draft, live: true, mine: true, isAwaited: true, isSending: false },
    ...{ refusal: null, hint: null, seat: 0, info: { game: 'equilibre', to_act: [0], you: [0] } },
  } as unknown as Match;
  const shown = mount(Prompt, { target: document.body, props: { match } });
  flushSync();
  expect(document.querySelector('.outcome')!.classList.contains('loss')).toBe(isLoss);
  await unmount(shown);
});
