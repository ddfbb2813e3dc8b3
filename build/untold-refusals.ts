import type { Plugin } from 'vite';

const REFUSALS = /\/src\/model\/refusals\.ts$/;

/** A refusal's reason in place of its sentence. */
const UNTOLD = `export const REFUSALS = new Proxy({}, { get: (_, reason) => [0, '', reason] });`;

/**
 * Leaves the sentences of refusals out of one worker. Its refusals cross to
 * other threads by reason alone, and get their sentence there
 * (src/worker/error-transfer.ts). The worker's script is loaded first, beside
 * the page's, which has all sentences.
 */
export function untoldRefusals(worker: string): Plugin {
  let isUnreported = false;
  return {
    name: 'untold-refusals',
    apply: 'build',
    buildStart({ input }) {
      isUnreported = Object.values(input).some((entry) => entry.endsWith(worker));
    },
    load: (id) => (isUnreported && REFUSALS.test(id) ? UNTOLD : undefined),
  };
}
