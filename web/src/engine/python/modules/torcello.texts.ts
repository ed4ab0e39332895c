/** Everything that is said, from the catalogues that were brought along with other files. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

import { Keywords, keywords, sign } from '../classes.ts';
import { type Any, tupled } from '../values.ts';
import { brought } from './importlib.resources.ts';

export const LANGUAGES = tupled(['en', 'fr']);

const bundles = new Map<string, FluentBundle>();
const added = new WeakMap<FluentBundle, Set<string>>();

/** With all catalogues that have come so far. */
function bundleOf(lang: string): FluentBundle {
  const its = LANGUAGES.includes(lang) ? lang : 'en';
  let bundle = bundles.get(its);
  if (!bundle) {
    bundle = new FluentBundle(its, { useIsolating: false });
    bundles.set(its, bundle);
    added.set(bundle, new Set());
  }
  const known = added.get(bundle)!;
  for (const [path, bytes] of brought(`texts/${its}.ftl`)) {
    if (known.has(path)) continue;
    known.add(path);
    bundle.addResource(new FluentResource(new TextDecoder().decode(bytes)));
  }
  return bundle;
}

const idOf = (code: string) => code.replaceAll('/', '-');

export const knows = (lang: string, code: string): boolean => bundleOf(lang).hasMessage(idOf(code));

/** Facts come as an object or, from a call with `**`, as keywords. */
export function say(lang: string, code: string, ...given: Any[]): string {
  const isNamed = given[0] instanceof Keywords;
  const facts = isNamed ? Object.fromEntries(keywords(given).rest().items()) : given[0];
  // rather in another language than not at all: of one, the words may not have come
  const bundle = [lang, ...LANGUAGES].map(bundleOf).find((one) => one.hasMessage(idOf(code)));
  const pattern = bundle?.getMessage(idOf(code))?.value;
  if (!bundle || !pattern) return code;
  const plain = Object.entries(facts ?? {}).map(([name, fact]) => [name, plainly(fact)] as const);
  return bundle.formatPattern(pattern, Object.fromEntries(plain), []);
}
sign(say, ['lang', 'code'], true);

/** Numbers are names here more often than amounts: line 1234, not 1,234. */
function plainly(fact: Any): FluentVariable {
  if (typeof fact === 'number') return new FluentNumber(fact, { useGrouping: false });
  return fact === null ? 'None' : String(fact);
}

export function join(places: Iterable<string>, lang: string): string {
  const names = [...places];
  if (names.length < 2) return names.join('');
  return say(lang, 'list-and', { first: names.slice(0, -1).join(', '), last: names.at(-1) });
}

export const language = (wanted = 'en'): string => (LANGUAGES.includes(wanted) ? wanted : 'en');
