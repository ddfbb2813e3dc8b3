import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AppContext } from '../app-context.ts';

type Offering = Pick<AppContext, 'toasts' | 'activities'>;

/** Offers no more to undo a step that is undone by now. */
export function withdrawUndo({ toasts, activities }: Offering, step: string): void {
  toasts.withdraw(step);
  activities.withdrawUndo(step);
}

/** Withdraws the offer to undo a step that the history has not kept, as where there was no room for it. */
export async function withdrawUnkept(
  app: Offering & Pick<AppContext, 'service'>,
  account: AccountName,
  step: string,
): Promise<void> {
  try {
    const history = await app.service.historyOf(account);
    await history.previewStep(step, 1);
  } catch (error) {
    // Whatever else is wrong is told by the undo.
    const isUnkept = error instanceof StorageError && error.reason === 'stepMissing';
    if (isUnkept) withdrawUndo(app, step);
  }
}
