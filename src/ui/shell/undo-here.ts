import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';

type UndoWork = typeof import('../history/undo-work.ts');

/** Undoes or redoes the last step of the account that is open. */
export function undoHere(app: AppContext, way: 'undo' | 'redo'): Promise<void> {
  return withUndo(app, (work) => work.undoNext(app, app.routes.current.peek().account, way));
}

/** Undoes a step that was just made. */
export function undoNamed(app: AppContext, account: AccountName, step: string): Promise<void> {
  return withUndo(app, (work) => work.undoNamed(app, account, step));
}

/** How it is done comes with the first. */
async function withUndo(
  { notices }: AppContext,
  run: (work: UndoWork) => Promise<void> | void,
): Promise<void> {
  const work = await import('../history/undo-work.ts').catch(() => undefined);
  if (work) await run(work);
  else notices.show({ kind: 'danger', text: messages.peek().app.notLoaded.title });
}
