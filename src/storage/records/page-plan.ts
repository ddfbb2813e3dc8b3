import { EDM_TYPES } from '../../model/edm.ts';
import { EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { shapeTextOf } from './codec.ts';

/**
 * The part of a page's rows that does not depend on when they are written: it
 * is prepared while others are written.
 */
export interface PagePlan {
  readonly page: EntityPage;
  /** The shapes of the rows. */
  readonly shapes: readonly string[];
  /** The index of each row's shape; undefined where there is only one. */
  readonly shapePlaces: Uint32Array | undefined;
  /** The indexes of all columns. */
  readonly ascending: readonly number[];
}

const planByPage = new WeakMap<EntityPage, PagePlan>();

export function planPage(sent: EntityPage): PagePlan {
  const known = planByPage.get(sent);
  if (known) return known;
  const page = withOwnBytes(sent);
  const ascending = page.columns.properties.map((_, index) => index);
  const plan = { page, ascending, ...findShapes(page, ascending) };
  planByPage.set(sent, plan);
  return plan;
}

function findShapes(
  { columns, length }: EntityPage,
  ascending: readonly number[],
): Pick<PagePlan, 'shapes' | 'shapePlaces'> {
  const { properties, orders } = columns;
  const indexByShape = new Map<string, number>();
  const shapePlaces = new Uint32Array(length);
  const changing = properties.filter(({ types }) => !isUniform(types));
  const isOne = changing.length === 0 && orders.size === 0;
  let before = -1;
  for (let row = 0; row < (isOne ? Math.min(1, length) : length); row += 1) {
    const isLikeLast =
      before >= 0 &&
      !orders.has(row) &&
      changing.every(({ types }) => types[row] === types[before]);
    if (isLikeLast) {
      shapePlaces[row] = shapePlaces[before] ?? 0;
      continue;
    }
    const places = orders.get(row) ?? ascending;
    const shape = shapeTextOf(places.flatMap((index) => typedName(properties[index], row)));
    const index = indexByShape.get(shape) ?? indexByShape.size;
    indexByShape.set(shape, index);
    shapePlaces[row] = index;
    before = orders.has(row) ? -1 : row;
  }
  const shapes = [...indexByShape.keys()];
  return { shapes, shapePlaces: shapes.length > 1 ? shapePlaces : undefined };
}

function typedName(column: PropertyColumn | undefined, row: number) {
  const type = EDM_TYPES[(column?.types[row] ?? 0) - 1];
  return column && type ? [{ name: column.name, type }] : [];
}

/** Returns whether all rows have the same type. */
export function isUniform(types: Uint8Array): boolean {
  const [code = 0] = types;
  for (let row = 1; row < types.length; row += 1) if (types[row] !== code) return false;
  return true;
}

/**
 * Copies what stays in memory: a view would be kept, and stored, with the whole
 * buffer behind it.
 */
function withOwnBytes(page: EntityPage): EntityPage {
  const { properties } = page.columns;
  if (!properties.some(hasBytes)) return page;
  const own = properties.map((column) => {
    if (!hasBytes(column)) return column;
    const values = Array.from(column.values, (value) =>
      value instanceof Uint8Array ? value.slice() : value,
    );
    return { ...column, values };
  });
  return new EntityPage({ ...page.columns, properties: own });
}

const BINARY = EDM_TYPES.indexOf('Edm.Binary') + 1;

function hasBytes({ types }: PropertyColumn): boolean {
  return types.includes(BINARY);
}
