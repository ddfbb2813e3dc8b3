import { sas } from './en/sas.ts';
import { inLanguage } from './language.ts';

/** The sentences about shared access: they come with the panel that makes signatures. */
export const sasMessages = inLanguage('sas', sas);

export type SasMessages = typeof sas;
