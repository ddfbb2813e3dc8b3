import { signal } from '@preact/signals';
import { cells } from './en/cells.ts';

/** The sentences about writing in cells: they come with the table's panel rather than with the first load. */
export const cellMessages = signal<CellMessages>(cells);

export type CellMessages = typeof cells;
