import { signal } from '@preact/signals';
import { backlog } from './en/backlog.ts';

/** The sentences about what is still to be put in its place: they come after the first load. */
export const backlogMessages = signal<BacklogMessages>(backlog);

export type BacklogMessages = typeof backlog;
