import { signal } from '@preact/signals';
import { imports } from './en/import.ts';

/** The sentences of the import dialog: they come with it rather than with the first load. */
export const importMessages = signal<ImportMessages>(imports);

export type ImportMessages = typeof imports;
