import { expect, test } from 'vitest';
import { doubleOf, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { drawnEntities } from '../../testing/drawn.ts';
import { entitiesOf, key } from '../../testing/entities.ts';
import { fc } from '../../testing/fast-check.ts';
import { PART_LENGTH } from './format.ts';
import { writeLines } from './lines.ts';
import { LineError, readLines } from './restore-table.ts';

function write(entities: readonly Entity[]): string {
  return [...writeLines(pageOf(entities))].map(({ text }) => text).join('');
}

function read(text: string): Entity[] {
  return [...readLines(text)].flatMap(({ page }) => entitiesOf(page));
}

function entity(properties: Entity['properties']): Entity {
  return { ...key('p', 'r'), timestamp: 638_000_000_000_000_001n, properties };
}

test('entities of all types round-trip, with their order and Timestamps', () => {
  fc.assert(
    fc.property(fc.array(drawnEntities, { maxLength: 8 }), (entities) => {
      const back = read(write(entities));
      expect(back).toEqual(entities);
      expect(back.map(orderOf)).toEqual(entities.map(orderOf));
    }),
    { numRuns: 500 },
  );
});

function orderOf({ properties }: Entity): string[] {
  return [...properties.keys()];
}

test('values that JSON.parse cannot distinguish have their type beside them', () => {
  const text = write([
    entity(
      new Map<string, ReturnType<typeof doubleOf | typeof int32Of | typeof int64Of>>([
        ['Whole', doubleOf(3)],
        ['Part', doubleOf(0.5)],
        ['Count', int32Of(3)],
        ['Long', int64Of(3n)],
      ]),
    ),
  ]);
  expect(JSON.parse(text)).toEqual({
    PartitionKey: 'p',
    RowKey: 'r',
    Timestamp: '2022-09-28T22:13:20.0000001Z',
    'Whole@odata.type': 'Edm.Double',
    Whole: 3,
    Part: 0.5,
    Count: 3,
    'Long@odata.type': 'Edm.Int64',
    Long: '3',
  });
});

test('zeros keep their sign', () => {
  const [back] = read(write([entity(new Map([['Zero', doubleOf(-0)]]))]));
  expect(Object.is(back?.properties.get('Zero')?.value, -0)).toBe(true);
});

test('large entities are spread over pieces', () => {
  const large = stringOf('\u0001'.repeat(200_000));
  const entities = Array.from({ length: 12 }, (_, index) => ({
    ...key('p', String(index).padStart(2, '0')),
    timestamp: 1n,
    properties: new Map([['Text', large]]),
  }));
  const pieces = [...writeLines(pageOf(entities))];
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThan(PART_LENGTH * 2);
  expect(pieces.reduce((sum, piece) => sum + piece.entities, 0)).toBe(12);
});

test.each([
  ['no JSON', '{"PartitionKey":"p"'],
  ['no object', '[1]'],
  ['a key that is a number', '{"PartitionKey":1,"RowKey":"","Timestamp":"2024-01-01T00:00:00Z"}'],
  ['no Timestamp', '{"PartitionKey":"","RowKey":""}'],
  ['a nested value', line('"A":{"b":1}')],
  ['null', line('"A":null')],
  ['a type that is none', line('"A@odata.type":"Edm.Half","A":1')],
  ['a number that is no Int32', line('"A":5000000000')],
  ['a number beyond all numbers', line('"A":1e999')],
  ['an Int64 as a number', line('"A@odata.type":"Edm.Int64","A":1')],
  ['an Int64 that is too large', line('"A@odata.type":"Edm.Int64","A":"9223372036854775808"')],
  ['a Boolean called an Int32', line('"A@odata.type":"Edm.Int32","A":true')],
])('refuses %s with its position', (_, broken) => {
  const text = `${line('"A":1')}\n${broken}\n`;
  expect(() => read(text)).toThrow(new LineError(1));
});

function line(member: string): string {
  return `{"PartitionKey":"p","RowKey":"r","Timestamp":"2024-01-01T00:00:00Z",${member}}`;
}
