import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { parseTableName } from '../model/names.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
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
