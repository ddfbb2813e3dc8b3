import { describe, expect, test } from 'vitest';
import { stringOf } from '../model/edm.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { compareKeys } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import { isInRange, type KeyRange } from '../model/key-range.ts';
import { drawnFilters, fewKeys, KEY_FILTER } from '../testing/drawn-filters.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { matches } from '../testing/matches.ts';
import { seeded } from '../testing/seeded.ts';
import type { Filter, Operator } from './ast.ts';
import { MAX_RANGES, planKeys } from './key-plan.ts';
import { parseFilter } from './parser.ts';
import { compileFilter } from './predicate.ts';

const drawnEntities: fc.Arbitrary<Entity> = fc
  .tuple(fewKeys, fewKeys, fc.boolean())
  .map(([partitionKey, rowKey, value]) => {
    const properties = new Map([['A', { type: 'Edm.Boolean', value } as const]]);
    return { partitionKey, rowKey, timestamp: 0n, properties };
  });

test('a plan never leaves out an entity that the filter matches', () => {
  checkLaw(
    fc.tuple(drawnFilters(KEY_FILTER), fc.array(drawnEntities, { minLength: 1, maxLength: 20 })),
    ([filter, entities]) => {
      const plan = planKeys(filter);
      const matched = entities.filter((entity) => matches(filter, entity));
      expect(matched.filter((entity) => !isPlanned(plan, entity))).toEqual([]);
    },
    { runs: 3000 },
  );
});

test('the ranges of a plan are few, in order, and apart', () => {
  checkLaw(drawnFilters(KEY_FILTER), (filter) => checkOrder(planKeys(filter)), { runs: 2000 });
});

test('conditions on PartitionKey alone are planned exactly', () => {
  const filters = drawnFilters({
    ...KEY_FILTER,
    properties: fc.constant('PartitionKey'),
    local: false,
  });
  checkLaw(fc.tuple(filters, drawnEntities), ([filter, entity]) => {
    expect(isPlanned(planKeys(filter), entity)).toBe(matches(filter, entity));
  });
});

test('so are those on RowKey within a partition', () => {
  const filters = drawnFilters({ ...KEY_FILTER, properties: fc.constant('RowKey'), local: false });
  checkLaw(fc.tuple(filters, fewKeys, drawnEntities), ([rows, partition, entity]) => {
    const fixed = {
      kind: 'comparison',
      property: 'PartitionKey',
      operator: 'eq',
      literal: stringOf(partition),
    } as const;
    const filter: Filter = { kind: 'and', operands: [rows, fixed] };
    expect(isPlanned(planKeys(filter), entity)).toBe(matches(filter, entity));
  });
});

function isPlanned(plan: readonly KeyRange[], key: EntityKey): boolean {
  return plan.some((keyRange) => isInRange(keyRange, key));
}

function checkOrder(plan: readonly KeyRange[]): void {
  expect(plan.length).toBeLessThanOrEqual(MAX_RANGES);
  plan.forEach(({ from, to }, place) => {
    if (from && to) expect(compareKeys(from, to)).toBeLessThan(0);
    const next = plan[place + 1];
    if (!next) return;
    if (!to || !next.from) throw new Error('Only the ends are open.');
    expect(compareKeys(to, next.from)).toBeLessThan(0);
  });
}

/** A plan as text: `a/1..a/2 b/..`, where `+` is the character that makes the next text. */
function drawn(plan: readonly KeyRange[]): string {
  const side = (key: EntityKey | undefined) =>
    key ? `${key.partitionKey}/${key.rowKey}`.replaceAll('\u0000', '+') : '';
  return plan.map(({ from, to }) => `${side(from)}..${side(to)}`).join(' ');
}

const P = "PartitionKey eq 'p'";

