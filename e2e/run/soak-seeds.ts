import { runProgram } from './commands.ts';

/** Random work that is repeated by its seed. */
export interface SeededWork {
  /** What is counted. */
  readonly unit: string;
  /** Of it in all. */
  readonly count: number;
  /** The first seed. */
  readonly seed: number;
  /** So many with each seed, on an account of its own. */
  readonly countOfSeed: number;
  /** Seeds that one browser tries before it makes room for a fresh one. */
  readonly seedsOfBrowser: number;
  /** The tests that do it. */
  readonly tests: string;
  /** When to stop, in milliseconds since 1970. */
  readonly end: number;
}

/** Seed after seed, as long as there is time and nothing has failed. Says by which option it goes on. */
export async function runSeeds(work: SeededWork, option: string): Promise<boolean> {
  const { unit, count, seed: first, countOfSeed, seedsOfBrowser, tests, end } = work;
  const began = Date.now();
  const last = first + Math.ceil(count / countOfSeed);
  let seed = first;
  while (seed < last && Date.now() < end) {
    const seeds = Math.min(seedsOfBrowser, last - seed);
    process.env['VITE_SEED'] = String(seed);
    process.env['VITE_SEEDS'] = String(seeds);
    process.env['VITE_STEPS'] = String(countOfSeed);
    if (!(await runProgram('vitest', ['run', '--project=browser', '--bail=1', tests]))) {
      console.error(`One of the seeds ${seed} to ${seed + seeds - 1} has failed; see above.`);
      return false;
    }
    seed += seeds;
    const done = (seed - first) * countOfSeed;
    const rate = Math.round((done * 1000) / (Date.now() - began));
    console.log(`${done} of ${(last - first) * countOfSeed} ${unit}, ${rate} a second.`);
  }
  if (seed < last) console.log(`The time is over. Go on with ${option} ${seed}.`);
  return true;
}
