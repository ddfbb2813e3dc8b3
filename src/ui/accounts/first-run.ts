import { type AccountName, parseAccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { SAMPLE_COUNTS, SAMPLE_TABLES, SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import type { Settings } from '../../workspace/settings.ts';
import type { AccountTables } from '../place/accounts-model.ts';
import type { SamplesModel, SamplesState } from './samples-model.ts';

/** The account name of the storage emulators; the first run creates it empty. */
export const EMULATOR_ACCOUNT: AccountName = parseAccountName('devstoreaccount1');

interface FirstRun {
  readonly accounts: AccountService;
  readonly samples: Pick<SamplesModel, 'restore'>;
  readonly settings: { readonly change: (changed: Partial<Settings>) => void };
  /** The stored settings: another tab may have done the first run meanwhile. */
  readonly stored: Settings;
  /**
   * Refreshes the list, because changes are reported with a delay; resolves
   * when it is on the screen.
   */
  readonly show: () => Promise<void>;
}

/**
 * Returns whether the accounts of the first run are still being created: they
 * are listed before they exist.
 */
export function isBeingMade(
  { isFirstRunDone }: Pick<Settings, 'isFirstRunDone'>,
  { status }: SamplesState,
): boolean {
  return !isFirstRunDone && (status === 'idle' || status === 'loading');
}

/**
 * Returns the accounts with those that the first run is still to create, so
 * that they can be opened at once: a sample is listed with the entities it will
 * have.
 */
export function withAwaited(accounts: readonly AccountTables[]): readonly AccountTables[] {
  const isOther = ({ name }: AccountTables) =>
    name !== EMULATOR_ACCOUNT && name !== SAMPLES_ACCOUNT;
  const find = (name: AccountName) => accounts.find((one) => one.name === name);
  const empty = find(EMULATOR_ACCOUNT) ?? awaitedAccount(EMULATOR_ACCOUNT);
  const samples = find(SAMPLES_ACCOUNT) ?? awaitedAccount(SAMPLES_ACCOUNT);
  const made = samples.tables.filter(({ entities }) => entities > 0);
  const awaited = SAMPLE_TABLES.filter((name) => !made.some((one) => one.name === name));
  const coming = awaited.map((name) => ({ name, entities: SAMPLE_COUNTS[name] ?? 0, bytes: 0 }));
  const others = samples.tables.filter(({ name }) => !SAMPLE_TABLES.includes(name));
  const tables = [...made, ...others.filter((one) => !made.includes(one)), ...coming];
  const filled = { ...samples, awaited, tables: tables.toSorted(byName) };
  return [empty, filled, ...accounts.filter(isOther)].toSorted(byName);
}

function awaitedAccount(name: AccountName): AccountTables {
  return { name, tables: [], loading: { status: 'ready' }, isAwaited: true };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
}

/**
 * Creates the accounts of the first run. The run counts as done once all of
 * them exist: after that, deleted samples are not created again.
 */
export async function prepareFirstRun(run: FirstRun): Promise<void> {
  const { accounts, samples, settings, stored, show } = run;
  if (stored.isFirstRunDone) return;
  if (!(await isLost(accounts, EMULATOR_ACCOUNT))) {
    await createUnlessThere(accounts, EMULATOR_ACCOUNT);
    // The empty account has its menu while the samples are created.
    void show();
  }
  const isMade = (await isLost(accounts, SAMPLES_ACCOUNT)) || (await samples.restore());
  // Until they are shown they stay listed as awaited.
  await show();
  if (isMade) settings.change({ isFirstRunDone: true });
}

/**
 * Returns whether the account existed and could not be restored: a new one in
 * its place would hide that.
 */
async function isLost(accounts: AccountService, account: AccountName): Promise<boolean> {
  const copies = await accounts.readCopies().catch(() => []);
  return copies.some((copy) => copy.account === account && copy.state === 'notRestored');
}

async function createUnlessThere(accounts: AccountService, account: AccountName): Promise<void> {
  try {
    await accounts.createAccount(account);
  } catch (error) {
    if (!isRefusal(error, 'accountExists')) throw error;
  }
}
