import { columns } from './en/columns.ts';
import { inLanguage } from './language.ts';

/** The sentences about columns: they come with the table's panel rather than with the first load. */
export const columnsMessages = inLanguage('columns', columns);
