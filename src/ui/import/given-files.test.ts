import { afterEach, expect, test, vi } from 'vitest';
import { chooseFolder } from './given-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** A folder with one file, as the browser's own chooser gives it. */
function chooserOf(getFile: () => Promise<File>) {
  const file = { kind: 'file', name: 'a.csv', getFile };
  const folder = { kind: 'directory', name: 'data', values: () => [file].values() };
  vi.stubGlobal('showDirectoryPicker', async () => folder);
}

test('a missing file is reported by name, without another choice', async () => {
  chooserOf(async () => {
    throw new DOMException('It is gone.', 'NotFoundError');
  });
  expect(await chooseFolder()).toMatchObject([
    { name: 'a.csv', parts: [{ path: 'data/a.csv', problem: { kind: 'unreadable' } }] },
  ]);
  chooserOf(async () => new File(['id'], 'a.csv'));
  expect(await chooseFolder()).toHaveLength(1);
});

test('a chooser that was closed gives nothing', async () => {
  vi.stubGlobal('showDirectoryPicker', async () => {
    throw new DOMException('Closed.', 'AbortError');
  });
  expect(await chooseFolder()).toEqual([]);
});
