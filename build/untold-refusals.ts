import type { Plugin } from 'vite';

const REFUSALS = /\/src\/model\/refusals\.ts$/;

/** Of a refusal that nobody is told here, its reason takes the place of the sentence. */
const UNTOLD = `export const REFUSALS = new Proxy({}, { get: (_, reason) => [0, '', reason] });`;

/**
 * Leaves the sentences of refusals out of one worker: they cross to whoever
 * asked by their reasons alone, and are made up again there
 * (src/worker/error-transfer.ts). Its script is loaded first, beside that of
 * the page, which has them all.
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
