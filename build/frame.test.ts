import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../e2e/run/commands.ts';
import { placeFrame } from './frame.ts';

const BUILT = {
  icon: 'data:image/svg+xml,drawn',
  style: 'assets/frame-1.css',
  script: 'assets/start-2.js',
};
const ENTRY = '<script type="module" crossorigin src="./assets/index-3.js"></script>';
const SHEET = '<link rel="stylesheet" crossorigin href="./assets/index-4.css">';

test('names everything before the first blocking script, and the frame before the other style sheets', async () => {
  const page = placeFrame(await readPage(), BUILT);
  const places = [
    ENTRY,
    '<link rel="preload" as="style" crossorigin href="./assets/index-4.css">',
    '<link rel="stylesheet" href="./assets/frame-1.css">',
    '<script src="./assets/start-2.js"></script>',
    '<div id="frame"',
    SHEET,
    '<div id="app">',
  ].map((text) => page.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(page).toContain('href="data:image/svg+xml,drawn"');
  expect(page).not.toContain('./src/');
});

test('refuses a page without a place for the frame', () => {
  expect(() => placeFrame(ENTRY + SHEET, BUILT)).toThrow('nothing like');
  expect(() => placeFrame('', BUILT)).toThrow('no entry');
});

/** Builds the page without the frame's plugin. */
async function readPage(): Promise<string> {
  const page = await readFile(join(ROOT, 'index.html'), 'utf8');
  return page
    .replaceAll('vite-ignore ', '')
    .replace(/<script type="module" src=".\/src\/main.tsx"><\/script>/, `${ENTRY}\n    ${SHEET}`);
}
