// What tests draw, they draw by this: the same in every run, so that nothing fails that nobody has
// changed. `VITE_SEED=…` draws something else, and `npm run soak` goes on to what was never drawn.

export const SEED = setting('SEED', 1);

/** A number that whoever starts the tests may give, as `VITE_STEPS=1000`. */
export function setting(
  name: 'SEED' | 'SEEDS' | 'STEPS' | 'STRIDE' | 'FIRST' | 'COMPARE',
  usual: number,
): number {
  const text = find(name);
  return text === undefined ? usual : Number(text);
}

/** So many seeds, one after the other. Who gives one means that alone. */
export function drawnSeeds(usual: number): [number, ...number[]] {
  const rest = Math.max(1, setting('SEEDS', find('SEED') === undefined ? usual : 1)) - 1;
  return [SEED, ...Array.from({ length: rest }, (_, place) => SEED + place + 1)];
}

/** Without Vite, as crash tests draw, nothing is given. */
function find(name: string): unknown {
  return import.meta.env?.[`VITE_${name}`];
}
