import { afterAll, vi } from 'vitest';

/**
 * The time limit of waits. A wait ends with the event it waits for; one second
 * would be too little on a busy machine.
 */
const PATIENCE_MS = 15_000;

const waitFor = vi.waitFor;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });

// The next file may run in the same process, and replaces it again.
afterAll(() => {
  vi.waitFor = waitFor;
});
