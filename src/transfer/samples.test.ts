import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EDM_TYPES } from '../model/edm.ts';
import { MemoryAccounts } from '../testing/memory-accounts.ts';
import { analyseFile } from './columns/analysis.ts';
import { studyKeys } from './columns/key-study.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { convertFile } from './columns/row-converter.ts';
import { checkImport } from './import/check.ts';
import { SAMPLE_COUNTS, SAMPLE_TABLES } from './sample-names.ts';
import { fillSampleTables } from './sample-tables.ts';

const COUNTS = { Airports: 3376, BirdStrikes: 10_000, Earthquakes: 1707 };

test('their row counts are known before their files are fetched', () => {
  expect(SAMPLE_COUNTS).toEqual(COUNTS);
});

function sampleFile(table: string): File {
  const path = new URL(`../../public/samples/${table}.typed.csv`, import.meta.url);
  return new File([readFileSync(path)], `${table}.typed.csv`);
}

test.each(SAMPLE_TABLES.map(String))('every row of %s can be imported', async (table) => {
  const file = sampleFile(table);
  const analysis = await analyseFile(file);
  const plan = { file, analysis, mapping: proposeMapping(analysis) };
  const check = await checkImport(plan, await studyKeys(plan));
  expect(check).toMatchObject({
    inserted: Object.entries(COUNTS).find(([name]) => name === table)?.[1],
    sameKey: 0,
    refused: 0,
    lines: [],
  });
});

test('the samples show all types, absent properties, and a property of two types', async () => {
  const types = new Set<string>();
  const gaps = new Map<string, number>();
  for (const table of SAMPLE_TABLES) {
    const file = sampleFile(table);
    const analysis = await analyseFile(file);
    const mapping = proposeMapping(analysis);
    for await (const { rows } of convertFile({ file, analysis, mapping })) {
      for (const { values } of rows) for (const value of values) if (value) types.add(value.type);
    }
    const gap = analysis.columns.find(({ header }) => header === 'Gap');
    for (const { mask, count } of gap?.fits ?? []) gaps.set(String(mask), count);
    if (gap) gaps.set('absent', gap.absent);
  }
  expect([...types].sort()).toEqual([...EDM_TYPES].sort());
  expect([...gaps.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNTS.Earthquakes);
  expect(gaps.get('absent')).toBe(303);
});

test('the sample that is wanted is made before the others', async () => {
  const ended = new AbortController();
  const begun: string[] = [];
  const making = fillSampleTables(new MemoryAccounts(), {
    address: 'https://tables.example/',
    first: SAMPLE_TABLES[1],
    signal: ended.signal,
    onProgress({ table }) {
      begun.push(table);
      ended.abort();
    },
  });
  await expect(making).rejects.toThrow();
  expect(begun).toEqual(['BirdStrikes']);
});
