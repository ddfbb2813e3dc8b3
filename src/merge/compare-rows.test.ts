import { describe, expect, test } from 'vitest';
import type { CompareRules, DifferenceCounts } from '../model/comparison.ts';
import {
  binaryOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import { compareKeys, type Entity } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { drawnProperties } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { compareProperties, compareValues } from './compare-properties.ts';
import { ROW_KINDS, RowComparer } from './compare-rows.ts';
import { joinByKey } from './merge-join.ts';

// Few keys, so that the sides share many; a half surrogate sorts by its code unit.
const keyTexts = fc.constantFrom('', 'a', 'b', 'ab', '\ud800', '\uffff', '😀');
const entities: fc.Arbitrary<readonly Entity[]> = fc
  .array(fc.tuple(keyTexts, keyTexts, drawnProperties()), { maxLength: 30 })
  .map((drawn) => {
    const byKey = new Map<string, Entity>();
    for (const [partitionKey, rowKey, properties] of drawn) {
      byKey.set(JSON.stringify([partitionKey, rowKey]), entityOf(partitionKey, rowKey, properties));
    }
    return [...byKey.values()].sort(compareKeys);
  });
/** Where a table is cut into pages; empty ones among them. */
const cuts = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 6 });

describe('comparing two tables', () => {
  test('finds exactly what a comparison by lookup finds, however pages are cut', async () => {
    await fc.assert(
      fc.asyncProperty(entities, entities, cuts, cuts, async (left, drawn, one, other) => {
        // Half of the keys that both sides have hold the same entity.
        const right = drawn.map((entity, row) =>
          row % 2 === 0 ? (left.find((same) => compareKeys(same, entity) === 0) ?? entity) : entity,
        );
        const found = await compareTables(left, right, one, other);
        const expected = lookUp(left, right);
        expect(found.rows).toEqual(expected.rows);
        expect(found.counts.cells).toEqual(expected.cells);
      }),
    );
  });

  test('ends both sides when its reader stops', async () => {
    const ended: string[] = [];
    async function* pagesOf(name: string): AsyncGenerator<EntityPage> {
      try {
        for (;;) yield pageOf([entityOf('p', `${ended.length}`, new Map())]);
      } finally {
        ended.push(name);
      }
    }
    for await (const joined of joinByKey(pagesOf('left'), pagesOf('right'))) {
      expect(joined.leftRows).toHaveLength(1);
      break;
    }
    expect(ended.sort()).toEqual(['left', 'right']);
  });

  test('passes on what a side fails with, and ends the other', async () => {
    let isEnded = false;
    async function* failing(): AsyncGenerator<EntityPage> {
      yield pageOf([entityOf('p', 'a', new Map())]);
      throw new Error('The disk is gone.');
    }
    async function* endless(): AsyncGenerator<EntityPage> {
      try {
        for (;;) yield pageOf([entityOf('p', 'a', new Map())]);
      } finally {
        isEnded = true;
      }
    }
    const read = async () => {
      for await (const _ of joinByKey(failing(), endless()));
    };
    await expect(read()).rejects.toThrow('The disk is gone.');
    expect(isEnded).toBe(true);
  });
});

