import { runProgram } from '../../e2e/run/commands.ts';

/** Random work that its seed reproduces. */
export interface SeededWork {
  /** The unit that is counted. */
  readonly unit: string;
  /** The units in all. */
  readonly count: number;
  /** The first seed. */
  readonly seed: number;
  /** The units of each seed, on an account of its own. */
  readonly countOfSeed: number;
  /** Seeds that one browser runs before a fresh one takes its place. */
  readonly seedsOfBrowser: number;
  /** The test files that do the work. */
  readonly tests: readonly string[];
  /** The project in which they run, if not in a browser. */
  readonly project?: 'node';
  /**
   * The browsers that run at the same time: most of a step is threads of one
   * browser waiting for one another.
   */
  readonly browsers: number;
  /** When to stop, in milliseconds since 1970. */
  readonly end: number;
}

/** Runs seed after seed until the time is over or one fails. Reports the option to go on with. */
export async function runSeeds(work: SeededWork, option: string): Promise<boolean> {
  const {
    unit,
    count,
    seed: first,
    countOfSeed,
    seedsOfBrowser,
    tests,
    project = 'browser',
    browsers,
    end,
  } = work;
  const began = Date.now();
  const last = first + Math.ceil(count / countOfSeed);
  let [next, done, isValid] = [first, 0, true];
  const trySeeds = async () => {
    while (isValid && next < last && Date.now() < end) {
      const seed = next;
      const seeds = Math.min(seedsOfBrowser, last - seed);
      next += seeds;
      const drawn = { VITE_SEED: seed, VITE_SEEDS: seeds, VITE_STEPS: countOfSeed };
      const env = Object.fromEntries(Object.entries(drawn).map(([name, of]) => [name, `${of}`]));
      const args = ['run', `--project=${project}`, '--bail=1', ...tests];
      if (!(await runProgram('vitest', args, env))) {
        console.error(`One of the seeds ${seed} to ${seed + seeds - 1} has failed; see above.`);
        isValid = false;
        return;
      }
      done += seeds * countOfSeed;
      const rate = Math.round((done * 1000) / (Date.now() - began));
      console.log(`${done} of ${(last - first) * countOfSeed} ${unit}, ${rate} a second.`);
    }
  };
  await Promise.all(Array.from({ length: browsers }, trySeeds));
  if (isValid && next < last) console.log(`The time is over. Go on with ${option} ${next}.`);
  return isValid;
}
