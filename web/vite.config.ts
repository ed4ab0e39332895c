import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';

import { docs } from './src/docs/plugin.ts';
import { offers } from './src/engine/offers/plugin.ts';
import { flight } from './src/flight/plugin.ts';
import { licences } from './src/licences/plugin.ts';
import { miniatures } from './src/miniatures/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { $lib: here('./src/lib'), $table: here('./src/table'), $games: here('./src/games') };
const server = process.env.TORCELLO_SERVER ?? 'http://127.0.0.1:8000';

/** What a module does not have would be missed only once it is needed. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, tell) => {
  if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
  tell(level, log);
};

const { pages, workers } = flight(here('.'));

// vitest reads this file, too, but a machine that only builds the pages does not have it
const tests = {
  // one document for all: making one for each file takes longer than the tests
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], isolate: false },
};

export default defineConfig({
  plugins: [
    svelte(),
    docs(),
    miniatures(alias),
    offers(here('./src/engine/offers/offers.ts')),
    licences(),
    pages,
  ],
  resolve: {
    alias,
    // components are mounted in tests as in a browser
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    // inside the Python package, so that a wheel carries the pages
    outDir: here('../src/torcello/server/pages'),
    emptyOutDir: true,
    manifest: true, // the server names ahead what a page will want next
    target: 'es2022',
    // the first that know color-mix(); for them light-dark() is written in older words
    cssTarget: ['chrome111', 'firefox113', 'safari16.2'],
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses for scripts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog,
      output: {
        // few files: on a slow line each costs as much as some ten kilobytes
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'table', test: /\/src\/(table|lib\/(ui|draw))\/(?!.*\.ftl)/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [workers()], rolldownOptions: { onLog } },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  ...tests,
} as UserConfig);
