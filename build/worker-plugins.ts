import type { Plugin } from 'vite';
import { firstPart } from './first-part.ts';
import { untoldRefusals } from './untold-refusals.ts';

/** The scripts that the engine fetches once it is idle (src/worker/engine.worker.ts). */
const ENGINE_PARTS = {
  'engine.rest': [
    '/src/engine/lazy-parts.ts',
    '/src/engine/views.ts',
    '/src/storage/account/background-parts.ts',
    '/src/storage/room/reserve.ts',
    '/src/storage/access/write-entry.ts',
    '/src/storage/mirror/copy-parts.ts',
  ],
};

/**
 * The plugins of workers, for the page and the module alike: both use the same
 * file of the engine's worker.
 */
export function workerPlugins(): Plugin[] {
  return [firstPart(ENGINE_PARTS), untoldRefusals('/src/worker/engine.worker.ts')];
}
