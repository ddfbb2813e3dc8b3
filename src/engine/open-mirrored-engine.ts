import { privateCopyStore } from '../storage/safety/copy-store.ts';
import { hasPrivateFiles } from '../storage/safety/store-folder.ts';
import { MirroredEngine } from './mirrored-engine.ts';

/** Returns undefined where this thread cannot write private files. */
export function openMirroredEngine(): MirroredEngine | undefined {
  return hasPrivateFiles() ? new MirroredEngine(privateCopyStore) : undefined;
}
