/** Faults of wording that a machine can find in all catalogues of the app. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

import { sources } from './all-catalogues';

const catalogues = Object.entries(sources).map(([path, source]) => ({
  path: path.replace('../', ''),
  french: path.endsWith('fr.ftl'),
  source,
}));
const english = catalogues.filter(({ french }) => !french);
const french = catalogues.filter((catalogue) => catalogue.french);

/** The messages of a catalogue, as written. */
const written = (source: string) =>
  source
    .split(/^(?=[a-z][\w-]* *=)/m)
    .slice(1)
    .map((text) => {
      const body = text.replace(/^#.*$/gm, '');
      return { key: /^[\w-]+/.exec(body)![0], body: body.replace(/^[\w-]+ *=/, '') };
    });

/** What is read of a message: its variants' words, each on a line of its own. */
const words = (body: string) =>
  body
    .replace(/\{ *"([^"]*)" *\}/g, '$1')
    .replace(/\{ *\$[\w-]+ *->/g, '\n')
    .replace(/^\s*\*?\[[\w-]+\]/gm, '\n')
    .replace(/\{[^{}]*\}/g, '…')
    .split('\n')
    .map((line) => line.replace(/[{}]/g, '').trim())
    .filter(Boolean);

const faults = (among: typeof catalogues, wrong: RegExp) =>
  among.flatMap(({ path, source }) =>
    written(source).flatMap(({ key, body }) =>
      words(body)
        .filter((line) => wrong.test(line))
        .map((line) => `${path} ${key}: ${line}`),
    ),
  );

it('finds the catalogues and their words', () => {
  expect(english).toHaveLength(french.length);
  expect(catalogues.length).toBeGreaterThanOrEqual(12);
  expect(words(' { $name ->\n    [You] You pass.\n   *[other] { $name } passes.\n    }')).toEqual([
    'You pass.',
    '… passes.',
  ]);
});

describe('whoever is called “You”', () => {
  /** Said of others only, so a name is never “You”; or the name that people have given themselves. */
  const OF_OTHERS =
    /^(table-(thinking|asks-\w+|rematch-declined)|app-rematch|hashi-start-(done|help)-for|me-\w+)$/;

  /** All that a message says of somebody called so, with every variant that its numbers choose. */
  function said(source: string, lang: string, name: string): Map<string, string> {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    const found = new Map<string, string>();
    for (const { key, body } of written(source)) {
      const isOfOthers = OF_OTHERS.test(key) || bundle.hasMessage(`${key}-you`);
      if (!/\{ \$name\b/.test(body) || isOfOthers) continue;
      const facts = [...body.matchAll(/\$([\w-]+)/g)].map(([, fact]) => [fact!, 2] as const);
      const pattern = bundle.getMessage(key)!.value!;
      found.set(
        key,
        bundle.formatPattern(pattern, { ...Object.fromEntries(facts), name, you: 'yes' }, []),
      );
    }
    return found;
  }

  it('does what “you” do', () => {
    const all = english.flatMap(({ source }) => [...said(source, 'en', 'You')]);
    expect(all.length).toBeGreaterThan(25);
    const wrong = all.filter(([, text]) => /\bYou (is|has|was|\w*[^s\W]s)\b/.test(text));
    expect(wrong).toEqual([]);
  });

  it('does in French what “vous” faites', () => {
    const all = french.flatMap(({ source }) => [...said(source, 'fr', 'Vous')]);
    expect(all.length).toBeGreaterThan(25);
    const wrong = all.filter(([, text]) => {
      const verb = /(?:^|[.;] )Vous (?!en )(?:n’|l’|y )?([\p{L}’]+)/u.exec(text)?.[1];
      return verb !== undefined && !/ez$|^êtes$|^faites$/.test(verb);
    });
    expect(wrong).toEqual([]);
  });
});

describe('English', () => {
  it.each([
    ['begins no statement with “Who …”', /(^|[.:;] )Who [^?]*([.:;]|$)/],
    ['has curly quotes and no exclamation marks', /['"!]/],
    ['calls things by one name', /square code|\bnotices?\b|somebody|take back the last part/i],
  ])('%s', (_, wrong) => {
    expect(faults(english, wrong)).toEqual([]);
  });
});

describe('French', () => {
  it.each([
    [
      'has narrow spaces before high marks, curly apostrophes and no exclamation marks',
      /[^\u202f][?;»]|[^\u202f]:(?=\s|$)|«[^\u202f]|['"!]/,
    ],
    ['begins no statement with “Qui …”', /(^|[.;] )Qui [^?]*([.:;]|$)/],
    [
      'keeps “tour” for the tower: a turn is a coup, a round a manche',
      /\b(le|un|ce|au|du|à (son|votre)) tours?\b/i,
    ],
    ['takes moves back by “annuler”, and goes on by “continuer”', /\brepr(endre|end|ise?|enez)\b/i],
    [
      'calls things by one name',
      /code carré|d’habitude|témoin|\bavis\b|au trait|captur|partie notée/i,
    ],
  ])('%s', (_, wrong) => {
    expect(faults(french, wrong)).toEqual([]);
  });

  it('puts no name after “de”, which some names turn into “d’”', () => {
    const wrong = french.filter(({ source }) => /\b(de|que) \{ \$names? \}/.test(source));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
