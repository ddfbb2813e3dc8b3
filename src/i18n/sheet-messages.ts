import { sheet } from './en/sheet.ts';
import { inLanguage } from './language.ts';

/** The sentences about the grid as a sheet: they come with the table's panel rather than with the first load. */
export const sheetMessages = inLanguage('sheet', sheet);

export type SheetMessages = typeof sheet;
