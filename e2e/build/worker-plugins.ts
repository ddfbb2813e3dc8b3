import type { Plugin } from 'vite';
import { firstPart } from './first-part.ts';
import { untoldRefusals } from './untold-refusals.ts';

/** For the page and for the module alike: of both the engine's worker is one file. */
export function workerPlugins(): Plugin[] {
  return [firstPart(), untoldRefusals('/src/worker/engine.worker.ts')];
}
