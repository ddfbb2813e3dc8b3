import fc from 'fast-check';

const seed = Number(import.meta.env['VITE_SEED'] ?? Date.now() % 2 ** 31);
console.info(`Laws are tried on what seed ${seed} draws; VITE_SEED=${seed} draws it again.`);

/** Tries a law on drawn examples, among them the smallest and strangest ones. */
export function checkLaw<T>(
  drawn: fc.Arbitrary<T>,
  law: (example: T) => void,
  options: { readonly runs?: number } = {},
): void {
  fc.assert(fc.property(drawn, law), { seed, numRuns: options.runs ?? 500 });
}
