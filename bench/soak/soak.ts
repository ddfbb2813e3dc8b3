import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../e2e/run/at-exit.ts';
import { runProgram } from '../../e2e/run/commands.ts';
import { readArguments } from '../../e2e/run/usage.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { findBarriers } from './barriers.ts';
import { crashLeft, crashMended } from './crashes.ts';
import { importLarge } from './large.ts';
import { findLaws } from './laws.ts';
import { workMixed } from './memory.ts';
import { findBuildDifferences, withBuiltApp } from './reproducible.ts';
import { runSeeds } from './seeds.ts';

/** The amount of each part; `--only crashes,left` leaves the others out. */
const DEFAULTS = {
  /**
   * The first seed. Ordinary runs always draw from the same seeds; the soak
   * goes on to new ones.
   */
  seed: Math.floor(Date.now() / 60_000) % 1_000_000,
  minutes: 120,
  steps: 200_000,
  requests: 1_000_000,
  files: 200_000,
  /** Seeds for the property tests. */
  laws: 20,
  /** Builds that are compared, if any. */
  builds: 2,
  /**
   * The number of languages in which every scene is checked, in each theme; the
   * widths take turns.
   */
  screens: 6,
  /** One in this many database calls fails, each in its turn; 0 for none. */
  calls: 1,
  /** Browsers that do random work at the same time. */
  browsers: 2,
  /** Kills after which half records are cut off the browser's own logs. */
  crashes: 100,
  /** Kills after which everything is left as it is. */
  left: 40,
  /** Minutes in which ten tabs and the service worker count together. */
  counting: 10,
  /** Minutes of a user's work, each of them a turn without pauses. */
  memory: 60,
  /** Kilobytes that the page is made to leak in each of them: with 200 the hour has to fail. */
  leak: 0,
  /** The same in Blobs. */
  blobs: 0,
  /** Rows that are imported at once while filters run. */
  rows: 3_000_000,
} as const;

interface SoakOptions extends Readonly<Record<keyof typeof DEFAULTS, number>> {
  /** Every scene is checked in these languages, whatever `screens` says. */
  readonly languages?: readonly string[];
  /** Only these scenes are checked; `builder..` means from that one on. */
  readonly scenes?: readonly string[];
}

/** Options whose value is a list of names, separated by commas. */
const LISTS = ['only', 'languages', 'scenes'] as const;

/** The parts. Each returns whether it passed. */
const PARTS: Readonly<Record<string, (options: SoakOptions) => Promise<boolean>>> = {
  builds: buildTwice,
  screens: lookEverywhere,
  calls: failEachCall,
  counting: countTogether,
  steps: workAtRandom,
  crashes: ({ crashes, seed }) => crashMended({ crashes, seed, end }),
  memory: workLong,
  large: importMuch,
  left: ({ left, seed }) => crashLeft({ crashes: left, seed, end }),
  requests: askAtRandom,
  files: breakFiles,
  laws: tryLaws,
};

const HELP = `npm run soak [-- options]
  Tries the store for hours. What failed is tried again by its seed.
  --only PARTS         some parts alone, with commas between: ${Object.keys(PARTS).join(', ')}
  --languages TAGS     the languages in which screens are looked at
  --scenes NAMES       the scenes that are looked at: names with commas between, or NAME.. from one on
  How much of each, and what it is unless you say otherwise:
${Object.entries(DEFAULTS)
  .map(([name, value]) => `  --${name} ${value}`)
  .join('\n')}`;

exitOnSignals();
const { options, parts } = readArguments(HELP, readOptions);
console.log(`From seed ${options.seed} on; --seed ${options.seed} draws the same again.`);
const end = Date.now() + options.minutes * 60_000;
process.exitCode = (await runParts()) ? 0 : 1;

async function runParts(): Promise<boolean> {
  for (const part of parts) if (!(await PARTS[part]?.(options))) return false;
  return true;
}

