/**
 * Keeps the app at hand where there is no connection, and shows that it is somebody's turn while no
 * page is open. What the server says under /api is never kept: a match is what it is now.
 */
const SHELL = 'torcello-shell';
const ASSETS = 'torcello-assets';
/** Builds leave files behind that nobody asks for any more. */
const MOST_ASSETS = 300;

const WORDS = {
  en: { turn: 'Your turn', reminder: 'Your turn: your time is running out' },
  fr: { turn: 'À vous de jouer', reminder: 'À vous de jouer : votre temps s’épuise' },
};
const GAMES = {
  ponte: 'Ponte del Diavolo',
  equilibre: 'Équilibre',
  hashi: 'Hashi',
  triangle: 'Le Triangle du Diable',
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(shell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Every address is the same document; the newest there is. */
async function shell(request) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get('Content-Type')?.includes('html'))
      await cache.put('/', response.clone());
    return response;
  } catch (problem) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw problem;
  }
}

/** A file's name changes with what is in it, so a kept one is never old. */
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The page tells what it had fetched before this worker was there, and in which language to speak. */
self.addEventListener('message', (event) => {
  const { assets = [], lang } = event.data ?? {};
  event.waitUntil(Promise.all([keep(assets), lang && remember(lang)]));
});

async function keep(addresses) {
  const cache = await caches.open(ASSETS);
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(() => {});
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)))
    await cache.delete(request);
}

const remember = async (lang) => (await caches.open(SHELL)).put('/lang', new Response(lang));

async function language() {
  const kept = await (await caches.open(SHELL)).match('/lang');
  return kept ? kept.text() : self.navigator.language.slice(0, 2);
}

self.addEventListener('push', (event) => {
  const news = event.data?.json() ?? {};
  event.waitUntil(tell(news));
});

async function tell({ kind, match, game }) {
  const spoken = await language();
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
