import { equalProperties } from '../merge/properties.ts';
import type {
  RefusedDifference,
  TakenDifferences,
  TakenRow,
  TakeProgress,
} from '../model/comparison.ts';
import type { EdmValue, Ticks } from '../model/edm.ts';
import { type Entity, type EntityKey, textOfKey } from '../model/entity.ts';
import { checkEntity } from '../model/entity-rules.ts';
import type { TableName } from '../model/names.ts';
import { isSnapshot } from '../model/snapshot.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { WriteStep } from '../storage/access/write-entry.ts';
import type { KeyedEntities, WritableEntities } from '../storage/connection/transaction-types.ts';
import { sliceSizeOf } from './bulk-changes.ts';
import { refusedEntity, type SliceOutcome, writeInSlices } from './change-slices.ts';
import type { ComparedKeyPair, ComparedKeys } from './compared-keys.ts';
import type { RightNames } from './compared-side.ts';
import { type EngineContext, stepOf } from './context/engine-context.ts';
import { findTable } from './scan.ts';

type Side = 'left' | 'right';

/** The rows whose keys are read at once. */
const PAIRS_AT_ONCE = 500;

/** The sides of a comparison whose differences are taken over. */
export interface ComparedTables {
  readonly left: EngineTable;
  readonly right: EngineTable;
  readonly names: RightNames;
  /** Properties that are not compared: a written entity keeps its own. */
  readonly leftOut: ReadonlySet<string>;
}

interface EngineTable {
  readonly engine: EngineContext;
  readonly table: TableName;
}

/** Takes rows over as they were compared, slice by slice, all of one step. */
export async function* takeDifferences(
  tables: ComparedTables,
  keys: ComparedKeys,
  taken: TakenDifferences,
  signal: AbortSignal | undefined,
): AsyncGenerator<TakeProgress, void, undefined> {
  const to = taken.from === 'left' ? 'right' : 'left';
  const { part } = tables[to].engine;
  const named = taken.step === undefined ? part : { ...part, step: taken.step };
  const work: Work = { tables, to, taken, step: stepOf({ part: named }, 'copyMany') };
  const size = await findSliceSize(tables, signal);
  const ranges = taken.rows ?? [{ row: 0, count: keys.count(taken.choice) }];
  const total = ranges.reduce((sum, { count = 1 }) => sum + count, 0);
  const rest = pairsOf(keys, taken, ranges);
  yield* writeInSlices({ total, size }, (from, end) => {
    const slice = takeNext(rest, end - from);
    return writeSlice(work, slice, end === total, signal);
  });
}

interface Work {
  readonly tables: ComparedTables;
  /** The side that is written. */
  readonly to: Side;
  readonly taken: TakenDifferences;
  /** The step that all slices belong to. */
  readonly step: WriteStep;
}

/** A row to be taken over. */
interface TakenPair {
  readonly row: number;
  readonly pair: ComparedKeyPair;
  readonly properties: readonly string[] | undefined;
  readonly seen: ComparedKeyPair['seen'];
}

async function findSliceSize(
  { left, right }: ComparedTables,
  signal: AbortSignal | undefined,
): Promise<number> {
  const found = await Promise.all(
    [left, right].map(({ engine, table }) => findTable(engine, table, signal)),
  );
  return Math.min(...found.map(sliceSizeOf));
}

/** Yields the rows of ranges in their order. */
function* pairsOf(
  keys: ComparedKeys,
  { choice, properties: all }: TakenDifferences,
  ranges: readonly TakenRow[],
): Generator<TakenPair, void, undefined> {
  for (const { row: first, count = 1, properties = all, seen } of ranges) {
    for (let row = first; row < first + count; ) {
      const pairs = keys.read(choice, row, Math.min(PAIRS_AT_ONCE, first + count - row));
      if (pairs.length === 0)
        throw new StorageError('limitOutOfRange', { name: 'row', value: `${row}` });
      for (const pair of pairs) {
        yield { row, pair, properties, seen: seen ?? pair.seen };
        row += 1;
      }
    }
  }
}

function takeNext(pairs: Iterator<TakenPair, void>, count: number): readonly TakenPair[] {
  const taken: TakenPair[] = [];
  while (taken.length < count) {
    const { value, done } = pairs.next();
    if (done || !value) break;
    taken.push(value);
  }
  return taken;
}

