import type { Change } from '../../model/change.ts';
import type { AccountName } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import type { AppContext } from '../app-context.ts';
import { forgetInWindow, noteAnswer, noteData } from '../place/kept-data.ts';
import { browserPersistence } from './browser-storage.ts';

type Parts = Pick<AppContext, 'accounts' | 'isFirstRun' | 'watch'>;

/** Notes from the first write on that there is data to lose. */
export function watchData({ accounts, isFirstRun, watch }: Parts): () => void {
  let isLookedAt = false;
  const deleted = new Set<AccountName>();
  const note = () => {
    noteData();
    if (!isLookedAt) void look();
    isLookedAt = true;
  };
  const isStored = () =>
    accounts.accounts.peek().some(({ name, tables }) => {
      return name !== SAMPLES_ACCOUNT && tables.length > 0 && !deleted.has(name);
    });
  if (isStored()) note();
  else forgetInWindow();
  return watch((change) => {
    if (isOfPerson(change, isFirstRun.peek())) note();
    if (change.kind !== 'accounts') deleted.delete(change.account);
    else if (change.deleted) forget(change.deleted);
  });

  function forget(account: AccountName): void {
    // The list is read anew a moment later.
    deleted.add(account);
    if (!isStored()) forgetInWindow();
  }
}

/** Returns whether a person's action made the change: the first run is none. */
function isOfPerson(change: Change, isFirstRun: boolean): boolean {
  return change.kind !== 'accounts' && change.account !== SAMPLES_ACCOUNT && !isFirstRun;
}

async function look(): Promise<void> {
  try {
    const is = await browserPersistence.isPersisted();
    if (is !== undefined) noteAnswer(is ? 'persisted' : 'notPersisted');
  } catch {
    // A browser that fails to answer has not answered.
  }
}
