import type { Ticks } from '../model/edm.ts';
import { type Entity, type EntityInput, textOfKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { checkEntity } from '../model/entity-rules.ts';
import { StorageError } from '../model/storage-error.ts';
import type { ImportOutcome, ImportSlice, RefusedRow } from '../model/table-service.ts';
import type { WritableEntities } from '../storage/connection/transaction-types.ts';
import { writtenEntity } from './operations.ts';

/** A row of a slice that breaks no rule by itself. */
export interface ImportRow {
  readonly row: number;
  readonly sent: EntityInput;
}

/** The rules for rows whose keys are stored. */
export interface FoldRules extends Pick<ImportSlice, 'existing' | 'since'> {
  /** Keys that an earlier run of the same import wrote, where that is known. */
  readonly own?: ReadonlySet<string> | undefined;
  /** Returns the first of `count` ticks, or the next one. */
  readonly tick: (count?: number) => Ticks;
}

/** The result of the rows of one key. */
export interface Fold {
  readonly entity: Entity | undefined;
  readonly outcome: ImportOutcome;
}

/** Applies the rows of one key one after the other, as far as the rules allow. */
export function foldRows(
  group: readonly ImportRow[],
  stored: Entity | undefined,
  { existing, since, own, tick }: FoldRules,
): Fold {
  let entity = stored;
  let [inserted, updated, skipped, already] = [0, 0, 0, 0];
  const refused: RefusedRow[] = [];
  const isOwn =
    since !== undefined &&
    stored !== undefined &&
    (own ? own.has(textOfKey(stored)) : stored.timestamp >= since);
  for (const { row, sent } of group) {
    if (isOwn) {
      already += 1;
      continue;
    }
    if (entity ? existing === 'skip' : existing === 'update') {
      skipped += 1;
      continue;
    }
    try {
      if (entity && existing === 'refuse') throw new StorageError('entityExists');
      const mode = existing === 'merge' || existing === 'update' ? 'merge' : 'replace';
      const written = writtenEntity(sent, mode, entity, tick());
      if (entity) updated += 1;
      else inserted += 1;
      entity = written;
    } catch (error) {
      refused.push(refusedRow(row, error));
    }
  }
  const reported = since === undefined ? {} : { already };
  return { entity, outcome: { inserted, updated, skipped, refused, ...reported } };
}

/** Separates the rows that a rule refuses, whatever is stored. */
export function checkRows(page: EntityPage): {
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
} {
  const rows: ImportRow[] = [];
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

export function groupByKey(rows: readonly ImportRow[]): readonly ImportRow[][] {
  const groups = Map.groupBy(rows, ({ sent }) => textOfKey(sent));
  return [...groups.values()];
}

export function sumOutcomes(
  outcomes: readonly ImportOutcome[],
  refused: readonly RefusedRow[],
): ImportOutcome {
  let [inserted, updated, skipped] = [0, 0, 0];
  let already: number | undefined;
  const allRefused = [...refused];
  for (const outcome of outcomes) {
    inserted += outcome.inserted;
    updated += outcome.updated;
    skipped += outcome.skipped;
    if (outcome.already !== undefined) already = (already ?? 0) + outcome.already;
    allRefused.push(...outcome.refused);
  }
  allRefused.sort((a, b) => a.row - b.row);
  const reported = already === undefined ? {} : { already };
  return { inserted, updated, skipped, refused: allRefused, ...reported };
}

function refusedRow(row: number, error: unknown): RefusedRow {
  if (!(error instanceof StorageError)) throw error;
  return { row, reason: error.reason, context: error.context };
}

/** A slice whose rows say which versions of their entities the sender has seen. */
type SeenSlice = Pick<ImportSlice, 'existing'> & {
  readonly page: EntityPage;
  readonly versions: BigInt64Array;
};

interface SeenRules {
  readonly slice: SeenSlice;
  readonly tick: () => Ticks;
  /** For each row the Timestamp that its entity got. */
  readonly timestamps: BigInt64Array;
  readonly refused: RefusedRow[];
}

/**
 * Does what needs no transaction: each row is written where its entity is the
 * version that was seen.
 */
export function prepareSeen(slice: SeenSlice) {
  const { rows, refused: invalid } = checkRows(slice.page);
  const groups = groupByKey(rows);
  const keys = groups.flatMap(([row]) => row?.sent ?? []);
  return async (
    entities: WritableEntities,
    { tick }: { readonly tick: () => Ticks },
  ): Promise<ImportOutcome> => {
    const timestamps = new BigInt64Array(slice.page.length);
    const refused = [...invalid];
    const stored = await entities.findMany(keys);
    let [inserted, updated] = [0, 0];
    for (const [place, group] of groups.entries()) {
      const before = stored[place];
      const written = writeGroup(group, before, { slice, tick, timestamps, refused });
      if (written === before || !written) continue;
      entities.put(written, before);
      if (before) updated += 1;
      else inserted += 1;
    }
    refused.sort((a, b) => a.row - b.row);
    return { inserted, updated, skipped: 0, refused, timestamps };
  };
}

/** Applies the rows of one key. The second of them has not seen what the first wrote. */
function writeGroup(
  group: readonly ImportRow[],
  stored: Entity | undefined,
  { slice, tick, timestamps, refused }: SeenRules,
): Entity | undefined {
  const mode = slice.existing === 'replace' ? 'replace' : 'merge';
  let entity = stored;
  for (const { row, sent } of group) {
    try {
      checkSeen(entity, slice.versions[row] ?? 0n);
      entity = writtenEntity(sent, mode, entity, tick());
      timestamps[row] = entity.timestamp;
    } catch (error) {
      refused.push(refusedRow(row, error));
    }
  }
  return entity;
}

function checkSeen(stored: Entity | undefined, version: Ticks): void {
  if (version === 0n) {
    if (stored) throw new StorageError('entityExists');
    return;
  }
  if (!stored) throw new StorageError('entityMissing');
  if (stored.timestamp !== version) throw new StorageError('etagStale');
}
