/** Makes Hashi's words known to a test. */
import { type Lang, texts } from '$lib/texts.svelte';

import { WORDS } from './catalogue';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export async function speak(lang: Lang): Promise<void> {
  await texts.add(WORDS);
  await texts.choose(lang);
}

export const CATALOGUES: Record<Lang, string> = { en, fr };
