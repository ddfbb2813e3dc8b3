import { type AccountName, parseAccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { Settings } from '../../workspace/settings.ts';
import type { SamplesModel } from './samples-model.ts';
import type { SettingsModel } from './settings-model.ts';

/** The account that local tools of the table service expect to find. */
export const EMPTY_ACCOUNT: AccountName = parseAccountName('devstoreaccount1');

interface FirstRun {
  readonly accounts: AccountService;
  readonly samples: Pick<SamplesModel, 'restore'>;
  readonly settings: Pick<SettingsModel, 'change'>;
  /** As they stand now: another tab may have done it in the meantime. */
  readonly stored: Settings;
}

/**
 * Makes the accounts that somebody new finds. It counts as done once all is
 * there: after that, deleted samples do not come back by themselves.
 */
export async function prepareFirstRun(run: FirstRun): Promise<void> {
  const { accounts, samples, settings, stored } = run;
  if (stored.isFirstRunDone) return;
  await createUnlessThere(accounts, EMPTY_ACCOUNT);
  if (await samples.restore()) settings.change({ isFirstRunDone: true });
}

async function createUnlessThere(accounts: AccountService, account: AccountName): Promise<void> {
  try {
    await accounts.createAccount(account);
  } catch (error) {
    if (!(error instanceof StorageError && error.reason === 'accountExists')) throw error;
  }
}
