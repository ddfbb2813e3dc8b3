import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed JavaScript, in bytes, until the app can be used: page and engine worker together. */
const BUDGET = 90 * 1024;

/** Prints what the first load weighs; says so when that is too much. */
export async function findBudgetFault(folder: string): Promise<string | undefined> {
  const scripts = await findFirstScripts(folder);
  let total = 0;
  for (const script of scripts) {
    const size = gzipSync(await readFile(join(folder, script)), { level: 9 }).length;
    total += size;
    console.log(`  ${formatKib(size).padStart(9)}  ${script}`);
  }
  console.log(`  ${formatKib(total).padStart(9)}  of ${formatKib(BUDGET)} at first load, gzip`);
  if (total <= BUDGET) return undefined;
  return `The first load is ${formatKib(total - BUDGET)} too large: load something when it is needed.`;
}

/** The page's entry and the engine worker, with all that they import at once. */
export async function findFirstScripts(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script\b[^>]*\bsrc="\.\/(?<path>[^"]+)"/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  if (entries.length === 0) throw new Error('index.html starts no script.');
  const assets = await readdir(join(folder, 'assets'));
  const engine = assets.filter((file) => /^engine\.worker-[\w-]+\.js$/.test(file));
  if (engine.length !== 1) throw new Error(`Expected one engine worker, not ${engine.length}.`);

  const found = new Set<string>();
  const waiting = [...entries, ...engine.map((file) => `assets/${file}`)];
  for (const path of waiting) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...findStaticImports(path, await readFile(join(folder, path), 'utf8')));
  }
  return [...found];
}

/** The scripts that a built one imports at once, as paths from the folder. `import()` is not among them. */
export function findStaticImports(path: string, source: string): string[] {
  const imports = source.matchAll(
    /\b(?:import|from)\s*(?<quote>["'])(?<to>\.[^"']+\.js)\k<quote>/g,
  );
  return [...imports].map(({ groups }) => posix.join(dirname(path), groups?.['to'] ?? ''));
}

function formatKib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
