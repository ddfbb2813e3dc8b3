import { openFolder, removeFolder } from '../copy/private-files.ts';
import { Copies } from './copies.ts';

/**
 * The parts of copies that an engine does not need where every account is in
 * place, as one script.
 */
export const copyParts = { Copies, openFolder, removeFolder };
