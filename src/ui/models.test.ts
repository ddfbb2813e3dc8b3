import { expect, test } from 'vitest';
import {
  filesOfModels,
  importedFiles,
  isModelName,
  pureFiles,
  type Sources,
} from '../testing/model-files.ts';
import { findImports } from '../testing/source-rules.ts';

// A model is the state behind what is on screen, and gives a state or a reason: it knows no
// component, no DOM and no sentence. The files it consists of lie among those of its feature.

/** What a model may use besides its own files. */
const LIBRARIES = ['@preact/signals'];

const OF_A_PAGE =
  /\b(?:document|matchMedia|getComputedStyle|requestAnimationFrame|DOMParser|(?:HTML|SVG)\w*Element|(?:UI|Mouse|Pointer|Keyboard|Drag|Clipboard|Focus)Event)\b/;

const sources: Sources = new Map(
  Object.entries(
    import.meta.glob<string>(['./**/*.{ts,tsx,css}', '!./**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [`ui/${path.slice(2)}`, source]),
);
const models = [...sources.keys()].filter(isModelName);

test('there are models', () => {
  expect(models).toContain('ui/place/accounts-model.ts');
});

test('a model knows no component, no DOM and no sentence', () => {
  expect(findMisplaced(sources, [...models, ...pureFiles()])).toEqual([]);
});

test('the list of pure functions names existing ones that no model uses', () => {
  const used = filesOfModels(sources, models);
  expect(pureFiles().filter((path) => !sources.has(path) || used.has(path))).toEqual([]);
});

test.each([
  ["import { B } from './B.tsx';", 'ui/a/B.tsx is a component'],
  ["import './b.css';", 'ui/a/b.css is a style sheet'],
  ["import { b } from '../../i18n/b.ts';", 'ui/a/a-model.ts imports i18n/b.ts'],
  ["import { useState } from 'preact/hooks';", 'ui/a/a-model.ts imports preact/hooks'],
  ["import type { b } from './b.ts';", 'ui/a/b.ts imports i18n/c.ts'],
  ["import { d } from './d.ts';", 'ui/a/d.ts uses the DOM'],
])('the rule refuses: %s', (source, fault) => {
  const some = new Map([
    ['ui/a/a-model.ts', source],
    ['ui/a/B.tsx', 'export function B() {}'],
    ['ui/a/b.css', ''],
    ['ui/a/b.ts', "import { c } from '../../i18n/c.ts';"],
    ['ui/a/d.ts', 'export const d = document.body;'],
  ]);
  expect(findMisplaced(some, ['ui/a/a-model.ts'])).toEqual([fault]);
});

test('the rule accepts signals and pure functions', () => {
  const source = "import { signal } from '@preact/signals';\nimport { b } from './b.ts';";
  const some = new Map([
    ['ui/a/a-model.ts', source],
    ['ui/a/b.ts', "import { c } from '../../model/c.ts'; // no document"],
  ]);
  expect(findMisplaced(some, ['ui/a/a-model.ts'])).toEqual([]);
});

function findMisplaced(among: Sources, starts: readonly string[]): string[] {
  return [...filesOfModels(among, starts)].flatMap((path) => {
    if (path.endsWith('.tsx')) return `${path} is a component`;
    if (path.endsWith('.css')) return `${path} is a style sheet`;
    const source = among.get(path) ?? '';
    const sentences = importedFiles(path, source).filter((other) => other.startsWith('i18n/'));
    const libraries = findImports(path, source)
      .map(({ source: from }) => from)
      .filter((from) => !from.startsWith('.') && !LIBRARIES.includes(from));
    const faults = [...sentences, ...libraries].map((from) => `${path} imports ${from}`);
    if (OF_A_PAGE.test(withoutComments(source))) faults.push(`${path} uses the DOM`);
    return faults;
  });
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
}
