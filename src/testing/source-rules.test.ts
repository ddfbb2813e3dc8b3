import { describe, expect, test } from 'vitest';
import {
  findComponents,
  findCycle,
  findExports,
  findForbidden,
  findImports,
  findTaken,
  resolveImport,
} from './source-rules.ts';

describe('imports', () => {
  test.each([
    ["import { a } from './a.ts';", 'static'],
    ["import './a.ts';", 'static'],
    ["import type { A } from './a.ts';", 'type'],
    ["export { a } from './a.ts';", 'static'],
    ["export * from './a.ts';", 'static'],
    ["export type { A } from './a.ts';", 'type'],
    ["type A = import('./a.ts').A;", 'type'],
    ["const a = () => import('./a.ts');", 'dynamic'],
    ["import a from './a.ts?worker&url';", 'thread'],
    ["import a from './a.ts?nodes';", 'static'],
  ])('%s is one', (source, kind) => {
    expect(findImports('room/b.ts', source)).toEqual([{ source: './a.ts', kind }]);
  });

  test('a comment or a string that looks like one is not found', () => {
    const source = `// import { a } from './a.ts';\nconst text = "import { a } from './a.ts'";`;
    expect(findImports('room/b.ts', source)).toEqual([]);
  });

  test('resolve to a path from the common folder', () => {
    expect(resolveImport('ui/grid/Grid.tsx', '../design/Button.tsx')).toBe('ui/design/Button.tsx');
  });
});

describe('exports', () => {
  test.each([
    ['export const a = 1, b = 2;', ['a', 'b']],
    ['export async function a() {}', ['a']],
    ['export class A {}', ['A']],
    ['const a = 1; export { a };', ['a']],
    ['const a = 1;', []],
  ])('%s', (source, names) => {
    const found = names.map((name) => ({ name, isType: false }));
    expect(findExports('room/a.ts', source)).toEqual(found);
  });

  test.each(['export interface A {}', 'export type A = 1;', 'type A = 1; export type { A };'])(
    '%s is a type',
    (source) => expect(findExports('room/a.ts', source)).toEqual([{ name: 'A', isType: true }]),
  );

  test.each([
    ["import { a, type B as C } from './a.ts';", ['a', 'B']],
    ["import './a.ts';", []],
    ["import * as a from './a.ts';", undefined],
    ["const a = () => import('./a.ts');", undefined],
    ["type A = typeof import('./a.ts');", undefined],
  ])('%s takes them', (source, names) => {
    expect(findTaken('room/b.ts', source)).toEqual([{ source: './a.ts', ...(names && { names }) }]);
  });
});

test('components are functions that render', () => {
  const source = 'export function A() {\n  return <B />;\n}\nfunction b() {}\nfunction B() {}';
  const found = [
    { name: 'A', lines: 3 },
    { name: 'B', lines: 1 },
  ];
  expect(findComponents('ui/A.tsx', source)).toEqual(found);
  expect(findComponents('ui/a.ts', 'function A() {}')).toEqual([]);
});

describe('forbidden', () => {
  test.each([
    ['let a: any;', 'any in line 1'],
    ['\nconst a = [] as any[];', 'any in line 2'],
    ['const a = b!.c;', 'non-null ! in line 1'],
    ['export default 1;', 'default export in line 1'],
    ['const a = 1; export { a as default };', 'default export in line 1'],
    ["export { a } from './a.ts';", 'barrel in line 1'],
    ["export * from './a.ts';", 'barrel in line 1'],
  ])('%j', (source, found) => {
    expect(findForbidden('room/a.ts', source)).toEqual([found]);
  });

  test('is found in markup too', () => {
    expect(findForbidden('ui/A.tsx', 'export const A = () => <p>{a!}</p>;')).toEqual([
      'non-null ! in line 1',
    ]);
  });

  test('look-alikes are not found', () => {
    const source = `// any!\nexport const any = !a !== b;\nexport { c };\nlet d: 'any';`;
    expect(findForbidden('room/a.ts', source)).toEqual([]);
  });

  test('an unreadable source is refused', () => {
    expect(() => findForbidden('room/a.ts', 'const = 1')).toThrow('room/a.ts');
  });
});

describe('cycles', () => {
  test.each([
    ['of one', { a: ['a'] }, ['a', 'a']],
    ['of two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['behind others', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd', 'b']],
  ])('%s are found', (_name, graph, cycle) => {
    expect(findCycle(new Map(Object.entries(graph)))).toEqual(cycle);
  });

  test('two paths to one module are not a cycle', () => {
    const graph = { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['elsewhere'] };
    expect(findCycle(new Map(Object.entries(graph)))).toBeUndefined();
  });
});
