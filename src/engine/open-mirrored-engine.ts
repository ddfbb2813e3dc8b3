import { privateShelf } from '../storage/safety/copy-shelf.ts';
import { hasPrivateFiles } from '../storage/safety/shelf-folder.ts';
import { MirroredEngine } from './mirrored-engine.ts';

/** Undefined where this thread cannot write files of its own. */
export function openMirroredEngine(): MirroredEngine | undefined {
  return hasPrivateFiles() ? new MirroredEngine(privateShelf) : undefined;
}
