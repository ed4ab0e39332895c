/** Clocks in words. */
import type { ClockPlan } from '$lib/api/types';
import { t } from '$lib/texts.svelte';

export function clockWords(clock: ClockPlan): string {
  switch (clock.kind) {
    case 'none':
      return t('new-clock-none-short');
    case 'move':
      return t('new-clock-move-short', { seconds: clock.seconds });
    case 'total':
      return t('new-clock-total-short', {
        minutes: Math.round(clock.seconds / 6) / 10,
        increment: clock.increment ?? 0,
      });
    case 'days':
      return t('new-clock-days-short', { days: clock.days });
  }
}
