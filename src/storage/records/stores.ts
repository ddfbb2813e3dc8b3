import type { DBSchema } from 'idb';
import type { HeldTable, HistoryPage, StepHeader } from './history-records.ts';
import type { JournalRecord } from './journal-record.ts';
import type { JournalState } from './journal-state.ts';
import type { StoredKey } from './keys.ts';
import type { AccessRecord, AccountRecord, EntityRecord, TableRecord } from './schema.ts';
import type { SnapshotRecord } from './snapshot-records.ts';

/** The stores of an account's database. A change of them is a step in upgrade.ts. */
export interface TablesSchema extends DBSchema {
  /** Every entity of every table, in the order of the service. */
  entities: { key: StoredKey; value: EntityRecord };
  /** Each table under its name in lower case. */
  tables: { key: string; value: TableRecord };
  /** The one record of the account itself, under `ACCOUNT_KEY`. */
  account: { key: string; value: AccountRecord };
  /** For each lower-cased name that ever was a table's: how many tables have had it. */
  lives: { key: string; value: number };
  /** The storage ids of deleted tables whose entities are still to be swept. */
  retired: { key: string; value: true };
  /** The entries that are to be checkpointed, by number; the state comes last. */
  journal: { key: number; value: JournalRecord | JournalState };
  /**
   * The access settings, under `ACCESS_KEY`, as of the last checkpointed entry;
   * the wrapping key lies beside them.
   */
  access: { key: string; value: AccessRecord };
  /**
   * What is kept of checkpointed entries, so that they can be undone: some
   * together under the number of the last.
   */
  history: { key: number; value: HistoryPage };
  /** The headers of those entries, under the same number. */
  steps: { key: number; value: readonly StepHeader[] };
  /** Deleted tables that may be restored, by their storage ids: their entities are not swept. */
  held: { key: string; value: HeldTable };
  /** Snapshots of tables, by their ids. Their layers lie in `entities`. */
  snapshots: { key: string; value: SnapshotRecord };
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
  'snapshots',
] as const;
