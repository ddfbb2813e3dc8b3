import type { Catalogue } from './catalogue.ts';

/** Everything in German. */
export const de: Partial<Catalogue> = {};
