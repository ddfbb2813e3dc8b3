import { fc } from './fast-check.ts';

/** Checks a property on drawn examples, the smallest and strangest ones among them. */
export function checkLaw<T>(
  drawn: fc.Arbitrary<T>,
  law: (example: T) => void,
  options: { readonly runs?: number } = {},
): void {
  fc.assert(fc.property(drawn, law), { numRuns: options.runs ?? 500 });
}
