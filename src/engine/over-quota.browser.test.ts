import { expect, onTestFinished, test } from 'vitest';
import { binaryOf, type EdmValue } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { MAX_BINARY_BYTES } from '../model/limits.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import { STORE_NAMES } from '../storage/records/stores.ts';
import { limitRoom } from '../testing/limited-room.ts';
import type { Answer, Call } from '../testing/random/calls.ts';
import { Context } from '../testing/random/context.ts';
import { NearEngine } from '../testing/random/engines.ts';
import { entitiesInOrder, tableIn } from '../testing/reference-store.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';

const SHELVES = parseTableName('Shelves');

const ROOM = 16_000_000;

/** Of a file that is none of the app's, and more than it could ever make up for: so much, or as near to it as there is room. */
const BALLAST = 15_800_000;
const BALLAST_STEP = 200_000;

test('deletes where the usage is far beyond the quota, and writes on when there is room', {
  timeout: 120_000,
}, async () => {
  const { context, drop } = await openOverfilled();
  const [one, ...others] = entitiesOf(context, BOOKS);

  await expectRefused(context, insert(BOOKS, 'new', 1));
  await settle(context, { kind: 'write', table: BOOKS, operation: removalOf(one) });
  await expectSame(context);
  const operations = others.slice(0, 5).map(removalOf);
  await settle(context, { kind: 'group', table: BOOKS, operations });
  await expectSame(context);
  await settle(context, { kind: 'clearTable', table: BOOKS });
  await expectSame(context);

  for (const engine of context.engines) await engine.restart();
  await expectSame(context);
  const [left] = entitiesOf(context, SHELVES);
  await settle(context, { kind: 'write', table: SHELVES, operation: removalOf(left) });
  await settle(context, { kind: 'deleteTable', table: SHELVES });
  await expectSame(context);

  await drop();
  await expect
    .poll(() => settle(context, insert(BOOKS, 'new', 1000)), { timeout: 30_000 })
    .toMatchObject({ kind: 'written' });
  await settle(context, { kind: 'createTable', table: SHELVES });
  await expectSame(context);
  for (const engine of context.engines) await engine.restart();
  await expectSame(context);
  expect(await storesOf(context)).toEqual([...STORE_NAMES].sort());
});

/** Two tables by two engines, as large as Chromium lets them become before it counts what else there is. */
async function openOverfilled() {
  await limitRoom(ROOM);
  const account = drawAccountName();
  const engines = [new NearEngine('one'), new NearEngine('other')] as const;
  onTestFinished(async () => {
    for (const engine of engines) await engine.close();
  });
  await engines[0].accounts.createAccount(account);
  const context = Object.assign(new Context(account, engines), { engines });
  await settle(context, { kind: 'createTable', table: BOOKS });
  await settle(context, { kind: 'createTable', table: SHELVES });
  const drop = await putBallast();
  let answer: Answer = { kind: 'done' };
  for (let row = 0; answer.kind !== 'refused'; row += 1) {
    const table = row % 2 === 0 ? BOOKS : SHELVES;
    // Some are files beside the database, and some are not.
    answer = await settle(context, insert(table, String(row), row % 3 === 0 ? 8_000 : 200_000));
  }
  expect(entitiesOf(context, BOOKS).length).toBeGreaterThan(20);
  return { context, drop };
}

async function putBallast(): Promise<() => Promise<void>> {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle('ballast', { create: true });
  // The reserve is made meanwhile, and may be first.
  let bytes = BALLAST;
  while (!(await fits(handle, bytes))) bytes -= BALLAST_STEP;
  expect(bytes).toBeGreaterThan(ROOM / 2);
  return () => root.removeEntry('ballast');
}

async function fits(handle: FileSystemFileHandle, bytes: number): Promise<boolean> {
  const file = await handle.createWritable();
  try {
    await file.write(noise(bytes));
    await file.close();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await file.abort().catch(() => {});
    return false;
  }
}

/** Makes a call by each engine in turn. One that there is no room for has to leave everything as it was. */
async function settle(context: Context, call: Call): Promise<Answer> {
  const { calls } = context.tally;
  const engine = context.engines[calls % context.engines.length] ?? context.engines[0];
  const answered = await context.send({ engine, call });
  const isFull = answered.answer.kind === 'refused' && answered.answer.reason === 'storageFull';
  if (!isFull) await context.settle([answered]);
  else if (makesRoom(call)) throw new Error(`There is no room to make some by ${call.kind}.`);
  return answered.answer;
}

function makesRoom({ kind, ...call }: Call): boolean {
  if (kind === 'clearTable' || kind === 'deleteTable' || kind === 'group') return true;
  return 'operation' in call && call.operation.kind === 'delete';
}

async function expectRefused(context: Context, call: Call): Promise<void> {
  expect(await settle(context, call)).toMatchObject({ kind: 'refused', reason: 'storageFull' });
}

function expectSame(context: Context): Promise<void> {
  return context.expect(context.store, [BOOKS, SHELVES]);
}

async function storesOf({ account }: Context): Promise<string[]> {
  const request = indexedDB.open(`tablewright:${account}`);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const names = [...database.objectStoreNames];
  database.close();
  return names;
}

function insert(table: TableName, rowKey: string, size: number): Call {
  const properties = new Map<string, EdmValue>();
  for (let left = size; left > 0; left -= MAX_BINARY_BYTES) {
    properties.set(`Bytes${left}`, binaryOf(noise(Math.min(left, MAX_BINARY_BYTES))));
  }
  const entity = { partitionKey: 'p', rowKey, properties };
  return { kind: 'write', table, operation: { kind: 'insert', entity } };
}

/** Bytes that no compression makes fewer. */
function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536) {
    crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  }
  return bytes;
}

function removalOf(entity: Entity | undefined) {
  const { partitionKey = '', rowKey = '' } = entity ?? {};
  return { kind: 'delete', key: { partitionKey, rowKey }, ifMatch: '*' } as const;
}

function entitiesOf(context: Context, name: TableName): readonly Entity[] {
  const table = tableIn(context.store, name);
  return table ? entitiesInOrder(table) : [];
}
