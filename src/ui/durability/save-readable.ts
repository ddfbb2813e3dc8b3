import { startRescueService } from '../../client/rescue-service.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { backupFileName } from '../../transfer/backup-format.ts';
import { EVERYTHING } from '../backup/backup-keeper.ts';
import { downloadBlob } from '../export/download.ts';
import { BackupRunModel } from '../models/backup-run-model.ts';
import { VERSION } from '../shell/version.ts';

/** Downloads a backup of all accounts that can be read; answers how many entities are in it. */
export async function saveReadable(): Promise<number> {
  const local = startRescueService();
  try {
    const accounts = await findReadable(local.accounts);
    if (accounts.length === 0) return 0;
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
    if (ended.kind === 'done') return ended.result.entities;
    throw ended.kind === 'failed' ? ended.error : new Error(ended.kind);
  } finally {
    local.close();
  }
}

/** One that cannot be read keeps none of the others. */
async function findReadable(service: AccountService): Promise<readonly AccountName[]> {
  const readable: AccountName[] = [];
  for (const { name } of await service.listAccounts()) {
    const tables = service.tablesOf(name).listTables({ limit: 1 });
    await tables.then(
      () => readable.push(name),
      () => {},
    );
  }
  return readable;
}
