import { describe, expect, it } from 'vitest';

import { loadGame } from '$games/faces';
import { GAMES } from '$games/index';

import { ladders, rules } from '.';
import { excerpts } from './excerpt';
import { laddersOf } from './ladder';
import { render } from './markdown';
import { rulesOf } from './rules';

describe('Markdown', () => {
  it('becomes HTML', () => {
    expect(render('## The *end*\n\nA **bold** `a|b` of [D6](#d6).')).toBe(
      '<h2 id="the-end">The <em>end</em></h2>\n' +
        '<p>A <strong>bold</strong> <code>a|b</code> of <a href="#d6">D6</a>.</p>',
    );
  });

  it('keeps drawings as they are', () => {
    expect(render('```\no <\n\n**x**\n```')).toBe('<pre>o &lt;\n\n**x**</pre>');
  });

  it('makes tables and lists', () => {
    const made = (page: string) => render(page).replaceAll('\n', '');
    expect(made('| a | b |\n|---|---|\n| `\\|` | 2 |')).toContain(
      '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>|</code></td><td>2</td></tr>',
    );
    expect(made('| | b |\n|---|---|\n| 1 | 2 |')).toContain('<tr><td></td><th>b</th></tr>');
    expect(made('- one\n- two')).toBe('<ul><li>one</li><li>two</li></ul>');
    expect(made('1. one\n2. two')).toBe('<ol><li>one</li><li>two</li></ol>');
  });

  it('names rules by their numbers', () => {
    expect(render('<a id="d6-fr"></a>\n\n### D6 · Distance')).toBe(
      '<h3 id="D6">D6 · Distance</h3>',
    );
  });

  it('says what it does not understand', () => {
    expect(() => render('<img src="x">')).toThrow('not understood');
  });

  it('drops links to pages that the app has not', () => {
    expect(render('[Credits](../../CREDITS.md)', () => null)).toBe('<p>Credits</p>');
  });
});

describe.each(GAMES)('the rules of %s', (game) => {
  it.each(['en', 'fr'] as const)(
    'are there in %s, each rule once, links leading somewhere',
    async (lang) => {
      const found = (await rules(game, lang))!;
      expect(found.lang).toBe(lang);
      const page = document.createElement('div');
      page.innerHTML = found.html;
      const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);
      const numbers = ids.filter((id) => /^[A-Z]\d+$/.test(id)).map((id) => Number(id.slice(1)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(numbers.length).toBeGreaterThan(15);
      for (const link of page.querySelectorAll('a'))
        expect(ids).toContain(decodeURIComponent(link.hash.slice(1)));
      expect(page.querySelectorAll('h1')).toHaveLength(0);
      expect(page.textContent).not.toMatch(/\*\*|\]\(|Règles en français|· Cr[eé]dits/);
    },
  );
});

it('a page without French is known to have none', () => {
  expect(rulesOf('# Game\n\nWords.', 'fr')).toBeNull();
  expect(rulesOf('# Game\n\nWords.', 'en')).toBe('<p>Words.</p>');
});

describe('an excerpt', () => {
  it('has of each rule the first paragraph and the first table, and links that lead to the page', () => {
    const page = render(
      '<a id="d1"></a>\n\n### D1 · One\n\nFirst, see [D2](#d2).\n\nSecond.\n\n| a |\n|---|\n| 1 |\n\n' +
        '<a id="d2"></a>\n\n### D2 · Two\n\nOther.',
      (target) => target.toUpperCase(),
    );
    const [one, ...others] = excerpts(page, ['D1'], '/learn/x');
    expect(others).toEqual([]);
    expect(one).toMatchObject({ rule: 'D1', title: 'D1 · One' });
    expect(one!.html).toContain('First');
    expect(one!.html).toContain('/learn/x#D2');
    expect(one!.html).toContain('<td>1</td>');
    expect(one!.html).not.toMatch(/Second|Other/);
    expect(() => excerpts(page, ['D3'], '')).toThrow('D3');
  });

  it.each(GAMES)('of %s is there in both languages', async (game) => {
    const { rulesAtHand } = await loadGame(game);
    for (const lang of ['en', 'fr'] as const) {
      const found = excerpts((await rules(game, lang))!.html, rulesAtHand, '');
      expect(found.length).toBeGreaterThan(2);
      for (const { html } of found) expect(html).toMatch(/^<p>.{30}/);
    }
  });
});

describe('ladders', () => {
  it('are those that were measured', async () => {
    const { ponte } = await ladders();
    expect(ponte!.rungs).toHaveLength(10);
    expect(ponte!.rungs[0]).toMatchObject({ player: 'level:8', games: 100 });
    expect(ponte!.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('have every rung clearly above the one below, by score and by rating', async () => {
    for (const [name, { rungs }] of Object.entries(await ladders())) {
      const ratings = rungs.map((rung) => rung.rating.value);
      expect(ratings, name).toEqual(ratings.toSorted((a, b) => b - a));
      expect(rungs.at(-1)!.player).toBe('random');
      for (const rung of rungs.slice(0, -1)) {
        expect(rung.score!.from, `${name}: ${rung.player}`).toBeGreaterThan(50);
      }
    }
  });

  it('read minus signs and empty cells', () => {
    const page =
      '<!-- ladder:x -->\n| `greedy` | 10 | 18.0% [11.7, 26.7] | −263 [−351, −176] | 1.0 [0, 2] |\n' +
      '| `random` |  |  |  | −0.2 [−2.2, 5.0] |\n\n`made`  \n2026-01-02, a machine\n<!-- /ladder:x -->' +
      '<!-- ladder:y -->\nNot measured yet.\n<!-- /ladder:y -->';
    expect(laddersOf(page)).toEqual({
      x: {
        day: '2026-01-02',
        rungs: [
          {
            player: 'greedy',
            games: 10,
            score: { value: 18, from: 11.7, to: 26.7 },
            elo: { value: -263, from: -351, to: -176 },
            rating: { value: 1, from: 0, to: 2 },
          },
          {
            player: 'random',
            games: null,
            score: null,
            elo: null,
            rating: { value: -0.2, from: -2.2, to: 5 },
          },
        ],
      },
    });
  });
});
