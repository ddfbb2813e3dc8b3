import { describe, expect, test } from 'vitest';
import {
  findComponents,
  findCycle,
  findForbidden,
  findImports,
  type Import,
  resolveImport,
} from './testing/source-rules.ts';

/**
 * The folders that each folder may import besides itself, `base` and `model`, lowest first. The
 * folders of `ui` have an order of their own (ui/folders.test.ts), and its models a rule of theirs (ui/models.test.ts).
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  model: [],
  merge: [],
  filter: [],
  storage: [],
  rest: [],
  benchmark: [],
  i18n: [],
  engine: ['filter', 'merge', 'storage'],
  transfer: ['merge', 'rest'],
  workspace: [],
  worker: ['storage', 'engine'],
  client: ['rest', 'worker'],
  ui: ['filter', 'merge', 'benchmark', 'transfer', 'workspace', 'client', 'i18n'],
  pwa: ['storage', 'engine', 'rest'],
};

/** What a file that puts a thread together, or starts one, may import besides what its folder may. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': Object.keys(MAY_IMPORT),
  'start.ts': ['client', 'ui'],
  'tablewright.ts': ['client', 'pwa'],
  'transfer/transfer.worker.ts': ['worker'],
  'transfer/transfer-worker.ts': ['worker'],
};

/** Where each library is used. Whatever is not named here has no place in the product. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  idb: ['storage', 'workspace'],
  preact: ['ui', 'main.tsx'],
  '@preact/signals': ['ui', 'i18n', 'main.tsx'],
  'lucide-static': ['ui'],
  fflate: ['transfer'],
  fzstd: ['transfer'],
  hyparquet: ['transfer'],
  'hyparquet-compressors': ['transfer'],
  'hyparquet-writer': ['transfer'],
  '@noble/hashes': ['transfer'],
  '@codemirror/autocomplete': ['ui'],
  '@codemirror/commands': ['ui'],
  '@codemirror/lint': ['ui'],
  '@codemirror/state': ['ui'],
  '@codemirror/view': ['ui'],
};

/** How storage does what it promises. Nobody else is to rely on it. */
const OF_STORAGE_ALONE =
  /^storage\/(?:journal|table-cache|damage|memory|snapshots|room|checkpoint|lease|check)\/(?!encode-page)/;

/**
 * The sub-folders of a folder, in their order: each imports only
 * those before it. Loose files come last, as they put the folders together.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  storage: [
    'records',
    'table-cache',
    'journal',
    'connection',
    'damage',
    'memory',
    'snapshots',
    'history',
    'copy',
    'room',
    'checkpoint',
    'lease',
    'check',
    'account',
    'access',
    'mirror',
  ],
  engine: ['context', 'history'],
  transfer: ['archives', 'records', 'parquet', 'rows', 'columns', 'import', 'export', 'backup'],
};

/** Where the folders and the loose files still import each other. */
const WITHOUT_ORDER = ['i18n'];

const LONGEST_FILE = 400;
const LONGEST_COMPONENT = 90;

