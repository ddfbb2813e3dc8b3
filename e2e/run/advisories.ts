import { spawn } from 'node:child_process';
import { listShippedPackages } from '../../build/shipped-packages.ts';
import { atExit } from './at-exit.ts';
import { ROOT } from './commands.ts';
import type { Count } from './counts.ts';

/** The known vulnerabilities of installed packages, as npm reports them. */
export type Advisories =
  | {
      readonly kind: 'reported';
      readonly shipped: readonly string[];
      readonly others: readonly string[];
    }
  /** The registry gave no answer: some of them have no such service. */
  | { readonly kind: 'untold'; readonly why: string };

interface Answer {
  readonly count: Count;
  /** Why there is none. */
  readonly omitted?: string;
}

const PATIENCE_MS = 20_000;

/**
 * Asks the registry. Fails for a known vulnerability in a shipped package.
 * Those of development packages are only listed, since they reach no user's
 * browser.
 */
export async function askAdvisories(): Promise<Answer> {
  const shipped = (await listShippedPackages(ROOT)).map(({ place }) => place);
  const reported = readAdvisories(await runAudit(), new Set(shipped));
  if (reported.kind === 'untold') return { count: { passed: 0, failed: 0 }, omitted: reported.why };
  for (const name of reported.others) console.warn(`Known to be weak, and not shipped: ${name}`);
  for (const name of reported.shipped) console.error(`Known to be weak, and shipped: ${name}`);
  const isClean = reported.shipped.length === 0;
  return { count: isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
}

/**
 * Reads the output of `npm audit --json`. Shipped packages are known by their
 * path, since another version may be installed elsewhere.
 */
export function readAdvisories(printed: string, shipped: ReadonlySet<string>): Advisories {
  const report = parseObject(printed);
  const found = report['vulnerabilities'];
  if (typeof found !== 'object' || found === null) {
    const why = report['message'] ?? parseObject(report['error'])['summary'];
    return { kind: 'untold', why: `the registry was not asked: ${why || 'it has not answered'}` };
  }
  const isShipped = ([, reported]: [string, unknown]) =>
    placesOf(reported).some((one) => shipped.has(String(one)));
  const entries = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    kind: 'reported',
    shipped: entries.filter(isShipped).map(([name]) => name),
    others: entries.filter((entry) => !isShipped(entry)).map(([name]) => name),
  };
}

/** Returns the paths of a package with a vulnerability. */
function placesOf(reported: unknown): readonly unknown[] {
  const places = parseObject(reported)['nodes'];
  return Array.isArray(places) ? places : [];
}

/** Runs npm's own script; without npm's variable for its path nothing is printed. */
function runAudit(): Promise<string> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) return Promise.resolve('');
  const quick = ['--audit=true', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
  return new Promise((done) => {
    const child = spawn(process.execPath, [npm, 'audit', '--json', ...quick], {
      cwd: ROOT,
      timeout: 2 * PATIENCE_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const isDone = atExit(() => child.kill());
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part;
    });
    child.on('error', () => done(''));
    child.on('close', () => {
      isDone();
      done(printed);
    });
  });
}

function parseObject(value: unknown): Readonly<Record<string, unknown>> {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  // Its members are checked one by one.
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
