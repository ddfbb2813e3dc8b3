import type { TableName } from '../model/names.ts';
import type { ImportOutcome, ImportSlice } from '../model/table-service.ts';
import type { WritableEntities } from '../storage/sorted-entities.ts';
import { withWrite } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';
import {
  checkRows,
  type FoldRules,
  foldRows,
  groupByKey,
  type ImportRow,
  sumOutcomes,
} from './import-rows.ts';
import { tryImport } from './import-trial.ts';
import { stepOf } from './step-of.ts';

/** Writes a slice of an import: each row by the rules of a single write, all in one transaction. */
export async function importEntities(
  engine: EngineContext,
  table: TableName,
  slice: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ImportOutcome> {
  if (slice.trial) return tryImport(engine, table, slice, slice.trial, signal);
  const { database, announcer, now } = engine;
  const { page, isLast } = slice;
  const { rows, refused } = checkRows(page);
  const groups = groupByKey(rows);
  const durability = isLast ? 'strict' : 'relaxed';
  const options = { durability, signal, step: stepOf(engine, 'import') } as const;
  const outcomes = await withWrite(database, options, async (transaction) => {
    const clock = await transaction.readClock();
    const tick = () => clock.next(now());
    // Also a slice that writes nothing has to flush those before it.
    if (isLast) tick();
    const entities = transaction.entitiesOf(table);
    // Where nothing may come new, to try that first would be in vain.
    const writeGroups = slice.existing === 'update' ? updateGroups : putGroups;
    return writeGroups(entities, groups, { ...slice, tick });
  });
  const outcome = sumOutcomes(outcomes, refused);
  if (outcome.inserted + outcome.updated > 0) announcer.entitiesChanged(database.account, table);
  return outcome;
}

/**
 * Stores the groups as if their keys were free, which most of an import's are
 * and which takes no reading; those whose key was taken are read and tried again.
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
  for (const [turn, place] of taken.entries()) {
    const { entity, outcome } = foldRows(groups[place] ?? [], stored[turn], rules);
    if (entity && outcome.updated > 0) entities.put(entity, stored[turn]);
    outcomes[place] = outcome;
  }
  return outcomes;
}

/** Reads what there is, and writes nothing else. */
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
