/**
 * The matches of this device, in the browser's own database. What has happened at a table is kept
 * event by event, and an event's number is unique: two tabs cannot both store a fifth one.
 */
import type { Kept, StoredEvent } from './messages.ts';

/** Nothing can be stored, or not any more. */
export class NotKept extends Error {
  constructor(readonly why: 'refused' | 'full') {
    super(why);
  }
}

/** Another tab has been quicker. */
export class Taken extends Error {}

const NAME = 'torcello';
const VERSION = 1;

export class Store {
  #database: Promise<IDBDatabase> | null = null;

  /** All tables, as they stand in a list. */
  tables(): Promise<Kept[]> {
    return this.#do('readonly', (of) => of('tables').getAll());
  }

  async table(match: string): Promise<Kept | null> {
    return (await this.#do<Kept | undefined>('readonly', (of) => of('tables').get(match))) ?? null;
  }

  /** What has happened after an event. */
  events(match: string, after = 0): Promise<StoredEvent[]> {
    const range = IDBKeyRange.bound([match, after], [match, Infinity], true);
    return this.#do('readonly', (of) => of('events').getAll(range));
  }

  /** Stores what has happened, all of it or nothing. */
  async add(kept: Kept, events: StoredEvent[]): Promise<void> {
    await this.#do('readwrite', (of) => {
      for (const event of events) of('events').add({ ...event, match: kept.match });
      return of('tables').put(kept);
    });
  }

  async note(kept: Kept): Promise<void> {
    await this.#do('readwrite', (of) => of('tables').put(kept));
  }

  async forget(match: string): Promise<void> {
    await this.#do('readwrite', (of) => {
      of('events').delete(IDBKeyRange.bound([match, 0], [match, Infinity]));
      return of('tables').delete(match);
    });
  }

  async #do<T>(
    mode: IDBTransactionMode,
    work: (of: (store: 'tables' | 'events') => IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await this.#open();
    return new Promise((done, failed) => {
      // what was confirmed is on the disk, not only on its way there
      const transaction = database.transaction(['tables', 'events'], mode, {
        durability: mode === 'readwrite' ? 'strict' : 'default',
      });
      const request = work((store) => transaction.objectStore(store));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => failed(reasonOf(transaction.error));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(NAME, VERSION); // throws where there is none at all
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('tables', { keyPath: 'match' });
        opening.result.createObjectStore('events', { keyPath: ['match', 'number'] });
      };
      opening.onerror = () => failed(reasonOf(opening.error));
      opening.onsuccess = () => {
        const database = opening.result;
        // a newer version of the app, in another tab, must not wait for this one
        database.onversionchange = () => {
          database.close();
          this.#database = null;
        };
        database.onclose = () => (this.#database = null);
        done(database);
      };
    }).catch((problem: unknown) => {
      this.#database = null;
      throw problem instanceof NotKept ? problem : new NotKept('refused');
    });
    return this.#database;
  }
}

function reasonOf(error: DOMException | null): Error {
  if (error?.name === 'ConstraintError') return new Taken();
  return new NotKept(error?.name === 'QuotaExceededError' ? 'full' : 'refused');
}