const sources = import.meta.glob<string>('./**/*.{ts,tsx,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([path, source]) => [path.slice(2), source] as const);
const modules = files.filter(([path]) => !path.endsWith('.css') && !path.endsWith('.d.ts'));
const product = modules.filter(([path]) => !isTest(path));

test('there is something to look at', () => {
  expect(product.map(([path]) => path)).toContain('model/table-service.ts');
});

test('every folder is in the table, and nothing else', () => {
  const folders = product.map(([path]) => folderOf(path)).filter((folder) => !(folder in ROOTS));
  expect(Object.keys(MAY_IMPORT).sort()).toEqual([...new Set(folders)].sort());
});

test('a folder imports only from folders below it', () => {
  expect(product.flatMap(([path, source]) => findMisplaced(path, source))).toEqual([]);
});

test('only storage knows how it keeps what it promises', () => {
  const others = product.filter(([path]) => folderOf(path) !== 'storage');
  expect(others.flatMap(([path, source]) => findInner(path, source))).toEqual([]);
  const stray = "import type { B } from '../../storage/journal/b.ts';";
  expect(findInner('engine/history/a.ts', stray)).toHaveLength(1);
  const cached = "import { b } from '../storage/table-cache/b.ts';";
  expect(findInner('engine/a.ts', cached)).toHaveLength(1);
  expect(findInner('engine/a.ts', "import { b } from '../storage/access/b.ts';")).toEqual([]);
});

test('storage begins its transactions in one place', () => {
  const begins = product.filter(
    ([path, source]) => folderOf(path) === 'storage' && /\.transaction\(/.test(source),
  );
  // Where a store is missing, a read of the others stands for it.
  const places = ['storage/connection/open-transaction.ts', 'storage/damage/checked-reads.ts'];
  expect(begins.map(([path]) => path).sort()).toEqual(places);
});

test('a sub-folder imports only those before it', () => {
  expect(product.flatMap(([path, source]) => findUpward(path, source))).toEqual([]);
});

test('every sub-folder has its place, at every depth', () => {
  const folders = new Map<string, Set<string>>();
  for (const [path] of product) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length - 1; depth += 1) {
      const parent = parts.slice(0, depth).join('/');
      folders.set(parent, (folders.get(parent) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  const ordered = [...folders].filter(
    ([parent]) => parent.split('/')[0] !== 'ui' && !WITHOUT_ORDER.includes(parent),
  );
  const found = ordered.map(([parent, names]) => [parent, [...names].sort()]);
  const placed = Object.entries(FOLDERS).map(([parent, names]) => [parent, [...names].sort()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(placed));
});

test.each([
  ['transfer/rows/a.ts', "import { b } from '../columns/b.ts';", 1],
  ['transfer/parquet/a.ts', "import type { B } from '../rows/b.ts';", 1],
  ['storage/records/a.ts', "import type { B } from '../journal/b.ts';", 1],
  ['storage/memory/a.ts', "const b = import('../access/b.ts');", 1],
  ['storage/mirror/a.ts', "import { b } from '../b.ts';", 1],
  ['storage/a.ts', "import { b } from './mirror/b.ts';", 0],
  ['storage/mirror/a.ts', "import { b } from '../records/b.ts';", 0],
  ['transfer/import/a.ts', "import { b } from '../rows/b.ts';", 0],
])('the order of folders says so of %s: %s', (path, source, count) => {
  expect(findUpward(path, source)).toHaveLength(count);
});

test('a library is used only in its folders', () => {
  expect(product.flatMap(([path, source]) => findStrayLibraries(path, source))).toEqual([]);
});

describe('the table can say no', () => {
  test.each([
    ['model/a.ts', "import { b } from '../storage/b.ts';"],
    ['engine/a.ts', "import type { B } from '../worker/b.ts';"],
    ['client/a.ts', "const b = import('../ui/b.ts');"],
    ['ui/app/App.tsx', "import { b } from '../../testing/b.ts';"],
    ['ui/app/App.tsx', "import { b } from '../../main.tsx';"],
    ['transfer/a.ts', "import { b } from '../worker/b.ts';"],
    ['tablewright.ts', "import { b } from './engine/b.ts';"],
  ])('%s: %s', (path, source) => {
    expect(findMisplaced(path, source)).toHaveLength(1);
  });

  test.each([
    ['engine/a.ts', "import { b } from '../storage/b.ts';"],
    ['client/a.ts', "import b from '../engine/b.ts?worker&url';"],
    ['transfer/transfer.worker.ts', "import { b } from '../worker/b.ts';"],
    ['main.tsx', "import { b } from './pwa/b.ts';"],
  ])('and yes: %s: %s', (path, source) => {
    expect(findMisplaced(path, source)).toEqual([]);
  });

  test.each([
    ['engine/a.ts', "import { openDB } from 'idb';"],
    ['model/a.ts', "import { signal } from '@preact/signals';"],
    ['ui/a.ts', "import { b } from 'unheard-of/deep';"],
    ['client/a.ts', "import { createServer } from 'node:http';"],
  ])('to a library in %s: %s', (path, source) => {
    expect(findStrayLibraries(path, source)).toHaveLength(1);
  });
});

test('no import leads round in a circle', () => {
  const graph = new Map(modules.map(([path, source]) => [path, lookedInto(path, source)]));
  expect(findCycle(graph)).toBeUndefined();
});

test('nothing has any, a non-null !, a default export or a barrel', () => {
  const forbidden = modules.flatMap(([path, source]) =>
    findForbidden(path, source).map((what) => `${path}: ${what}`),
  );
  expect(forbidden).toEqual([]);
});

test('what tests draw is the same in every run', () => {
  const drawing = /from 'fast-check'|Math\.random\(|Date\.now\(\) %/;
  const stray = modules.filter(([path, source]) => isTest(path) && drawing.test(source));
  expect(stray.map(([path]) => path)).toEqual(['testing/fast-check.ts']);
});

test('no file is an index', () => {
  const indexes = files.map(([path]) => path).filter((path) => /(?:^|\/)index\.\w+$/.test(path));
  expect(indexes).toEqual([]);
});

test('every file is short', () => {
  const long = files
    .filter(([path, source]) => !isCatalogue(path) && lineCount(source) > LONGEST_FILE)
    .map(([path, source]) => `${path} has ${lineCount(source)} lines`);
  expect(long).toEqual([]);
});

test('every component is short', () => {
  const long = product.flatMap(([path, source]) =>
    findComponents(path, source)
      .filter(({ lines }) => lines > LONGEST_COMPONENT)
      .map(({ name, lines }) => `${name} in ${path} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});

test('a language has one catalogue a topic', () => {
  const paths = modules.map(([path]) => path).filter((path) => path.startsWith('i18n/'));
  const stray = paths.filter((path) => path.split('/').length > 2 && !isCatalogue(path));
  expect(stray).toEqual([]);
});

function findMisplaced(path: string, source: string): string[] {
  const folder = folderOf(path);
  const allowed = ['base', 'model', folder, ...(MAY_IMPORT[folder] ?? []), ...(ROOTS[path] ?? [])];
  return lookedInto(path, source)
    .filter((other) => !allowed.includes(folderOf(other)))
    .map((other) => `${path} looks into ${other}`);
}

function findInner(path: string, source: string): string[] {
  return lookedInto(path, source)
    .filter((other) => OF_STORAGE_ALONE.test(other))
    .map((other) => `${path} looks into ${other}`);
}

function findUpward(path: string, source: string): string[] {
  return Object.keys(FOLDERS).flatMap((parent) => {
    if (!path.startsWith(`${parent}/`)) return [];
    return lookedInto(path, source)
      .filter((other) => other.startsWith(`${parent}/`))
      .filter((other) => placeIn(parent, other) > placeIn(parent, path))
      .map((other) => `${path} looks into ${other}`);
  });
}

/** Returns the place of a file's folder among those of `parent`; of a loose file the last. */
function placeIn(parent: string, path: string): number {
  const order = FOLDERS[parent] ?? [];
  const [folder = '', ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? order.indexOf(folder) : order.length;
}

function findStrayLibraries(path: string, source: string): string[] {
  return importsOf(path, source)
    .map(({ source: from }) => from)
    .filter((from) => !from.startsWith('.') && !from.startsWith('virtual:'))
    .filter((from) => !LIBRARIES[packageOf(from)]?.includes(folderOf(path)))
    .map((from) => `${path} uses ${from}`);
}

const found = new Map<string, readonly Import[]>();

/** Every test asks for them, and to read all sources takes a second. */
function importsOf(path: string, source: string): readonly Import[] {
  const known = found.get(source) ?? findImports(path, source);
  found.set(source, known);
  return known;
}

/** The modules that one looks into. Another thread's script is started, not looked into. */
function lookedInto(path: string, source: string): string[] {
  return importsOf(path, source)
    .filter(({ source: from, kind }) => from.startsWith('.') && kind !== 'thread')
    .map(({ source: from }) => resolveImport(path, from));
}

function lineCount(source: string): number {
  return source.split('\n').length - 1;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('testing/');
}

function isCatalogue(path: string): boolean {
  return /^i18n\/[a-z]{2}(?:-[A-Z]{2}|-[A-Z][a-z]{3})?\/[a-z]+\.ts$/.test(path);
}

/** The first folder of a path; a file outside all folders is a folder of its own. */
function folderOf(path: string): string {
  return path.split('/').at(0) ?? '';
}

function packageOf(source: string): string {
  const parts = source.split('/');
  return parts.slice(0, source.startsWith('@') ? 2 : 1).join('/');
}
