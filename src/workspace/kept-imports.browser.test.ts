import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { WorkspaceDatabase } from './workspace-database.ts';

const name = 'tablewright-imports-test';
const opened: WorkspaceDatabase[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB(name);
});

async function open() {
  const database = await WorkspaceDatabase.open({ name });
  opened.push(database);
  return database;
}

test('a workspace stored by version 5 still opens, and keeps imports then', async () => {
  // As version 5 left it, written out so that later code cannot change it.
  const stored = await openDB(name, 5, {
    upgrade(database) {
      for (const store of ['settings', 'filterHistory', 'savedFilters']) {
        database.createObjectStore(store);
      }
      for (const store of ['layouts', 'columnRules', 'windows']) database.createObjectStore(store);
    },
  });
  await stored.put('settings', 'dark', 'theme');
  await stored.put('windows', { tabs: [] }, 'one');
  stored.close();

  const database = await open();
  expect(await database.readSettings()).toMatchObject({ theme: 'dark' });
  expect((await database.readWindows()).get('one')).toEqual({ tabs: [] });
  const imports = await database.keptImports();
  await imports.writeReceipt('step', { at: 7 });
  expect(await imports.readReceipt('step')).toEqual({ at: 7 });
  expect(await imports.readReceipt('other')).toBeUndefined();
});

test('of many receipts and recipes the latest stay', async () => {
  const imports = await (await open()).keptImports();
  for (let at = 1; at <= 103; at += 1) {
    await imports.replaceRecipe(`r${at % 102}`, () => ({ at }));
  }
  const kept = await imports.readRecipes();
  expect(kept).toHaveLength(100);
  expect(kept).toContainEqual({ at: 103 });
  expect(kept).not.toContainEqual({ at: 2 });
  await imports.deleteRecipe('r1');
  expect(await imports.readRecipes()).toHaveLength(99);
  // One that is gone meanwhile does not come back.
  await imports.replaceRecipe('r1', (before) => (before ? { at: 200 } : undefined));
  expect(await imports.readRecipes()).toHaveLength(99);
});

test('refusals of the last imports are kept, within the limit', async () => {
  const imports = await (await open()).keptImports();
  const log = new Blob([new Uint8Array(30_000_000)]);
  for (const at of [1, 2, 3]) {
    const receipt = { at, account: at === 2 ? 'other' : 'demo', log };
    await imports.writeReceipt(`step${at}`, receipt);
  }
  expect([...(await imports.listReceipts())]).toEqual([['demo', ['step3']]]);
  await imports.writeReceipt('small', { at: 4 });
  expect((await imports.listReceipts()).size).toBe(2);
});
