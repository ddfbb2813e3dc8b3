import type { Ticks } from '../../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import { isKeyOrder } from '../../data-grid/grid-order.ts';
import { countRows } from '../../data-grid/grid-selection.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';

/** The parts of an entity that identify the version that was seen and is to be deleted. */
export type Deletable = Pick<Entity, 'partitionKey' | 'rowKey' | 'timestamp'>;

/** The entities to be deleted, by key: the plan stays the same whatever happens to the rows. */
export type DeletionPlan =
  | { readonly kind: 'entities'; readonly entities: readonly Deletable[] }
  /**
   * Too many to name: all entities in a key range that the filter matches and
   * that were not written since.
   */
  | {
      readonly kind: 'ranges';
      readonly ranges: readonly KeyRange[];
      readonly filter: string;
      /** The time of the last write to any of them; absent if later writes may be among them. */
      readonly until?: Ticks;
    };

/** Entities of a plan: those to delete, and those that were written after it was made. */
export interface PlannedEntities {
  readonly meant: readonly Deletable[];
  readonly newer: readonly Deletable[];
}

/** The entities from one key to another, both inclusive. */
interface KeyRange {
  readonly from: EntityKey;
  readonly to: EntityKey;
}

export interface DeletionSource {
  readonly service: TableService;
  readonly table: TableName;
  readonly grid: GridModel;
}

/** The most entities that are named one by one, loaded or not. */
const MAX_NAMED = 10_000;

/**
 * Determines which entities these rows are. Takes loaded rows as they are
 * shown, before the first await.
 */
export async function planDeletion(
  source: DeletionSource,
  rows: readonly IndexRange[],
  signal: AbortSignal,
): Promise<DeletionPlan> {
  const { grid } = source;
  const { filter, order } = grid.answered.peek();
  const count = countRows(rows);
  const seen = count <= MAX_NAMED ? findLoaded(grid, rows) : undefined;
  if (seen) return planOf(seen, count);
  // Between the rows of a view lie other entities in key order, so each row is named.
  if (!isKeyOrder(order) || (grid.isView.peek() && count <= MAX_NAMED)) {
    return planOf(await readRows(grid, rows), count);
  }
  const isNamed = count <= MAX_NAMED;
  const [ranges, until] = await Promise.all([
    findRanges(grid, rows),
    isNamed ? undefined : findLastWrite(source, filter, signal),
  ]);
  const plan = { kind: 'ranges', ranges, filter } as const;
  if (until !== undefined) return { ...plan, until };
  const entities: Deletable[] = [];
  for await (const { meant } of readPlan(source, plan, signal)) entities.push(...meant);
  return planOf(entities, count);
}

/** Yields the entities of a plan in groups. */
export async function* readPlan(
  { service, table }: Pick<DeletionSource, 'service' | 'table'>,
  plan: DeletionPlan,
  signal: AbortSignal,
): AsyncGenerator<PlannedEntities> {
  if (plan.kind === 'entities') return yield { meant: plan.entities, newer: [] };
  const { until } = plan;
  const matching = matchingOf(plan.filter);
  for (const { from, to } of plan.ranges) {
    let next: EntityKey | undefined = from;
    while (next && !signal.aborted) {
      const page = await service.queryEntities(table, { ...matching, from: next }, signal);
      const entities = Array.from({ length: page.length }, (_, row) => page.entityAt(row));
      const within = entities.filter((entity) => compareKeys(entity, to) <= 0);
      const isNewer = ({ timestamp }: Deletable) => timestamp > (until ?? timestamp);
      yield {
        meant: within.filter((entity) => !isNewer(entity)).map(nameOf),
        newer: within.filter(isNewer).map(nameOf),
      };
      next = within.length === entities.length ? page.next : undefined;
    }
  }
}

/**
 * Returns the time of the last write to the entities. Every later write has a
 * later time: the clock of an account never goes back.
 */
async function findLastWrite(
  { service, table }: DeletionSource,
  filter: string,
  signal: AbortSignal,
): Promise<Ticks> {
  const query = { ...matchingOf(filter), properties: ['Timestamp'] };
  const { properties } = await service.summarizeEntities(table, query, signal);
  const last = properties[0]?.max;
  return last?.type === 'Edm.DateTime' ? last.value : 0n;
}

function matchingOf(filter: string) {
  return filter === '' ? {} : { filter, local: true };
}

function findLoaded(
  grid: GridModel,
  ranges: readonly IndexRange[],
): readonly Deletable[] | undefined {
  const found: Deletable[] = [];
  for (const { first, end } of ranges) {
    for (let row = first; row < end; row += 1) {
      const loaded = grid.rowAt(row);
      if (!loaded) return undefined;
      found.push(nameOf(loaded.entity));
    }
  }
  return found;
}

/**
 * Reads the rows. All ranges are started at once, so that they are of the same
 * state of the table.
 */
async function readRows(
  grid: GridModel,
  ranges: readonly IndexRange[],
): Promise<readonly Deletable[]> {
  const read = ranges.map(async (range) => {
    const rows = await grid.loadRows(range);
    return rows.map(({ entity }) => nameOf(entity));
  });
  return (await Promise.all(read)).flat();
}

async function findRanges(
  grid: GridModel,
  ranges: readonly IndexRange[],
): Promise<readonly KeyRange[]> {
  const edges = ranges.map(({ first, end }) =>
    Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]),
  );
  return (await Promise.all(edges)).map(([one, other]) => {
    if (!one || !other) throw lost();
    const isForward = compareKeys(one.key, other.key) <= 0;
    return isForward ? { from: one.key, to: other.key } : { from: other.key, to: one.key };
  });
}

/**
 * Returns the plan; throws if entities were written or deleted in between, so
 * that these are not the rows that were meant.
 */
function planOf(entities: readonly Deletable[], count: number): DeletionPlan {
  if (entities.length !== count) throw lost();
  return { kind: 'entities', entities: entities.toSorted(compareKeys) };
}

function nameOf({ partitionKey, rowKey, timestamp }: Deletable): Deletable {
  return { partitionKey, rowKey, timestamp };
}

function lost(): Error {
  return new Error('The rows to delete are not there any more.');
}
