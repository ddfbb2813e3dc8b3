import type { AppContext } from '../app-context.ts';

/** What an undo shows itself in. */
export type UndoContext = Pick<AppContext, 'service' | 'toasts' | 'shell' | 'activities'>;
