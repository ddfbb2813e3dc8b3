import { imports } from './en/import.ts';
import { inLanguage } from './language.ts';

/** The sentences of the import dialog: they come with it rather than with the first load. */
export const importMessages = inLanguage('imports', imports);

export type ImportMessages = typeof imports;
