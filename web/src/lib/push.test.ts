import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bytes, push } from './push.svelte';
import { session } from './session.svelte';

const ENDPOINT = 'https://push.example.org/1';
let subscribed = false;
let asked: string[] = [];
let status = 204;

const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'x', auth: 'y' } }),
  unsubscribe: async () => {
    subscribed = false;
  },
};

const register = (worker: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker, ready: new Promise(() => {}) },
  });

beforeEach(() => {
  [subscribed, asked, status] = [false, [], 204];
  session.me = { id: 'me', name: 'Heron', lang: 'en', has_phrase: false };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (method === 'GET') return Response.json({ key: 'BAAB' });
    if (status === 204) return new Response(null, { status });
    return Response.json({ code: 'push/off', text: '', rule: null, where: [] }, { status });
  });
  register({ pushManager });
});
afterEach(() => vi.unstubAllGlobals());

it('is turned on and off', async () => {
  await push.look();
  expect(push.state).toBe('off');
  await push.turnOn();
  expect([push.state, subscribed]).toEqual(['on', true]);
  await push.turnOff();
  expect([push.state, subscribed]).toEqual(['off', false]);
  expect(asked).toEqual(['GET /api/push', 'POST /api/push', 'DELETE /api/push']);
});

it('leaves no subscription that the server does not know', async () => {
  await push.look();
  status = 400;
  await expect(push.turnOn()).rejects.toThrow();
  expect([push.state, subscribed]).toEqual(['off', false]);
});

it('says that a browser has been told not to', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  await push.look();
  expect(push.state).toBe('forbidden');
});

it('is impossible without a worker', async () => {
  register(undefined);
  await push.look();
  expect(push.state).toBe('impossible');
});

it('reads the key of the server', () => {
  expect([...bytes('-_8')]).toEqual([251, 255]);
});
