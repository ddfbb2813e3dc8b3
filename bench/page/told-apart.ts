import { parseAccountName } from '../../src/model/names.ts';

/** The one account of which the engine keeps a copy. */
export const COPIED = parseAccountName('copied');

/** On which the engine is told to finish its work in the background, and says so. */
export const DRAINS_CHANNEL = 'bench:drain';
