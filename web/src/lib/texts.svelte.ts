/**
 * Words in the reader's language, by Fluent. Each part of the app brings its own catalogue, in both
 * languages; only the chosen one is fetched.
 */
import { FluentBundle, FluentNumber, type FluentVariable } from '@fluent/bundle';

import { catalogue } from './catalogue';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

type Catalogue = () => Promise<{ default: string }>;
type Catalogues = Record<Lang, Catalogue>;

class Texts {
  lang = $state<Lang>('en');
  #bundle = $state.raw(empty('en'));
  #parts = new Set<Catalogues>();
  /** Read by what is shown as a key only: that has to be written again when words come. */
  #added = $state(0);

  /** Makes a part's words known. What is shown while they are fetched would be keys: wait for it. */
  async add(part: Catalogues): Promise<void> {
    if (this.#parts.has(part)) return;
    const lang = this.lang;
    const { default: source } = await part[lang]();
    if (lang !== this.lang) return this.add(part);
    this.#parts.add(part);
    // what is shown already has its words: nothing of it has to be written again
    this.#bundle.addResource(catalogue(source));
    this.#added += 1;
  }

  async choose(lang: Lang): Promise<void> {
    const sources = await Promise.all([...this.#parts].map((part) => part[lang]()));
    if (sources.length < this.#parts.size) return this.choose(lang);
    const bundle = empty(lang);
    for (const source of sources) bundle.addResource(catalogue(source.default));
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  has(key: string): boolean {
    const has = this.#bundle.hasMessage(key);
    if (!has) void this.#added;
    return has;
  }

  get(key: string, args?: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) {
      void this.#added;
      return key;
    }
    return this.#bundle.formatPattern(pattern, args && numbered(args), []);
  }
}

/** A whole number below a thousand is written alike everywhere, and a formatter is slow to make. */
class Plain extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber['toString']>): string {
    const isPlain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return isPlain ? String(this.value) : super.toString(...scope);
  }
}

const numbered = (args: Record<string, FluentVariable>): Record<string, FluentVariable> =>
  Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [
      name,
      typeof arg === 'number' ? new Plain(arg) : arg,
    ]),
  );

const empty = (lang: Lang) => new FluentBundle(lang, { useIsolating: false });

export const texts = new Texts();

/** What is said ends like a sentence; headings do not. */
export const sentence = (text: string): string =>
  !text || /[.?!]$/.test(text) ? text : `${text}.`;

/** The words for a key. */
export const t = (key: string, args?: Record<string, FluentVariable>): string =>
  texts.get(key, args);
