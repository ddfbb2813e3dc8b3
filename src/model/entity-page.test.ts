import { describe, expect, test } from 'vitest';
import { drawnEntities, drawnKeys } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { row, rows } from '../testing/rows.ts';
import { int32Of, stringOf } from './edm.ts';
import type { Entity } from './entity.ts';
import { codeOfType, EntityPage, PageBuilder, pageOf } from './entity-page.ts';

const drawnLists = fc.array(drawnEntities, { maxLength: 12 });

/** Everything that a page says of its rows, the order of properties included. */
function entitiesIn(page: EntityPage): unknown[] {
  return Array.from({ length: page.length }, (_, at) => written(page.entityAt(at)));
}

function written({ properties, ...rest }: Entity): unknown {
  return { ...rest, properties: [...properties] };
}

describe('a page', () => {
  test('gives back its entities, their properties in their order', () => {
    checkLaw(drawnLists, (entities) => {
      expect(entitiesIn(pageOf(entities))).toEqual(entities.map(written));
    });
  });

  test('is the same after it has crossed threads', () => {
    checkLaw(fc.tuple(drawnLists, fc.option(drawnKeys, { nil: undefined })), ([entities, next]) => {
      const page = pageOf(entities, next);
      const arrived = new EntityPage(structuredClone(page.columns));
      expect(entitiesIn(arrived)).toEqual(entities.map(written));
      expect(arrived.next).toEqual(next);
    });
  });

  test('reads single keys, timestamps and values', () => {
    checkLaw(drawnLists, (entities) => {
      const page = pageOf(entities);
      const names = new Set(entities.flatMap(({ properties }) => [...properties.keys()]));
      for (const [at, { timestamp, properties, ...key }] of entities.entries()) {
        expect(page.keyAt(at)).toEqual(key);
        expect(page.timestampAt(at)).toBe(timestamp);
        for (const name of names) expect(page.valueAt(at, name)).toEqual(properties.get(name));
      }
    });
  });

  test('has its columns in first-seen order, each as long as the page', () => {
    const { columns } = pageOf(rows`
      PartitionKey  RowKey  Title       Price:Edm.Double  Year:Edm.Int32
      austen        001     Emma        -                 -
      austen        002     -           12.5              -
      austen        003     Persuasion  7.5               1817
    `);
    expect(columns.properties.map(({ name }) => name)).toEqual(['Title', 'Price', 'Year']);
    expect(columns.properties.map(({ types }) => [...types])).toEqual([
      [8, 0, 8],
      [0, 4, 4],
      [0, 0, 6],
    ]);
    expect(columns.properties.map(({ values }) => values)).toEqual([
      ['Emma', undefined, 'Persuasion'],
      [undefined, 12.5, 7.5],
      [undefined, undefined, 1817],
    ]);
  });

  test('keeps an order only for rows that deviate from that of the columns', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => [name, int32Of(1)] as const);
    const lists = [[a, b], [b], [a, c, b], [], [b, a], [a, b, c], [c]];
    const builder = new PageBuilder();
    for (const [at, properties] of lists.entries()) {
      const key = { partitionKey: '', rowKey: String(at) };
      builder.add(
        key,
        0n,
        properties.flatMap((property) => (property ? [property] : [])),
      );
    }
    expect(builder.build().columns.orders).toEqual(
      new Map([
        [2, [0, 2, 1]],
        [4, [1, 0]],
      ]),
    );
  });

  test('may have properties that are called like members of objects', () => {
    const properties = new Map([
      ['__proto__', stringOf('a')],
      ['constructor', stringOf('b')],
      ['length', stringOf('c')],
    ]);
    const page = pageOf([{ partitionKey: '', rowKey: '', timestamp: 1n, properties }]);
    expect(page.entityAt(0).properties).toEqual(properties);
    expect(page.valueAt(0, 'toString')).toBeUndefined();
  });

  test('has no row before its first or after its last', () => {
    const page = pageOf(rows`
      PartitionKey  RowKey  Title
      austen        001     Emma
    `);
    for (const at of [-1, 1, 0.5 + 1, Number.NaN]) {
      expect(() => page.entityAt(at)).toThrow(RangeError);
      expect(() => page.keyAt(at)).toThrow(RangeError);
      expect(() => page.timestampAt(at)).toThrow(RangeError);
      expect(() => page.valueAt(at, 'Title')).toThrow(RangeError);
    }
  });
});

describe('a page under construction', () => {
  test.each([0, 1, 64, 1000])('takes more rows than the %i it expects', (expected) => {
    const builder = new PageBuilder(expected);
    const entities = Array.from({ length: 300 }, (_, at) => ({
      partitionKey: 'p',
      rowKey: String(at).padStart(3, '0'),
      timestamp: BigInt(at),
      properties: new Map(at % 70 === 0 ? [['Rare', int32Of(at)]] : [['Usual', int32Of(at)]]),
    }));
    for (const entity of entities) builder.add(entity, entity.timestamp, entity.properties);
    const page = builder.build();

    expect(entitiesIn(page)).toEqual(entities.map(written));
    expect(page.columns.timestamps).toHaveLength(300);
    for (const { types, values } of page.columns.properties) {
      expect(types).toHaveLength(300);
      // An array with holes has fewer keys than it is long, and is slower everywhere.
      expect(Object.keys(values)).toHaveLength(300);
    }
  });

  test('takes bare values as well', () => {
    const builder = new PageBuilder();
    builder.open('austen', '001', 7n);
    builder.put('Title', codeOfType('Edm.String'), 'Emma');
    builder.put('Year', codeOfType('Edm.Int32'), 1815);
    builder.close();
    expect(builder.build().entityAt(0)).toEqual({
      ...row`
        PartitionKey  RowKey  Title  Year:Edm.Int32
        austen        001     Emma   1815
      `,
      timestamp: 7n,
    });
  });
});
