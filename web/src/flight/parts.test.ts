// @vitest-environment node
import { expect, it } from 'vitest';

import { gameOf } from './parts';

const GAMES = ['ponte', 'hashi'];
const chunk = (facadeModuleId: string | null) => ({ type: 'chunk', facadeModuleId }) as never;
const asset = (...originalFileNames: string[]) => ({ type: 'asset', originalFileNames }) as never;

it.each([
  chunk('/src/games/ponte/face.ts'),
  chunk('/src/games/ponte/fr.ftl?raw'),
  chunk('/src/engine/rules/torcello.games.ponte.found.js'),
  chunk('/package/browser/ready/ponte.json'),
  asset('src/games/ponte/face.ts'),
  asset('../src/torcello/browser/ready/ponte.wasm'),
  asset('../src/torcello/games/ponte/texts/en.ftl'),
  asset('src/engine/rules/ponte.network.npz'),
])('a file of one game is known by where it comes from', (output) => {
  expect(gameOf(output, GAMES)).toBe('ponte');
});

it.each([
  chunk(null),
  chunk('/src/games/plain/face.ts'),
  chunk('/src/engine/rules/torcello.browser.local.js'),
  chunk('/docs/rules/ponte.md?rules=en'),
  chunk('\0drawn:/src/games/ponte/Miniature'),
  asset('drawn:/src/games/ponte/Miniature'),
  asset('../src/torcello/texts/en.ftl'),
  asset(),
])('what pages show of all games belongs to none', (output) => {
  expect(gameOf(output, GAMES)).toBeNull();
});
