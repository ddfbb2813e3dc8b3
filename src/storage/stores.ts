import type { DBSchema } from 'idb';
import type { HeldTable, HistoryPage, StepHeader } from './history/history-records.ts';
import type { JournalRecord } from './journal/journal-record.ts';
import type { JournalState } from './journal/journal-state.ts';
import type { StoredKey } from './keys.ts';
import type { AccessRecord, AccountRecord, EntityRecord, TableRecord } from './schema.ts';

/** What the database of an account holds. A change of it is a step in upgrade.ts. */
export interface TablesSchema extends DBSchema {
  /** Every entity of every table, in the order of the service. */
  entities: { key: StoredKey; value: EntityRecord };
  /** Each table under its name in lower case. */
  tables: { key: string; value: TableRecord };
  /** The one record of the account itself, under `ACCOUNT_KEY`. */
  account: { key: string; value: AccountRecord };
  /** For each lower-cased name that ever was a table: how many tables have had it. */
  lives: { key: string; value: number };
  /** The storage ids of deleted tables whose entities are still to be swept. */
  retired: { key: string; value: true };
  /** What was written and is still to be put into the other stores, by number; at the end its state. */
  journal: { key: number; value: JournalRecord | JournalState };
  /** The record of who may ask, under `ACCESS_KEY`, as of the entry last checkpointed; what wraps its keys beside it. */
  access: { key: string; value: AccessRecord };
  /** What is kept of checkpointed entries, so that they can be undone: some together under the number of the last. */
  history: { key: number; value: HistoryPage };
  /** What is to be told of them, likewise under the same number. */
  steps: { key: number; value: readonly StepHeader[] };
  /** Deleted tables that may come back, by their storage ids: their entities are not swept. */
  held: { key: string; value: HeldTable };
}

export const STORE_NAMES = [
  'entities',
  'tables',
  'account',
  'lives',
  'retired',
  'journal',
  'access',
  'history',
  'steps',
  'held',
] as const;
