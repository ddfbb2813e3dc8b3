import { signal } from '@preact/signals';
import { lost } from './en/lost.ts';

/** The sentences about addresses that lead nowhere: they come with the panel that says so. */
export const lostMessages = signal<LostMessages>(lost);

export type LostMessages = typeof lost;
