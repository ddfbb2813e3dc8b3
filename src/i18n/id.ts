import type { Catalogue } from './catalogue.ts';

/** Everything in Indonesian. */
export const id: Partial<Catalogue> = {};
