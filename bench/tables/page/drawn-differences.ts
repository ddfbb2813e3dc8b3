import { entityAt, keyOf, type Stock } from '../../../src/benchmark/drawn-entities.ts';
import type { RowDifferenceKind } from '../../../src/model/comparison.ts';
import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int64Of,
  stringOf,
} from '../../../src/model/edm.ts';
import type { EntityInput, EntityKey } from '../../../src/model/entity.ts';
import { seeded } from '../../../src/testing/seeded.ts';

/** One drawn difference of the right table, in the order of keys. */
export interface DrawnDifference {
  readonly place: number;
  readonly key: EntityKey;
  readonly kind: RowDifferenceKind;
  /** Of a changed entity: the property that differs. */
  readonly property?: string;
  /** Returns what the right side has; undefined where it has nothing. */
  readonly change: (entity: EntityInput) => EntityInput | undefined;
}

type Change = (properties: Map<string, EdmValue | null>) => void;

/** Each changes one property: a value, its type alone, its sign alone, the least there is of it, or whether it is there. */
const CHANGES: readonly (readonly [property: string, change: Change])[] = [
  ['price', (of) => of.set('price', doubleOf(Number(of.get('price')?.value) + 0.01))],
  ['sold', (of) => of.set('sold', int64Of(BigInt(Number(of.get('sold')?.value))))],
  ['inPrint', (of) => of.delete('inPrint')],
  ['inPrint', (of) => of.set('inPrint', booleanOf(of.get('inPrint')?.value !== true))],
  ['note', (of) => of.set('note', stringOf(''))],
  [
    'published',
    (of) => of.set('published', dateTimeOf(BigInt(`${of.get('published')?.value}`) + 1n)),
  ],
  ['title', (of) => of.set('title', stringOf(`${of.get('title')?.value}\ud800`))],
  ['price', (of) => of.set('price', doubleOf(Number.NaN))],
];

/** Draws differences all over the stock, as many of each kind. */
export function drawDifferences(stock: Stock, count: number): readonly DrawnDifference[] {
  const draw = seeded(1);
  const every = Math.floor(stock.entities / count);
  return Array.from({ length: count }, (_, nth) => {
    const place = nth * every + draw.whole(every);
    const key = keyOf(stock, place);
    const drawn = nth % (CHANGES.length + 2);
    if (drawn === 0) return { place, key, kind: 'removed', change: () => undefined };
    if (drawn === 1) {
      // Right behind an entity that both sides have.
      const added = { ...key, rowKey: `${key.rowKey}+` };
      return { place, key: added, kind: 'added', change: (entity) => ({ ...entity, ...added }) };
    }
    const [property, change] = CHANGES[drawn - 2] ?? [];
    return {
      place,
      key,
      kind: 'changed',
      ...(property !== undefined && { property }),
      change: (entity) => {
        const properties = new Map(entity.properties);
        change?.(properties);
        return { ...entity, properties };
      },
    };
  });
}

/** Returns what the right side has at a place. */
export function changedAt(stock: Stock, place: number, drawn: DrawnDifference | undefined) {
  const entity = entityAt(stock, place);
  const changed = drawn ? drawn.change(entity) : entity;
  if (drawn?.kind === 'added' && changed) return [entity, changed];
  return changed ? [changed] : [];
}
