import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './run/commands.ts';

/** Paths that are examples, or exist only at run time. */
const NOT_HERE = ['index.ts', 'x.test.ts', 'x.browser.test.ts', 'tablewright.d.ts'];

/** The folder of files that runs create: not in a fresh checkout. */
const MADE_BY_RUNS = 'node_modules/.cache/';

/** The folders that paths in a README may be relative to. */
const FROM = ['', 'src', 'src/ui', 'e2e'];

/** The lines of a folder's README: it says what belongs there, and `docs` explains it. */
const MOST_LINES = 10;

const NOT_OURS = ['.git', 'node_modules', 'dist'];

const files = filesIn('');
const names = new Set(files.map((file) => file.split('/').at(-1)));
const documents = files.filter((file) => file.endsWith('.md'));
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

describe.each(documents)('%s', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');

  test('links to what is there', () => {
    const links = find(text, /\]\((?!https?:|#)(?<found>[^)#]+)|(?:src|srcset)="(?<other>[^"]+)"/g);
    expect(links.filter((link) => !existsSync(resolve(ROOT, dirname(path), link)))).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const places = find(text, /`(?<found>[\w.-]*(?:\/[\w.-]+)+)`/g);
    const named = find(text, /`(?<found>[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|md))`/g);
    const lost = [
      ...places.filter((place) => !isPlace(place, path)),
      ...named.filter((name) => !names.has(name)),
    ];
    const isMadeLater = (name: string) => NOT_HERE.includes(name) || name.startsWith(MADE_BY_RUNS);
    expect(lost.filter((name) => !isMadeLater(name))).toEqual([]);
  });

  test('has commands that can be run', () => {
    const commands = find(text, /npm run (?<found>[\w:-]*[\w-])/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

test.each(documents.filter((path) => /^src\/.*README\.md$/.test(path)))('%s is short', (path) => {
  const lines = readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});

test('every folder says what it is', () => {
  const folders = files.map((file) => /^src\/(?:ui\/)?\w+\//.exec(file)?.[0]).filter(Boolean);
  expect(
    [...new Set(folders)].filter((folder) => !documents.includes(`${folder}README.md`)),
  ).toEqual([]);
});

/** Returns all files of a folder and its subfolders, as paths from the root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.includes(name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? filesIn(`${path}/`) : [path];
    });
}

function find(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(
    ({ groups }) => groups?.['found'] ?? groups?.['other'] ?? [],
  );
}

/**
 * Whether text names the path: relative to its own folder, to one of the
 * folders above, or without its extension.
 */
function isPlace(place: string, path: string): boolean {
  const from = [dirname(path), ...FROM].map((folder) => resolve(ROOT, folder, place));
  return from.some((whole) => existsSync(whole) || existsSync(`${whole}.ts`));
}
