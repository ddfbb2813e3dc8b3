import { expect, test } from 'vitest';
import { WORK_IDS } from './compare/compared-work.ts';
import { readOptions } from './options.ts';

test('the default is the store beside bare IndexedDB, at 100,000', () => {
  const { sizes, repeat, stores, hasQueries, works } = readOptions([]);
  expect({ sizes, repeat, stores: [...stores], hasQueries }).toEqual({
    sizes: [100_000],
    repeat: 5,
    stores: ['bare', 'tablewright'],
    hasQueries: true,
  });
  // None of them is called like another part of the bench.
  expect([...works]).toEqual(WORK_IDS);
});

test('sizes, times and works can be chosen', () => {
  const asked = ['--sizes', '1000, 1_000_000', '--repeat', '7', '--only', 'point,walk'];
  const { sizes, repeat, works, hasQueries } = readOptions(asked);
  expect(sizes).toEqual([1000, 1_000_000]);
  expect(repeat).toBe(7);
  expect([...works]).toEqual(['point', 'walk']);
  expect(hasQueries).toBe(false);
});

test('parts can be run alone', () => {
  const { hasRest, hasWorkbench, hasTransfer, minutes, works } = readOptions([
    '--only',
    'workbench',
    '--minutes',
    '10',
  ]);
  expect({ hasRest, hasWorkbench, hasTransfer, minutes, works: works.size }).toEqual({
    hasRest: false,
    hasWorkbench: true,
    hasTransfer: false,
    minutes: 10,
    works: 0,
  });
});

test('the older names still work', () => {
  const { sizes, repeat, partitions } = readOptions([
    '--entities',
    '2000',
    '--rounds',
    '3',
    '--partitions',
    '4',
  ]);
  expect({ sizes, repeat, partitions }).toEqual({ sizes: [2000], repeat: 3, partitions: 4 });
});

test('peers are all of them, or the named ones', () => {
  expect(readOptions(['--peers']).stores).toContain('azurite');
  expect(readOptions(['--peers', '--repeat', '2']).stores).toContain('dexie');
  expect([...readOptions(['--peers', 'idb,sqlite']).stores]).toEqual([
    'bare',
    'tablewright',
    'idb',
    'sqlite',
  ]);
});

test.each([
  [['--sizes', 'many'], 'many is no count.'],
  [['--sizes', '0'], '0 is no count.'],
  [['--peers', 'oracle'], 'oracle is no peer.'],
  [['--only', 'dance'], 'dance is no work.'],
  [['--only', 'toString'], 'toString is no work.'],
])('%j is refused', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
