import { expect, test } from 'vitest';
import { int64Sequence } from '../../base/int64-array.ts';
import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { EntityPage, pageOf } from '../../model/entity-page.ts';
import { shareTexts, spreadTexts } from '../../model/shared-texts.ts';
import { drawnEntities, drawnProperties, drawnValues } from '../../testing/drawn.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { packPage } from '../../testing/packed-pages.ts';
import { packColumns } from '../journal/pack-columns.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import { EncodedPage } from '../table-cache/encode-page.ts';
import type { PackedColumns } from './packed-columns.ts';
import { readValue } from './read-value.ts';
import { ValueWriter } from './value-writer.ts';

const TICK = 638_000_000_000_000_000n;

/** Without control characters, which no key has. */
const drawnKey = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit | 32)) });

/** Rows of a few columns, each of one type, with some values left out: as most files are. */
const drawnRows = fc
  .record({
    types: fc.array(fc.constantFrom<EdmType>(...EDM_TYPES), { minLength: 1, maxLength: 4 }),
    rows: fc.integer({ min: 1, max: 40 }),
    gaps: fc.constantFrom(0, 4),
  })
  .chain(({ types, rows, gaps }) => {
    const cells = types.map((type) =>
      fc.option(drawnValues(type), { freq: gaps === 0 ? 1_000_000 : gaps }),
    );
    return fc.array(fc.tuple(drawnKey, drawnKey, ...cells), { minLength: rows, maxLength: rows });
  })
  .map((rows) =>
    rows.map(([partitionKey, rowKey, ...cells]): Entity => {
      const properties = cells.flatMap((value, index) =>
        value ? [[`C${index}`, value] as const] : [],
      );
      return { partitionKey, rowKey, timestamp: 0n, properties: new Map(properties) };
    }),
  );

/** Of any properties, in any order. */
const drawnOdd = fc
  .array(fc.tuple(drawnEntities, drawnKey, drawnKey), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([entity, partitionKey, rowKey]) => ({ ...entity, partitionKey, rowKey })));

