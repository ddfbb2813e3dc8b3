import { beforeEach, expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../model/names.ts';
import { findUnfinishedImports, forgetImport, markImport } from './unfinished-imports.ts';

const about = {
  account: parseAccountName('here'),
  table: parseTableName('Half'),
  fileName: 'half.csv',
};

// Other files of tests have used the same storage before.
beforeEach(() => localStorage.clear());

test('an import that is under way is not unfinished', async () => {
  const mark = await markImport(about);
  expect(localStorage.length).toBe(1);
  expect(await findUnfinishedImports()).toEqual([]);
  mark.clear();
  expect(localStorage.length).toBe(0);
});

test('one whose page is gone is found by the next, until it is decided on', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await frame.contentWindow?.navigator.locks.request('any', () => {});
  const stored = JSON.stringify({ ...about, id: '1' });
  localStorage.setItem('tablewright:import:1', stored);
  const held = frame.contentWindow?.navigator.locks.request(
    'tablewright:import:1',
    () => new Promise(() => {}),
  );
  held?.catch(() => {});
  await new Promise((done) => setTimeout(done, 50));
  expect(await findUnfinishedImports()).toEqual([]);

  frame.remove();

  await expect.poll(findUnfinishedImports).toEqual([{ ...about, id: '1' }]);
  forgetImport({ ...about, id: '1' });
  expect(await findUnfinishedImports()).toEqual([]);
});

test('what cannot be understood is thrown away', async () => {
  localStorage.setItem('tablewright:import:1', '{"table":"a/b"}');
  localStorage.setItem('tablewright:import:2', 'x');
  expect(await findUnfinishedImports()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
