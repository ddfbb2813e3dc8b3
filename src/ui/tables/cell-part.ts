import { defer } from '../models/deferred.ts';

/** What is said beside a cell. */
export const notePart = defer(() => import('../cells/CellNote.tsx'));

/** Two versions of an entity, of which one was written in cells. */
export const comparisonPart = defer(() => import('../cells/CellComparison.tsx'));
