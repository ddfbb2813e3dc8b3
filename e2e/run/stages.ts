import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { askAdvisories } from './advisories.ts';
import { findBudgetProblem, findModuleProblem } from './budget.ts';
import { ROOT, runProgram } from './commands.ts';
import { type Count, countPlaywright, countVitest } from './counts.ts';
import { type Failure, playwrightFailures, vitestFailures } from './failures.ts';
import { findFirstVisitProblem } from './first-visit.ts';
import { OMISSIONS_FILE } from './omissions-reporter.ts';

export interface Stage {
  /** The name on the command line; scripts of package.json have the same names. */
  readonly part:
    | 'typecheck'
    | 'lint'
    | 'test:unit'
    | 'test:browser'
    | 'build'
    | 'test:e2e'
    | 'audit';
  readonly name: string;
  run(): Promise<Outcome>;
}

export interface Outcome {
  readonly count: Count;
  readonly failures?: readonly Failure[];
  /** Why the stage was skipped; a skipped stage does not fail the run. */
  readonly omitted?: string;
}

const REPORTS = join(ROOT, 'node_modules/.cache/reports');

/** One for the page, one for each other thread, one for what runs on Node. */
export const PROJECTS = [
  '.',
  'src/worker',
  'src/transfer',
  'src/benchmark',
  'src/pwa',
  'e2e',
] as const;

/** In the order in which they run. */
export const STAGES: readonly Stage[] = [
  ...PROJECTS.map((project) => ({
    part: 'typecheck' as const,
    name: `types of ${project === '.' ? 'the page' : project}`,
    run: () => check(runProgram('tsc', ['-p', project])),
  })),
  {
    part: 'lint',
    name: 'lint and format',
    run: () => check(runProgram('biome', ['ci', '--error-on-warnings'])),
  },
  { part: 'test:unit', name: 'unit tests', run: () => runVitest('node') },
  { part: 'test:browser', name: 'unit tests in a browser', run: () => runVitest('browser') },
  { part: 'build', name: 'build', run: () => check(runProgram('vite', ['build'])) },
  { part: 'build', name: 'size of the first load', run: () => check(isWithin(findBudgetProblem)) },
  {
    part: 'build',
    name: 'first visit on a slow line',
    run: () => check(isWithin(findFirstVisitProblem)),
  },
  { part: 'build', name: 'size of the module', run: () => check(isWithin(findModuleProblem)) },
  { part: 'test:e2e', name: 'end-to-end tests', run: runPlaywright },
  // Work without a network is not delayed.
  ...(process.env['CI'] === undefined
    ? []
    : [{ part: 'audit' as const, name: 'known weaknesses', run: askAdvisories }]),
];

async function check(ended: Promise<boolean>): Promise<Outcome> {
  return { count: (await ended) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
}

async function isWithin(findProblem: typeof findBudgetProblem): Promise<boolean> {
  const problem = await findProblem(join(ROOT, 'dist'));
  if (problem !== undefined) console.error(problem);
  return problem === undefined;
}

async function runVitest(project: 'node' | 'browser'): Promise<Outcome> {
  const file = await freshReport(`vitest-${project}.json`);
  const omissions = await freshReport(`vitest-${project}-omissions.json`);
  process.env[OMISSIONS_FILE] = omissions;
  const reporters = ['default', 'json', './e2e/run/omissions-reporter.ts'];
  const ended = await runProgram('vitest', [
    ...['run', '--project', project, `--outputFile.json=${file}`],
    ...reporters.map((reporter) => `--reporter=${reporter}`),
  ]);
  const report = await readReport(file);
  const failures = vitestFailures(report, await readReport(omissions));
  return { count: countVitest(report, ended), failures };
}

async function runPlaywright(): Promise<Outcome> {
  const file = await freshReport('playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const ended = await runProgram('playwright', ['test', '-c', 'e2e', '--reporter=list,json']);
  const report = await readReport(file);
  return { count: countPlaywright(report, ended), failures: playwrightFailures(report) };
}

/**
 * Deletes the report of an earlier run, so that it is not taken for this one's.
 * Returns the path.
 */
async function freshReport(name: string): Promise<string> {
  const path = join(REPORTS, name);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  return path;
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
