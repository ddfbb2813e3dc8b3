import { signal } from '@preact/signals';
import { filter } from './en/filter.ts';

/** The sentences about filters: they come with the table's panel rather than with the first load. */
export const filterMessages = signal<FilterMessages>(filter);

export type FilterMessages = typeof filter;
