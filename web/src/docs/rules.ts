/** The pages of rules, one for both languages each, cut up and made ready for the app. */
import { render, ruleId } from './markdown.ts';
import type { Lang } from '$lib/texts.svelte';

const FRENCH = /\n---\n+## Règles en français\n/;

/** A language's half as HTML; null if the page has none. */
export function rulesOf(page: string, lang: Lang): string | null {
  const [english = '', french] = page.split(FRENCH);
  const half = lang === 'fr' ? french : english.replace(/^# .*\n/, '');
  if (half === undefined) return null;
  // the app has its own ways to the other language and to the credits
  const own = half.replace(/ \[(?:Règles en français|English rules)\]\(.*$/m, '');
  // the French half stands one step lower in the document
  const even = lang === 'fr' ? own.replace(/^#(#+ )/gm, '$1') : own;
  return render(even, linkIn);
}

const linkIn = (target: string): string | null =>
  target.startsWith('#') ? `#${ruleId(target.slice(1))}` : null;
