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

/** Whether somebody is writing, so that letters are letters. */
export function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target?.closest?.('input, textarea, select, [contenteditable], dialog');
}
