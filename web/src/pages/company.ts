/** With whom a match of one's own is played, in words. */
import type { OwnMatch } from '$lib/api/types';
import { listed } from '$lib/lists';
import { botTitle } from '$lib/names';
import { t } from '$lib/texts.svelte';

export function company(match: OwnMatch): string {
  if (match.old_rules) return t('home-old-rules');
  if (match.status === 'gathering') return t('home-gathering');
  const others = [...match.others, ...match.bots.map(botTitle)];
  if (others.length) return listed(others);
  return t(match.seats > 1 ? 'home-on-this-device' : 'home-alone');
}
