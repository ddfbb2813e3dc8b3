import { defer } from '../models/deferred.ts';

/** The panel of a table with its grid and its editor. */
export const tablePanel = defer(() => import('./TablePanel.tsx'));
