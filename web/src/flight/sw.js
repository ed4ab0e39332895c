/**
 * Keeps the app on this device, so that it opens where there is no connection, and shows that it is
 * somebody's turn while no page is open. What the server says under /api is never kept: a match is
 * what it is now.
 *
 * Each version of the app lies in a cache of its own, and is whole before it is used. A page that
 * still runs on an older version goes on finding there what belongs to it.
 */
const { version, parts } = __APP__; // written by the build: by part, its files and their sizes

/** Of all parts. */
const FILES = files(Object.keys(parts));

const OURS = 'torcello-';
const HERE = `${OURS}${version}`;
const CHOSEN = `${OURS}chosen`;
/** A page holds a lock of this name and of the file it runs on, as long as it is open. */
const RUNS_ON = 'torcello ';
/** A server that does not answer by then is not waited for. */
const PATIENCE_MS = 4000;
/** Few: somebody may be waiting for something else. */
const AT_ONCE = 3;

const WORDS = {
  en: { turn: 'Your turn', reminder: 'Your turn: your time is running out' },
  fr: { turn: 'À vous de jouer', reminder: 'À vous de jouer : votre temps s’épuise' },
};
const GAMES = {
  ponte: 'Ponte del Diavolo',
  equilibre: 'Équilibre',
  hashi: 'Hashi',
  triangle: 'Le Triangle du Diable',
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(heed(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (pathname in FILES) event.respondWith(ours(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(ofAnyVersion(request));
});

// --- what is kept -------------------------------------------------------------------------------

async function install() {
  await keepDocument();
  await keep(['app', ...partsOf((await chosen('games')) ?? [])]);
  await self.skipWaiting();
}

async function activate() {
  await self.clients.claim();
  await tidy();
}

/** A page says what its reader has chosen, and is told how far we are. */
async function heed({ data, ports: [port] }) {
  const { lang, games } = data;
  if (lang) await choose('lang', lang);
  if (!games) return;
  await choose('games', games);
  const wanted = ['app', ...partsOf(games)];
  try {
    await drop(Object.keys(parts).filter((part) => !wanted.includes(part)));
    await keep(wanted, (done) => port?.postMessage({ done, of: sumOf(FILES) }));
    port?.postMessage({ isWhole: true });
  } catch {
    port?.postMessage({ isWhole: false });
  }
  await tidy();
}

/** The document of this very version; while a server changes its own, there may be another. */
async function keepDocument() {
  const response = await fetch('/', { cache: 'no-cache' });
  const named = (await response.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  if (!response.ok || named.some((path) => !(path in parts.app)))
    throw new Error('the document belongs to another version');
  await (await caches.open(HERE)).put('/', response);
}

async function keep(wanted, tell = () => {}) {
  const cache = await caches.open(HERE);
  const waiting = Object.entries(files(wanted)).values();
  let done = 0;
  const work = async () => {
    for (const [path, bytes] of waiting) {
      if (!(await cache.match(path))) await cache.put(path, await got(path));
      tell((done += bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A file's name in /assets changes with what is in it: what an older version has is the same. */
async function got(path) {
  const kept = path.startsWith('/assets/') && (await caches.match(path));
  if (kept) return kept;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function drop(unwanted) {
  const cache = await caches.open(HERE);
  for (const path of Object.keys(files(unwanted))) await cache.delete(path);
}

/** An older version goes when no page runs on it any more. */
async function tidy() {
  const held = (await self.navigator.locks?.query())?.held ?? [];
  const run = held.filter(({ name }) => name.startsWith(RUNS_ON));
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === HERE || name === CHOSEN) continue;
    const cache = await caches.open(name);
    const its = await Promise.all(run.map(({ name }) => cache.match(name.slice(RUNS_ON.length))));
    if (!its.some(Boolean)) await caches.delete(name);
  }
}

function partsOf(games) {
  const known = games.filter((game) => game in parts);
  return known.length ? ['engine', ...known] : [];
}

function sumOf(some) {
  return Object.values(some).reduce((sum, bytes) => sum + bytes, 0);
}

function files(wanted) {
  return Object.assign({}, ...wanted.map((part) => parts[part]));
}

async function choose(what, value) {
  await (await caches.open(CHOSEN)).put(`/${what}`, new Response(JSON.stringify(value)));
}

async function chosen(what) {
  const kept = await (await caches.open(CHOSEN)).match(`/${what}`);
  return kept ? kept.json() : null;
}

// --- what is asked for --------------------------------------------------------------------------

/** The newest document there is; the kept one where nobody answers, or nobody who can. */
async function page(request, pathname) {
  const cache = await caches.open(HERE);
  const kept = (await cache.match(pathname)) ?? (await cache.match('/'));
  if (!kept) return fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS, kept));
  const response = await Promise.race([fetch(request), late]).catch(() => kept);
  return response.status >= 500 ? kept : response;
}

async function ours(request, pathname) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(HERE)).put(pathname, response.clone());
  return response;
}

const ofAnyVersion = async (request) =>
  (await caches.match(new URL(request.url).pathname)) ?? fetch(request);

// --- notices ------------------------------------------------------------------------------------

self.addEventListener('push', (event) => {
  const news = event.data?.json() ?? {};
  event.waitUntil(tell(news));
});

async function tell({ kind, match, game }) {
  const spoken = (await chosen('lang')) ?? self.navigator.language.slice(0, 2);
  const lang = spoken in WORDS ? spoken : 'en';
  await self.registration.showNotification(WORDS[lang][kind] ?? WORDS[lang].turn, {
    body: GAMES[game] ?? 'Torcello',
    lang,
    icon: '/icon-192.png',
    tag: match, // news of a match replaces older news of it
    renotify: Boolean(match),
    data: { address: match ? `/t/${match}` : '/' },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data?.address ?? '/'));
});

/** The page that shows the match already, or a new one. */
async function visit(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
