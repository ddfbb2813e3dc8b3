import { expect, test } from 'vitest';
import { importedFiles } from '../testing/model-files.ts';

type Levels = readonly (readonly string[])[];

/**
 * The folders, from the controls to the window. Each imports only from levels before its own, and
 * not from those of its own level. Files directly in a folder come after its folders.
 */
const LEVELS: Readonly<Record<string, Levels>> = {
  ui: [
    ['design'],
    ['commands', 'files'],
    ['data-grid', 'jobs'],
    ['place', 'undo'],
    ['table', 'backup', 'snapshots'],
    [
      'accounts',
      'benchmark',
      'compare',
      'connect',
      'durability',
      'export',
      'help',
      'history',
      'import',
      'requests',
    ],
    ['settings'],
    ['app'],
  ],
  'ui/app': [['navigation', 'palette']],
  'ui/table': [['writes'], ['entity'], ['filter', 'review'], ['bulk-edit'], ['cells']],
};

const MOST_LEVELS = 8;

/** What is handed down to all, and the names of commands. */
const OF_ALL = [
  'ui/app-context.ts',
  'ui/commands/registry.ts',
  'ui/kept-things.ts',
  'ui/version.ts',
];

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const readmes = import.meta.glob<string>('./*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(
  ([path, source]) => [`ui/${path.slice(2)}`, source] as const,
);
const folders = (LEVELS['ui'] ?? []).flat();

test('every folder has its place and a description', () => {
  const found = new Map<string, Set<string>>();
  for (const [path] of files) {
    const parts = path.split('/').slice(0, -1);
    parts.slice(1).forEach((name, index) => {
      const parent = parts.slice(0, index + 1).join('/');
      found.set(parent, (found.get(parent) ?? new Set()).add(name));
    });
  }
  const placed = Object.entries(LEVELS).map(([parent, levels]) => [parent, levels.flat().sort()]);
  expect(
    Object.fromEntries([...found].map(([parent, names]) => [parent, [...names].sort()])),
  ).toEqual(Object.fromEntries(placed));
  expect(Object.keys(readmes).map((path) => path.split('/')[1])).toEqual([...folders].sort());
});

test('there are few levels', () => {
  expect(Math.max(...Object.values(LEVELS).map((levels) => levels.length))).toBeLessThanOrEqual(
    MOST_LEVELS,
  );
});

test('a folder imports only from those before it', () => {
  expect(files.flatMap(([path, source]) => findUpward(path, source))).toEqual([]);
});

test.each([
  ['ui/data-grid/a.ts', '../app/B.tsx'],
  ['ui/backup/a.ts', '../export/b.ts'],
  ['ui/data-grid/a.ts', '../b.ts'],
  ['ui/table/filter/a.ts', '../cells/b.ts'],
  ['ui/table/filter/a.ts', '../b.ts'],
  ['ui/table/filter/a.ts', '../../backup/b.ts'],
  ['ui/design/a.ts', '../app-context.ts'],
])('%s may not import %s', (path, from) => {
  expect(findUpward(path, `const b = import('${from}');`)).toHaveLength(1);
});

test.each([
  ['ui/data-grid/a.ts', '../design/B.tsx'],
  ['ui/table/a.ts', './cells/b.ts'],
  ['ui/table/cells/a.ts', '../filter/b.ts'],
  ['ui/table/cells/a.ts', '../../design/b.ts'],
  ['ui/jobs/a.ts', '../app-context.ts'],
])('%s may import %s', (path, from) => {
  expect(findUpward(path, `import { b } from '${from}';`)).toEqual([]);
});

test('the grid of rows knows neither the window nor where rows come from', () => {
  const stray = files
    .filter(([path]) => path.startsWith('ui/data-grid/'))
    .flatMap(([path, source]) => importedFiles(path, source))
    .filter((other) => /^(?:ui\/app-context\.ts|client|transfer|filter)(?:\/|$)/.test(other));
  expect(stray).toEqual([]);
});

test.each(folders.slice(0, -1))('the README of %s names the folders that it imports', (folder) => {
  const readme = readmes[`./${folder}/README.md`] ?? '';
  const named = /of its folders: (?<names>[a-z,\-\s]+)\./.exec(readme)?.groups?.['names'];
  expect(named?.split(/,\s+/) ?? []).toEqual(foldersUsed(folder));
});

/** The imports of a file that its folder may not have. */
function findUpward(path: string, source: string): string[] {
  return uiImports(path, source)
    .filter((other) => !mayImport(path, other))
    .map((other) => `${path} imports ${other}`);
}

function mayImport(path: string, other: string): boolean {
  // The controls know nothing of the window at all.
  if (OF_ALL.includes(other) && !path.startsWith('ui/design/')) return true;
  const [parent, from, to] = whereTheyPart(path.split('/'), other.split('/'));
  const levels = LEVELS[parent] ?? [];
  const levelOf = (name: string): number => {
    const level = levels.findIndex((names) => names.includes(name));
    return level < 0 ? levels.length : level;
  };
  return levelOf(to) < levelOf(from) || (isFile(from) && isFile(to));
}

/** The folder that two files share, and the file or folder in it where each lies. */
function whereTheyPart(
  path: readonly string[],
  other: readonly string[],
): [string, string, string] {
  const shared = path.findIndex((name, index) => name !== other[index]);
  const at = Math.min(shared, path.length - 1, other.length - 1);
  return [path.slice(0, at).join('/'), path[at] ?? '', other[at] ?? ''];
}

function isFile(name: string): boolean {
  return name.includes('.');
}

/** In the order of levels. */
function foldersUsed(folder: string): string[] {
  const found = files
    .filter(([path]) => folderOf(path) === folder)
    .flatMap(([path, source]) => uiImports(path, source))
    .filter((other) => !OF_ALL.includes(other))
    .map(folderOf);
  return folders.filter((other) => other !== folder && found.includes(other));
}

function uiImports(path: string, source: string): string[] {
  return importedFiles(path, source).filter((other) => other.startsWith('ui/'));
}

/** Files directly in `ui` are in no folder. */
function folderOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/');
  return rest.length > 0 ? folder : '';
}