const drawnUnlike = fc
  .array(fc.tuple(drawnKey, drawnProperties()), { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.map(([rowKey, properties]) => ({ partitionKey: 'p', rowKey, timestamp: 0n, properties })),
  );

const drawnPages = fc
  .tuple(fc.oneof(drawnRows, drawnOdd, drawnUnlike), fc.boolean())
  .map(([entities, isPacked]) => encode(entities, isPacked));

function encode(entities: readonly Entity[], isPacked = true): EncodedPage {
  const plain = pageOf(entities);
  const page = isPacked ? spreadTexts(shareTexts(packPage(plain))) : plain;
  const timestamps = int64Sequence(TICK, entities.length);
  return new EncodedPage(page, new Float64Array(entities.length), timestamps);
}

test("columns round-trip as the changes of their page's rows", () => {
  let packed = 0;
  checkLaw(drawnPages, (encoded) => {
    const columns = packColumns(encoded);
    if (!columns) return;
    packed += 1;
    expect(unpackChanges(structuredClone(columns))).toEqual([...encoded]);
    const writer = new ValueWriter();
    writer.write(columns);
    // What was written is what it was.
    expect(unpackChanges(readValue(writer.bytes) as PackedColumns)).toEqual([...encoded]);
  });
  expect(packed).toBeGreaterThan(300);
});

test('rows of an import take some bytes each', () => {
  const rows = Array.from({ length: 5000 }, (_, row): Entity => {
    const at = TICK + BigInt((row * 7919) % 500_000) * 600_000_000n;
    const properties = new Map([
      ['When', { type: 'Edm.DateTime', value: at }],
      ['Delay', { type: 'Edm.Int32', value: (row % 300) - 20 }],
      ['Distance', { type: 'Edm.Int32', value: row % 3000 }],
      ['Origin', { type: 'Edm.String', value: `A${row % 50}` }],
      ['Note', { type: 'Edm.String', value: `${row}` }],
    ] as const);
    return { partitionKey: 'p', rowKey: String(row).padStart(7, '0'), timestamp: 0n, properties };
  });
  const writer = new ValueWriter();
  writer.write(packColumns(encode(rows)));
  expect(writer.length).toBeLessThan(22 * rows.length);
});

test('rows that have hardly any of the properties are left as they are', () => {
  const value = { type: 'Edm.Boolean', value: true } as const;
  const rows = Array.from({ length: 20 }, (_, row): Entity => {
    const properties = new Map([[`P${row}`, value]]);
    return { partitionKey: 'p', rowKey: `${row}`, timestamp: 0n, properties };
  });
  expect(packColumns(encode(rows))).toBeUndefined();
});

test('columns of another length than the page has are left as they are', () => {
  const { page } = encode(validRows());
  const properties = page.columns.properties.map((column) =>
    column.name === 'Count' ? { ...column, values: new Float64Array(page.length + 1) } : column,
  );
  const longer = new EntityPage({ ...page.columns, properties });
  const sizes = new Float64Array(page.length);
  const encoded = new EncodedPage(longer, sizes, int64Sequence(TICK, page.length));
  expect(packColumns(encoded)).toBeUndefined();
});

const [SOUND] = [encode(validRows())].flatMap((encoded) => packColumns(encoded) ?? []);

function validRows(): Entity[] {
  return Array.from({ length: 300 }, (_, row): Entity => {
    const properties = new Map([
      ['Count', { type: 'Edm.Int32', value: row }],
      ['When', { type: 'Edm.DateTime', value: TICK + BigInt(row) * 10_000n }],
      ['Few', { type: 'Edm.String', value: `t${row % 3}` }],
      ['Many', { type: 'Edm.String', value: `text ${row}` }],
      ...(row % 2 === 0 ? [['Even', { type: 'Edm.Boolean', value: true }] as const] : []),
    ] as const);
    return { partitionKey: `p${row % 2}`, rowKey: `${row}`, timestamp: 0n, properties };
  });
}

/** A column with other values. */
const withValues = (name: string, other: object) => (valid: PackedColumns) => ({
  ...valid,
  columns: valid.columns.map((column) => {
    if (column.name !== name) return column;
    return { name, values: ArrayBuffer.isView(other) ? other : { ...column.values, ...other } };
  }),
});

const withKeys = (other: object) => (valid: PackedColumns) => ({
  ...valid,
  keys: { ...valid.keys, ...other },
});

/** Their sum is right. */
function lessThanNothing(): Int16Array {
  const lengths = lengthsOfMany();
  return lengths.with(0, -3).with(1, (lengths[0] ?? 0) + (lengths[1] ?? 0) + 3);
}

function halfSigns(): Float64Array {
  const lengths = Float64Array.from(lengthsOfMany());
  return lengths.with(0, 5.5).with(1, (lengths[0] ?? 0) + (lengths[1] ?? 0) - 5.5);
}

function lengthsOfMany(): Int16Array {
  return Int16Array.from(validRows(), (_, row) => `text ${row}`.length);
}

function withFirstNamesOnly(valid: PackedColumns): object {
  return { ...valid, shapes: valid.shapes.map((shape) => shape.split(',').slice(0, 2).join(',')) };
}

test.each<readonly [string, (valid: PackedColumns) => object]>([
  ['a value short', withValues('Count', new Int16Array(299))],
  ['a value long', withValues('Count', new Int16Array(301))],
  ['a place that no text has', withValues('Few', { texts: ['t0', 't1'] })],
  ['fewer places than rows', withValues('Few', { places: new Uint8Array(299) })],
  ['a text short', withValues('Many', { lengths: new Uint8Array(300) })],
  ['a text long', withValues('Many', { text: 'text' })],
  ['a text of less than nothing', withValues('Many', { lengths: lessThanNothing() })],
  ['a text of half a sign', withValues('Many', { lengths: halfSigns() })],
  ['an instant of no length', withValues('When', { unit: 0 })],
  ['an instant of no unit', withValues('When', { unit: 0.5 })],
  ['an instant of no number', withValues('When', { unit: Number.NaN })],
  ['an instant of half a step', withValues('When', { steps: new Float64Array(300).fill(0.5) })],
  ['a column short', (valid) => ({ ...valid, columns: valid.columns.slice(1) })],
  ['a column that no shape names', withFirstNamesOnly],
  ['a shape short', (valid) => ({ ...valid, shapes: valid.shapes.slice(1) })],
  ['fewer shapes than rows', (valid) => ({ ...valid, places: new Uint8Array(299) })],
  ['a key short', withKeys({ rests: 'a\nb' })],
  ['a PartitionKey short', withKeys({ partitionKeys: ['p0'] })],
  ['a PartitionKey that is no text', withKeys({ partitionKeys: ['p0', ...Array(299).fill(null)] })],
  ['a PartitionKey that is a number', withKeys({ partitionKeys: ['p0', ...Array(299).fill(7)] })],
  ['fewer shared signs than rows', withKeys({ shared: new Uint8Array(299) })],
  ['shared signs that are no bytes', withKeys({ shared: Array(300).fill(-1) })],
  ['more shared signs than the key before has', withKeys({ shared: new Uint8Array(300).fill(9) })],
  ['keys of more rows', withKeys({ counts: [4_000_000_000, 1] })],
  ['a Timestamp short', withKeys({ timestamps: new BigInt64Array(299) })],
  [
    'more Timestamps than rows',
    withKeys({ timestamps: { firsts: BigInt64Array.of(1n), counts: Uint32Array.of(4e9) } }),
  ],
])('calls columns with %s damaged', (_, change) => {
  if (!SOUND) throw new Error('These rows are packed as columns.');
  expect(unpackChanges(SOUND)).toHaveLength(300);
  // What it is not shows when it is read.
  const torn = change(SOUND) as PackedColumns;
  expect(() => unpackChanges(torn)).toThrow(expect.objectContaining({ reason: 'damaged' }));
});
