import { computed, createModel, signal } from '@preact/signals';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import {
  findUnfinishedImports,
  forgetImport,
  type UnfinishedImport,
} from '../../transfer/unfinished-imports.ts';

/** Imports that were cut off, looked for when the window opens, until somebody decides. */
export const UnfinishedImportsModel = createModel((accounts: AccountService) => {
  const found = signal<readonly UnfinishedImport[]>([]);

  function forget(unfinished: UnfinishedImport): void {
    forgetImport(unfinished);
    found.value = found.peek().filter(({ id }) => id !== unfinished.id);
  }

  async function look(): Promise<void> {
    for (const unfinished of await findUnfinishedImports()) {
      if (await isThere(accounts, unfinished)) found.value = [...found.peek(), unfinished];
      else forgetImport(unfinished);
    }
  }

  // Where nothing can be asked, the marks stay for the next start.
  look().catch(() => {});

  return {
    found: computed(() => found.value),
    keep: forget,
    /** What it failed of, if it did. */
    async remove(unfinished: UnfinishedImport): Promise<unknown> {
      try {
        const tables = accounts.tablesOf(unfinished.account);
        if (await isThere(accounts, unfinished)) await tables.deleteTable(unfinished.table);
        forget(unfinished);
        return undefined;
      } catch (error) {
        return error;
      }
    },
  };
});

export type UnfinishedImportsModel = InstanceType<typeof UnfinishedImportsModel>;

async function isThere(accounts: AccountService, { account, table }: UnfinishedImport) {
  try {
    await accounts.tablesOf(account).getTable(table);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return false;
    throw error;
  }
}
