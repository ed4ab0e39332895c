// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://games.example.org';

type Listener = (event: Record<string, unknown>) => void;

/** As much of a browser as a worker sees. */
class Around {
  listeners: Record<string, Listener> = {};
  kept = new Map<string, Map<string, Response>>();
  online = true;
  fetched: string[] = [];
  shown: { title: string; body: string; data: { address: string } }[] = [];
  opened: string[] = [];
  pages: { url: string; focus: () => string }[] = [];

  constructor() {
    const path = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
    const fetchOne = async (request: string | Request) => {
      this.fetched.push(path(request));
      if (!this.online) throw new TypeError('no network');
      return new Response(`new ${path(request)}`, { headers: { 'Content-Type': 'text/html' } });
    };
    const open = async (name: string) => {
      const kept = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, kept);
      return {
        match: async (request: string | Request) => kept.get(path(request))?.clone(),
        put: async (request: string | Request, response: Response) =>
          void kept.set(path(request), response),
        add: async (request: string) => void kept.set(path(request), await fetchOne(request)),
        keys: async () => [...kept.keys()],
        delete: async (key: string) => kept.delete(key),
      };
    };
    const self = {
      addEventListener: (kind: string, listener: Listener) => (this.listeners[kind] = listener),
      skipWaiting: () => {},
      location: { origin: ORIGIN },
      navigator: { language: 'de-CH' },
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
    new Function('self', 'caches', 'fetch', source)(self, { open }, fetchOne);
  }

  async happens(kind: string, event: Record<string, unknown>): Promise<Response | undefined> {
    let work: Promise<unknown> | undefined;
    let answer: Promise<Response> | undefined;
    this.listeners[kind]!({
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
}

let around: Around;
beforeEach(() => {
  vi.restoreAllMocks();
  around = new Around();
});

it('leaves the server alone', async () => {
  expect(await around.ask('/api/me')).toBeNull();
  expect(await around.ask('/api/tables/x/record', 'navigate')).toBeNull();
  expect(await around.ask('/assets/a.js', 'no-cors', 'POST')).toBeNull();
  expect(around.fetched).toEqual([]);
});

it('shows the newest page, and the kept one without a connection', async () => {
  await around.happens('install', {});
  expect(await around.ask('/t/k7wq3m9hx2va', 'navigate')).toBe('new /t/k7wq3m9hx2va');
  around.online = false;
  expect(await around.ask('/daily', 'navigate')).toBe('new /t/k7wq3m9hx2va');
});

it('fetches a file once', async () => {
  await around.ask('/assets/a.js');
  around.online = false;
  expect(await around.ask('/assets/a.js')).toBe('new /assets/a.js');
  expect(around.fetched).toEqual(['/assets/a.js']);
});

it('keeps what the page had before, and not without end', async () => {
  const assets = Array.from({ length: 310 }, (_, number) => `/assets/${number}.js`);
  await around.happens('message', { data: { assets } });
  const kept = around.kept.get('torcello-assets')!;
  expect(kept.size).toBe(300);
  expect(kept.has('/assets/309.js')).toBe(true);
  expect(kept.has('/assets/0.js')).toBe(false);
});

it('says whose turn it is in the chosen language, and leads there', async () => {
  const data = { json: () => ({ kind: 'turn', match: 'k7wq3m9hx2va', game: 'hashi' }) };
  await around.happens('push', { data });
  expect(around.shown[0]).toMatchObject({ title: 'Your turn', body: 'Hashi' });
  await around.happens('message', { data: { lang: 'fr' } });
  await around.happens('push', { data });
  expect(around.shown[1]).toMatchObject({ title: 'À vous de jouer' });
  const late = { json: () => ({ kind: 'reminder', match: 'k7wq3m9hx2va', game: 'hashi' }) };
  await around.happens('push', { data: late });
  expect(around.shown[2]).toMatchObject({ title: 'À vous de jouer : votre temps s’épuise' });

  const notification = { close: () => {}, data: around.shown[0]!.data };
  await around.happens('notificationclick', { notification });
  expect(around.opened).toEqual(['/t/k7wq3m9hx2va']);
  around.pages = [{ url: `${ORIGIN}/t/k7wq3m9hx2va`, focus: () => 'there' }];
  await around.happens('notificationclick', { notification });
  expect(around.opened).toHaveLength(1);
});
