import type { AccessPolicy, AccessSettings, ServiceProperties } from '../model/account-access.ts';
import type { Entity } from '../model/entity.ts';
import type { HistoryStep } from '../model/history.ts';
import type { AccountName } from '../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../model/snapshot.ts';
import type { AccountService, TableDescription } from '../model/table-service.ts';
import { readAll } from './entities.ts';

/** An account's answers about everything it stores. */
export interface StoredAnswers {
  readonly tables: readonly StoredTable[];
  readonly access: AccessSettings;
  readonly properties: ServiceProperties;
  /** Newest first. */
  readonly steps: readonly RecordedStep[];
  /** Absent where there are none. */
  readonly snapshots?: readonly StoredSnapshot[];
}

interface StoredTable extends TableDescription {
  readonly policies: readonly AccessPolicy[];
  readonly content: readonly Entity[];
}

/** Without what today's product says of its room. */
interface StoredSnapshot
  extends Omit<SnapshotDescription, 'ownBytes' | 'sharedWith' | 'tableBytes'> {
  readonly content: readonly Entity[];
}

/**
 * A step without the fields that depend on the caller or on today's size, and
 * without what older versions did not report.
 */
type RecordedStep = Omit<HistoryStep, 'isOwn' | 'bytes' | 'lastTick'>;

export async function readAnswers(
  accounts: AccountService,
  account: AccountName,
): Promise<StoredAnswers> {
  const service = accounts.tablesOf(account);
  const access = await accounts.accessOf(account);
  const history = await accounts.historyOf(account);
  const { tables } = await service.listTables();
  const reported: StoredTable[] = [];
  for (const table of tables) {
    const policies = await access.readPolicies(table.name);
    reported.push({ ...table, policies, content: await readAll(service, table.name) });
  }
  const { steps } = await history.listSteps();
  const snapshots: StoredSnapshot[] = [];
  const listed = await (await accounts.snapshotsOf(account)).listSnapshots();
  for (const { ownBytes: _, sharedWith: __, tableBytes: ___, ...one } of listed) {
    snapshots.push({ ...one, content: await readAll(service, tableOfSnapshot(one.id)) });
  }
  return {
    tables: reported,
    access: await access.readAccess(),
    properties: await access.readServiceProperties(),
    steps: steps.map(({ isOwn: _, bytes: __, lastTick: ___, ...step }) => step),
    ...(snapshots.length > 0 && { snapshots }),
  };
}
