import { expect, onTestFinished, test } from 'vitest';
import { binaryOf, type EdmValue, int32Of } from '../model/edm.ts';
import type { EntityInput } from '../model/entity.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
import { ensureReserve } from '../storage/room/reserve.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { limitRoom } from '../testing/limited-room.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const ROOM = 8_000_000;
const LARGE = 32_000;
const SIZES = [LARGE, 4_000, 500, 1];
const FULL = { reason: 'storageFull' };

test('a snapshot that finds no room leaves nothing', { timeout: 60_000 }, async () => {
  const { open, account, service, fill, rowsOf } = await openRows();
  await fill();
  const before = await rowsOf(BOOKS);
  const snapshots = await open().snapshotsOf(account);
  let taken = 0;
  let refusal: unknown;
  // Some still fit.
  while (refusal === undefined && taken < 10_000) {
    const taking = snapshots.takeSnapshots({ name: 'x', note: 'n'.repeat(4000) });
    refusal = await taking.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) taken += 1;
  }
  expect(refusal).toMatchObject(FULL);
  const later = open();
  const listed = await (await later.snapshotsOf(account)).listSnapshots();
  expect(listed).toHaveLength(taken);
  expect(await rowsOf(BOOKS, later)).toEqual(before);
  const [gone = '', ...rest] = before;
  await service.deleteEntity(BOOKS, keyOf(gone), '*');
  expect(await rowsOf(BOOKS, later)).toEqual(rest);
});

test('deletions work on a full disk while snapshots need what they delete, and deleting these frees room', {
  timeout: 120_000,
}, async () => {
  const { open, account, service, fill, rowsOf, checkpoint } = await openRows();
  const snapshots = await open().snapshotsOf(account);
  const take = async () => (await snapshots.takeSnapshot(BOOKS, { name: 'x' })).id;
  // Half of the room is in the table, and what replaces some of it in the journal.
  await fill(ROOM / 3);
  const [older, middle] = [await take(), await take()];
  const first = await rowsOf(BOOKS);
  await checkpoint();
  await service.upsertEntity(BOOKS, input('p', `${LARGE}-0`, { N: int32Of(1) }), 'replace');
  await checkpoint();
  const latest = await take();
  const last = await rowsOf(BOOKS);
  await fill();

  const expectSnapshots = async (ids: readonly string[], engine = open()) => {
    const found = await (await engine.snapshotsOf(account)).listSnapshots();
    expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      const rows = await rowsOf(tableOfSnapshot(id), engine);
      expect(rows).toEqual(id === latest ? last : first);
    }
  };
  // An entity that all of them have, and one that none has.
  await service.deleteEntity(BOOKS, key('p', `${LARGE}-1`), '*');
  const all = await rowsOf(BOOKS);
  await service.deleteEntity(BOOKS, keyOf(all.at(-1) ?? ''), '*');
  await expectSnapshots([older, middle, latest]);
  await service.deleteTable(BOOKS);
  await expectSnapshots([older, middle, latest]);

  // One that an older one reads through, and then those that hold the room.
  await snapshots.deleteSnapshot(middle);
  await expectSnapshots([older, latest]);
  await snapshots.deleteSnapshot(older);
  await expectSnapshots([latest]);
  await snapshots.deleteSnapshot(latest);
  await expectSnapshots([]);
  await expect
    .poll(() => checkpoint().then(() => 'drained', String), { timeout: 20_000 })
    .toBe('drained');
  const left = async () => (await open().databaseOf(account).connect()).count('entities');
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await service.createTable(BOOKS);
  await expect
    .poll(() => service.insertEntity(BOOKS, rowOf('new', 64_000)).then(() => 'done', String), {
      timeout: 30_000,
    })
    .toBe('done');
});

/** An account by engines that checkpoint only on request, with its reserve, in little room. */
async function openRows() {
  await limitRoom(ROOM);
  await ensureReserve(ROOM);
  const open = () => {
    const engine = new AccountEngine({ storage: { checkpoints: false } });
    onTestFinished(() => engine.close());
    return engine;
  };
  const first = open();
  const { account, service } = await openBooks(async () => first);
  /** Writes until so many bytes are written, or to the last byte. */
  const fill = async (most = Number.POSITIVE_INFINITY) => {
    let [written, isFull] = [0, false];
    // Large ones first, so that the last hole is a small one.
    for (const size of SIZES) {
      isFull = false;
      for (let place = 0; !isFull && written < most; place += 1) {
        const row = rowOf(`${size}-${place}${most < ROOM ? '' : 'b'}`, size);
        await service.insertEntity(BOOKS, row).catch((error: unknown) => {
          expect(error).toMatchObject(FULL);
          isFull = true;
        });
        written += size;
      }
    }
    expect(isFull).toBe(most > ROOM);
  };
  /** Each row as its key and the beginning of its value: to compare all of it takes seconds. */
  const rowsOf = async (table: typeof BOOKS, engine = first) => {
    const rows = await readAll(engine.tablesOf(account), table);
    return rows.map(({ rowKey, properties }) => {
      const value = properties.get('N')?.value ?? properties.get('Bytes')?.value;
      return `${rowKey}=${value instanceof Uint8Array ? [value.length, ...value.slice(0, 8)] : value}`;
    });
  };
  const checkpoint = () => first.databaseOf(account).checkpoint();
  return { open, account, service, fill, rowsOf, checkpoint };
}

function keyOf(row: string) {
  return key('p', row.slice(0, row.indexOf('=')));
}

/** An entity of bytes that no compression makes fewer. */
function rowOf(rowKey: string, size: number): EntityInput {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  const properties = new Map<string, EdmValue>([['Bytes', binaryOf(bytes)]]);
  return { partitionKey: 'p', rowKey, properties };
}
