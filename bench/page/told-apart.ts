import { parseAccountName } from '../../src/model/names.ts';

/** The one account that the engine mirrors. */
export const COPIED = parseAccountName('copied');

/** The channel on which the engine is asked to checkpoint, and answers when it has. */
export const DRAINS_CHANNEL = 'bench:drain';
