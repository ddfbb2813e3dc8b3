import { privateShelf } from '../storage/safety/copy-shelf.ts';
import { hasPrivateFiles } from '../storage/safety/shelf-folder.ts';
import { CopiedEngine } from './copied-engine.ts';

/** Undefined where this thread cannot write files of its own. */
export function openCopiedEngine(): CopiedEngine | undefined {
  return hasPrivateFiles() ? new CopiedEngine(privateShelf) : undefined;
}
