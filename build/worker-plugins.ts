import type { Plugin } from 'vite';
import { firstPart } from './first-part.ts';
import { untoldRefusals } from './untold-refusals.ts';

/** What the engine fetches as soon as nobody waits for anything else (src/worker/engine.worker.ts). */
const ENGINE_PARTS = {
  'engine.rest': [
    '/src/engine/later-parts.ts',
    '/src/engine/views.ts',
    '/src/storage/background-parts.ts',
    '/src/storage/reserve.ts',
    '/src/storage/write-entry.ts',
    '/src/storage/safety/copy-parts.ts',
  ],
};

/** For the page and for the module alike: of both the engine's worker is one file. */
export function workerPlugins(): Plugin[] {
  return [firstPart(ENGINE_PARTS), untoldRefusals('/src/worker/engine.worker.ts')];
}
