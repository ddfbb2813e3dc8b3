import { parseArgs } from 'node:util';
import { type CrashRound, runCrashRounds } from '../crash/crash-rounds.ts';
import { runProgram } from './commands.ts';

const HELP = 'npm run soak -- [--steps 200000] [--seed 1] [--minutes 120] [--crashes 50]';

/** Steps with one seed, on an account of its own. */
const STEPS_A_SEED = 1000;
/** Seeds that one browser tries before it makes room for a fresh one. */
const SEEDS_A_BROWSER = 10;
const CRASHES_A_PROFILE = 10;

const COLUMNS = ['crash', 'wrote ms', 'acknowledged', 'entities', 'relaxed lost', 'torn logs'];

interface SoakOptions {
  readonly steps: number;
  readonly seed: number;
  readonly minutes: number;
  readonly crashes: number;
}

/** Tries the store for hours: `npm run soak`. What failed is tried again by its seed. */
const options = readOptions(process.argv.slice(2));
const end = Date.now() + options.minutes * 60_000;
const isSound = (await workAtRandom(options)) && (await crash(options));
process.exitCode = isSound ? 0 : 1;

function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      steps: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '120' },
      crashes: { type: 'string', default: '50' },
    },
  });
  return {
    steps: countIn(values.steps),
    seed: countIn(values.seed),
    minutes: countIn(values.minutes),
    crashes: countIn(values.crashes),
  };
}

function countIn(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new Error(`${text} is no count. ${HELP}`);
  return count;
}

/** Seed after seed, as long as there is time and nothing has failed. */
async function workAtRandom({ seed: first, steps }: SoakOptions): Promise<boolean> {
  const began = Date.now();
  const last = first + Math.ceil(steps / STEPS_A_SEED);
  let seed = first;
  while (seed < last && Date.now() < end) {
    const seeds = Math.min(SEEDS_A_BROWSER, last - seed);
    process.env['VITE_SEED'] = String(seed);
    process.env['VITE_SEEDS'] = String(seeds);
    process.env['VITE_STEPS'] = String(STEPS_A_SEED);
    const passed = await runProgram('vitest', [
      'run',
      '--project=browser',
      '--bail=1',
      'src/testing/random',
    ]);
    if (!passed) {
      console.error(`One of the seeds ${seed} to ${seed + seeds - 1} has failed; see above.`);
      return false;
    }
    seed += seeds;
    const done = (seed - first) * STEPS_A_SEED;
    const rate = Math.round((done * 1000) / (Date.now() - began));
    console.log(`${done} of ${(last - first) * STEPS_A_SEED} steps, ${rate} a second.`);
  }
  if (seed < last) console.log(`The time is over. Go on with --seed ${seed}.`);
  return true;
}

async function crash({ seed, crashes }: SoakOptions): Promise<boolean> {
  const rounds: CrashRound[] = [];
  while (rounds.length < crashes && Date.now() < end) {
    // Each profile is killed some times, and goes on with what it kept.
    const tried = seed + rounds.length;
    const count = Math.min(CRASHES_A_PROFILE, crashes - rounds.length);
    try {
      await runCrashRounds({
        seed: tried,
        rounds: count,
        onRound: (round) => {
          if (rounds.length === 0) console.log(COLUMNS.map(pad).join(''));
          rounds.push(round);
          console.log(formatRound(round, rounds.length));
        },
      });
    } catch (error) {
      console.error(`Crashes drawn by seed ${tried}:`, error);
      return false;
    }
  }
  if (crashes > 0) console.log(formatSum(rounds));
  return true;
}

function formatRound(round: CrashRound, place: number): string {
  const { wroteMs, acknowledged, entities, relaxedLost, tornLogs } = round;
  return [place, wroteMs, acknowledged, entities, relaxedLost, tornLogs].map(pad).join('');
}

function formatSum(rounds: readonly CrashRound[]): string {
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const torn = rounds.reduce((sum, { tornLogs }) => sum + tornLogs, 0);
  return `${rounds.length} crashes, ${acknowledged} acknowledged writes: none is missing. ${torn} torn logs were cut.`;
}

function pad(cell: string | number): string {
  return String(cell).padStart(14);
}
