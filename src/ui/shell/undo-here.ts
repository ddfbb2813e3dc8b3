import { messages } from '../../i18n/messages.ts';
import type { AppContext } from '../app-context.ts';

/** Undoes or redoes the last step of the account that is open. How it is done comes with the first. */
export async function undoHere(app: AppContext, way: 'undo' | 'redo'): Promise<void> {
  const { routes, notices } = app;
  const work = await import('../history/undo-work.ts').catch(() => undefined);
  if (work) work.undoNext(app, routes.current.peek().account, way);
  else notices.show({ kind: 'danger', text: messages.peek().app.notLoaded.title });
}
