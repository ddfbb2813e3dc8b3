import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { MirroredEngine } from '../../engine/mirrored-engine.ts';
import { int32Of } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import { CopiedLibrary, track } from '../../testing/copied-library.ts';
import { input, readAll } from '../../testing/entities.ts';
import { BOOKS } from '../../testing/test-database.ts';

const SHELVES = parseTableName('Shelves');
const KEYS = Array.from({ length: 30 }, (_, place) => String(10 + place));

test('snapshots come back with an account that is made from its copy', async () => {
  const library = new CopiedLibrary();
  const { account } = library;
  // Without copies at first, so that the copy begins with all of it.
  const first = track(new AccountEngine({ storage: { checkpoints: false } }));
  await first.createAccount(account);
  const shown = new Map<string, readonly Entity[]>();
  const take = async (engine: AccountEngine, table = BOOKS) => {
    const snapshots = await engine.snapshotsOf(account);
    const { id } = await snapshots.takeSnapshot(table, { name: 'before' });
    shown.set(id, await readAll(engine.tablesOf(account), table));
    return id;
  };
  const change = async (engine: AccountEngine, n: number, table = BOOKS) => {
    const tables = engine.tablesOf(account);
    for (const rowKey of KEYS) {
      const value = (Number(rowKey) * n) % 5;
      const entity = input('p', rowKey, { N: int32Of(n) });
      if (value === 0) await tables.deleteEntity(table, entity, '*').catch(() => {});
      else if (value < 3) await tables.upsertEntity(table, entity, 'replace');
    }
  };
  for (const table of [BOOKS, SHELVES]) {
    await first.tablesOf(account).createTable(table);
    await change(first, 1, table);
  }
  await take(first);
  await take(first, SHELVES);
  await change(first, 2);
  await first.tablesOf(account).deleteTable(SHELVES);
  await (await first.historyOf(account)).forget();
  const middle = await take(first);
  await first.databaseOf(account).checkpoint();
  await change(first, 3);
  await (await first.snapshotsOf(account)).deleteSnapshot(middle);
  shown.delete(middle);
  await first.databaseOf(account).checkpoint();
  await first.close();

  const engine = library.open();
  await take(engine);
  await change(engine, 4);
  await library.whenKept(engine);
  // Entries that follow the beginning of the copy, checkpointed or not.
  const later = await take(engine);
  await change(engine, 6);
  await engine.databaseOf(account).checkpoint();
  await (await engine.snapshotsOf(account)).deleteSnapshot(later);
  shown.delete(later);
  await take(engine);
  await change(engine, 7);
  await library.whenKept(engine);
  await engine.close();

  await library.dropDatabase();
  const restored = track(new MirroredEngine(library.files, { storage: { checkpoints: false } }));
  const listed = await (await restored.snapshotsOf(account)).listSnapshots();
  expect(listed.map(({ id }) => id).sort()).toEqual([...shown.keys()].sort());
  await expectShown(restored);
  await change(restored, 8);
  await restored.databaseOf(account).checkpoint();
  await expectShown(restored);

  async function expectShown(accounts: AccountEngine): Promise<void> {
    for (const [id, entities] of shown) {
      expect(await readAll(accounts.tablesOf(account), tableOfSnapshot(id))).toEqual(entities);
    }
  }
});

test('snapshots that are taken while a copy is made come back with it, and are read at once', async () => {
  const library = new CopiedLibrary();
  const { account } = library;
  const engine = library.open();
  const shown = new Map<string, readonly Entity[]>();
  const take = async () => {
    const snapshots = await engine.snapshotsOf(account);
    const { id } = await snapshots.takeSnapshot(BOOKS, { name: 'x' });
    shown.set(id, await readAll(engine.tablesOf(account), BOOKS));
  };
  const write = async (n: number, rows = KEYS) => {
    for (const row of rows) {
      const entity = input('p', row, { N: int32Of(n) });
      await engine.tablesOf(account).upsertEntity(BOOKS, entity, 'replace');
    }
  };
  const before = track(new AccountEngine({ storage: { checkpoints: false } }));
  await before.createAccount(account);
  await before.tablesOf(account).createTable(BOOKS);
  const checkpoint = () => before.databaseOf(account).checkpoint();
  for (const row of KEYS) await before.tablesOf(account).insertEntity(BOOKS, input('p', row));
  const { id } = await (await before.snapshotsOf(account)).takeSnapshot(BOOKS, { name: 'first' });
  shown.set(id, await readAll(before.tablesOf(account), BOOKS));
  await checkpoint();
  // The account as it began is read by then, and its entities are read afterwards: what the first
  // snapshot has is in the layers of others, which the beginning of the copy does not know.
  const folder = await library.files.open(account, { create: true });
  if (!folder) throw new Error('There is no folder.');
  const open = folder.open.bind(folder);
  const written = Promise.withResolvers<void>();
  const opening = vi.spyOn(folder, 'open').mockImplementationOnce(async (name) => {
    for (let n = 1; n < 6; n += 1) {
      await take();
      await write(n, KEYS.slice(n));
      await checkpoint();
    }
    written.resolve();
    return open(name);
  });
  onTestFinished(() => opening.mockRestore());
  await engine.tablesOf(account).insertEntity(BOOKS, input('q', '1'));
  await written.promise;
  await library.whenKept(engine);
  await Promise.all([engine.close(), before.close()]);
  await library.dropDatabase();
  const restored = library.open();
  for (const [id, entities] of shown) {
    expect(await readAll(restored.tablesOf(account), tableOfSnapshot(id))).toEqual(entities);
  }
});
