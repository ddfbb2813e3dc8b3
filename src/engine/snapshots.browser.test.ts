import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { parseTableName } from '../model/names.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
import type { TableRecord } from '../storage/records/schema.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const ROWS = ['1', '2', '3'];

/** An account whose table has some rows, by an engine that checkpoints only on request. */
async function openRows() {
  const engine = new AccountEngine({ storage: { checkpoints: false } });
  onTestFinished(() => engine.close());
  const { account, service } = await openBooks(async () => engine);
  const snapshots = await engine.snapshotsOf(account);
  const write = async (n: number, rows = ROWS) => {
    for (const row of rows)
      await service.upsertEntity(BOOKS, input('p', row, { N: int32Of(n) }), 'replace');
  };
  const checkpoint = () => engine.databaseOf(account).checkpoint();
  const shown = async (id: string) => {
    const found = await readAll(service, tableOfSnapshot(id));
    return found.map(({ rowKey, properties }) => `${rowKey}=${properties.get('N')?.value}`);
  };
  const take = async (name = 'x') => (await snapshots.takeSnapshot(BOOKS, { name })).id;
  await write(1);
  return { engine, account, service, snapshots, write, checkpoint, shown, take };
}

test('a snapshot is named, listed, renamed and deleted', async () => {
  const { service, snapshots, take, shown, write, checkpoint, account, engine } = await openRows();
  const id = await take('First');
  await write(2);
  await checkpoint();
  const later = await take('Second');
  await snapshots.renameSnapshot(id, { name: 'Before', note: 'The import' });
  const [second, first] = await snapshots.listSnapshots(BOOKS);
  expect(second).toMatchObject({ id: later, name: 'Second', note: '', source: BOOKS, ownBytes: 0 });
  expect(first).toMatchObject({
    id,
    name: 'Before',
    note: 'The import',
    table: BOOKS,
    entities: 3,
  });
  expect(first?.ownBytes).toBe(first?.bytes);
  expect(await snapshots.listSnapshots(parseTableName('Shelves'))).toEqual([]);
  const to = { account, table: parseTableName('Novels') };
  for await (const _ of engine.copyTable({
    kind: 'copy',
    from: { account, table: tableOfSnapshot(id) },
    to,
  }));
  expect((await readAll(service, to.table)).map(({ rowKey }) => rowKey)).toEqual(ROWS);
  await snapshots.deleteSnapshot(id);
  await expect(shown(id)).rejects.toMatchObject({ reason: 'snapshotMissing' });
  await expect(snapshots.deleteSnapshot(id)).rejects.toMatchObject({ reason: 'snapshotMissing' });
  await expect(snapshots.renameSnapshot(id, { name: 'x' })).rejects.toMatchObject({
    reason: 'snapshotMissing',
  });
  await expect(snapshots.takeSnapshot(BOOKS, { name: ' ' })).rejects.toMatchObject({
    reason: 'valueInvalid',
  });
});

test('a snapshot of a whole account has all tables at one moment, and is one', async () => {
  const { engine, account, service, snapshots, write, shown, checkpoint } = await openRows();
  const novels = parseTableName('Novels');
  await service.createTable(novels);
  await service.insertEntity(novels, input('p', '7', { N: int32Of(1) }));
  // Groups of both tables, of which no snapshot has only one.
  const next = async (n: number) => {
    await write(n, ['1']);
    await service.upsertEntity(novels, input('p', '7', { N: int32Of(n) }), 'replace');
  };
  let isTaken = false;
  const writing = (async () => {
    for (let n = 2; !isTaken; n += 1) await next(n);
  })();
  const taken = await snapshots.takeSnapshots({ name: 'All' });
  isTaken = true;
  await writing;
  expect(taken.damaged).toEqual([]);
  const [books, other] = taken.snapshots;
  expect(taken.snapshots.map(({ table }) => table)).toEqual([BOOKS, novels]);
  const [[book = ''], [novel = '']] = await Promise.all([
    shown(books?.id ?? ''),
    shown(other?.id ?? ''),
  ]);
  const lead = Number(book.slice(2)) - Number(novel.slice(2));
  expect([0, 1]).toContain(lead);
  await snapshots.renameSnapshot(taken.set, { name: 'Both' });
  const listed = await snapshots.listSnapshots();
  expect(listed).toMatchObject([
    { set: taken.set, name: 'Both' },
    { set: taken.set, name: 'Both' },
  ]);
  const some = await snapshots.takeSnapshots({ name: 'One' }, [novels, parseTableName('novels')]);
  expect(some.snapshots.map(({ table }) => table)).toEqual([novels]);
  const none = snapshots.takeSnapshots({ name: 'None' }, [BOOKS, parseTableName('Lost')]);
  await expect(none).rejects.toMatchObject({ reason: 'tableMissing' });
  await snapshots.deleteSnapshot(taken.set);
  expect(await snapshots.listSnapshots()).toMatchObject([{ name: 'One' }]);
  // One whose record is damaged is named, and the others are taken.
  await checkpoint();
  const connection = await engine.databaseOf(account).connect();
  await connection.put('tables', { name: BOOKS } as TableRecord, 'books');
  await engine.databaseOf(account).close();
  const rest = await snapshots.takeSnapshots({ name: 'Rest' });
  expect(rest).toMatchObject({ damaged: ['books'], snapshots: [{ table: novels }] });
  const lost = snapshots.takeSnapshots({ name: 'None' }, [BOOKS]);
  await expect(lost).rejects.toMatchObject({ reason: 'damaged' });
});

