import { int64Sequence } from '../base/int64-array.ts';
import { equalEdm } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { spreadTexts } from '../model/shared-texts.ts';
import { StorageError } from '../model/storage-error.ts';
import type { ImportOutcome, ImportSample, ImportSlice } from '../model/table-service.ts';
import { preparePage } from '../storage/access/prepare-page.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { WritableEntities } from '../storage/connection/transaction-types.ts';
import { EncodedPage } from '../storage/table-cache/encode-page.ts';
import { type EngineContext, stepOf } from './context/engine-context.ts';
import {
  checkRows,
  type FoldRules,
  foldRows,
  groupByKey,
  type ImportRow,
  prepareSeen,
  sumOutcomes,
} from './import-rows.ts';
import { weighValidPage } from './valid-page.ts';

/** Writes a slice of an import: each row by the rules of a single write, all in one transaction. */
export function importEntities(
  engine: EngineContext,
  table: TableName,
  sent: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const slice = { ...sent, page: spreadTexts(sent.page) };
  if (slice.trial) return tryImport(engine, table, slice, slice.trial, signal);
  return writeInRun(slice, (before, news) =>
    writeBehind({ before, news }, engine, table, slice, signal),
  );
}

/** Prepares a slice while the one before is being written, and writes it only after that. */
async function writeBehind(
  { before, news }: { readonly before: Promise<void> | undefined; readonly news: RunNews },
  engine: EngineContext,
  table: TableName,
  slice: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const { database, announcer, now } = engine;
  const { isLast } = slice;
  // What an earlier run wrote is looked up when all before is written.
  if (slice.since !== undefined) await before;
  const own = await findOwn(engine, table, slice, signal);
  const write = prepareSlice(slice, news);
  await before;
  const durability = isLast ? 'strict' : 'relaxed';
  const options = { durability, signal, step: stepOf(engine, 'import') } as const;
  const outcome = await withWrite(database, options, async (transaction) => {
    const clock = await transaction.readClock();
    // Read once: for each row it would take longer than checking the row.
    const at = now();
    const tick = (count?: number) => clock.next(at, count);
    // A last slice that writes nothing still flushes those before it.
    if (isLast) tick();
    return write(transaction.entitiesOf(table), { ...slice, own, tick });
  });
  news.isTaken = 2 * outcome.inserted < slice.page.length;
  if (outcome.inserted + outcome.updated > 0) announcer.entitiesChanged(database.account, table);
  return outcome;
}

/** Only an import that goes on needs this. */
async function findOwn(
  engine: EngineContext,
  table: TableName,
  slice: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (slice.since === undefined || engine.part.step === undefined) return undefined;
  const { findOwnKeys } = await import('./own-rows.ts');
  return await findOwnKeys(engine, table, slice, signal);
}

type WriteSlice = (entities: WritableEntities, rules: FoldRules) => Promise<ImportOutcome>;

/** Does what needs no transaction. */
function prepareSlice(
  { page, existing, since, versions }: ImportSlice,
  { isTaken }: RunNews,
): WriteSlice {
  if (versions) return prepareSeen({ page, existing, versions });
  // Where no row may be new, trying that first would be in vain.
  const mayBeNew = existing !== 'update' && since === undefined;
  const sizes = mayBeNew ? weighValidPage(page) : undefined;
  if (sizes) {
    // Where the file was imported before, packing its slices would be in vain.
    if (!isTaken) preparePage(page);
    return (entities, rules) => putPage(entities, page, sizes, rules);
  }
  const { rows, refused } = checkRows(page);
  const groups = groupByKey(rows);
  const writeGroups = existing === 'update' ? updateGroups : putGroups;
  return async (entities, rules) =>
    sumOutcomes(await writeGroups(entities, groups, rules), refused);
}

/** Stores the rows of a valid page whose keys are free, and applies the rules to the others. */
async function putPage(
  entities: WritableEntities,
  page: EntityPage,
  sizes: Float64Array,
  rules: FoldRules,
): Promise<ImportOutcome> {
  const timestamps = int64Sequence(page.length > 0 ? rules.tick(page.length) : 0n, page.length);
  const taken = await entities.putNewPage(new EncodedPage(page, sizes, timestamps));
  const inserted = page.length - taken.length;
  const outcomes: ImportOutcome[] = [{ inserted, updated: 0, skipped: 0, refused: [] }];
  const stored =
    taken.length > 0 ? await entities.findMany(taken.map((row) => page.keyAt(row))) : [];
  for (const [index, row] of taken.entries()) {
    const group = [{ row, sent: page.entityAt(row) }];
    const { entity, outcome } = foldRows(group, stored[index], rules);
    if (entity && outcome.updated > 0) entities.put(entity, stored[index]);
    outcomes.push(outcome);
  }
  return sumOutcomes(outcomes, []);
}

