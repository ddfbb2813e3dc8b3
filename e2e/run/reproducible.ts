import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runProgram } from './commands.ts';

/** The files of which two builds of the same sources have different bytes, or which only one has. */
export async function findBuildDifferences(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  try {
    const [one, other] = [
      await buildInto(join(folder, 'one')),
      await buildInto(join(folder, 'other')),
    ];
    const paths = new Set([...one.keys(), ...other.keys()]);
    return [...paths].filter((path) => one.get(path) !== other.get(path)).sort();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function buildInto(outDir: string): Promise<ReadonlyMap<string, string>> {
  if (!(await runProgram('vite', ['build', '--outDir', outDir, '--logLevel', 'warn']))) {
    throw new Error('The build has failed.');
  }
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
