// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://games.example.org';

type Listener = (event: Record<string, unknown>) => void;
type Kept = Map<string, Response>;

const path = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** As much of a browser as a worker sees; it stays when a newer worker comes. */
class Around {
  listeners: Record<string, Listener> = {};
  kept = new Map<string, Kept>();
  /** What the server has; null for nothing at all, as without a connection. */
  server: Record<string, string> | null = {};
  status = 200;
  isHanging = false;
  fetched: string[] = [];
  /** Locks that pages hold. */
  held: { name: string }[] = [];
  shown: { title: string; body: string; data: { address: string } }[] = [];
  opened: string[] = [];
  pages: { url: string; focus: () => string }[] = [];

  /** A version of the app comes to the server, and its worker to this browser. */
  async update(version: string): Promise<void> {
    const parts = {
      app: { [`/assets/app-${version}.js`]: 100, '/assets/fonts.woff2': 20, '/icon.svg': 3 },
      engine: { [`/assets/worker-${version}.js`]: 50 },
      ponte: { '/assets/ponte.wasm': 30 },
      hashi: { [`/assets/hashi-${version}.wasm`]: 40 },
    };
    const files = Object.keys(Object.assign({}, ...Object.values(parts)));
    this.server = Object.fromEntries(files.map((name) => [name, name]));
    this.server['/'] = `<script src="/assets/app-${version}.js">`;
    this.start({ version, parts });
    await this.happens('install', {});
    await this.happens('activate', {});
  }

  start(app: object): void {
    this.listeners = {};
    const self = {
      addEventListener: (kind: string, listener: Listener) => (this.listeners[kind] = listener),
      skipWaiting: async () => {},
      location: { origin: ORIGIN },
      navigator: {
        language: 'de-CH',
        locks: { query: async () => ({ held: this.held, pending: [] }) },
      },
      clients: {
        claim: async () => {},
        matchAll: async () => this.pages,
        openWindow: async (address: string) => void this.opened.push(address),
      },
      registration: {
        showNotification: async (
          title: string,
          more: { body: string; data: { address: string } },
        ) => void this.shown.push({ title, ...more }),
      },
    };
    const written = source.replace('__APP__', JSON.stringify(app));
    new Function('self', 'caches', 'fetch', written)(self, this.caches, this.fetch);
  }

  readonly fetch = async (request: string | Request): Promise<Response> => {
    this.fetched.push(path(request));
    if (this.isHanging) return new Promise(() => {});
    if (!this.server) throw new TypeError('no network');
    const found = this.server[path(request)];
    const status = found === undefined && path(request).startsWith('/assets') ? 404 : this.status;
    return new Response(found ?? this.server['/'], { status });
  };

  readonly caches = {
    open: async (name: string) => {
      const kept: Kept = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, kept);
      return {
        match: async (request: string | Request) => kept.get(path(request))?.clone(),
        put: async (request: string | Request, response: Response) =>
          void kept.set(path(request), response),
        delete: async (request: string) => kept.delete(path(request)),
      };
    },
    match: async (request: string | Request) =>
      [...this.kept.values()]
        .find((kept) => kept.has(path(request)))
        ?.get(path(request))
        ?.clone(),
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
  };

  async happens(kind: string, event: Record<string, unknown>): Promise<Response | undefined> {
    let work: Promise<unknown> | undefined;
    let answer: Promise<Response> | undefined;
    this.listeners[kind]!({
      ports: [],
      ...event,
      waitUntil: (promise: Promise<unknown>) => (work = promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    await work;
    return answer;
  }

  async ask(path: string, mode = 'no-cors', method = 'GET'): Promise<string | null> {
    const request = { url: ORIGIN + path, mode, method };
    const answer = await this.happens('fetch', { request });
    return answer ? answer.text() : null;
  }

  async tell(data: Record<string, unknown>): Promise<unknown[]> {
    const told: unknown[] = [];
    const port = { postMessage: (message: unknown) => told.push(message) };
    await this.happens('message', { data, ports: [port] });
    return told;
  }

  files(version: string): string[] {
    return [...(this.kept.get(`torcello-${version}`)?.keys() ?? [])].sort();
  }
}

const APP = ['/', '/assets/app-1.js', '/assets/fonts.woff2', '/icon.svg'];

let around: Around;
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  around = new Around();
  await around.update('1');
});

it('leaves the server alone', async () => {
  around.fetched = [];
  expect(await around.ask('/api/me')).toBeNull();
  expect(await around.ask('/api/tables/x/record', 'navigate')).toBeNull();
  expect(await around.ask('/assets/app-1.js', 'no-cors', 'POST')).toBeNull();
  expect(around.fetched).toEqual([]);
});

it('keeps all pages, and no game that nobody played', () => {
  expect(around.files('1')).toEqual(APP);
});

