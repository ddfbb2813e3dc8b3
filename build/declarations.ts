import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bundleDeclarations } from './declaration-bundle.ts';

/** Returns the types of a module as one text that refers to no other file. */
export async function writeDeclarations(root: string, entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    await emitDeclarations(root, entry, folder);
    const read = (path: string) => readFile(join(folder, path), 'utf8');
    return await bundleDeclarations(basename(entry).replace(/\.ts$/, '.d.ts'), read);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function emitDeclarations(root: string, entry: string, folder: string): Promise<void> {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: join(root, 'src'),
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')],
      types: [join(root, 'node_modules/vite/client.d.ts')],
    },
    files: [join(root, entry)],
    include: [],
  };
  const project = join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types of ${entry} were not written.\n${stdout}`);
}
