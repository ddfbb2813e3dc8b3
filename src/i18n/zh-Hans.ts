import type { Catalogue } from './catalogue.ts';

/** Everything in Simplified Chinese. */
export const zhHans: Partial<Catalogue> = {};
