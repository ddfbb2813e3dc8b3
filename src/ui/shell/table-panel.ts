import { defer } from './deferred.ts';

/** The panel of a table with its grid and its editor. */
export const tablePanel = defer(() => import('./TablePanel.tsx'));
