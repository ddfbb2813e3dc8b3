import { describe, expect, test } from 'vitest';
import { findExports, findTaken, resolveImport } from './testing/source-rules.ts';

/** What other pages import. */
const GIVEN_AWAY = ['src/tablewright.ts'];

/** Given away for tests alone, on purpose. */
const FOR_TESTS = [
  // A test begins with what a start fetches a moment later.
  'src/engine/load-lazy.ts: provideLazyParts',
  'src/storage/access/load-writes.ts: provideWrites',
  // What a range of keys means, which plans and images are held against.
  'src/model/key-range.ts: isInRange',
];

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '../{bench,build,e2e}/**/*.{ts,tsx}', '!**/*.d.ts', '!**/node_modules/**'],
  { query: '?raw', import: 'default', eager: true },
);
const files = Object.entries(sources).map(([path, source]) => ({
  path: path.startsWith('./') ? `src/${path.slice(2)}` : path.slice('../'.length),
  source,
}));

type SourceFile = (typeof files)[number];

// Every module is parsed: some seconds, many times that on a busy machine.
test('whatever a module gives away is taken, and what is given away for tests still is', {
  timeout: 180_000,
}, () => {
  expect(findIdle(files).sort()).toEqual(FOR_TESTS.toSorted());
});

describe('an export is idle', () => {
  const used = { path: 'room/b.ts', source: "import { a } from './a.ts'; export const b = a;" };

  test.each([
    ['that nobody takes', 'export const a = 1; export const c = 2;', ['room/a.ts: c']],
    [
      'that only its own module uses',
      'export const a = c; export function c() {}',
      ['room/a.ts: c'],
    ],
    ['but not the type of what is taken', 'export interface C {} export const a: C = {};', []],
    [
      'unless it is a type for nothing',
      'export interface C {} export const a = 1;',
      ['room/a.ts: C'],
    ],
  ])('%s', (_, source, idle) => {
    const whole = { path: 'main.tsx', source: "import('./room/b.ts').then(({ b }) => b);" };
    expect(findIdle([{ path: 'room/a.ts', source }, used, whole])).toEqual(idle);
  });

  test('that only tests take, and its own module does without', () => {
    const file = { path: 'room/b.ts', source: 'export const b = 1;' };
    const source = "import { b } from './b.ts';";
    expect(findIdle([file, { path: 'room/b.test.ts', source }])).toEqual(['room/b.ts: b']);
  });
});

function findIdle(all: readonly SourceFile[]): string[] {
  const takers = takersOf(all);
  const product = all.filter(({ path }) => !isTest(path) && !GIVEN_AWAY.includes(path));
  return product.flatMap(({ path, source }) =>
    findExports(path, source)
      .filter(({ name, isType }) => {
        const by = takers(path, name);
        if (by.some((other) => !isTest(other))) return false;
        return !(isUsedWithin(source, name) && (isType || by.length > 0));
      })
      .map(({ name }) => `${path}: ${name}`),
  );
}

/** Who takes a name of a module. Who takes all of one hands it on: any module may use the name then. */
function takersOf(all: readonly SourceFile[]): (path: string, name: string) => readonly string[] {
  const named = new Map<string, string[]>();
  const whole = new Set<string>();
  for (const { path, source } of all) {
    for (const taken of findTaken(path, source).filter(({ source: from }) =>
      from.startsWith('.'),
    )) {
      const target = resolveImport(path, taken.source);
      if (!taken.names) whole.add(target);
      for (const name of taken.names ?? []) {
        const key = `${target}: ${name}`;
        named.set(key, [...(named.get(key) ?? []), path]);
      }
    }
  }
  return (path, name) => {
    const byName = named.get(`${path}: ${name}`) ?? [];
    if (!whole.has(path)) return byName;
    const word = new RegExp(`\\b${name}\\b`);
    const others = all.filter((other) => other.path !== path && word.test(other.source));
    return [...byName, ...others.map((other) => other.path)];
  };
}

function isUsedWithin(source: string, name: string): boolean {
  return [...source.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|^src\/testing\/|^(?:bench|build|e2e)\//.test(path);
}
