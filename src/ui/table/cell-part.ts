import { lazy } from '../design/lazy.ts';

/** The note beside a cell. */
export const notePart = lazy(() => import('./cells/CellNote.tsx'));

/** The tooltip of a date: the instant in UTC, and how long ago it was. */
export const tipPart = lazy(() => import('./cells/InstantTip.tsx'));

/** The preview of a paste. */
export const pastePart = lazy(() => import('./cells/PasteDialog.tsx'));

/** The comparison of two versions of an entity, one of them edited in cells. */
export const comparisonPart = lazy(() => import('./cells/CellComparison.tsx'));
