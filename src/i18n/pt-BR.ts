import type { Catalogue } from './catalogue.ts';

/** Everything in Brazilian Portuguese. */
export const ptBR: Partial<Catalogue> = {};
