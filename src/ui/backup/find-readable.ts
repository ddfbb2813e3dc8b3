import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';

export interface ReadableAccounts {
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
