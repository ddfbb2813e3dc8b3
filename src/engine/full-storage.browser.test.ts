import { expect, onTestFinished, test } from 'vitest';
import { binaryOf, type EdmValue } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { readAll } from '../testing/entities.ts';
import { limitRoom } from '../testing/limited-room.ts';
import type { Answer, Call } from '../testing/random/calls.ts';
import { Context } from '../testing/random/context.ts';
import { NearEngine } from '../testing/random/engines.ts';
import { describeTable, entitiesInOrder, tableIn } from '../testing/reference-store.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';

const ROOM = 6_000_000;

test('a browser without room refuses whole calls, and loses and invents nothing', {
  timeout: 120_000,
}, async () => {
  const context = await openContext();
  await settle(context, { kind: 'createTable', table: BOOKS });
  const refused = new Map<string, number>();
  for (let turn = 0; turn < 400 && !isTried(refused); turn += 1) {
    const call = drawCall(turn);
    const answer = await settle(context, call);
    if (isFull(answer)) refused.set(call.kind, (refused.get(call.kind) ?? 0) + 1);
  }

  expect(isTried(refused), 'each kind of call was refused').toBe(true);
  await expectValid(context);
  for (const engine of context.engines) await engine.restart();
  await expectValid(context);
});

async function openContext(): Promise<Context> {
  await limitRoom(ROOM);
  const account = drawAccountName();
  const engines = [new NearEngine('one'), new NearEngine('other')] as const;
  onTestFinished(async () => {
    for (const engine of engines) await engine.close();
  });
  await engines[0].accounts.createAccount(account);
  return new Context(account, engines);
}

/** Makes a call by each engine in turn. One that there is no room for has to leave everything as it was. */
async function settle(context: Context, call: Call): Promise<Answer> {
  const { calls } = context.tally;
  const engine = context.engines[calls % context.engines.length] ?? context.engines[0];
  const answered = await context.send({ engine, call });
  if (isFull(answered.answer)) await context.expect(context.store, [BOOKS]);
  else await context.settle([answered]);
  return answered.answer;
}

function isFull(answer: Answer): boolean {
  return answer.kind === 'refused' && answer.reason === 'storageFull';
}

function isTried(refused: ReadonlyMap<string, number>): boolean {
  return ['write', 'group', 'import'].every((kind) => (refused.get(kind) ?? 0) >= 2);
}

/** Single writes, groups and slices of imports; small ones find room when large ones do not. */
function drawCall(turn: number): Call {
  const table = BOOKS;
  switch (turn % 3) {
    case 0:
      return { kind: 'write', table, operation: { kind: 'insert', entity: drawEntity(turn, 0) } };
    case 1: {
      const entities = Array.from({ length: 10 }, (_, place) => drawEntity(turn, place));
      const operations = entities.map((entity) => ({ kind: 'insert', entity }) as const);
      return { kind: 'group', table, operations };
    }
    default: {
      const rows = Array.from({ length: 20 }, (_, place) => drawEntity(turn, place));
      return { kind: 'import', table, rows, existing: 'refuse', isLast: turn % 2 === 0 };
    }
  }
}

/** Bytes that no compression makes fewer. */
function drawEntity(turn: number, place: number): Entity {
  const bytes = crypto.getRandomValues(new Uint8Array(32_000));
  const properties = new Map<string, EdmValue>([['Bytes', binaryOf(bytes)]]);
  return { partitionKey: 'p', rowKey: `${turn}-${place}`, timestamp: 0n, properties };
}

async function expectValid(context: Context): Promise<void> {
  const stored = tableIn(context.store, BOOKS);
  for (const engine of context.engines) {
    const service = context.serviceOf(engine);
    expect(await service.getTable(BOOKS)).toEqual(stored && describeTable(stored));
    const found = await readAll(service, BOOKS);
    expect(found.map(({ rowKey }) => rowKey)).toEqual(
      (stored ? entitiesInOrder(stored) : []).map(({ rowKey }) => rowKey),
    );
  }
}
