// The seed of all draws in tests: the same in every run, so that a test fails
// only after a change. `VITE_SEED=…` sets another one, and `npm run soak` goes
// on to new ones.

export const SEED = setting('SEED', 1);

/** Returns a number from the environment, as in `VITE_STEPS=1000`. */
export function setting(
  name: 'SEED' | 'SEEDS' | 'STEPS' | 'STRIDE' | 'FIRST' | 'COMPARE',
  usual: number,
): number {
  const text = find(name);
  return text === undefined ? usual : Number(text);
}

/** Returns this many consecutive seeds. A seed from the environment is used alone. */
export function drawnSeeds(usual: number): [number, ...number[]] {
  const rest = Math.max(1, setting('SEEDS', find('SEED') === undefined ? usual : 1)) - 1;
  return [SEED, ...Array.from({ length: rest }, (_, place) => SEED + place + 1)];
}

/** Without Vite, as in crash tests, nothing is set. */
function find(name: string): unknown {
  return import.meta.env?.[`VITE_${name}`];
}