describe('what is read', () => {
  test.each<[string, string]>([
    // Everything.
    ['', '..'],
    ['x eq 1', '..'],
    ['not x', '..'],
    ["RowKey eq 'r'", '..'],
    ["RowKey ge 'r' and x eq 1", '..'],
    ["Timestamp gt datetime'2020-01-01'", '..'],
    [`${P} or x eq 1`, '..'],
    [`not (${P} and x eq 1)`, '..'],
    ["PartitionKey ge ''", '..'],
    ["search('a')", '..'],
    ["contains(PartitionKey,'a')", '..'],
    ["startswith(PartitionKey,'a','i')", '..'],
    ['present(PartitionKey)', '..'],
    // A point.
    [`${P} and RowKey eq 'r'`, 'p/r..p/r+'],
    [`RowKey eq 'r' and ${P}`, 'p/r..p/r+'],
    [`'p' eq PartitionKey and 'r' eq RowKey`, 'p/r..p/r+'],
    [`${P} and RowKey eq 'r' and x eq 1`, 'p/r..p/r+'],
    [`x eq 1 and (${P} and (y eq 2 and RowKey eq 'r'))`, 'p/r..p/r+'],
    [`not (not (${P}) or RowKey ne 'r')`, 'p/r..p/r+'],
    ["PartitionKey eq '' and RowKey eq ''", '../+'],
    [`${P} and RowKey ge 'r' and RowKey le 'r'`, 'p/r..p/r+'],
    ["PartitionKey ge 'p' and PartitionKey le 'p' and RowKey eq 'r'", 'p/r..p/r+'],
    // Points.
    [`${P} and (RowKey eq 'r' or RowKey eq 's')`, 'p/r..p/r+ p/s..p/s+'],
    [`${P} and RowKey eq 's' or ${P} and RowKey eq 'r'`, 'p/r..p/r+ p/s..p/s+'],
    ["(PartitionKey eq 'a' or PartitionKey eq 'b') and RowKey eq 'r'", 'a/r..a/r+ b/r..b/r+'],
    [
      "PartitionKey eq 'a' and RowKey eq '1' or PartitionKey eq 'b' and RowKey eq '2'",
      'a/1..a/1+ b/2..b/2+',
    ],
    [
      "(PartitionKey eq 'a' or PartitionKey eq 'b') and (RowKey eq '1' or RowKey eq '2')",
      'a/1..a/1+ a/2..a/2+ b/1..b/1+ b/2..b/2+',
    ],
    // A partition.
    [P, 'p/..p+/'],
    [`${P} and x eq 1`, 'p/..p+/'],
    [`${P} and (x eq 1 or RowKey eq 'r')`, 'p/..p+/'],
    [`${P} or ${P}`, 'p/..p+/'],
    [`not (PartitionKey ne 'p')`, 'p/..p+/'],
    ["PartitionKey eq ''", '..+/'],
    [`${P} and RowKey ge ''`, 'p/..p+/'],
    [`${P} and contains(RowKey,'a')`, 'p/..p+/'],
    // Rows of a partition.
    [`${P} and RowKey gt 'r'`, 'p/r+..p+/'],
    [`${P} and RowKey ge 'r'`, 'p/r..p+/'],
    [`${P} and RowKey lt 'r'`, 'p/..p/r'],
    [`${P} and RowKey le 'r'`, 'p/..p/r+'],
    [`${P} and RowKey gt 'a' and RowKey lt 'b'`, 'p/a+..p/b'],
    [`${P} and RowKey ge 'Foo' and RowKey lt 'Fop'`, 'p/Foo..p/Fop'],
    [`${P} and startswith(RowKey,'Foo')`, 'p/Foo..p/Fop'],
    [`${P} and not startswith(RowKey,'Foo')`, 'p/..p/Foo p/Fop..p+/'],
    [`${P} and RowKey ne 'r'`, 'p/..p/r p/r+..p+/'],
    [`${P} and not (RowKey ge 'a' and RowKey lt 'c')`, 'p/..p/a p/c..p+/'],
    [`${P} and (RowKey lt 'b' or RowKey gt 'y')`, 'p/..p/b p/y+..p+/'],
    [`${P} and (RowKey lt 'b' or RowKey ge 'b')`, 'p/..p+/'],
    [`${P} and (RowKey le 'c' or RowKey le 'b')`, 'p/..p/c+'],
    // Partitions.
    ["PartitionKey gt 'p'", 'p+/..'],
    ["PartitionKey ge 'p'", 'p/..'],
    ["PartitionKey lt 'p'", '..p/'],
    ["PartitionKey le 'p'", '..p+/'],
    ["PartitionKey ge 'Foo' and PartitionKey lt 'Fop'", 'Foo/..Fop/'],
    ["startswith(PartitionKey,'Foo')", 'Foo/..Fop/'],
    ["PartitionKey gt 'a' and PartitionKey lt 'b'", 'a+/..b/'],
    ["PartitionKey ne 'p'", '..p/ p+/..'],
    ["PartitionKey eq 'a' or PartitionKey eq 'b'", 'a/..a+/ b/..b+/'],
    ["PartitionKey eq 'b' or PartitionKey eq 'a' or PartitionKey gt 'x'", 'a/..a+/ b/..b+/ x+/..'],
    ["PartitionKey eq 'a' and x eq 1 or PartitionKey eq 'b' and y eq 2", 'a/..a+/ b/..b+/'],
    ["PartitionKey eq 'a' or PartitionKey eq 'b' and RowKey lt '5'", 'a/..a+/ b/..b/5'],
    // Rows narrow a range of partitions at its ends alone.
    ["PartitionKey ge 'a' and RowKey ge '5'", 'a/5..'],
    ["PartitionKey le 'b' and RowKey le '5'", '..b/5+'],
    ["PartitionKey ge 'a' and PartitionKey le 'b' and RowKey eq '5'", 'a/5..b/5+'],
    ["PartitionKey lt 'b' and RowKey lt '5'", '..b/'],
    // The resumption of a scan, as programs write it.
    ["PartitionKey gt 'a' or PartitionKey eq 'a' and RowKey gt '5'", 'a/5+..'],
    ["PartitionKey lt 'a' or PartitionKey eq 'a' and RowKey lt '5'", '..a/5'],
  ])('%s: %s', (filter, keyRanges) => {
    expect(drawn(planKeys(parseFilter(filter, { local: true })))).toBe(keyRanges);
  });

  test.each([
    'false',
    'false and x eq 1',
    'not true',
    "PartitionKey eq 'a' and PartitionKey eq 'b'",
    "PartitionKey gt 'b' and PartitionKey lt 'a'",
    "PartitionKey gt 'a' and PartitionKey lt 'a\u0000'",
    "PartitionKey lt ''",
    "RowKey eq 'a' and RowKey eq 'b'",
    "RowKey lt ''",
    `${P} and not (${P})`,
    `${P} and RowKey eq 'a' and RowKey gt 'b' and x eq 1`,
    "PartitionKey eq 'a' and (PartitionKey eq 'b' or RowKey lt '')",
    // Keys are Strings.
    'PartitionKey eq 1',
    'RowKey gt 1L',
    'not (PartitionKey ne 1)',
    "not (RowKey le X'00')",
    'PartitionKey',
    'missing(RowKey)',
    "isof(PartitionKey,'Edm.Int32')",
    "not startswith(PartitionKey,'')",
  ])('nothing: %s', (filter) => {
    expect(planKeys(parseFilter(filter, { local: true }))).toEqual([]);
  });

  test.each(['PartitionKey ne 1', 'RowKey lt 1L', 'not (PartitionKey eq 1)', 'not PartitionKey'])(
    'a mismatch that always holds narrows nothing: %s',
    (filter) => {
      expect(planKeys(parseFilter(filter))).toEqual([{}]);
    },
  );
});