test('the description of a snapshot says what its deletion frees', async () => {
  const { engine, account, service, snapshots, write, take, checkpoint } = await openRows();
  const count = async () => (await engine.databaseOf(account).connect()).count('entities');
  const [first, second] = [await take(), await take()];
  await write(2, ['1', '2']);
  await checkpoint();
  const third = await take();
  await write(3, ['1']);
  await service.deleteTable(BOOKS);
  await (await engine.historyOf(account)).forget();
  await checkpoint();
  const of = async (id: string) => (await snapshots.listSnapshots()).find((one) => one.id === id);
  const { bytes = 0 } = (await of(first)) ?? {};
  expect(await of(first)).toMatchObject({ ownBytes: 0 });
  expect(await of(first)).not.toHaveProperty('sharedWith');
  expect(await of(second)).toMatchObject({ ownBytes: (bytes * 2) / 3, sharedWith: first });
  expect(await of(third)).toMatchObject({
    ...{ ownBytes: bytes / 3, sharedWith: second },
    tableBytes: (bytes * 2) / 3,
  });
  expect(await count()).toBe(6);
  // All that it has is read by the older one.
  await snapshots.deleteSnapshot(second);
  await checkpoint();
  expect(await of(first)).toMatchObject({ ownBytes: (bytes * 2) / 3 });
  await snapshots.deleteSnapshot(first);
  await checkpoint();
  await expect.poll(count).toBe(4);
  await snapshots.deleteSnapshot(third);
  await checkpoint();
  await expect.poll(count).toBe(0);
});

test('every write of a snapshot is refused', async () => {
  const { engine, account, service, take } = await openRows();
  const table = tableOfSnapshot(await take());
  const at = { account, table };
  const other = { account, table: parseTableName('Novels') };
  const writes = [
    () => service.insertEntity(table, input('p', '9')),
    () => service.deleteEntity(table, key('p', '1'), '*'),
    () => service.clearTable(table),
    () => service.deleteTable(table),
    async () => {
      for await (const _ of service.changeEntities(table, {}, { kind: 'delete' }));
    },
    () => engine.copyTable({ kind: 'move', from: at, to: other }).next(),
    async () => (await engine.accessOf(account)).writePolicies(table, []),
  ];
  for (const write of writes) {
    await expect(write()).rejects.toMatchObject({ reason: 'snapshotReadOnly' });
  }
});

test('a snapshot has writes that were not checkpointed before its table was deleted', async () => {
  const { engine, account, service, write, take, checkpoint, shown } = await openRows();
  await checkpoint();
  await write(2, ['2']);
  const id = await take();
  await write(3);
  await service.deleteTable(BOOKS);
  // Nothing else needs what the table had.
  await (await engine.historyOf(account)).forget();
  await checkpoint();
  expect(await shown(id)).toEqual(['1=1', '2=2', '3=1']);
});

test('an older snapshot reads through a deleted one, whatever is written later', async () => {
  const { write, take, checkpoint, shown, snapshots } = await openRows();
  const older = await take();
  const middle = await take();
  await write(2, ['1']);
  await checkpoint();
  await snapshots.deleteSnapshot(middle);
  await checkpoint();
  await write(3);
  await checkpoint();
  expect(await shown(older)).toEqual(['1=1', '2=1', '3=1']);
});
