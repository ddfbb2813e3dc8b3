import type { Connection } from '../connection.ts';
import { readBegun } from '../history/begun-operations.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from '../journal/journal-state.ts';
import { rangeOfTable, type StoredKey } from '../keys.ts';
import { beginRead, type OpenTransaction } from '../open-transaction.ts';
import { ACCESS_KEY, ACCOUNT_KEY, type EntityRecord, type TableRecord } from '../schema.ts';
import { DATABASE_VERSION } from '../upgrade.ts';
import { accessToCopy, COPY_FORMAT, type CopyBegin } from './copy-format.ts';

/** Entries that are read at once: an import's hold a thousand entities each. */
const ENTRIES_AT_ONCE = 16;

/** Entities that are read at once, and what they may weigh together, about: others wait meanwhile. */
const SLICE_ENTITIES = 1000;
const SLICE_BYTES = 1_000_000;

/** Operations that a new copy knows to have begun before it. */
const MOST_BEGUN = 500;

/** All of an account but its entities, as of the entry last drained. */
export async function readAccount(
  connection: Connection,
  account: string,
  identity: string,
): Promise<CopyBegin> {
  const transaction = beginRead(connection);
  const tables = transaction.objectStore('tables');
  const lives = transaction.objectStore('lives');
  const [tableKeys, records, lifeKeys, lifeCounts, kept, access, state, begun] = await Promise.all([
    tables.getAllKeys(),
    tables.getAll(),
    lives.getAllKeys(),
    lives.getAll(),
    transaction.objectStore('account').get(ACCOUNT_KEY),
    transaction.objectStore('access').get(ACCESS_KEY),
    readState(transaction),
    readAllBegun(transaction),
  ]);
  return {
    format: COPY_FORMAT,
    version: DATABASE_VERSION,
    account,
    identity,
    madeAt: Date.now(),
    drained: state.drained,
    lastTick: kept?.lastTick ?? 0n,
    tables: pairs(tableKeys, records),
    lives: pairs(lifeKeys, lifeCounts),
    access: access && accessToCopy(access),
    limits: state.history?.limits,
    begun,
  };
}

/** How far the account is drained now. */
export async function readDrained(connection: Connection): Promise<number> {
  return (await readState(beginRead(connection))).drained;
}

/**
 * The first entries behind one, as they stand in the journal. Undefined where
 * some behind it are trimmed away: what lies under a trimmed number is none.
 */
export async function readEntries(
  connection: Connection,
  position: number,
): Promise<readonly JournalRecord[] | undefined> {
  const transaction = beginRead(connection);
  const behind = IDBKeyRange.lowerBound(position, true);
  const [records, state] = await Promise.all([
    transaction.objectStore('journal').getAll(behind, ENTRIES_AT_ONCE),
    readState(transaction),
  ]);
  if (state.trimmed > position) return undefined;
  return records.flatMap((record) => (isState(record) ? [] : [record]));
}

/** Undefined where it is trimmed away, or was never there. */
export async function readEntryAt(
  connection: Connection,
  sequence: number,
): Promise<JournalRecord | undefined> {
  const record = await beginRead(connection).objectStore('journal').get(sequence);
  return record && !isState(record) ? record : undefined;
}

/** Some entities of a table, those behind a key first. */
export function readEntities(
  connection: Connection,
  { id, entities, bytes }: TableRecord,
  behind: EntityRecord | undefined,
): Promise<EntityRecord[]> {
  const light = Math.floor((SLICE_BYTES * entities) / Math.max(1, bytes));
  const count = Math.max(1, Math.min(SLICE_ENTITIES, light));
  const all = rangeOfTable(id);
  const last: StoredKey | undefined = behind && [id, behind[0], behind[1]];
  const range = last ? IDBKeyRange.bound(last, all.upper, true) : all;
  return beginRead(connection).objectStore('entities').getAll(range, count);
}

async function readState(transaction: OpenTransaction): Promise<JournalState> {
  const state = await transaction.objectStore('journal').get(STATE_KEY);
  return state && isState(state) ? state : EMPTY_JOURNAL;
}

/** The latest operations of which something is drained. */
async function readAllBegun(transaction: OpenTransaction): Promise<readonly string[]> {
  const operations = new Set(await readBegun(transaction));
  let page = await transaction.objectStore('steps').openCursor(null, 'prev');
  let count = 0;
  while (page && count < MOST_BEGUN) {
    for (const { operation } of page.value) operations.add(operation);
    count += page.value.length;
    page = await page.continue();
  }
  return [...operations];
}

function pairs<T>(keys: readonly string[], values: readonly T[]): (readonly [string, T])[] {
  return keys.flatMap((key, place) => {
    const value = values[place];
    return value === undefined ? [] : [[key, value] as const];
  });
}
