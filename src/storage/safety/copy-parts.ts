import { Copies } from './copies.ts';
import { openFolder, removeFolder } from './private-files.ts';

/**
 * The parts of copies that an engine does not need where every account is in
 * place, as one script.
 */
export const copyParts = { Copies, openFolder, removeFolder };
