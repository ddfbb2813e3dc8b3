import type { HistoryLimits } from '../../model/history.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import type { TablesDatabase } from '../account/database.ts';
import { getOne } from '../connection/found-damage.ts';
import type { OpenTransaction } from '../connection/open-transaction.ts';
import { readBegun } from '../history/begun-operations.ts';
import { withinLimits } from '../history/bounds.ts';
import { forgetOldest } from '../history/forget.ts';
import { retainedTable } from '../history/retain-entries.ts';
import { decodeEntry } from '../journal/journal-entry.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import type { SharedRead } from '../memory/shared-reads.ts';
import type { RetainedEntry, StepHeader } from '../records/history-records.ts';
import { EMPTY_HISTORY, type HistoryState } from '../records/history-state.ts';
import { forgottenIn, isState } from '../records/journal-state.ts';
import type { TableRecord } from '../records/schema.ts';
import { retryWithReserve } from '../room/lazy-reserve.ts';
import { withSharedRead } from './transaction.ts';

/** The whole history, but for the written entities. */
export interface History {
  /** Oldest first. */
  readonly headers: readonly StepHeader[];
  readonly state: HistoryState;
  /** Operations of which a part is forgotten. */
  readonly cut: readonly string[];
  /** The last checkpointed entry. */
  readonly drained: number;
  /** Returns an existing table by its storage id. */
  findTable(id: string): TableRecord | undefined;
  findTableNamed(name: TableName): TableRecord | undefined;
  /** Returns whether a table is deleted and may be restored. */
  isHeld(id: string): boolean;
  /** Returns the bytes of such a table, where its deletion is checkpointed. */
  heldBytesOf(id: string): number;
}

/** The headers of checkpointed entries, which never change, but for those that are forgotten. */
const checkpointedByMemory = new WeakMap<AccountMemory, readonly StepHeader[]>();

export function readHistory(database: TablesDatabase, signal?: AbortSignal): Promise<History> {
  return withSharedRead(
    database,
    async ({ transaction, memory }) => {
      const { pending, state } = memory;
      const { headers } = pending;
      // Once a deletion is checkpointed the memory does not have it any more,
      // and this transaction does not see it stored.
      const held = new Set(idsOf(headers).filter((id) => memory.isHeld(id)));
      // A store refuses requests of a transaction that has ended, so nothing
      // else may be under way by then: this is awaited alone, and what is no
      // request itself comes last.
      const drained = await readCheckpointed(transaction, memory);
      const [ids, tables, begun] = await Promise.all([
        transaction.objectStore('held').getAllKeys(),
        transaction.objectStore('held').getAll(),
        readBegun(transaction),
      ]);
      const position = drained.at(-1)?.sequence ?? 0;
      const forgotten = forgottenIn(state);
      const known = state?.history ?? EMPTY_HISTORY;
      const storedById = new Map(tables.map((table, place) => [ids[place] ?? '', table]));
      return {
        headers: [...drained, ...headers.filter(({ sequence }) => sequence > position)].filter(
          ({ sequence }) => sequence > forgotten,
        ),
        state: known,
        cut: [...known.cut, ...begun],
        drained: state?.drained ?? 0,
        findTable: (id) => memory.catalog.findById(id),
        findTableNamed: (name) => memory.catalog.get(tableNameKey(name)),
        isHeld: (id) => !memory.catalog.hasId(id) && (storedById.has(id) || held.has(id)),
        heldBytesOf: (id) => storedById.get(id)?.bytes ?? 0,
      };
    },
    signal,
  );
}

/** Returns the bytes of the history, with what is in the journal only. */
export function sizeOf({ headers, state, drained }: History): number {
  let bytes = state.bytes + state.heldBytes;
  for (const header of headers) if (header.sequence > drained) bytes += header.bytes;
  return bytes;
}

function idsOf(headers: readonly StepHeader[]): readonly string[] {
  return headers.flatMap(({ tables }) => tables.map(({ id }) => id));
}

/** Returns what an entry did; undefined where it is forgotten. */
export function readEntry(
  database: TablesDatabase,
  sequence: number,
  signal?: AbortSignal,
): Promise<RetainedEntry | undefined> {
  return withSharedRead(database, (read) => findEntry(read, sequence), signal);
}

/** Forgets everything up to an entry, or everything there is. */
export function forgetHistory(database: TablesDatabase, last?: number): Promise<void> {
  return forgetBy(database, (headers) => last ?? headers.at(-1)?.sequence);
}

export function limitHistory(database: TablesDatabase, limits: HistoryLimits): Promise<void> {
  return forgetBy(database, withinLimits(Date.now(), { limits }), limits);
}

async function forgetBy(
  database: TablesDatabase,
  ...choice: [Parameters<typeof forgetOldest>[1], HistoryLimits?]
): Promise<void> {
  const account = await database.open();
  const forget = () => forgetOldest(account, ...choice);
  const { hasRetired } = await forget().catch((error: unknown) =>
    retryWithReserve(account.connection, forget, error, { copyOf: account.name }),
  );
  if (hasRetired) database.sweep();
}

async function readCheckpointed(
  transaction: OpenTransaction,
  memory: AccountMemory,
): Promise<readonly StepHeader[]> {
  const known = checkpointedByMemory.get(memory) ?? [];
  const forgotten = forgottenIn(memory.state);
  const behind = IDBKeyRange.lowerBound(known.at(-1)?.sequence ?? 0, true);
  const pages = await transaction.objectStore('steps').getAll(behind);
  const headers = [...known, ...pages.flat()].filter(({ sequence }) => sequence > forgotten);
  checkpointedByMemory.set(memory, headers);
  return headers;
}

async function findEntry(
  { transaction, memory }: SharedRead,
  sequence: number,
): Promise<RetainedEntry | undefined> {
  if (sequence <= forgottenIn(memory.state)) return undefined;
  // Records under trimmed numbers do not count.
  const isLeft = sequence > (memory.state?.trimmed ?? 0);
  const record = isLeft ? await getOne(transaction.objectStore('journal'), sequence) : undefined;
  if (record && !isState(record)) {
    return { sequence, tables: decodeEntry(record).tables.map(retainedTable) };
  }
  const behind = IDBKeyRange.lowerBound(sequence);
  const [page] = await transaction.objectStore('history').getAll(behind, 1);
  return page?.entries.find((entry) => entry.sequence === sequence);
}
