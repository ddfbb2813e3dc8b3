import { type AccountName, parseAccountName } from '../../model/names.ts';
import { readSteps } from '../../model/paged-lists.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { KeptThings } from '../kept-things.ts';

type Histories = Pick<AccountService, 'listAccounts' | 'historyOf'>;

/**
 * Deletes the records of imports whose account, or step of its history, is
 * gone: they contain rows that were refused, which are user data too. If that
 * cannot be determined, the next run tries again.
 */
export async function deleteUnusedReceipts(
  kept: Pick<KeptThings, 'keptImports'>,
  service: Histories,
): Promise<void> {
  const imports = await kept.keptImports();
  const receipts = await imports.listReceipts();
  const accounts = new Set<string>((await service.listAccounts()).map(({ name }) => name));
  for (const [account, steps] of receipts) {
    const known = accounts.has(account)
      ? await listSteps(service, parseAccountName(account))
      : new Set();
    await imports.deleteReceipts(steps.filter((step) => !known.has(step)));
  }
}

async function listSteps(service: Histories, account: AccountName): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for await (const { id } of readSteps(await service.historyOf(account))) known.add(id);
  return known;
}
