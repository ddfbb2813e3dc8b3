import type { AccountName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';
import { isTakenBack } from '../undo/undo-here.ts';
import { withdrawUndo } from '../undo/withdraw-undo.ts';

type Following = Pick<AppContext, 'service' | 'watch' | 'toasts' | 'activities'>;

/** Steps at the end of the history that are searched for undos. */
const LATEST = 20;

/**
 * Withdraws the offer to undo a step from toasts and from the list of long work
 * as soon as the step is undone in any window. It reads nothing while no undo
 * is offered.
 */
export function followUndone({ service, watch, toasts, activities }: Following): () => void {
  const asked = new Set<AccountName>();
  let isReading = false;

  function offered(): ReadonlySet<string> {
    const inToasts = toasts.shown.peek().map(({ action }) => action?.step);
    const inList = activities.offered.peek();
    return new Set([...inToasts, ...inList].filter((step) => step !== undefined));
  }

  async function readAsked(): Promise<void> {
    isReading = true;
    for (const account of asked) {
      asked.delete(account);
      // After an error, the next change asks again.
      await withdrawIn(account).catch(() => {});
    }
    isReading = false;
  }

  async function withdrawIn(account: AccountName): Promise<void> {
    const history = await service.historyOf(account);
    const { steps } = await history.listSteps({ limit: LATEST });
    const known = offered();
    for (const { undoes } of steps) {
      if (undoes === undefined || !known.has(undoes)) continue;
      if (await isTakenBack(service, account, undoes)) withdrawUndo({ toasts, activities }, undoes);
    }
  }

  return watch((change) => {
    if (change.kind === 'accounts' || offered().size === 0) return;
    asked.add(change.account);
    if (!isReading) void readAsked();
  });
}
