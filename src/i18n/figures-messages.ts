import { signal } from '@preact/signals';
import { figures } from './en/figures.ts';

/** The sentences about figures: they come with the table's panel rather than with the first load. */
export const figuresMessages = signal<FiguresMessages>(figures);

export type FiguresMessages = typeof figures;
