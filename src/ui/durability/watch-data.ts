import type { Change } from '../../model/change.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import type { AppContext } from '../app-context.ts';
import { isDataRemembered } from '../models/durability/lost-data.ts';
import { browserPersistence } from './browser-storage.ts';
import { noteAnswer, noteData } from './kept-data.ts';

type Parts = Pick<AppContext, 'accounts' | 'isFirstRun' | 'watch'>;

/** Notes, from the first thing on that somebody stores, that there is something to lose. */
export function watchData({ accounts, isFirstRun, watch }: Parts): () => void {
  let isLookedAt = false;
  const note = () => {
    // Everything may have been deleted since it was noted, also in another window.
    if (!isDataRemembered(document.cookie)) noteData();
    if (!isLookedAt) void look();
    isLookedAt = true;
  };
  const isStored = accounts.accounts.peek().some(({ name, tables }) => {
    return name !== SAMPLES_ACCOUNT && tables.length > 0;
  });
  if (isStored) note();
  return watch((change) => {
    if (isOfPerson(change, isFirstRun.peek())) note();
  });
}

/** What the first run makes is not anybody's. */
function isOfPerson(change: Change, isFirstRun: boolean): boolean {
  return change.kind !== 'accounts' && change.account !== SAMPLES_ACCOUNT && !isFirstRun;
}

async function look(): Promise<void> {
  try {
    const is = await browserPersistence.isPersisted();
    if (is !== undefined) noteAnswer(is ? 'persisted' : 'notPersisted');
  } catch {
    // A browser that fails to tell has not told.
  }
}
