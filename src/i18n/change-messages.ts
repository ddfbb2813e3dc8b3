import { signal } from '@preact/signals';
import { changes } from './en/changes.ts';

/** The sentences about changes of a whole result: they come with the dialog that needs them. */
export const changeMessages = signal<ChangeMessages>(changes);

export type ChangeMessages = typeof changes;
