import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import {
  docksOf,
  LETTERS,
  magnetAt,
  NODES,
  nodeOf,
  portAhead,
  portAt,
  portBehind,
  PORTS,
  sector,
  SECTORS,
  turnOf,
} from './chart';
import copy from './chart.json';
import { fixtures } from './fixtures';

test('the chart is the one that the rules read', () => {
  const path = resolve('../src/torcello/games/triangle/kernels/chart.json');
  expect(copy).toEqual(JSON.parse(readFileSync(path, 'utf-8')));
});

test('the ring has fifty places, four of them ports', () => {
  expect(NODES).toHaveLength(50);
  expect(PORTS.map(nodeOf)).toEqual([0, 13, 24, 40]);
  expect(portAt(13)).toBe('lumber');
  expect(portAt(14)).toBeNull();
});

test('what lies ahead and behind on the ring', () => {
  expect(portAhead(45)).toEqual({ port: 'sugar', away: 5 });
  expect(portAhead(0)).toEqual({ port: 'lumber', away: 13 });
  expect(portBehind(45)).toBe('oil');
  expect(portBehind(3)).toBe('sugar');
});

test('sectors are read', () => {
  expect(SECTORS).toHaveLength(24);
  expect(sector('A10E')).toEqual({ letter: 'A', steps: 10, direction: 'E' });
  expect(sector('GE')).toEqual({ letter: 'G', steps: null, direction: 'E' });
});

test('ships and magnets are where the server says', () => {
  for (const { before, after } of Object.values(fixtures))
    for (const view of [before, after]) {
      if (!view) continue;
      const { x, y, letter, magnets } = view.cloud;
      expect(LETTERS).toContain(letter);
      magnets.forEach((magnet, i) => {
        const [east, north] = magnetAt([x, y], turnOf(letter), i);
        expect(east).toBeCloseTo(magnet.x, 6);
        expect(north).toBeCloseTo(magnet.y, 6);
      });
      for (const ship of view.ships.flat()) {
        if (ship.state === 'sea') expect(NODES[ship.node ?? -1]).toEqual([ship.x, ship.y]);
        const port = portAt(ship.node ?? -1);
        if (ship.state === 'port' && port)
          expect(docksOf(port)[ship.dock ?? -1]).toEqual([ship.x, ship.y]);
      }
    }
});
