import type { AppContext } from '../app-context.ts';

/** The services and models that an undo needs. */
export type UndoContext = Pick<AppContext, 'service' | 'toasts' | 'shell' | 'activities'>;
