import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { WorkspaceDatabase } from './workspace-database.ts';

test('a tab whose workspace is deleted is notified, and so is the one that creates it again', async () => {
  const name = `test-${crypto.randomUUID()}`;
  const reported: string[] = [];
  const open = async () => {
    const database = await WorkspaceDatabase.open({
      name,
      onReplaced: () => reported.push('replaced'),
      onCleared: () => reported.push('cleared'),
    });
    onTestFinished(async () => {
      database.close();
      await deleteDB(name);
    });
    return database;
  };

  expect((await open()).isNew).toBe(true);
  expect((await open()).isNew).toBe(false);
  await deleteDB(name);

  expect(reported).toEqual(['cleared', 'cleared']);
  expect((await open()).isNew).toBe(true);
});

test('a window that goes after its store keeps nothing, and fails with nothing', async () => {
  const name = `test-${crypto.randomUUID()}`;
  const database = await WorkspaceDatabase.open({ name });
  onTestFinished(() => deleteDB(name));
  database.close();
  expect(() => database.writeWindow('one', undefined)).not.toThrow();
});
