import { expect, test } from 'vitest';
import { analyseFile } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import { findTooMany, withSkipped } from './columns-too-many.ts';
import { becomesOf, withColumn } from './import-edits.ts';

const NUMBERS = { kind: 'rowNumber', digits: 1 } as const;
const fallback = { partitionKey: NUMBERS, rowKey: NUMBERS };
const analysis = await analyseFile(wide(260));
const mapping: ImportMapping = { ...proposeMapping(analysis), ...fallback };

function wide(count: number): File {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const lines = [indexes.map((index) => `c${index}`), indexes, indexes.map((index) => index + 1)];
  return new File([`${lines.join('\n')}\n`], 'Wide.csv');
}

test('the columns beyond the limit are those at the right', () => {
  expect(findTooMany(analysis, mapping)).toEqual([252, 253, 254, 255, 256, 257, 258, 259]);
});

test('without them there are none too many, and each can be chosen again', () => {
  const fitting = withSkipped(mapping, findTooMany(analysis, mapping));
  expect(findTooMany(analysis, fitting)).toEqual([]);
  expect(fitting.columns.filter(({ becomes }) => becomes !== 'skip')).toHaveLength(252);
  expect(fitting.columns[259]?.name).toBe('c259');

  const again = withColumn(fitting, 259, 'Edm.Int32', fallback);
  expect(becomesOf(again, 259)).toBe('Edm.Int32');
  expect(findTooMany(analysis, again)).toEqual([259]);
});

test('columns of keys are never among them, and count where they are kept as properties', () => {
  const keyed: ImportMapping = {
    ...mapping,
    partitionKey: { kind: 'column', column: 259 },
    rowKey: { kind: 'template', template: [{ kind: 'property', property: 'c258' }] },
  };
  expect(findTooMany(analysis, keyed)).toEqual([251, 252, 253, 254, 255, 256, 257]);
  const kept = { ...keyed, keepsKeyColumns: true };
  expect(findTooMany(analysis, kept)).toEqual([250, 251, 252, 253, 254, 255, 256, 257]);
});

test('the Timestamp, which the store sets, takes no room', () => {
  const columns = mapping.columns.map((old, at) => (at < 7 ? old : { ...old, name: 'Timestamp' }));
  expect(findTooMany(analysis, { ...mapping, columns })).toEqual([]);
});
