import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './commands.ts';
import { PROJECTS } from './stages.ts';

const THREADS = ['src/worker', 'src/transfer', 'src/benchmark', 'src/pwa'] as const;
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(THREADS)('in the thread of %s', (project) => {
  test('a document does not compile', () => {
    expect(compile(project, 'export const title = document.title;')).toContain("'document'");
  });

  test('globals of every thread compile', () => {
    expect(compile(project, 'export const request = indexedDB.open(self.name);')).toBe('');
  });

  test("no import brings the document's types in", () => {
    const libraries = listFiles(project).filter((path) => path.includes('/lib.'));
    expect(libraries.filter((path) => path.endsWith('/lib.webworker.d.ts'))).toHaveLength(1);
    expect(libraries.filter((path) => /\/lib\.dom\b/.test(path))).toEqual([]);
  });
});

test("the engine's project has all of its thread", () => {
  const folders = /^src\/(?:base|model|storage|engine|worker)\//;
  const files = sourceFiles().filter((path) => folders.test(path) && !path.includes('.test.'));
  expect(listFiles('src/worker')).toEqual(expect.arrayContaining(files));
});

test('every source is checked', () => {
  const checked = new Set(PROJECTS.flatMap((project) => listFiles(project)));
  expect(sourceFiles().filter((path) => !checked.has(path))).toEqual([]);
});

/** Returns the compiler's output for one file with a project's settings. */
function compile(project: string, source: string): string {
  writeFileSync(join(folder, 'source.ts'), source);
  const settings = { extends: join(ROOT, project, 'tsconfig.json'), files: ['source.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: [] }));
  return tsc('-p', folder, '--pretty', 'false').trim();
}

function listFiles(project: string): string[] {
  return tsc('-p', project, '--listFilesOnly')
    .split(/\r?\n/)
    .map((path) => relative(ROOT, path).split(sep).join('/'));
}

function tsc(...args: string[]): string {
  return spawnSync(process.execPath, [TSC, ...args], { cwd: ROOT, encoding: 'utf8' }).stdout;
}

function sourceFiles(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path));
}
