/** After a win against bots: the same table against stronger ones. */
import type { NewTable, TableInfo } from '$lib/api/types';
import { botTitle, LEVELS } from '$lib/names';

export interface NextLevel {
  plan: NewTable;
  /** Of the bot that waits there; nothing if there are several. */
  name: string;
}

export function nextLevel(info: TableInfo): NextLevel | null {
  const [own] = info.you;
  const { winners = [] } = info.result ?? {};
  if (info.you.length !== 1 || own === undefined || info.day !== null) return null;
  if (winners.length !== 1 || winners[0] !== own) return null;
  const bots = info.seats.flatMap((seat, i) => (i === own ? [] : [seat]));
  const levels = bots.map(({ kind, level }) => (kind === 'bot' ? (level ?? 1) : NaN));
  const above = (level: number) => Math.min(level + 1, LEVELS.length);
  if (!(Math.min(...levels) < LEVELS.length)) return null;
  const { game, options, access, spectators, clock, stand_in } = info;
  return {
    plan: {
      ...{ game, options, access, spectators, clock, stand_in },
      seats: info.seats.map((seat, i) =>
        i === own ? { kind: 'mine' } : { kind: 'bot', level: above(seat.level ?? 1) },
      ),
    },
    name: levels.length === 1 ? botTitle(above(levels[0]!)) : '',
  };
}
