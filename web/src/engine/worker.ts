/**
 * What runs beside a page: the tables of one game, or a bot. The page says by the worker's name
 * which, and so both share what is fetched.
 */
import type { Asked, Beside, Told } from './messages.ts';
import { thinkHere } from './thinking.ts';

const worker = self as unknown as Beside;
const [role = '', game = ''] = worker.name.split(':');

const tell = (told: Told) => worker.postMessage(told);

/** Tables are set up when the first is asked for, not before all that was asked until then. */
async function tablesHere(): Promise<(asked: Asked) => void> {
  const { Desk } = await import('./desk.ts');
  const desk = new Desk(game, tell);
  return (asked) => void desk.hear(asked);
}

if (role === 'bot') thinkHere(worker, game);
else {
  const ready = tablesHere();
  worker.onmessage = ({ data }: MessageEvent<Asked>) => void ready.then((hear) => hear(data));
}
