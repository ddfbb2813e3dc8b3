import type { Catalogue } from './catalogue.ts';

/** Everything in Spanish. */
export const es: Partial<Catalogue> = {};
