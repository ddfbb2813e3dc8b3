import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  findBudgetProblem,
  findFirstScripts,
  findModuleProblem,
  findModuleScripts,
  findStaticImports,
} from './budget.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
  await mkdir(join(folder, 'assets'));
  await write(
    'index.html',
    '<script type="module" crossorigin src="./assets/index-1.js"></script>',
  );
  await write(
    'assets/index-1.js',
    'import{a}from"./shared-2.js";const b=()=>import("./lazy-3.js");',
  );
  await write('assets/shared-2.js', 'import"./index-1.js";export{a}');
  await write('assets/lazy-3.js', noise(200_000));
  await write('assets/engine.worker-4.js', 'export const c=1');
  await write('tablewright.js', 'import{a}from"./assets/shared-2.js";');
});

afterEach(() => rm(folder, { recursive: true }));

test('counts the entry, the engine and their static imports', async () => {
  expect(await findFirstScripts(folder)).toEqual([
    'assets/index-1.js',
    'assets/engine.worker-4.js',
    'assets/shared-2.js',
  ]);
});

test('lets a small first load pass', async () => {
  expect(await findBudgetProblem(folder)).toBeUndefined();
});

test.each(['assets/shared-2.js', 'assets/engine.worker-4.js'])(
  'refuses a large %s',
  async (path) => {
    await write(path, noise(200_000));
    expect(await findBudgetProblem(folder)).toContain('too large');
  },
);

test('counts the module with the engine', async () => {
  expect(await findModuleScripts(folder)).toEqual([
    'tablewright.js',
    'assets/engine.worker-4.js',
    'assets/shared-2.js',
    'assets/index-1.js',
  ]);
  expect(await findModuleProblem(folder)).toBeUndefined();
});

test.each(['tablewright.js', 'assets/engine.worker-4.js'])(
  'refuses a large %s for the module',
  async (path) => {
    await write(path, noise(100_000));
    expect(await findModuleProblem(folder)).toContain('too large');
  },
);

test('refuses to count without the engine', async () => {
  await rm(join(folder, 'assets/engine.worker-4.js'));
  await expect(findFirstScripts(folder)).rejects.toThrow('engine');
});

test('finds imports in every form', () => {
  const source = `import "./a.js"; import * as b from './b.js';export{c}from"../c.js";import('./d.js')`;
  expect(findStaticImports('assets/index.js', source)).toEqual([
    'assets/a.js',
    'assets/b.js',
    'c.js',
  ]);
});

function write(path: string, text: string): Promise<void> {
  return writeFile(join(folder, path), text);
}

/** Returns text that hardly compresses, the same in each run. */
function noise(length: number): string {
  let state = 1;
  const next = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  };
  return Array.from({ length }, next).join('');
}

test('before it serves, the engine loads only the counted scripts', async () => {
  const source = await readFile('src/worker/engine.worker.ts', 'utf8');
  const waits = [...source.matchAll(/await import\('(?<path>[^']+)'\)/g)];
  // For a store that does not open, and for accounts that do not exist.
  expect(waits.map(({ groups }) => groups?.['path'])).toEqual([
    './only-read.ts',
    './copy-accounts.ts',
  ]);
});
