import { privateCopyStore } from '../storage/safety/copy-store.ts';
import { hasPrivateFiles } from '../storage/safety/store-folder.ts';
import { MirroredEngine } from './mirrored-engine.ts';

/** Undefined where this thread cannot write files of its own. */
export function openMirroredEngine(): MirroredEngine | undefined {
  return hasPrivateFiles() ? new MirroredEngine(privateCopyStore) : undefined;
}
