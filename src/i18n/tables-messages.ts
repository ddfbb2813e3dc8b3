import { tables } from './en/tables.ts';
import { inLanguage } from './language.ts';

/** The sentences around the grid: they come with the first table. */
export const tablesMessages = inLanguage('tables', tables);
