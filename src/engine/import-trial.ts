import { equalEdm } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import type { ImportOutcome, ImportSample, ImportSlice } from '../model/table-service.ts';
import { withRead } from '../storage/access/transaction.ts';
import type { EngineContext } from './engine-context.ts';
import { checkRows, foldRows, groupByKey, sumOutcomes } from './import-rows.ts';

/** Stands for a Timestamp to come; 0 would mark a damaged entity. */
const NOT_WRITTEN = 1n;

/** Returns what a slice would do, by the rules that would write it. Nothing is written. */
export async function tryImport(
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
