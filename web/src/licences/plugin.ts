/**
 * Writes `licences.txt` beside the pages: the licence of every package that has given them a line
 * or a font. Vite's own `build.license` looks at scripts only, and does not mind a missing text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface Licence {
  name: string;
  version: string;
  id: string;
  text: string;
}

/** The texts for packages that only name their licence. */
const TEXTS: Record<string, string> = {
  'Apache-2.0': join(import.meta.dirname, 'Apache-2.0.txt'),
};

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folders of the packages that files come from; our own files come from none. */
export function packagesOf(files: string[]): string[] {
  const found = files.flatMap((file) => file.match(PACKAGE)?.[0] ?? []);
  return [...new Set(found)].sort();
}

export function licenceOf(folder: string): Licence {
  const { name, version, license: id } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const own = readdirSync(folder).find((file) => /^licen[cs]e(\.|$)/i.test(file));
  const source = own ? join(folder, own) : TEXTS[id];
  if (!source) throw new Error(`${name} has no licence text: put that of ${id} into src/licences`);
  return { name, version, id, text: readFileSync(source, 'utf8').trim() };
}

const HEAD = `Torcello itself is under the MIT licence. Its pages hold parts of these packages,
each under the licence that follows its name.`;

export function written(licences: Licence[]): string {
  const parts = licences.map(
    ({ name, version, id, text }) => `${'='.repeat(72)}\n${name} ${version}: ${id}\n\n${text}`,
  );
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

const filesOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  part.type === 'chunk' ? part.moduleIds : part.originalFileNames;

export function licences(): Plugin {
  let root = '';
  return {
    name: 'torcello-licences',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap(filesOf);
      const whole = files.map((file) => (isAbsolute(file) ? file : join(root, file)));
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: written(packagesOf(whole).map(licenceOf)),
      });
    },
  };
}
