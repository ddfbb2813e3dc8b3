import { fc } from './fast-check.ts';

/** Tries a law on drawn examples, among them the smallest and strangest ones. */
export function checkLaw<T>(
  drawn: fc.Arbitrary<T>,
  law: (example: T) => void,
  options: { readonly runs?: number } = {},
): void {
  fc.assert(fc.property(drawn, law), { numRuns: options.runs ?? 500 });
}
