import type { AccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AppContext } from '../app-context.ts';

type Offering = Pick<AppContext, 'toasts' | 'activities'>;

/** Withdraws the offer to undo a step, as it is undone. */
export function withdrawUndo({ toasts, activities }: Offering, step: string): void {
  toasts.withdraw(step);
  activities.withdrawUndo(step);
}

/**
 * Withdraws the offer to undo a step that the history has not kept, for lack of
 * room for example.
 */
export async function withdrawUnkept(
  app: Offering & Pick<AppContext, 'service'>,
  account: AccountName,
  step: string,
): Promise<void> {
  try {
    const history = await app.service.historyOf(account);
    await history.previewStep(step, 1);
  } catch (error) {
    // Other errors are reported by the undo itself.
    const isUnkept = isRefusal(error, 'stepMissing');
    if (isUnkept) withdrawUndo(app, step);
  }
}
