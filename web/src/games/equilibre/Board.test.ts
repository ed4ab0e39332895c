import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { texts } from '$lib/texts.svelte';

import { all, label, mounting, press, rows } from '../mounting';
import { StillTable } from '../testing.svelte';

import { WORDS } from './catalogue';
import Above from './Above.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import { EquilibreDraft } from './draft.svelte';
import { views } from './fixtures';
import Score from './Score.svelte';
import type { EquilibreView } from './view';

beforeAll(() => texts.add(WORDS));

const show = mounting(afterEach);

function sit(view: EquilibreView) {
  const table = new StillTable(view);
  const draft = new EquilibreDraft(table);
  for (const part of [Board, Above, Below]) show(part, { table, draft });
  return { table, draft };
}

const byName = (name: RegExp) => {
  const found = all('[aria-label], button, [role=option]').find((each) => name.test(label(each)));
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
};
const labels = (selector: string) => all(selector).map(label);
const focused = () => label(document.activeElement!);
const click = (element: Element) => {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
};

describe('the list of towers', () => {
  it('has room for one that has fallen at its end', () => {
    sit({
      ...views.opening,
      reserve: [[2, 2, 1, 2, 1, 0], views.opening.reserve[1]!],
      fallen: [[6], []],
    });
    const fallen = document.querySelector('.fallen')!;
    const [, x, turn] = /translate\(([\d.]+) .*rotate\(([\d.]+)\)/.exec(
      fallen.getAttribute('transform')!,
    )!;
    const outline = fallen.querySelector('.body')!.getAttribute('d')!;
    const roof = /^M-14 0V-(\d+)h-3/.exec(outline)![1]!;
    const lean = (Number(turn) * Math.PI) / 180;
    const right = Number(x) + 17 * Math.cos(lean) + Number(roof) * Math.sin(lean);
    const width = Number(fallen.closest('svg')!.getAttribute('viewBox')!.split(' ')[2]);
    expect(right).toBeLessThan(width - 1);
  });
});

describe('names', () => {
  it('say what stands on each square', () => {
    sit(views.slideAfter);
    expect(labels('[role=listbox] g[role=option]')).toEqual([
      'Square 1, empty',
      'Square 2, empty',
      'Square 3, empty',
      'Square 4, blue tower of 6',
      'Square 5, your tower of 1',
      ...[6, 7, 8].map((square) => `Square ${square}, empty`),
    ]);
  });

  it('say what can be done with it', () => {
    const { draft } = sit(views.slideAfter);
    draft.choose('tile', '5c');
    flushSync();
    expect(label(byName(/^Square 2/))).toBe('Square 2, empty; can take the new tower');
    draft.touch(2);
    flushSync();
    expect(label(byName(/^Square 2/))).toBe(
      'Square 2, your new tower of 5; can move: The 5 moves to square 3.',
    );
    draft.touch(5);
    flushSync();
    expect(label(byName(/^Square 5/))).toBe(
      'Square 5, your tower of 1; moves: The 1 moves to square 6.',
    );
  });

  it('say what lies in a rack and what it can bring', () => {
    sit(views.busy);
    expect(labels('button.section')).toEqual([
      'Combo 1: 3 star, 2 star and 2 moon. It scores nothing.',
      'Combo 2: 1 sun and 6 star, 1 place free. It scores nothing.',
      'Chain: 3 moon, 2 places free. It can score 3 points.',
    ]);
    expect(labels('.section[role=img]')[1]).toBe(
      'Combo 2: 5 star, 2 places free. It can score 1 point.',
    );
  });

  it('say where all towers are', () => {
    sit(views.slideAfter);
    expect(label(byName(/^Blue\. In/))).toBe(
      'Blue. In reserve: 1, 1, 2, 3, 4, 4 and 5. On the bridge: 6. Fallen: 2.',
    );
  });

  it('are not those of the other seat’s eyes', () => {
    sit(views.blueToMove);
    expect(label(byName(/^Square 4/))).toMatch(/^Square 4, your tower of 6/);
    expect(label(byName(/^Square 1/))).toBe('Square 1, red tower of 5');
  });
});

describe('a hand', () => {
  it('is shown to its owner', () => {
    sit(views.opening);
    expect(labels('div[role=option]')).toEqual(['1 sun', '4 moon', '5 star']);
  });
  it('is not shown to spectators, nor a rack to touch', () => {
    sit(views.spectator);
    expect(all('div[role=option]')).toEqual([]);
    expect(all('button')).toEqual([]);
    expect(document.body.textContent).toContain('tiles to draw');
  });
});

describe('keys', () => {
  it('play a whole turn from the hand over rack and bridge', () => {
    const { table, draft } = sit(views.slideAfter);
    draft.go('hand');
    expect(focused()).toBe('4 sun');
    press('ArrowRight');
    press('Enter');
    expect(focused()).toMatch(/^Combo 1/);
    press('ArrowRight');
    press('ArrowRight');
    press(' ');
    expect(focused()).toMatch(/^Square 1,/);
    press('Enter');
    expect(focused()).toMatch(/^Square 1, your new tower/);
    for (let i = 0; i < 4; i++) press('ArrowRight');
    press('Enter');
    expect(draft.move).toBe('5c:c @1 m5');
    expect(table.sent).toBe(0);
    press('Enter');
    expect(table.sent).toBe(1);
  });

  it('go up to the hand and down to the rack', () => {
    const { draft } = sit(views.slideAfter);
    draft.go('bridge');
    press('ArrowUp');
    expect(focused()).toBe('4 sun');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toMatch(/^Combo 1/);
    press('ArrowUp');
    expect(focused()).toMatch(/^Square/);
  });

  it('stop once in the board', () => {
    const { draft } = sit(views.slideAfter);
    const stops = () => all('.board [tabindex="0"]').map(label);
    expect(stops()).toEqual(['Square 1, empty']);
    draft.go('rack');
    flushSync();
    expect(stops()).toHaveLength(1);
    expect(stops()[0]).toMatch(/^Combo 1/);
  });

  it('keep to themselves what they meant', () => {
    const { draft } = sit(views.slideAfter);
    let heard = 0;
    const hear = () => (heard += 1);
    window.addEventListener('keydown', hear);
    draft.go('bridge');
    press('ArrowLeft');
    press('Enter');
    press('4');
    window.removeEventListener('keydown', hear);
    expect(heard).toBe(1);
  });
});

describe('touches', () => {
  it('build a move', () => {
    const { draft } = sit(views.opening);
    click(byName(/^4 moon/));
    const chain = all('button.section')[2]!;
    click(chain);
    click(byName(/^Square 3/));
    expect(draft.move).toBe('4b:c @3 m3');
    expect(chain.querySelector('.pending')).not.toBeNull();
  });

  it('show where something was refused', () => {
    const { table } = sit(views.opening);
    click(byName(/^Square 6/));
    expect(table.asked).toHaveLength(1);
    table.refusal = { text: 'Not on square 6.', rule: 'E10', where: ['6'], parts: {} };
    flushSync();
    expect(all('g.refused')).toHaveLength(1);
  });

  it('show a full section as refused, and no square of that name', () => {
    const { table } = sit(views.busy);
    click(all('button.section')[0]!);
    table.refusal = { text: 'No room.', rule: 'E9', where: ['1'], parts: {} };
    flushSync();
    expect(all('g.refused')).toHaveLength(0);
    expect(all('button.refused')).toHaveLength(1);
  });
});

describe('the picture', () => {
  it('stays small', () => {
    const { draft } = sit(views.busy);
    draft.adopt(views.busy.legal!.moves[0]!);
    flushSync();
    expect(all('svg, svg *').length).toBeLessThan(700);
  });

  it('tags what other towers would cost', () => {
    const { draft } = sit(views.busy);
    draft.adopt('4a:2 @2 m7');
    flushSync();
    expect(all('.tag').map((tag) => tag.textContent?.trim())).toEqual(['−1', '−1', '−1', '−1']);
    expect(all('g.falls')).toHaveLength(1);
  });
});

describe('the score', () => {
  it('shows the rounds, and what the present one would bring', () => {
    show(Score, { view: views.crossingAfter, names: ['Heron', 'Avocet'] });
    expect(rows()).toContainEqual(['Round 1', '0', '7']);
    expect(rows()).toContainEqual(['Round 2, if it ended now', '+0', '+0']);
    expect(rows()).toContainEqual(['Total', '0', '7']);
  });
});
