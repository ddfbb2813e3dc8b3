import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withFolder } from '../../e2e/run/at-exit.ts';
import { runProgram } from '../../e2e/run/commands.ts';

/**
 * Returns the files that differ between two builds of the same sources, or that
 * only one build has.
 */
export function findBuildDifferences(): Promise<readonly string[]> {
  return withFolder('builds', async (folder) => {
    const [one, other] = [
      await buildInto(join(folder, 'one')),
      await buildInto(join(folder, 'other')),
    ];
    const paths = new Set([...one.keys(), ...other.keys()]);
    return [...paths].filter((path) => one.get(path) !== other.get(path)).sort();
  });
}

/** Builds the app into a folder of its own, which lasts as long as the work. */
export function withBuiltApp<T>(work: (built: string) => Promise<T>): Promise<T> {
  return withFolder('built', async (folder) => {
    await build(folder);
    return work(folder);
  });
}

async function build(outDir: string): Promise<void> {
  // The folder may exist, but holds nothing of others.
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  if (!(await runProgram('vite', args))) throw new Error('The build has failed.');
}

async function buildInto(outDir: string): Promise<ReadonlyMap<string, string>> {
  await build(outDir);
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const digests = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [relative(outDir, path), digest] as const;
    });
  return new Map(await Promise.all(digests));
}
