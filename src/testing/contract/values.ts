import { expect, test } from 'vitest';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  equalEdm,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { MAX_TICKS, MIN_TICKS } from '../../model/ticks.ts';
import { entitiesOf, input, key } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const EDGES: readonly [string, EdmValue][] = [
  ['BytesNone', binaryOf(new Uint8Array())],
  ['BytesAll', binaryOf(Uint8Array.from({ length: 256 }, (_, byte) => byte))],
  // A view into a larger buffer: the value is only the bytes in view.
  ['BytesView', binaryOf(new Uint8Array(1000).fill(9).subarray(10, 13))],
  ['False', booleanOf(false)],
  ['True', booleanOf(true)],
  ['First', dateTimeOf(MIN_TICKS)],
  ['Last', dateTimeOf(MAX_TICKS)],
  ['Tick', dateTimeOf(637_135_525_430_550_001n)],
  ['Three', doubleOf(3)],
  ['MinusZero', doubleOf(-0)],
  ['NotANumber', doubleOf(Number.NaN)],
  ['Infinite', doubleOf(Number.POSITIVE_INFINITY)],
  ['MinusInfinite', doubleOf(Number.NEGATIVE_INFINITY)],
  ['Tiny', doubleOf(Number.MIN_VALUE)],
  ['Guid', guidOf('c9da6455-213d-42c9-9a79-3e9149a57833')],
  ['ThreeWhole', int32Of(3)],
  ['MinInt32', int32Of(-2_147_483_648)],
  ['MaxInt32', int32Of(2_147_483_647)],
  ['MinInt64', int64Of(-9_223_372_036_854_775_808n)],
  ['MaxInt64', int64Of(9_223_372_036_854_775_807n)],
  ['Empty', stringOf('')],
  ['Unicode', stringOf('a\u0000b\n"\',😀\uD800ü')],
];

/** Values that do not fit their type: spec 1.5. */
const REFUSED: readonly { what: string; value: unknown; refusal: object }[] = [
  ...[
    { what: 'a fraction as Int32', value: { type: 'Edm.Int32', value: 1.5 } },
    { what: '2,147,483,648 as Int32', value: { type: 'Edm.Int32', value: 2_147_483_648 } },
    { what: 'a text as Int32', value: { type: 'Edm.Int32', value: '7' } },
    { what: 'no number as Int32', value: { type: 'Edm.Int32', value: Number.NaN } },
    { what: 'a number as Int64', value: { type: 'Edm.Int64', value: 7 } },
    { what: '2^63 as Int64', value: { type: 'Edm.Int64', value: 2n ** 63n } },
    { what: 'a text as Double', value: { type: 'Edm.Double', value: '1.5' } },
    { what: 'a number as Boolean', value: { type: 'Edm.Boolean', value: 1 } },
    { what: 'a number as String', value: { type: 'Edm.String', value: 1 } },
    { what: 'a short Guid', value: { type: 'Edm.Guid', value: 'c9da6455' } },
    {
      what: 'a Guid in braces',
      value: { type: 'Edm.Guid', value: '{c9da6455-213d-42c9-9a79-3e9149a57833}' },
    },
    { what: 'a text as Binary', value: { type: 'Edm.Binary', value: 'AQID' } },
    { what: 'a text as DateTime', value: { type: 'Edm.DateTime', value: '2020-01-02' } },
    { what: 'a type that is none', value: { type: 'Edm.Decimal', value: 1 } },
  ].map((one) => ({ ...one, refusal: { reason: 'valueInvalid', code: 'InvalidInput' } })),
  {
    what: 'an instant before 1601',
    value: dateTimeOf(MIN_TICKS - 10_000_000n),
    refusal: {
      reason: 'dateOutOfRange',
      code: 'OutOfRangeInput',
      message: "The 'V' parameter of value '12/31/1600 23:59:59' is out of range.",
    },
  },
  {
    what: 'an instant after 9999',
    value: dateTimeOf(MAX_TICKS + 1n),
    refusal: { reason: 'dateOutOfRange', code: 'OutOfRangeInput' },
  },
];

/** Spec 1.5: the eight types round-trip without loss. */
export function testValues(open: OpenAccounts): void {
  test('gives every value of every type back as it was', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('a', '1', Object.fromEntries(EDGES)));
    expectEdges(await service.getEntity(BOOKS, key('a', '1')));

    const page = await service.queryEntities(BOOKS, {});
    for (const entity of entitiesOf(page)) expectEdges(entity);
    for (const [name, value] of EDGES) {
      const found = page.valueAt(0, name);
      expect(found && equalEdm(found, value), name).toBe(true);
    }
  });

  test('keeps a page of entities with different properties apart', async () => {
    const { service } = await openBooks(open);
    const drawn = [
      input('a', '1', { A: int32Of(1), B: stringOf('x') }),
      input('a', '2'),
      input('a', '3', { B: doubleOf(2), A: stringOf('y') }),
      input('a', '4', { C: booleanOf(false) }),
    ];
    for (const entity of drawn) await service.insertEntity(BOOKS, entity);
    const found = entitiesOf(await service.queryEntities(BOOKS, {}));
    expect(found.map(({ properties }) => [...properties])).toEqual(
      drawn.map(({ properties }) => [...properties]),
    );
  });

  test.each(REFUSED)('refuses $what', async ({ value, refusal }) => {
    const { service } = await openBooks(open);
    // As a caller without a compiler may send.
    const entity = input('a', '1', { V: value as EdmValue });
    const asked = service.insertEntity(BOOKS, entity);
    await expect(asked).rejects.toMatchObject({ status: 400, ...refusal });
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0 });
  });
}

function expectEdges(entity: Entity): void {
  expect([...entity.properties.keys()]).toEqual(EDGES.map(([name]) => name));
  for (const [name, value] of EDGES) {
    const found = entity.properties.get(name);
    expect(found && equalEdm(found, value), name).toBe(true);
  }
}
