import { Copies } from './copies.ts';
import { openFolder, removeFolder } from './private-files.ts';

/** All of the copies that an engine does without where every account is in its place, as one script. */
export const copyParts = { Copies, openFolder, removeFolder };