describe('long lists', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, place) => (place * 7919) % count);
  const padded = (number: number) => String(number).padStart(6, '0');

  test('a thousand points are read one by one', () => {
    const keys = numbers(MAX_RANGES).map((number) => `RowKey eq '${padded(number)}'`);
    const plan = planKeys(parseFilter(`${P} and (${keys.join(' or ')})`));
    expect(plan).toHaveLength(MAX_RANGES);
    expect(drawn(plan.slice(0, 2))).toBe('p/000000..p/000000+ p/000001..p/000001+');
  });

  test.each<[string, (number: number) => string]>([
    ['rows of a partition', (number) => `PartitionKey eq 'p' and RowKey eq '${padded(number)}'`],
    ['partitions', (number) => `PartitionKey eq '${padded(number)}'`],
    ['points', (number) => `PartitionKey eq '${padded(number)}' and RowKey eq '${padded(number)}'`],
    [
      'rows from partitions on',
      (number) => `PartitionKey ge '${padded(number)}' and RowKey eq '${padded(number)}'`,
    ],
  ])('of 8,000 %s, neighbours are read together', (_, conditionOf) => {
    const filter = parseFilter(numbers(8000).map(conditionOf).join(' or '));
    const plan = planKeys(filter);
    checkOrder(plan);
    expect(plan.length).toBeGreaterThan(100);
    for (const number of [0, 1, 2345, 5000, 7999]) {
      const [partitionKey, rowKey] = [`${padded(number)}`, padded(number)];
      for (const key of [
        { partitionKey: 'p', rowKey },
        { partitionKey, rowKey },
      ]) {
        const entity = { ...key, timestamp: 0n, properties: new Map() };
        if (matches(filter, entity)) expect(isPlanned(plan, key)).toBe(true);
      }
    }
  });

  test.each([1, 2, 3, 4, 5])('the law holds where plans are coarse: seed %i', (seed) => {
    const draw = seeded(seed);
    const text = () => padded(draw.whole(2000));
    const compared = (property: string, operator: Operator): Filter => {
      return { kind: 'comparison', property, operator, literal: stringOf(text()) };
    };
    const list = (): Filter => {
      const operands = Array.from({ length: 1000 + draw.whole(1000) }, (): Filter => {
        const partitions = compared('PartitionKey', draw.from(['eq', 'eq', 'ge', 'lt']));
        return { kind: 'and', operands: [partitions, compared('RowKey', 'eq')] };
      });
      return { kind: 'or', operands };
    };
    const filter: Filter = { kind: 'and', operands: [list(), list()] };
    const entities = Array.from({ length: 1000 }, (): Entity => {
      return { partitionKey: text(), rowKey: text(), timestamp: 0n, properties: new Map() };
    });

    const plan = planKeys(filter);
    const holds = compileFilter(filter)(pageOf(entities));
    const matched = entities.filter((_, row) => holds(row));

    checkOrder(plan);
    expect(matched.length).toBeGreaterThan(0);
    expect(matched.filter((entity) => !isPlanned(plan, entity))).toEqual([]);
  });
});
