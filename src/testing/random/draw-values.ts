import { formatFilter } from '../../filter/format.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import type { Order } from '../../model/table-service.ts';
import { drawnFilters, type FilterRange } from '../drawn-filters.ts';
import { fc } from '../fast-check.ts';
import type { Draw } from '../seeded.ts';

/** Few names and few values, so that filters, groups and sorted views match something. */
export const PROPERTIES = ['A', 'B', 'C', 'Größe', 'e'] as const;
const TEXTS = ['', 'a', 'ab', 'b', 'ü', '\u{1f600}'] as const;
const GUIDS = [
  '00000000-0000-0000-0000-000000000001',
  'a0000000-0000-4000-8000-000000000000',
] as const;

/** Long enough that a few of them change the size of a page or record. */
const LONG = 'long text '.repeat(400);

const FILTERS: FilterRange = {
  properties: fc.constantFrom('PartitionKey', 'RowKey', 'RowKey', 'A', 'A', 'B', 'C', 'Größe'),
  literals: fc.oneof(
    fc.constantFrom(...TEXTS, 'p1', 'p2', '0010', '0200').map(stringOf),
    fc.nat(9).map(int32Of),
    fc.boolean().map(booleanOf),
    fc.constantFrom(0n, 7n, 2n ** 40n).map(int64Of),
    fc.constantFrom(0, 0.5, 7).map(doubleOf),
  ),
  texts: fc.constantFrom(...TEXTS, '1'),
  local: true,
};

const arbitraryFilter = drawnFilters(FILTERS);

export function drawFilter(draw: Draw): string {
  const [filter] = fc.sample(arbitraryFilter, { seed: draw.whole(2 ** 31), numRuns: 1 });
  return filter ? formatFilter(filter) : '';
}

export function drawValue(draw: Draw): EdmValue {
  switch (draw.whole(12)) {
    case 0:
      return binaryOf(Uint8Array.from({ length: draw.whole(5) }, (_, place) => place));
    case 1:
      return booleanOf(draw.chance(0.5));
    case 2:
      return dateTimeOf(638_000_000_000_000_000n + BigInt(draw.whole(5)));
    case 3:
      return doubleOf(draw.from([0, -0, 0.5, 7, Number.NaN, Number.POSITIVE_INFINITY]));
    case 4:
      return guidOf(draw.from(GUIDS));
    case 5:
      return int64Of(draw.from([0n, 7n, 2n ** 40n, -(2n ** 63n)]));
    case 6:
      return stringOf(draw.chance(0.1) ? LONG : draw.from(TEXTS));
    case 7:
    case 8:
      return stringOf(draw.from(TEXTS));
    default:
      return int32Of(draw.whole(10));
  }
}

export function drawProperties(draw: Draw): Map<string, EdmValue> {
  const properties = new Map<string, EdmValue>();
  for (let left = draw.whole(5); left > 0; left -= 1) {
    properties.set(draw.from(PROPERTIES), drawValue(draw));
  }
  return properties;
}

/**
 * Draws properties of consecutive rows, as sorted files have them: each of one
 * type, and some missing for a range of rows.
 */
export function drawAlike(draw: Draw, rows: number): Map<string, EdmValue>[] {
  const columns: readonly [string, () => EdmValue][] = [
    ['A', () => int32Of(draw.whole(10))],
    ['B', () => stringOf(draw.from(TEXTS))],
    ['C', () => doubleOf(draw.from([-0, 0.5, 7]))],
    ['e', () => int64Of(draw.from([0n, 7n, 2n ** 40n]))],
  ];
  const keyRange = draw.from([5, 100, 1000]);
  let present = columns;
  return Array.from({ length: rows }, (_, row) => {
    if (row % keyRange === 0) present = columns.filter(() => draw.chance(0.7));
    return new Map(present.map(([name, drawCell]) => [name, drawCell()]));
  });
}

export function drawOrders(draw: Draw): Order[] {
  const names = new Set([
    draw.from([...PROPERTIES, 'Timestamp', 'PartitionKey']),
    draw.from([...PROPERTIES, 'RowKey']),
  ]);
  return [...names].map((property) => ({ property, descending: draw.chance(0.5) }));
}
