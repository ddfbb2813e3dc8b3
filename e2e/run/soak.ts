import { parseArgs } from 'node:util';
import { runBackgroundRounds } from '../crash/background-rounds.ts';
import { type CrashRound, runCrashRounds } from '../crash/crash-rounds.ts';
import { runProgram } from './commands.ts';
import { findBuildDifferences } from './reproducible.ts';
import { runSeeds } from './soak-seeds.ts';

const HELP =
  'npm run soak -- [--steps 200000] [--requests 1000000] [--files 200000] [--seed 1] [--minutes 120] [--crashes 50] [--counting 10]';

const CRASHES_A_PROFILE = 10;

/** As often again with each profile while it drains, sweeps and upgrades. */
const BACKGROUND_CRASHES = 4;

const COLUMNS = ['crash', 'wrote ms', 'acknowledged', 'entities', 'relaxed lost', 'torn logs'];

interface SoakOptions {
  readonly steps: number;
  readonly requests: number;
  readonly files: number;
  readonly seed: number;
  readonly minutes: number;
  readonly crashes: number;
  /** Minutes in which ten tabs and the service worker count together. */
  readonly counting: number;
}

/** Tries the store for hours: `npm run soak`. What failed is tried again by its seed. */
const options = readOptions(process.argv.slice(2));
const end = Date.now() + options.minutes * 60_000;
const isSound =
  (await buildTwice()) &&
  (await failEachCall()) &&
  (await countTogether(options)) &&
  (await workAtRandom(options)) &&
  (await crash(options)) &&
  (await askAtRandom(options)) &&
  (await breakFiles(options));
process.exitCode = isSound ? 0 : 1;

function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      steps: { type: 'string', default: '200000' },
      requests: { type: 'string', default: '1000000' },
      files: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '120' },
      crashes: { type: 'string', default: '50' },
      counting: { type: 'string', default: '10' },
    },
  });
  return {
    steps: countIn(values.steps),
    requests: countIn(values.requests),
    files: countIn(values.files),
    seed: countIn(values.seed),
    minutes: countIn(values.minutes),
    crashes: countIn(values.crashes),
    counting: countIn(values.counting),
  };
}

function countIn(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new Error(`${text} is no count. ${HELP}`);
  return count;
}

/** The same sources give the same bytes. */
async function buildTwice(): Promise<boolean> {
  const different = await findBuildDifferences();
  if (different.length > 0) console.error(`Two builds differ in ${different.join(', ')}.`);
  return different.length === 0;
}

/** Each call on the database fails once. */
function failEachCall(): Promise<boolean> {
  return runTest('src/testing/failing-calls', { VITE_STRIDE: '1' });
}

async function countTogether({ counting }: SoakOptions): Promise<boolean> {
  return counting === 0 || runTest('src/testing/shared-counters', { VITE_MINUTES: `${counting}` });
}

function runTest(path: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  return runProgram('vitest', ['run', '--project=browser', path], env);
}

function workAtRandom({ seed, steps }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'steps',
    count: steps,
    seed,
    countOfSeed: 1000,
    seedsOfBrowser: 10,
    tests: 'src/testing/random',
    end,
  };
  return runSeeds(work, '--requests 0 --files 0 --seed');
}

/** Garbled requests to the protocol. */
function askAtRandom({ seed, requests }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'requests',
    count: requests,
    seed,
    countOfSeed: 5000,
    seedsOfBrowser: 8,
    tests: 'src/rest/protocol-fuzz',
    end,
  };
  return runSeeds(work, '--steps 0 --crashes 0 --files 0 --seed');
}

/** Files broken in any way, to be imported. */
function breakFiles({ seed, files }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'files',
    count: files,
    seed,
    countOfSeed: 5000,
    seedsOfBrowser: 4,
    tests: 'src/transfer/file-fuzz',
    project: 'node',
    end,
  } as const;
  return runSeeds(work, '--steps 0 --crashes 0 --requests 0 --seed');
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
      await runBackgroundRounds({ seed: tried, rounds: BACKGROUND_CRASHES, onState: console.log });
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
