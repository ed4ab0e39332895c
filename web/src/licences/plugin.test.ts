import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { licenceOf, packagesOf, written } from './plugin';

function packed(facts: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('licences', () => {
  it('are those of packages, scoped or inside others, each once', () => {
    const files = ['/w/src/main.ts', '\0vite/preload-helper.js', '/w/node_modules/a/x.js'];
    const more = ['/w/node_modules/@b/c/files/d.woff2', '/w/node_modules/a/node_modules/e/e.js'];
    expect(packagesOf([...files, ...more, '/w/node_modules/a/y.js'])).toEqual([
      '/w/node_modules/@b/c',
      '/w/node_modules/a',
      '/w/node_modules/a/node_modules/e',
    ]);
  });

  it('are written with the name of their package', () => {
    const folder = packed(
      { name: 'a', version: '1.2.3', license: 'ISC' },
      { 'LICENSE.md': 'May.' },
    );
    expect(written([licenceOf(folder)])).toMatch(/\na 1\.2\.3: ISC\n\nMay\.\n$/);
  });

  it('that are only named have their text here', () => {
    const folder = packed({ name: 'a', version: '1', license: 'Apache-2.0' });
    expect(licenceOf(folder).text).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION');
  });

  it('without a text stop the build', () => {
    const folder = packed({ name: 'a', version: '1', license: 'ISC' });
    expect(() => licenceOf(folder)).toThrow('a has no licence text: put that of ISC');
  });
});
