import { expect, onTestFinished, test } from 'vitest';
import type { ChangeProgress } from '../model/bulk-change.ts';
import { binaryOf, type EdmValue } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import type { EntityOperation } from '../model/table-service.ts';
import { ensureReserve } from '../storage/room/reserve.ts';
import { limitRoom } from '../testing/limited-room.ts';
import type { Answer, Call } from '../testing/random/calls.ts';
import { Context } from '../testing/random/context.ts';
import { NearEngine } from '../testing/random/engines.ts';
import {
  entitiesInOrder,
  keyText,
  tableIn,
  withEntities,
  withTable,
} from '../testing/reference-store.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';

const SHELVES = parseTableName('Shelves');
const ROOM = 8_000_000;

test('deletions work on a full disk', { timeout: 120_000 }, async () => {
  const context = await openFilled();
  const [one] = entitiesOf(context);

  // Entities, one and many, in every account.
  await settle(context, write({ kind: 'delete', key: keyOf(one), ifMatch: '*' }));
  const group = entitiesOf(context).slice(0, 10);
  const operations = group.map((entity) => {
    return { kind: 'delete', key: keyOf(entity), ifMatch: '*' } as const;
  });
  await settle(context, { kind: 'group', table: BOOKS, operations });
  const [next] = entitiesOf(context);
  const small = { ...keyOf(next), properties: new Map() };
  await settle(context, write({ kind: 'upsert', entity: small, mode: 'replace' }));
  await deleteAll(context);

  // A whole table.
  await settle(context, { kind: 'clearTable', table: SHELVES });
  await expectSame(context);
  await settle(context, { kind: 'deleteTable', table: SHELVES });
  await expectSame(context);
  for (const engine of context.engines) await engine.restart();
  await expectSame(context);
});

test('frees the space of deletions on a full disk', { timeout: 120_000 }, async () => {
  const context = await openFilled();
  await settle(context, { kind: 'deleteTable', table: SHELVES });
  await settle(context, { kind: 'deleteTable', table: BOOKS });
  const { account, engines } = context;
  const checkpoint = async () => engines[0].hooks.checkpoint?.(account);
  await expect
    .poll(() => checkpoint().then(() => 'drained', String), { timeout: 20_000 })
    .toBe('drained');
  await expect
    .poll(() => settle(context, { kind: 'createTable', table: BOOKS }), { timeout: 20_000 })
    .toMatchObject({ kind: 'table' });
  await expect
    .poll(() => settle(context, insert(BOOKS, crypto.randomUUID(), 64_000)), { timeout: 30_000 })
    .toMatchObject({ kind: 'written' });
  await expectSame(context);
});

test('keeps entries that do not fit a checkpoint, until some are deleted', {
  timeout: 120_000,
}, async () => {
  const context = await openFilled();
  const { account, engines } = context;
  await engines[1].hooks.checkpoint?.(account).catch((error: unknown) => {
    expect(error).toMatchObject({ name: 'QuotaExceededError' });
  });
  await expectSame(context);
  for (const engine of engines) await engine.restart();
  await expectSame(context);
  await settle(context, { kind: 'deleteTable', table: SHELVES });
  await settle(context, { kind: 'deleteTable', table: BOOKS });
  const checkpoint = async () => engines[1].hooks.checkpoint?.(account);
  await expect
    .poll(() => checkpoint().then(() => 'drained', String), { timeout: 20_000 })
    .toBe('drained');
  await expectSame(context);
});

/** An account of two tables by two engines, with its reserve, and otherwise without a byte of room. */
async function openFilled(): Promise<Context & { engines: readonly [NearEngine, NearEngine] }> {
  await limitRoom(ROOM);
  // First, as the browser remembers for half a minute how much room it found for databases.
  await ensureReserve(8_000_000);
  const account = drawAccountName();
  const options = { storage: { checkpoints: false } };
  const engines = [new NearEngine('one', options), new NearEngine('other', options)] as const;
  onTestFinished(async () => {
    for (const engine of engines) await engine.close();
  });
  await engines[0].accounts.createAccount(account);
  const context = Object.assign(new Context(account, engines), { engines });
  await settle(context, { kind: 'createTable', table: BOOKS });
  await settle(context, { kind: 'createTable', table: SHELVES });
  // Large ones first, so that the last hole is a small one.
  for (const size of [32_000, 4_000, 500, 1]) {
    let place = 0;
    let answer: Answer = { kind: 'done' };
    while (answer.kind !== 'refused') {
      const table = place % 2 === 0 ? BOOKS : SHELVES;
      answer = await settle(context, insert(table, `${size}-${place}`, size));
      place += 1;
    }
    expect(answer).toMatchObject({ reason: 'storageFull' });
  }
  expect(entitiesOf(context).length).toBeGreaterThan(20);
  return context;
}

/** Makes a call by each engine in turn, and expects what it should have done. */
async function settle(context: Context, call: Call): Promise<Answer> {
  const { calls } = context.tally;
  const engine = context.engines[calls % context.engines.length] ?? context.engines[0];
  const answered = await context.send({ engine, call });
  const isFull = answered.answer.kind === 'refused' && answered.answer.reason === 'storageFull';
  if (!isFull) await context.settle([answered]);
  return answered.answer;
}

/** One change of all that is there. */
async function deleteAll(context: Context): Promise<void> {
  const table = tableIn(context.store, BOOKS);
  const changes = entitiesOf(context).map((entity) => [keyText(entity), undefined] as const);
  let last: ChangeProgress | undefined;
  const service = context.serviceOf(context.engines[0]);
  for await (const progress of service.changeEntities(BOOKS, {}, { kind: 'delete' })) {
    last = progress;
  }
  expect(last).toMatchObject({ state: 'complete', changed: changes.length });
  if (table) context.store = withTable(context.store, withEntities(table, changes));
  expect(entitiesOf(context)).toEqual([]);
}

function write(operation: EntityOperation): Call {
  return { kind: 'write', table: BOOKS, operation };
}

/** An entity of bytes that no compression makes fewer. */
function insert(table: TableName, rowKey: string, size: number): Call {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  const properties = new Map<string, EdmValue>([['Bytes', binaryOf(bytes)]]);
  const entity = { partitionKey: 'p', rowKey, properties };
  return { kind: 'write', table, operation: { kind: 'insert', entity } };
}

function expectSame(context: Context): Promise<void> {
  return context.expect(context.store, [BOOKS, SHELVES]);
}

function entitiesOf(context: Context): readonly Entity[] {
  const table = tableIn(context.store, BOOKS);
  return table ? entitiesInOrder(table) : [];
}

function keyOf(entity: Entity | undefined) {
  return { partitionKey: entity?.partitionKey ?? '', rowKey: entity?.rowKey ?? '' };
}
