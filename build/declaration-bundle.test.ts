import { expect, test } from 'vitest';
import { bundleDeclarations } from './declaration-bundle.ts';

const FILES: Readonly<Record<string, string>> = {
  'entry.d.ts': `import { Used, Kept } from './deep/used.ts';
import type { Shape } from './deep/shape.ts';
/** Says what it is. */
export declare function make(shape: Shape): Used;
declare const unused: number;
export { Kept };
export type { Shape, Used };
`,
  'deep/used.d.ts': `import { type Shape } from '../deep/shape.ts';
/** A class. */
export declare class Used {
    #private;
    readonly shape: Shape;
}
export declare class Kept {}
export declare function forgotten(used: Used): void;
`,
  'deep/shape.d.ts': `interface Inner {
    readonly a: string;
}
/** Round or not. */
export type Shape = Inner | 'round';
export {};
`,
};

function read(path: string): Promise<string> {
  const source = FILES[path];
  return source === undefined ? Promise.reject(new Error(path)) : Promise.resolve(source);
}

test('declares what the exports need, and exports only what the module does', async () => {
  expect(await bundleDeclarations('entry.d.ts', read)).toBe(`/** Says what it is. */
export declare function make(shape: Shape): Used;
/** A class. */
declare class Used {
    #private;
    readonly shape: Shape;
}
export declare class Kept {}
interface Inner {
    readonly a: string;
}
/** Round or not. */
export type Shape = Inner | 'round';
export type { Used };
`);
});

test.each([
  ['one name twice', "import { B } from './b.ts'; export declare class A {}", 'declare class A {}'],
  ['a library', "import type { B } from 'b'; export declare class A { b: B; }", ''],
  ['an export of nothing', 'export { B };', ''],
])('refuses %s', async (_what, entry, other) => {
  const files: Readonly<Record<string, string>> = { 'a.d.ts': entry, 'b.d.ts': other };
  const bundled = bundleDeclarations('a.d.ts', (path) => Promise.resolve(files[path] ?? ''));
  await expect(bundled).rejects.toThrow();
});
