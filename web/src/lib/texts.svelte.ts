/**
 * Words in the reader's language, by Fluent. Each part of the app brings its own catalogue, in both
 * languages; only the chosen one is fetched.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

type Catalogue = () => Promise<{ default: string }>;
type Catalogues = Record<Lang, Catalogue>;

class Texts {
  lang = $state<Lang>('en');
  #sources = $state.raw<string[]>([]);
  #bundle = $derived(bundle(this.lang, this.#sources));
  #parts = new Set<Catalogues>();

  /** Makes a part's words known. What is shown while they are fetched would be keys: wait for it. */
  async add(part: Catalogues): Promise<void> {
    if (this.#parts.has(part)) return;
    const { default: source } = await part[this.lang]();
    this.#parts.add(part);
    this.#sources = [...this.#sources, source];
  }

  async choose(lang: Lang): Promise<void> {
    const sources = await Promise.all([...this.#parts].map((part) => part[lang]()));
    this.#sources = sources.map((source) => source.default);
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  get(key: string, args?: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return key;
    return this.#bundle.formatPattern(pattern, args, []);
  }
}

function bundle(lang: Lang, sources: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

export const texts = new Texts();

/** The words for a key. */
export const t = (key: string, args?: Record<string, FluentVariable>): string =>
  texts.get(key, args);