it('shows the newest page, and the kept one where nobody answers', async () => {
  around.server!['/'] = 'newer';
  expect(await around.ask('/t/k7wq3m9hx2va', 'navigate')).toBe('newer');
  around.status = 502; // the server is away, its proxy is not
  expect(await around.ask('/daily', 'navigate')).toContain('app-1.js');
  around.server = null;
  expect(await around.ask('/daily', 'navigate')).toContain('app-1.js');
  expect(await around.ask('/icon.svg', 'navigate')).toBe('/icon.svg');
});

it('waits a while for the newest page, and not for ever', async () => {
  vi.useFakeTimers();
  around.isHanging = true;
  const answer = around.ask('/', 'navigate');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await answer).toContain('app-1.js');
});

it('fetches a file once', async () => {
  expect(await around.ask('/assets/hashi-1.wasm')).toBe('/assets/hashi-1.wasm');
  around.server = null;
  expect(await around.ask('/assets/hashi-1.wasm')).toBe('/assets/hashi-1.wasm');
  expect(around.fetched.filter((name) => name === '/assets/hashi-1.wasm')).toHaveLength(1);
});

it('keeps nothing that it does not know', async () => {
  around.server!['/assets/stranger.js'] = 'strange';
  expect(await around.ask('/assets/stranger.js')).toBe('strange');
  expect(around.files('1')).toEqual(APP);
});

it('keeps the games that it is told, says how far it is, and lets the others go', async () => {
  const told = await around.tell({ games: ['ponte', 'hashi', 'unknown'] });
  const games = ['/assets/hashi-1.wasm', '/assets/ponte.wasm', '/assets/worker-1.js'];
  expect(around.files('1')).toEqual([...APP, ...games].sort());
  expect(told.at(-2)).toEqual({ done: 243, of: 243 });
  expect(told.at(-1)).toEqual({ isWhole: true });
  await around.tell({ games: ['ponte'] });
  expect(around.files('1')).not.toContain('/assets/hashi-1.wasm');
  expect(around.files('1')).toContain('/assets/ponte.wasm');
  await around.tell({ games: [] });
  expect(around.files('1')).toEqual(APP);
});

it('says if it could not get all', async () => {
  around.server = null;
  expect((await around.tell({ games: ['ponte'] })).at(-1)).toEqual({ isWhole: false });
});

it('takes over what has not changed, keeps the same games, and lets the old version go', async () => {
  await around.tell({ games: ['ponte'] });
  around.fetched = [];
  await around.update('2');
  expect(around.files('2')).toContain('/assets/ponte.wasm');
  expect(around.files('2')).toContain('/assets/worker-2.js');
  expect(around.fetched.sort()).toEqual([
    '/',
    '/assets/app-2.js',
    '/assets/worker-2.js',
    '/icon.svg',
  ]);
  expect(around.files('1')).toEqual([]);
});

it('leaves a page of an older version what belongs to it, as long as it is open', async () => {
  await around.tell({ games: ['hashi'] });
  around.held = [{ name: 'torcello /assets/app-1.js' }];
  await around.update('2');
  await around.update('3');
  // the server has it no more
  expect(await around.ask('/assets/worker-1.js')).toBe('/assets/worker-1.js');
  expect(await around.ask('/assets/hashi-1.wasm')).toBe('/assets/hashi-1.wasm');
  expect(around.files('2')).toEqual([]);
  around.held = [{ name: 'torcello /assets/app-3.js' }];
  await around.tell({ games: ['hashi'] });
  expect(around.files('1')).toEqual([]);
});

it('does not begin with the document of another version', async () => {
  const late = new Around();
  late.server = { '/': '<script src="/assets/app-2.js">' };
  late.start({ version: '1', parts: { app: { '/assets/app-1.js': 1 }, engine: {} } });
  await expect(late.happens('install', {})).rejects.toThrow('another version');
});

it('says whose turn it is in the chosen language, and leads there', async () => {
  const data = { json: () => ({ kind: 'turn', match: 'k7wq3m9hx2va', game: 'hashi' }) };
  await around.happens('push', { data });
  expect(around.shown[0]).toMatchObject({ title: 'Your turn', body: 'Hashi' });
  await around.tell({ lang: 'fr' });
  await around.happens('push', { data });
  expect(around.shown[1]).toMatchObject({ title: 'À vous de jouer' });
  const late = { json: () => ({ kind: 'reminder', match: 'k7wq3m9hx2va', game: 'hashi' }) };
  await around.happens('push', { data: late });
  expect(around.shown[2]).toMatchObject({ title: 'À vous de jouer : votre temps s’épuise' });

  const notification = { close: () => {}, data: around.shown[0]!.data };
  await around.happens('notificationclick', { notification });
  expect(around.opened).toEqual(['/t/k7wq3m9hx2va']);
  around.pages = [{ url: `${ORIGIN}/t/k7wq3m9hx2va`, focus: () => 'there' }];
  await around.happens('notificationclick', { notification });
  expect(around.opened).toHaveLength(1);
});
