/** What pages say of a game that has no words of its own in this app: plain ones, made of what the server tells. */
import type { GameInfo } from '$lib/api/types';
import type { Lang } from '$lib/texts.svelte';

const TEMPLATES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('./game.en.ftl?raw'),
  fr: () => import('./game.fr.ftl?raw'),
};

const TO = { en: 'to', fr: 'à' };

export const wordsFor = (game: GameInfo) => ({
  en: () => filled(game, 'en'),
  fr: () => filled(game, 'fr'),
});

async function filled(game: GameInfo, lang: Lang): Promise<{ default: string }> {
  const { default: template } = await TEMPLATES[lang]();
  const said = template
    .replaceAll('GAME', game.id)
    .replaceAll('NAME', () => literal(game.name))
    .replaceAll('SEATS', seats(game.seats, lang));
  const options = game.options.map(
    ({ name, text }) => `option-${game.id}-${name} = ${literal(capital(text[lang] ?? name))}`,
  );
  return { default: [said, ...options, ''].join('\n') };
}

/** A text of others, in which no sign means anything. */
const literal = (text: string): string =>
  `{ "${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}" }`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function seats(all: readonly number[], lang: Lang): string {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(least) : `${least} ${TO[lang]} ${most}`;
}
