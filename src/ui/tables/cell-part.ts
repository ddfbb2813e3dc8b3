import { defer } from '../models/deferred.ts';

/** What is said beside a cell. */
export const notePart = defer(() => import('../cells/CellNote.tsx'));

/** What a date is here, in UTC, and how long ago. */
export const tipPart = defer(() => import('../cells/InstantTip.tsx'));

/** What is asked before a paste is written. */
export const pastePart = defer(() => import('../cells/PasteDialog.tsx'));

/** Two versions of an entity, of which one was written in cells. */
export const comparisonPart = defer(() => import('../cells/CellComparison.tsx'));
