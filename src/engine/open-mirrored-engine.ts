import { hasPrivateFiles } from '../storage/copy/store-folder.ts';
import { privateCopyStore } from '../storage/mirror/copy-store.ts';
import { MirroredEngine } from './mirrored-engine.ts';

/** Returns undefined where this thread cannot write private files. */
export function openMirroredEngine(): MirroredEngine | undefined {
  return hasPrivateFiles() ? new MirroredEngine(privateCopyStore) : undefined;
}
