import { defer } from '../design/deferred.ts';

/** The note beside a cell. */
export const notePart = defer(() => import('../cells/CellNote.tsx'));

/** The tooltip of a date: the instant in UTC, and how long ago it was. */
export const tipPart = defer(() => import('../cells/InstantTip.tsx'));

/** The preview of a paste. */
export const pastePart = defer(() => import('../cells/PasteDialog.tsx'));

/** The comparison of two versions of an entity, one of them edited in cells. */
export const comparisonPart = defer(() => import('../cells/CellComparison.tsx'));