function readOptions(args: readonly string[]): { options: SoakOptions; parts: string[] } {
  const names = Object.keys(DEFAULTS);
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries([...names, ...LISTS].map((name) => [name, { type: 'string' }])),
  });
  const [only, languages, scenes] = LISTS.map((name) => listIn(values[name]));
  for (const part of only ?? []) if (!PARTS[part]) throw new Error(`${part} is no part.`);
  for (const tag of languages ?? []) {
    if (!Object.hasOwn(LANGUAGES, tag)) throw new Error(`${tag} is no language.`);
  }
  const given = Object.entries(values).filter(([name]) => names.includes(name));
  const counts = Object.fromEntries(given.map(([name, value]) => [name, countIn(value)]));
  const parts = Object.keys(PARTS).filter((part) => only?.includes(part) ?? true);
  const lists = { ...(languages && { languages }), ...(scenes && { scenes }) };
  return { options: { ...DEFAULTS, ...counts, ...lists }, parts };
}

function listIn(text: unknown): string[] | undefined {
  return typeof text === 'string' ? text.split(',') : undefined;
}

function countIn(text: unknown): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new Error(`${text} is no count.`);
  return count;
}

/** Checks that the same sources give the same bytes. */
async function buildTwice({ builds }: SoakOptions): Promise<boolean> {
  if (builds === 0) return true;
  const different = await findBuildDifferences();
  if (different.length > 0) console.error(`Two builds differ in ${different.join(', ')}.`);
  return different.length === 0;
}

/** Checks that no scene has a barrier or cut-off text. */
async function lookEverywhere({ screens, languages, scenes }: SoakOptions): Promise<boolean> {
  const wanted = languages ?? screens;
  return screens === 0 || withBuiltApp((built) => findBarriers(built, wanted, scenes));
}

/** Lets each database call fail once. */
async function failEachCall({ calls }: SoakOptions): Promise<boolean> {
  return calls === 0 || runTest('src/testing/failing-calls', { VITE_STRIDE: `${calls}` });
}

async function countTogether({ counting }: SoakOptions): Promise<boolean> {
  return counting === 0 || runTest('src/testing/shared-counters', { VITE_MINUTES: `${counting}` });
}

async function workLong({ memory, leak, blobs }: SoakOptions): Promise<boolean> {
  const work = { minutes: memory, leak: leak * 1000, blobs: blobs * 1000 };
  return memory === 0 || withBuiltApp((built) => workMixed({ ...work, built }));
}

async function importMuch({ rows }: SoakOptions): Promise<boolean> {
  return rows === 0 || withBuiltApp((built) => importLarge({ rows, built }));
}

function runTest(path: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  return runProgram('vitest', ['run', '--project=browser', path], env);
}

function workAtRandom({ seed, steps, browsers }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'steps',
    count: steps,
    seed,
    countOfSeed: 1000,
    seedsOfBrowser: 10,
    tests: ['src/testing/random'],
    browsers: Math.max(1, browsers),
    end,
  };
  return runSeeds(work, '--only steps --seed');
}

/** Sends garbled requests to the protocol. */
function askAtRandom({ seed, requests, browsers }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'requests',
    count: requests,
    seed,
    countOfSeed: 5000,
    seedsOfBrowser: 8,
    tests: ['src/rest/protocol-fuzz'],
    browsers: Math.max(1, browsers),
    end,
  };
  return runSeeds(work, '--only requests --seed');
}

/** Imports files that are broken at random. */
function breakFiles({ seed, files, browsers }: SoakOptions): Promise<boolean> {
  const work = {
    unit: 'files',
    count: files,
    seed,
    countOfSeed: 5000,
    seedsOfBrowser: 4,
    tests: ['src/transfer/file-fuzz'],
    project: 'node',
    browsers: Math.max(1, browsers),
    end,
  } as const;
  return runSeeds(work, '--only files --seed');
}

/** Runs the property tests with seeds that ordinary runs do not use. */
async function tryLaws({ seed, laws }: SoakOptions): Promise<boolean> {
  const work = { unit: 'seeds', count: laws, seed, countOfSeed: 1, seedsOfBrowser: 1, end };
  const inNode = { ...work, tests: findLaws(), project: 'node', browsers: 1 } as const;
  const option = '--only laws --seed';
  if (!(await runSeeds(inNode, option))) return false;
  return runSeeds({ ...work, tests: ['src/engine/table-engine'], browsers: 1 }, option);
}
