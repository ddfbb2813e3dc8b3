import { afterAll, vi } from 'vitest';

/**
 * Restores what a test file replaced: the next file runs in the same process, with the same modules. A
 * file that needs them in their first state calls `vi.resetModules()` and imports them afterwards.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
