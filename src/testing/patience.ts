import { vi } from 'vitest';

/** As long as nothing is wrong, a wait ends with what it waits for; a second is little on a machine at work. */
const PATIENCE_MS = 15_000;

const waitFor = vi.waitFor;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
