import { signal } from '@preact/signals';
import { sas } from './en/sas.ts';

/** The sentences about shared access: they come with the panel that makes signatures. */
export const sasMessages = signal<SasMessages>(sas);

export type SasMessages = typeof sas;
