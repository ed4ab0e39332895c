/** Keys that mean the same at every table. What none of them wants is the draft's. */
export type Command = 'back' | 'log' | 'score' | 'help' | 'earlier' | 'later' | 'type';

const COMMANDS: Record<string, Command> = {
  Escape: 'back',
  l: 'log',
  s: 'score',
  '?': 'help',
  '[': 'earlier',
  ']': 'later',
  '/': 'type',
};

export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** Whether a key that nothing else wants lets play go on from where it has stopped. */
export function goesOn(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.key === 'Escape') return true;
  return (event.key === 'Enter' || event.key === ' ') && !target?.closest?.('button, a, summary');
}
