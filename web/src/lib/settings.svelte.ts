/** What somebody has chosen on this device. Kept by the browser, never sent. */
import { LANGS, texts, type Lang } from './texts.svelte';

export type Theme = 'system' | 'light' | 'dark';

/** How fast one watches what moves by itself. */
export type Pace = 'slow' | 'normal' | 'fast' | 'none';

interface Choices {
  theme: Theme;
  lang: Lang | null;
  sound: boolean;
  volume: number;
  /** Show everything that can be touched; null as long as nobody chose: then to newcomers. */
  showLegal: boolean | null;
  /** The first matches on this device, by game. */
  firsts: Record<string, string[]>;
  /** Against bots and on one device: a whole move is sent without a confirming click. */
  sendAtOnce: boolean;
  pace: Pace;
  /** The bot's level that a click on a game's card plays, by game. */
  levels: Record<string, number>;
  /** How many tables I had when I last knew: home keeps their place until they are there. */
  tables: number;
  /** What I am called at tables on this device. */
  name: string;
  /** Whether there have been tables on this device. */
  playsHere: boolean;
  /** The whole app is kept on this device, and not only the games that were played. */
  keepsAll: boolean;
}

/** For this many matches of a game somebody is new to it. */
const FIRST_MATCHES = 2;

const KEY = 'torcello';
const DEFAULTS: Choices = {
  theme: 'system',
  lang: null,
  sound: false,
  volume: 0.5,
  showLegal: null,
  firsts: {},
  sendAtOnce: false,
  pace: 'normal',
  levels: {},
  tables: 0,
  name: '',
  playsHere: false,
  keepsAll: false,
};

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

class Settings {
  now = $state<Choices>({ ...DEFAULTS });

  /** Takes over what was chosen before, and what the browser prefers. */
  async start(): Promise<void> {
    this.now = { ...DEFAULTS, ...stored() };
    this.#paint();
    const preferred = navigator.languages.map((lang) => lang.slice(0, 2));
    const lang = this.now.lang ?? LANGS.find((known) => known === preferred.find(isKnown)) ?? 'en';
    await texts.choose(lang);
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.now[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // a browser that keeps nothing still plays
    }
    if (name === 'theme') this.#paint();
  }

  /** Somebody plays a match here. */
  meet(game: string, match: string): void {
    const met = this.now.firsts[game] ?? [];
    if (met.length >= FIRST_MATCHES || met.includes(match)) return;
    this.set('firsts', { ...this.now.firsts, [game]: [...met, match] });
  }

  /** Whether what can be touched is shown in a match. */
  showsLegal(game: string, match: string): boolean {
    return this.now.showLegal ?? this.now.firsts[game]?.includes(match) ?? false;
  }

  #paint(): void {
    const root = document.documentElement;
    if (this.now.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.now.theme;
  }
}

const isKnown = (lang: string): boolean => (LANGS as readonly string[]).includes(lang);

export const settings = new Settings();
