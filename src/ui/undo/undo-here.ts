import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { AppContext } from '../app-context.ts';
import type { UndoContext } from './undo-context.ts';

type UndoWork = typeof import('./undo-work.ts');

/** Undoes or redoes the last step of the open account. */
export async function undoHere(app: AppContext, way: 'undo' | 'redo'): Promise<void> {
  await withUndo(app, (work) => work.undoNext(app, app.routes.current.peek().account, way));
}

/**
 * Undoes a step that was just made; resolves to whether all of it is undone.
 * `isHere`: the step is of one account.
 */
export async function undoNamed(
  app: UndoContext,
  account: AccountName,
  step: string,
  how?: { readonly isHere: boolean },
): Promise<boolean> {
  return (await withUndo(app, (work) => work.undoNamed(app, account, step, how))) === true;
}

/**
 * Returns whether a step was undone, here or elsewhere; a step that the history
 * does not have was not.
 */
export async function isTakenBack(
  service: Pick<AccountService, 'historyOf'>,
  account: AccountName,
  step: string,
): Promise<boolean> {
  try {
    const history = await service.historyOf(account);
    const found = await history.previewStep(step, 1);
    return found.step.state === 'undone' || found.step.state === 'partlyUndone';
  } catch {
    return false;
  }
}

/** Loads the code for undo when it is first needed, and runs it. */
async function withUndo<T>(
  { toasts }: Pick<AppContext, 'toasts'>,
  run: (work: UndoWork) => T,
): Promise<Awaited<T> | undefined> {
  const work = await import('./undo-work.ts').catch(() => undefined);
  if (work) return await run(work);
  toasts.show({ kind: 'danger', text: messages.peek().app.notLoaded.title });
  return undefined;
}
