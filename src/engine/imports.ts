import type { Ticks } from '../model/edm.ts';
import { checkEntity, type Entity, type EntityInput } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { ImportOutcome, ImportSlice, RefusedRow } from '../model/table-service.ts';
import type { WritableEntities } from '../storage/sorted-entities.ts';
import { withWrite } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';
import { writtenEntity } from './operations.ts';
import { stepOf } from './step-of.ts';

type Existing = ImportSlice['existing'];

interface Row {
  readonly row: number;
  readonly sent: EntityInput;
}

/** What the rows of one key come to. */
interface Fold {
  readonly entity: Entity | undefined;
  readonly outcome: ImportOutcome;
}

/** Writes a slice of an import: each row by the rules of a single write, all in one transaction. */
export async function importEntities(
  engine: EngineContext,
  table: TableName,
  { page, existing, isLast }: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const { database, announcer, now } = engine;
  const { rows, refused } = checkRows(page);
  const groups = groupByKey(rows);
  const durability = isLast ? 'strict' : 'relaxed';
  const options = { durability, signal, step: stepOf(engine, 'import') } as const;
  const outcomes = await withWrite(database, options, async (transaction) => {
    const clock = await transaction.readClock();
    const tick = () => clock.next(now());
    // Also a slice that writes nothing has to flush those before it.
    if (isLast) tick();
    return writeGroups(transaction.entitiesOf(table), groups, existing, tick);
  });
  const outcome = sum(outcomes, refused);
  if (outcome.inserted + outcome.updated > 0) announcer.entitiesChanged(database.account, table);
  return outcome;
}

/**
 * Stores the groups as if their keys were free, which most of an import's are
 * and which takes no reading; those whose key was taken are read and tried again.
 */
async function writeGroups(
  entities: WritableEntities,
  groups: readonly Row[][],
  existing: Existing,
  tick: () => Ticks,
): Promise<ImportOutcome[]> {
  const folds = groups.map((group) => fold(group, undefined, existing, tick));
  const taken = await entities.putNew(folds.flatMap(({ entity }) => entity ?? []));
  const outcomes = folds.map(({ outcome }) => outcome);
  if (taken.length === 0) return outcomes;

  const stored = await entities.findMany(taken.flatMap((place) => folds[place]?.entity ?? []));
  for (const [turn, place] of taken.entries()) {
    const { entity, outcome } = fold(groups[place] ?? [], stored[turn], existing, tick);
    if (entity && outcome.updated > 0) entities.put(entity, stored[turn]);
    outcomes[place] = outcome;
  }
  return outcomes;
}

/** Writes the rows of one key one after the other, as far as the rules let them. */
function fold(
  group: readonly Row[],
  stored: Entity | undefined,
  existing: Existing,
  tick: () => Ticks,
): Fold {
  let entity = stored;
  let [inserted, updated, skipped] = [0, 0, 0];
  const refused: RefusedRow[] = [];
  for (const { row, sent } of group) {
    if (entity && existing === 'skip') {
      skipped += 1;
      continue;
    }
    try {
      if (entity && existing === 'refuse') throw new StorageError('entityExists');
      const mode = existing === 'merge' ? 'merge' : 'replace';
      const written = writtenEntity(sent, mode, entity, tick());
      if (entity) updated += 1;
      else inserted += 1;
      entity = written;
    } catch (error) {
      refused.push(refusedRow(row, error));
    }
  }
  return { entity, outcome: { inserted, updated, skipped, refused } };
}

function checkRows(page: EntityPage): { rows: Row[]; refused: RefusedRow[] } {
  const rows: Row[] = [];
  const refused: RefusedRow[] = [];
  for (let row = 0; row < page.length; row += 1) {
    const sent = page.entityAt(row);
    try {
      checkEntity(sent);
      rows.push({ row, sent });
    } catch (error) {
      refused.push(refusedRow(row, error));
    }
  }
  return { rows, refused };
}

function refusedRow(row: number, error: unknown): RefusedRow {
  if (!(error instanceof StorageError)) throw error;
  return { row, reason: error.reason, context: error.context };
}

function groupByKey(rows: readonly Row[]): Row[][] {
  // Keys hold no control character.
  const groups = Map.groupBy(rows, ({ sent }) => `${sent.partitionKey}\n${sent.rowKey}`);
  return [...groups.values()];
}

function sum(outcomes: readonly ImportOutcome[], refused: readonly RefusedRow[]): ImportOutcome {
  let [inserted, updated, skipped] = [0, 0, 0];
  const allRefused = [...refused];
  for (const outcome of outcomes) {
    inserted += outcome.inserted;
    updated += outcome.updated;
    skipped += outcome.skipped;
    allRefused.push(...outcome.refused);
  }
  allRefused.sort((a, b) => a.row - b.row);
  return { inserted, updated, skipped, refused: allRefused };
}