describe('comparing two cells', () => {
  test.each<[EdmValue | undefined, EdmValue | undefined, string | undefined]>([
    [undefined, undefined, undefined],
    [undefined, stringOf(''), 'added'],
    [stringOf(''), undefined, 'removed'],
    [int32Of(1), int64Of(1n), 'type'],
    [int32Of(1), doubleOf(1), 'type'],
    [int64Of(2n ** 53n + 1n), doubleOf(2 ** 53), 'value'],
    [int32Of(0), doubleOf(-0), 'value'],
    [doubleOf(0), doubleOf(-0), 'value'],
    [doubleOf(Number.NaN), doubleOf(Number.NaN), undefined],
    [int32Of(1), stringOf('1'), 'type'],
    [int32Of(1), stringOf('1.0'), 'value'],
    [dateTimeOf(630_000_000_000_000_000n), dateTimeOf(630_000_000_000_000_001n), 'value'],
    [stringOf('\ud800'), stringOf('\ufffd'), 'value'],
    [binaryOf(new Uint8Array([1])), binaryOf(new Uint8Array([1])), undefined],
    [binaryOf(new Uint8Array([1])), binaryOf(new Uint8Array([1, 0])), 'value'],
  ])('%o and %o: %s', (left, right, kind) => {
    expect(compareValues(left, right)).toBe(kind);
  });

  test.each<[CompareRules, EdmValue, EdmValue, string | undefined]>([
    [{ ignoresCase: true }, stringOf('Straße'), stringOf('STRAßE'), undefined],
    [{ ignoresCase: true }, stringOf('a'), stringOf('b'), 'value'],
    [{ ignoresSpaces: true }, stringOf(' a  b\n'), stringOf('a b'), undefined],
    [{ ignoresSpaces: true }, stringOf('ab'), stringOf('a b'), 'value'],
    [{ tolerance: 0.5 }, doubleOf(1), doubleOf(1.5), undefined],
    [{ tolerance: 0.5 }, doubleOf(1), doubleOf(1.6), 'value'],
    [{ tolerance: 0 }, doubleOf(0), doubleOf(-0), undefined],
    [{ tolerance: 1 }, doubleOf(Number.NaN), doubleOf(1), 'value'],
    [{ tolerance: 1 }, doubleOf(Infinity), doubleOf(-Infinity), 'value'],
    [{ tolerance: 1 }, int64Of(2n ** 60n), int64Of(2n ** 60n + 1n), undefined],
    [{ tolerance: 1 }, int64Of(2n ** 60n), int64Of(2n ** 60n + 2n), 'value'],
    [{ tolerance: 1 }, int32Of(1), doubleOf(1), 'type'],
  ])('by the rules %o, %o and %o: %s', (rules, left, right, kind) => {
    expect(compareValues(left, right, rules)).toBe(kind);
  });

  test('a property that is left out does not differ', () => {
    const [left, right] = [new Map([['A', int32Of(1)]]), new Map([['A', int32Of(2)]])];
    expect(compareProperties(left, right)).toEqual([
      { name: 'A', left: int32Of(1), right: int32Of(2), kind: 'value' },
    ]);
    expect(compareProperties(left, right, { leftOut: new Set(['A']) })).toEqual([]);
  });
});

async function compareTables(
  left: readonly Entity[],
  right: readonly Entity[],
  one: readonly number[],
  other: readonly number[],
): Promise<{ rows: readonly string[]; counts: DifferenceCounts }> {
  const comparer = new RowComparer();
  const rows: string[] = [];
  for await (const joined of joinByKey(cut(left, one), cut(right, other))) {
    const kinds = comparer.compare(joined);
    kinds.forEach((kind, pair) => {
      const leftRow = joined.leftRows[pair] ?? -1;
      const key =
        leftRow >= 0
          ? joined.left.keyAt(leftRow)
          : joined.right.keyAt(joined.rightRows[pair] ?? -1);
      rows.push(`${JSON.stringify(key)} ${ROW_KINDS[kind]}`);
    });
  }
  return { rows, counts: comparer.counts };
}

async function* cut(
  all: readonly Entity[],
  lengths: readonly number[],
): AsyncGenerator<EntityPage> {
  let from = 0;
  for (const length of lengths) {
    yield pageOf(all.slice(from, from + length));
    from += length;
  }
  if (from < all.length) yield pageOf(all.slice(from));
}

function lookUp(left: readonly Entity[], right: readonly Entity[]) {
  const keyOf = ({ partitionKey, rowKey }: Entity) => JSON.stringify({ partitionKey, rowKey });
  const [lefts, rights] = [left, right].map(
    (all) => new Map(all.map((entity) => [keyOf(entity), entity])),
  );
  const cells = new Map<string, number>();
  const keys = [...left, ...right].toSorted(compareKeys).map(keyOf);
  const rows = Array.from(new Set(keys), (key) => {
    const [one, other] = [lefts?.get(key), rights?.get(key)];
    if (!one || !other) return `${key} ${one ? 'removed' : 'added'}`;
    const differences = compareProperties(one.properties, other.properties);
    for (const { name } of differences) cells.set(name, (cells.get(name) ?? 0) + 1);
    return `${key} ${differences.length > 0 ? 'changed' : 'equal'}`;
  });
  return { rows, cells };
}

function entityOf(
  partitionKey: string,
  rowKey: string,
  properties: ReadonlyMap<string, EdmValue>,
): Entity {
  return { partitionKey, rowKey, timestamp: 0n, properties };
}
