import { spawn } from 'node:child_process';
import { listShippedPackages } from '../../build/shipped-packages.ts';
import { atExit } from './at-exit.ts';
import { ROOT } from './commands.ts';
import type { Count } from './counts.ts';

/** What npm knows of weaknesses in what is installed. */
export type Advisories =
  | {
      readonly kind: 'reported';
      readonly shipped: readonly string[];
      readonly others: readonly string[];
    }
  /** No registry has said anything: some of them are not asked such things. */
  | { readonly kind: 'untold'; readonly why: string };

interface Answer {
  readonly count: Count;
  /** Why there is none. */
  readonly omitted?: string;
}

const PATIENCE_MS = 20_000;

/**
 * Asks the registry. What is shipped must have no weakness that is known. What
 * only the work on it needs is named, and is not in anybody's browser.
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

/** Reads what `npm audit --json` has printed. What is shipped is known by its place: another version of it may lie elsewhere. */
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

/** Where a package lies that is told of. */
function placesOf(reported: unknown): readonly unknown[] {
  const places = parseObject(reported)['nodes'];
  return Array.isArray(places) ? places : [];
}

/** Without npm, which says by itself where it is, nothing is printed. */
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
  // Whatever it is, its members are looked at one by one.
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