async function writeSlice(
  work: Work,
  slice: readonly TakenPair[],
  isLast: boolean,
  signal: AbortSignal | undefined,
): Promise<SliceOutcome<RefusedDifference>> {
  const { tables, to, taken, step } = work;
  const [source, target] = [tables[taken.from], tables[to]];
  const { database, announcer, now } = target.engine;
  const sourceKeys = slice.flatMap(({ pair }) => pair[taken.from] ?? []);
  const targetKeys = slice.flatMap(({ pair }) => pair[to] ?? pair[taken.from] ?? []);
  // Another account is not part of the transaction, and a snapshot never changes.
  const sources =
    source.engine.database === database && !isSnapshot(source.table)
      ? undefined
      : await withRead(
          source.engine.database,
          (transaction) => findByKey(transaction.entitiesOf(source.table), sourceKeys),
          signal,
        );
  const outcome = await withWrite(
    database,
    { durability: isLast ? 'strict' : 'relaxed', signal, step },
    async (transaction) => {
      const clock = await transaction.readClock();
      const tick = () => clock.next(now());
      // A last slice that writes nothing still flushes those before it.
      if (isLast) tick();
      const entities = transaction.entitiesOf(target.table);
      const read = sources ?? (await findByKey(transaction.entitiesOf(source.table), sourceKeys));
      const targets = await findByKey(entities, targetKeys);
      return takeSlice(work, slice, { entities, sources: read, targets, tick });
    },
  );
  if (outcome.changed > 0) announcer.entitiesChanged(database.account, target.table);
  return outcome;
}

type EntitiesByKey = ReadonlyMap<string, Entity>;

async function findByKey(
  entities: KeyedEntities,
  keys: readonly EntityKey[],
): Promise<EntitiesByKey> {
  const unique = [...new Map(keys.map((key) => [textOfKey(key), key])).values()];
  const found = await entities.findMany(unique);
  return new Map(found.flatMap((entity) => (entity ? [[textOfKey(entity), entity]] : [])));
}

/** What a slice has read, in one transaction. */
interface SliceContext {
  readonly entities: WritableEntities;
  readonly sources: EntitiesByKey;
  readonly targets: EntitiesByKey;
  readonly tick: () => Ticks;
}

function takeSlice(
  { tables, to, taken }: Work,
  slice: readonly TakenPair[],
  { entities, sources, targets, tick }: SliceContext,
): SliceOutcome<RefusedDifference> {
  const refusals: RefusedDifference[] = [];
  const written = new Set<string>();
  let [changed, unchanged] = [0, 0];
  for (const { row, pair, properties, seen } of slice) {
    const sourceKey = pair[taken.from];
    const key = pair[to] ?? sourceKey;
    // Entities that were equal have nothing to take over; a pair has a key on one side at least.
    if (!seen || !key) {
      unchanged += 1;
      continue;
    }
    const name = textOfKey(key);
    const source = sourceKey && sources.get(textOfKey(sourceKey));
    const target = targets.get(name);
    try {
      checkSeen(source, seen[taken.from]);
      checkSeen(target, seen[to]);
      // Two pairs by values may lead to one key.
      if (written.has(name)) throw new StorageError('entityExists');
      const result = resultOf(tables, to, { key, source, target, properties });
      if (hasSame(result, target)) {
        unchanged += 1;
        continue;
      }
      if (result) entities.put({ ...result, timestamp: tick() }, target);
      else if (target) entities.remove(target);
      written.add(name);
      changed += 1;
    } catch (error) {
      refusals.push({ ...refusedEntity(key, error), row });
    }
  }
  return { changed, unchanged, refusals };
}

/** Throws where an entity is another version than was seen. */
function checkSeen(entity: Entity | undefined, seen: Ticks): void {
  if ((entity?.timestamp ?? 0n) === seen) return;
  if (!entity) throw new StorageError('entityMissing');
  throw new StorageError(seen === 0n ? 'entityExists' : 'etagStale');
}

function hasSame(result: Result | undefined, target: Entity | undefined): boolean {
  if (!result || !target) return !result && !target;
  return equalProperties(result.properties, target.properties);
}

type Result = Omit<Entity, 'timestamp'>;

interface Taking {
  /** Of the written entity. */
  readonly key: EntityKey;
  readonly source: Entity | undefined;
  readonly target: Entity | undefined;
  /** Everything that is compared where they are not named. */
  readonly properties: readonly string[] | undefined;
}

/** Returns the entity as it will be; undefined where it is deleted. */
function resultOf(
  { names, leftOut }: ComparedTables,
  to: Side,
  { key: { partitionKey, rowKey }, source, target, properties }: Taking,
): Result | undefined {
  if (properties && !(source && target)) throw new StorageError('entityMissing');
  if (!source) return undefined;
  const from = to === 'left' ? byLeftNames(source, names) : source.properties;
  const into = to === 'right' ? byLeftNames(target, names) : target?.properties;
  const values = new Map<string, EdmValue>(target?.properties);
  for (const name of properties ?? new Set([...from.keys(), ...(into?.keys() ?? [])])) {
    // What is not compared is taken only where it is named, or with a whole new entity.
    if (target && !properties && leftOut.has(name)) continue;
    const own = to === 'right' ? names.of(name) : name;
    const value = from.get(name);
    if (value) values.set(own, value);
    else values.delete(own);
  }
  const result = { partitionKey, rowKey, properties: values };
  checkEntity(result);
  return result;
}

/** Returns properties of the right side by their names on the left. */
function byLeftNames(entity: Entity | undefined, names: RightNames): ReadonlyMap<string, EdmValue> {
  const values = new Map<string, EdmValue>();
  for (const [name, value] of entity?.properties ?? []) {
    for (const left of names.leftsOf(name)) values.set(left, value);
  }
  return values;
}
