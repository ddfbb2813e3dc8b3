import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { packPage } from '../testing/packed-pages.ts';
import { int32Of, stringOf } from './edm.ts';
import type { Entity } from './entity.ts';
import { EntityPage, pageOf } from './entity-page.ts';
import { shareTexts, spreadTexts } from './shared-texts.ts';

const drawnText = fc.constantFrom('', 'a', 'b', 'ü', 'a,b', 'NA');
const drawnValue = fc.oneof(drawnText.map(stringOf), fc.constant(int32Of(7)));
const drawnEntity = fc
  .record({
    partitionKey: drawnText,
    rowKey: drawnText,
    properties: fc.dictionary(fc.constantFrom('A', 'B', 'C'), drawnValue),
  })
  .map(
    ({ properties, ...keys }): Entity => ({
      ...keys,
      timestamp: 0n,
      properties: new Map(Object.entries(properties)),
    }),
  );

test('shared strings are the same again, even in another thread', () => {
  checkLaw(fc.array(drawnEntity), (entities) => {
    const page = packPage(pageOf(entities));
    const sent = new EntityPage(structuredClone(shareTexts(page).columns));
    const got = spreadTexts(sent);
    const rows = entities.map((_, row) => row);
    expect(rows.map((row) => got.entityAt(row))).toEqual(entities);
    expect(got.columns.partitionKeys).toEqual(page.columns.partitionKeys);
  });
});

test.each([255, 256, 257])('%i texts are shared if a byte can count them', (count) => {
  const entities = Array.from({ length: 600 }, (_, row): Entity => {
    const properties = new Map([['A', stringOf(`${row % count}`)]]);
    return { partitionKey: `${row % 3}`, rowKey: `${row}`, timestamp: 0n, properties };
  });
  const page = shareTexts(pageOf(entities));
  expect(page.columns.partitions?.texts).toEqual(['0', '1', '2']);
  expect(page.columns.properties[0]?.shared?.texts.length).toBe(count > 256 ? undefined : count);
  const got = spreadTexts(page);
  expect(entities.map((_, row) => got.entityAt(row))).toEqual(entities);
});

test('invalid strings or indexes are refused', () => {
  const types = Uint8Array.of(8, 8);
  // As a caller in plain JavaScript may send them.
  const texts = ['a', 7] as unknown as string[];
  const column = { name: 'A', types, values: [], shared: { texts, places: Uint8Array.of(0, 9) } };
  const sent = new EntityPage({ ...pageOf([]).columns, rowKeys: ['1', '2'], properties: [column] });
  const [got] = spreadTexts(sent).columns.properties;
  expect(got).toEqual({ name: 'A', types, values: ['a', undefined] });
});
