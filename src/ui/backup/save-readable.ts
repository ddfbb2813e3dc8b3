import { type Rescued, startRescueService } from '../../client/rescue-service.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { backupFileName } from '../../transfer/backup/format.ts';
import { downloadBlob } from '../files/download.ts';
import { VERSION } from '../version.ts';
import { EVERYTHING } from './backup-keeper.ts';
import { BackupRunModel } from './backup-run-model.ts';

/** The outcome of saving what can be read. */
export interface SavedReadable {
  /** The number of entities in the backup; absent where there is none. */
  readonly entities?: number;
  /** Accounts that exist, and are not in the backup. */
  readonly leftOut: readonly AccountName[];
  /** Accounts of which a part is missing in the backup, because it cannot be read. */
  readonly torn: readonly AccountName[];
}

/** Downloads a backup of all accounts that can be read. */
export async function saveReadable(of: Rescued): Promise<SavedReadable> {
  const local = startRescueService(of);
  try {
    const { readable: accounts, leftOut } = await findReadable(local.accounts);
    if (accounts.length === 0) return { leftOut, torn: [] };
    const job = {
      accounts,
      target: { kind: 'download' },
      withHistory: false,
      app: VERSION,
    } as const;
    const name = backupFileName(EVERYTHING, new Date());
    const run = new BackupRunModel(job, {
      openPort: () => local.openPort(),
      deliver: (blob) => downloadBlob(blob, name),
      onDone: () => {},
    });
    await run.run();
    const ended = run.phase.peek();
    const torn = of === 'databases' ? [] : await findTorn(local.accounts);
    if (ended.kind === 'done') return { entities: ended.result.entities, leftOut, torn };
    throw ended.kind === 'failed' ? ended.error : new Error(ended.kind);
  } finally {
    local.close();
  }
}

/** Returns the accounts with missing parts, once they have been read. */
async function findTorn(
  accounts: Pick<AccountService, 'readCopies'>,
): Promise<readonly AccountName[]> {
  const copies = await accounts.readCopies();
  return copies.filter(({ reason }) => reason === 'damaged').map(({ account }) => account);
}

interface ReadableAccounts {
  readonly readable: readonly AccountName[];
  readonly leftOut: readonly AccountName[];
}

/** Returns the accounts that can be read, and those that cannot, each on its own. */
export async function findReadable(
  service: Pick<AccountService, 'listAccounts' | 'tablesOf'>,
): Promise<ReadableAccounts> {
  const readable: AccountName[] = [];
  const leftOut: AccountName[] = [];
  for (const { name } of await service.listAccounts()) {
    const tables = service.tablesOf(name).listTables({ limit: 1 });
    await tables.then(
      () => readable.push(name),
      () => leftOut.push(name),
    );
  }
  return { readable, leftOut };
}
