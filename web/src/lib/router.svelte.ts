/** Which page is shown, by the address. Links are plain links; a click on one changes no document. */
export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'table'; match: string }
  | { name: 'daily'; day: string | null }
  | { name: 'learn'; game: string | null }
  | { name: 'records' }
  | { name: 'bots'; game: string | null }
  | { name: 'me' }
  | { name: 'missing' };

export function pageOf(path: string, query = ''): Page {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).map(decode);
  if (more.length) return { name: 'missing' };
  if (first === 'learn' || first === 'bots') return { name: first, game: second ?? null };
  if (first === 'daily') return { name: 'daily', day: second ?? null };
  if (second !== undefined) {
    if (first === 't') return { name: 'table', match: second };
    if (first === 'new') return { name: 'new', game: second };
    return { name: 'missing' };
  }
  if (first === '') return { name: 'home' };
  // a table on this device: a static host knows no documents but its own
  if (first === 'here' && query) return { name: 'table', match: query };
  if (first === 'records' || first === 'me') return { name: first };
  return { name: 'missing' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Web servers that know nothing but files put a slash behind the name of a page. */
const pathHere = (): string => location.pathname.replace(/(?<=.)\/+$/, '');

class Router {
  path = $state(typeof location === 'undefined' ? '/' : pathHere());
  #query = $state(typeof location === 'undefined' ? '' : location.search);
  page = $derived(pageOf(this.path, this.#query.slice(1)));

  /** Goes to an address of this app; a place on the page may follow it: `/learn/…#D6`. */
  go(address: string, replace = false): void {
    const to = new URL(address, location.href);
    if (to.href === location.href) return;
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#look();
    if (!to.hash) window.scrollTo(0, 0);
  }

  #look(): void {
    this.path = pathHere();
    this.#query = location.search;
  }

  /** Listens to links and to the browser's own buttons. */
  start(): void {
    if (location.pathname !== this.path)
      history.replaceState(null, '', this.path + location.search + location.hash);
    window.addEventListener('popstate', () => this.#look());
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
      if (event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest('a');
      if (!link || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
      if (link.pathname === location.pathname && link.hash && link.search === location.search)
        return;
      event.preventDefault();
      this.go(link.href);
    });
  }
}

export const router = new Router();
