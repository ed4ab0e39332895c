/** What the app takes from the project's pages. */
import type { Lang } from '$lib/texts.svelte';

import type { Ladder } from './ladder';

type Loaders = Record<string, () => Promise<string | null>>;

const RULES: Record<Lang, Loaders> = {
  en: import.meta.glob<string | null>('../../../docs/rules/*.md', {
    query: '?rules=en',
    import: 'default',
  }),
  fr: import.meta.glob<string | null>('../../../docs/rules/*.md', {
    query: '?rules=fr',
    import: 'default',
  }),
};

/** A game's rules in the wanted language, or else in the one there is; null for a game whose page was not built in. */
export async function rules(
  game: string,
  lang: Lang,
): Promise<{ html: string; lang: Lang } | null> {
  const load = (wanted: Lang) => RULES[wanted][`../../../docs/rules/${game}.md`]?.();
  const own = await load(lang);
  if (own) return { html: own, lang };
  const english = await load('en');
  return english ? { html: english, lang: 'en' } : null;
}

export async function ladders(): Promise<Record<string, Ladder>> {
  return (await import('../../../docs/bots.md?ladders')).default;
}
