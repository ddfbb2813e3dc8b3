import { hasPrivateFiles, privateFiles } from '../storage/safety/private-files.ts';
import { CopiedEngine } from './copied-engine.ts';

/** Undefined where this thread cannot write files of its own. */
export function openCopiedEngine(): CopiedEngine | undefined {
  return hasPrivateFiles() ? new CopiedEngine(privateFiles) : undefined;
}
