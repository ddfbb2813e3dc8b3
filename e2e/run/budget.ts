import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The limit of compressed JavaScript, in bytes, until the app can be used:
 * everything that page and engine worker import statically. first-visit.ts
 * limits all bytes sent by then, with style sheets, pictures and headers.
 */
const BUDGET = 96 * 1024;

/**
 * The same limit until another page can use an account: the module and the same
 * engine worker. It was 40 KiB before deletions over quota, changes in packed
 * layers and rows read from the journal, which every engine needs to open.
 */
const MODULE_BUDGET = 43 * 1024;
const MODULE = 'tablewright.js';

/** Prints the size of the first load. Returns a message if it is too large. */
export async function findBudgetProblem(folder: string): Promise<string | undefined> {
  const over = await weigh(folder, await findFirstScripts(folder), BUDGET, 'at first load');
  if (over <= 0) return undefined;
  return `The first load is ${formatKib(over)} too large: load something when it is needed.`;
}

/** The same for the module. */
export async function findModuleProblem(folder: string): Promise<string | undefined> {
  const scripts = await findModuleScripts(folder);
  const over = await weigh(folder, scripts, MODULE_BUDGET, 'for the module');
  if (over <= 0) return undefined;
  return `The module is ${formatKib(over)} too large: load something when it is needed.`;
}

/** Returns by how many bytes the scripts exceed the budget. */
async function weigh(
  folder: string,
  scripts: readonly string[],
  budget: number,
  when: string,
): Promise<number> {
  let total = 0;
  for (const script of scripts) {
    const size = gzipSync(await readFile(join(folder, script)), { level: 9 }).length;
    total += size;
    console.log(`  ${formatKib(size).padStart(9)}  ${script}`);
  }
  console.log(`  ${formatKib(total).padStart(9)}  of ${formatKib(budget)} ${when}, gzip`);
  return total - budget;
}

/** Returns the page's entry and the engine worker, with all that they import statically. */
export async function findFirstScripts(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script\b[^>]*\bsrc="\.\/(?<path>[^"]+)"/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  if (entries.length === 0) throw new Error('index.html starts no script.');
  return withStaticImports(folder, [...entries, await findEngine(folder)]);
}

/** Returns the module and the engine worker, with all that they import statically. */
export async function findModuleScripts(folder: string): Promise<string[]> {
  return withStaticImports(folder, [MODULE, await findEngine(folder)]);
}

async function findEngine(folder: string): Promise<string> {
  const assets = await readdir(join(folder, 'assets'));
  const [engine, ...others] = assets.filter((file) => /^engine\.worker-[\w-]+\.js$/.test(file));
  if (engine === undefined || others.length > 0) {
    throw new Error(
      `Expected one engine worker, not ${engine === undefined ? 0 : others.length + 1}.`,
    );
  }
  return `assets/${engine}`;
}

async function withStaticImports(folder: string, entries: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (const path of waiting) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...findStaticImports(path, await readFile(join(folder, path), 'utf8')));
  }
  return [...found];
}

/** Returns the static imports of a built script as paths from the folder, without `import()`. */
export function findStaticImports(path: string, source: string): string[] {
  const imports = source.matchAll(
    /\b(?:import|from)\s*(?<quote>["'])(?<to>\.[^"']+\.js)\k<quote>/g,
  );
  return [...imports].map(({ groups }) => posix.join(dirname(path), groups?.['to'] ?? ''));
}

function formatKib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
