/** Days and times in the reader's language. */
import { texts } from './texts.svelte';

/** How the words of this app are spelt. */
export const SPELT = { en: 'en-GB', fr: 'fr-FR' } as const;

const MINUTE = 60_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** "3 hr ago"; "now" for less than a minute. */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(SPELT[texts.lang], {
    numeric: 'auto',
    style: 'short',
  });
  const passed = Math.max(0, now - at);
  const [unit, size] = STEPS.find(([, size]) => passed >= size) ?? ['second', Infinity];
  return format.format(-Math.floor(passed / size) || 0, unit);
}

/** A day of the calendar, `2025-03-14`, with its weekday, without, or without its year. */
export function dayName(day: string, style: 'full' | 'long' | 'short' = 'full'): string {
  const parts: Intl.DateTimeFormatOptions =
    style === 'short' ? { day: 'numeric', month: 'long' } : { dateStyle: style };
  return written(asDate(day), { ...parts, timeZone: 'UTC' });
}

export const dateOf = (at: number): string => written(at, { dateStyle: 'medium' });

/** A moment within the next days, by the reader's clock: "14 Mar, 18:05". */
export const timeOf = (at: number): string =>
  written(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** The day that many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(asDate(day).getTime() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** When the day after this one begins, told by the reader's clock. */
export const nextDayBegins = (day: string): string =>
  written(asDate(dayAfter(day)), { timeStyle: 'short' });

const written = (at: Date | number, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(SPELT[texts.lang], parts).format(at);

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
