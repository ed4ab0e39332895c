/** Lets the app import the project's own pages: rules as HTML, ladders as data. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

import { laddersOf } from './ladder.ts';
import { rulesOf } from './rules.ts';

const MADE: [RegExp, (page: string) => unknown][] = [
  [/\/rules\/\w+\.md\?rules=en$/, (page) => rulesOf(page, 'en')],
  [/\/rules\/\w+\.md\?rules=fr$/, (page) => rulesOf(page, 'fr')],
  [/\/bots\.md\?ladders$/, laddersOf],
];

export function docs(): Plugin {
  return {
    name: 'torcello-docs',
    async load(id) {
      const make = MADE.find(([known]) => known.test(id))?.[1];
      if (!make) return null;
      const file = id.replace(/\?.*$/, '');
      this.addWatchFile(file);
      return `export default ${JSON.stringify(make(await readFile(file, 'utf8')))}`;
    },
  };
}
