import { expect, test } from 'vitest';
import { compareProperties } from '../merge/compare-properties.ts';
import { doubleOf, type EdmValue, int32Of, int64Of, stringOf } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { fill, numbered, openEngine } from '../testing/compared-tables.ts';
import { compareBooks, complete, STOCK } from '../testing/contract/compared-books.ts';
import { key } from '../testing/entities.ts';
import { fc } from '../testing/fast-check.ts';
import { BOOKS } from '../testing/test-database.ts';

const ALL = ['equal', 'added', 'removed', 'changed'] as const;

const pairValues = fc.option(
  fc.constantFrom<EdmValue>(
    int32Of(1),
    int64Of(1n),
    doubleOf(1),
    doubleOf(0),
    doubleOf(-0),
    doubleOf(Number.NaN),
    int64Of(2n ** 60n),
    int64Of(2n ** 60n + 1n),
    stringOf('1'),
    stringOf(''),
  ),
  { nil: undefined },
);

test('pairs entities by values as a lookup by them does', async () => {
  const opened = await openEngine();
  const drawnSide = fc.array(fc.tuple(pairValues, pairValues, fc.integer({ min: 0, max: 2 })), {
    maxLength: 20,
  });
  const entitiesIn = (drawn: readonly [EdmValue | undefined, EdmValue | undefined, number][]) =>
    drawn.map(([a, b, rest], place) => ({
      ...key('p', String(place).padStart(3, '0')),
      timestamp: 0n,
      properties: new Map<string, EdmValue>([
        ...(a ? [['A', a] as const] : []),
        ...(b ? [['B', b] as const] : []),
        ['C', int32Of(rest)],
      ]),
    }));
  const textOf = (value: EdmValue | undefined) => {
    if (!value) return 'none';
    const { type, value: bare } = value;
    if (type === 'Edm.String') return `text ${bare}`;
    // A bigint is exact, and so is each of these doubles.
    return Number.isNaN(bare)
      ? 'NaN'
      : `number ${BigInt(Number(bare) === bare ? bare : `${bare}`)}`;
  };
  const valuesOf = ({ properties }: Entity) =>
    `${textOf(properties.get('A'))}, ${textOf(properties.get('B'))}`;
  await fc.assert(
    fc.asyncProperty(drawnSide, drawnSide, async (ones, others) => {
      const [left, right] = [entitiesIn(ones), entitiesIn(others)];
      await fill(opened, BOOKS, left);
      await fill(opened, STOCK, right);
      const [lefts, rights] = [Map.groupBy(left, valuesOf), Map.groupBy(right, valuesOf)];
      const expected: string[] = [];
      let repeated = 0;
      for (const value of new Set([...lefts.keys(), ...rights.keys()])) {
        const [inLeft, inRight] = [lefts.get(value) ?? [], rights.get(value) ?? []];
        for (const { length } of [inLeft, inRight]) repeated += length > 1 ? length : 0;
        const [one, other] = [inLeft[0], inRight[0]];
        if (one && other && inLeft.length === 1 && inRight.length === 1) {
          const isSame = compareProperties(one.properties, other.properties).length === 0;
          expected.push(`${isSame ? 'equal' : 'changed'} ${one.rowKey} ${other.rowKey}`);
        } else {
          expected.push(...inLeft.map(({ rowKey }) => `removed ${rowKey} ${rowKey}`));
          expected.push(...inRight.map(({ rowKey }) => `added ${rowKey} ${rowKey}`));
        }
      }
      const comparison = await compareBooks(opened, { pairBy: ['A', 'B'] });
      const progress = await complete(comparison);
      expect(progress.repeated).toBe(repeated);
      expect(progress.read).toBe(left.length + right.length);
      const rows = await comparison.read({ kinds: ALL }, 0, 1000);
      const found = rows.kinds.map(
        (kind, row) => `${kind} ${rows.left.keyAt(row).rowKey} ${rows.right.keyAt(row).rowKey}`,
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
      comparison.close();
    }),
    { numRuns: 25 },
  );
});

test('pairs none of a value that whole tables have', async () => {
  const opened = await openEngine({ taskMs: 0 });
  await fill(
    opened,
    BOOKS,
    numbered(1700, () => int32Of(1)),
  );
  await fill(opened, STOCK, [...numbered(1200, () => int32Of(1)), ...numbered(1300).slice(1200)]);
  for (const pairBy of [['N'], ['None']]) {
    const comparison = await compareBooks(opened, { pairBy });
    const { counts, repeated } = await complete(comparison);
    expect(repeated).toBe(pairBy[0] === 'N' ? 2900 : 3000);
    expect(counts.rows).toEqual({ equal: 0, added: 1300, removed: 1700, changed: 0 });
    const { kinds } = await comparison.read({}, 1600, 200);
    expect(kinds.filter((kind) => kind === 'removed')).toHaveLength(100);
    comparison.close();
  }
});
