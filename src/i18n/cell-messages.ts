import { cells } from './en/cells.ts';
import { inLanguage } from './language.ts';

/** The sentences about writing in cells: they come with the table's panel rather than with the first load. */
export const cellMessages = inLanguage('cells', cells);
