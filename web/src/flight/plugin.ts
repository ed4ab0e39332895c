/**
 * Writes `sw.js` beside the pages, with the list of all files by which the app can be kept on a
 * device. So it changes whenever anything does, and browsers notice that there is a new version.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

import { gameOf, sizeOf, type Parts } from './parts.ts';

/** What lies beside the pages and is wanted without a connection, too. */
const BESIDE = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

export function flight(web: string): { pages: Plugin; workers: () => Plugin } {
  const ready = join(web, '../src/torcello/browser/ready');
  const games = readdirSync(ready).flatMap((name) => name.match(/^(\w+)\.wasm$/)?.[1] ?? []);
  /** By file, the part it is of: workers are built before pages, and pages see only their files. */
  const ofWorkers = new Map<string, string>();

  const workers = (): Plugin => ({
    name: 'torcello-flight-workers',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        ofWorkers.set(output.fileName, gameOf(output, games) ?? 'engine');
    },
  });

  const pages: Plugin = {
    name: 'torcello-flight',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts: Parts = { app: {}, engine: {} };
        let document = '';
        for (const output of Object.values(bundle)) {
          const { fileName } = output;
          if (fileName === 'index.html') document = String((output as { source: unknown }).source);
          else if (!fileName.startsWith('.vite/')) {
            const part = ofWorkers.get(fileName) ?? gameOf(output, games) ?? 'app';
            (parts[part] ??= {})[`/${fileName}`] = sizeOf(output);
          }
        }
        for (const name of BESIDE)
          parts.app![`/${name}`] = statSync(join(web, 'public', name)).size;
        const version = createHash('sha256').update(document).update(JSON.stringify(parts));
        const app = { version: version.digest('hex').slice(0, 12), parts };
        const source = readFileSync(join(web, 'src/flight/sw.js'), 'utf8');
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source.replace('__APP__', () => JSON.stringify(app)),
        });
      },
    },
  };
  return { pages, workers };
}