/**
 * Stores the groups as if their keys were free, which most keys of an import
 * are and which takes no reading; groups whose key was taken are read and tried
 * again.
 */
async function putGroups(
  entities: WritableEntities,
  groups: readonly ImportRow[][],
  rules: FoldRules,
): Promise<ImportOutcome[]> {
  const folds = groups.map((group) => foldRows(group, undefined, rules));
  const taken = await entities.putNew(folds.flatMap(({ entity }) => entity ?? []));
  const outcomes = folds.map(({ outcome }) => outcome);
  if (taken.length === 0) return outcomes;

  const stored = await entities.findMany(taken.flatMap((place) => folds[place]?.entity ?? []));
  for (const [index, place] of taken.entries()) {
    const { entity, outcome } = foldRows(groups[place] ?? [], stored[index], rules);
    if (entity && outcome.updated > 0) entities.put(entity, stored[index]);
    outcomes[place] = outcome;
  }
  return outcomes;
}

/** Reads what is stored, and updates that alone. */
async function updateGroups(
  entities: WritableEntities,
  groups: readonly ImportRow[][],
  rules: FoldRules,
): Promise<ImportOutcome[]> {
  const stored = await entities.findMany(groups.flatMap(([row]) => row?.sent ?? []));
  return groups.map((group, place) => {
    const { entity, outcome } = foldRows(group, stored[place], rules);
    if (entity && outcome.updated > 0) entities.put(entity, stored[place]);
    return outcome;
  });
}

/** Stands for a Timestamp to come; 0 would mark a damaged entity. */
const NOT_WRITTEN = 1n;

/** Returns what a slice would do, by the rules that would write it. Nothing is written. */
async function tryImport(
  { database }: EngineContext,
  table: TableName,
  slice: ImportSlice,
  { samples: most }: NonNullable<ImportSlice['trial']>,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const { rows, refused } = checkRows(slice.page);
  const groups = groupByKey(rows);
  const keys = groups.flatMap(([row]) => row?.sent ?? []);
  const found = await withRead(
    database,
    (transaction) => transaction.entitiesOf(table).findMany(keys),
    signal,
  );
  const samples: ImportSample[] = [];
  let unchanged = 0;
  const outcomes = groups.map((group, place) => {
    const before = found[place];
    const { entity: after, outcome } = foldRows(group, before, {
      ...slice,
      tick: () => NOT_WRITTEN,
    });
    if (!before || !after || outcome.updated === 0) return outcome;
    if (hasSameProperties(before, after)) unchanged += outcome.updated;
    else if (samples.length < most) samples.push({ row: group.at(-1)?.row ?? 0, before, after });
    return outcome;
  });
  return { ...sumOutcomes(outcomes, refused), trial: { unchanged, samples } };
}

function hasSameProperties(before: Entity, after: Entity): boolean {
  if (before.properties.size !== after.properties.size) return false;
  for (const [name, value] of after.properties) {
    const old = before.properties.get(name);
    if (!old || !equalEdm(old, value)) return false;
  }
  return true;
}

/** What a slice passes to those behind it. */
interface RunNews {
  /** Whether most of its keys were taken. */
  isTaken: boolean;
}

/** The state of the slices of a run. */
interface Run {
  /** Infinite once the run is ended. */
  readonly count: number;
  /** Rejects for good where a slice was not written. */
  readonly written: Promise<void>;
  /** Resolves once no slice is under way. */
  readonly settled: Promise<void>;
  readonly news: RunNews;
}

/**
 * The runs until their last slices are written. An interrupted one stays: some
 * of its slices may still be under way.
 */
const runsById = new Map<string, Run>();

/**
 * Writes a slice once `before` resolves. Rejects where an earlier slice never
 * came here: nothing is written behind that.
 */
function writeInRun<T>(
  { run, isLast }: Pick<ImportSlice, 'run' | 'isLast'>,
  write: (before: Promise<void> | undefined, news: RunNews) => Promise<T>,
): Promise<T> {
  if (!run) return write(undefined, { isTaken: false });
  const { id, number } = run;
  const known = runsById.get(id);
  const isEnd = number === 'end';
  const news = known?.news ?? { isTaken: false };
  // Also a run that another engine has begun, whose state is unknown here.
  if (!isEnd && number !== (known?.count ?? 0)) return Promise.reject(lost());
  const writing = write(isEnd ? known?.settled : known?.written, news);
  const written = writing.then(() => {
    if (isLast) runsById.delete(id);
  });
  const settled = Promise.allSettled([known?.settled, written]).then(() => {});
  // The sender of the slice gets the error.
  written.catch(() => {});
  const count = isEnd ? Number.POSITIVE_INFINITY : number + 1;
  runsById.set(id, { count, written, settled, news });
  return writing;
}

function lost(): StorageError {
  return new StorageError('engineLost', { detail: 'A slice before this one never came.' });
}
