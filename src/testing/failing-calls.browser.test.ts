import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { int32Of, stringOf } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { formatETag } from '../model/etag.ts';
import { type AccountName, parseTableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { input, key, readAll } from './entities.ts';
import { FailingCall, type FailingHow } from './failing-call.ts';
import { setting } from './seed.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

// Every database call of a script fails once, in turn. A refused step has then
// happened as a whole or not at all; repeated, it succeeds, and in the end all
// is as if nothing had failed. Without space on disk everything can still be
// read.

const SHELVES = parseTableName('Shelves');
const RENAMED = parseTableName('Renamed');

/** The distance between two calls that fail; 1 tries all calls. */
const STRIDE = setting('STRIDE', 16);

/** The first call that fails. */
const FIRST = setting('FIRST', 0);

type Step = (engine: AccountEngine, account: AccountName) => Promise<unknown>;

const SCRIPT: Readonly<Record<string, Step>> = {
  'make a table': (engine, account) => engine.tablesOf(account).createTable(SHELVES),
  insert: (engine, account) =>
    engine.tablesOf(account).insertEntity(SHELVES, input('p', '1', { N: int32Of(1) })),
  update: async (engine, account) => {
    const service = engine.tablesOf(account);
    const { timestamp } = await service.getEntity(BOOKS, key('p', '1'));
    const how = { mode: 'replace', ifMatch: formatETag(timestamp) } as const;
    return service.updateEntity(BOOKS, input('p', '1', { Title: stringOf('Emma') }), how);
  },
  'a group': (engine, account) =>
    engine.tablesOf(account).submitTransaction(BOOKS, [
      { kind: 'insert', entity: input('p', 'new', { N: int32Of(3) }) },
      { kind: 'upsert', entity: input('p', '2', { N: int32Of(4) }), mode: 'merge' },
      { kind: 'delete', key: key('p', '3'), ifMatch: '*' },
    ]),
  checkpoint: (engine, account) => engine.databaseOf(account).checkpoint(),
  delete: (engine, account) => engine.tablesOf(account).deleteEntity(BOOKS, key('p', '1'), '*'),
  'ask for authorization': async (engine, account) =>
    (await engine.accessOf(account)).requireAuthorization(true),
  'a new key': async (engine, account) => (await engine.accessOf(account)).regenerateKey(0),
  'another name': async (engine, account) => {
    const copying = {
      kind: 'move',
      from: { account, table: SHELVES },
      to: { account, table: RENAMED },
    };
    for await (const _ of engine.copyTable({ ...copying, kind: 'move' }));
  },
  'empty a table': (engine, account) => engine.tablesOf(account).clearTable(BOOKS),
  'checkpoint that': (engine, account) => engine.databaseOf(account).checkpoint(),
  'undo that': async (engine, account) => {
    const history = await engine.historyOf(account);
    const { undo } = await history.findNext();
    if (undo?.kind === 'clearTable') for await (const _ of history.undoStep(undo.id));
  },
  'drop a table': (engine, account) => engine.tablesOf(account).deleteTable(RENAMED),
  'checkpoint all': (engine, account) => engine.databaseOf(account).checkpoint(),
};

test.each<FailingHow>(['ends', 'throws', 'fills'])(
  'a refused step has happened as a whole or not at all: the browser %s it',
  { timeout: 3_600_000, retry: 0 },
  async (how) => {
    const states = await workThrough(how, Number.POSITIVE_INFINITY);
    expect(new Set(states).size).toBeGreaterThan(8);
    console.info(
      `One call in ${STRIDE} fails from the ${FIRST + 1}. on: ${how}. Again: VITE_FIRST=${FIRST}`,
    );
    let tried = 0;
    for (let calls = FIRST; ; calls += STRIDE) {
      const found = await workThrough(how, calls, states);
      if (found.length === 0) break;
      tried += 1;
    }
    expect(tried).toBeGreaterThan(1);
  },
);

/**
 * Runs the script while the call with this index fails. Returns the state
 * before all steps and after each of them, or nothing if there were fewer
 * calls.
 */
async function workThrough(
  how: FailingHow,
  calls: number,
  expected?: readonly string[],
): Promise<readonly string[]> {
  const account = drawAccountName();
  const engine = open();
  await prepare(engine, account);
  const [first = ''] = await keysOf(engine, account);
  const states = [await stateOf(account, first)];
  const failing = new FailingCall(account, how, calls);
  try {
    for (const [place, [name, step]] of Object.entries(SCRIPT).entries()) {
      const { hasFailed } = failing;
      const refusal = await step(engine, account).then(
        () => undefined,
        (error: unknown) => error,
      );
      const reported = `${name}, while call ${calls} ${how}`;
      if (refusal !== undefined) {
        // A checkpoint belongs to no caller, and is repeated by itself.
        if (!name.startsWith('checkpoint')) expect(refusal, reported).toBeInstanceOf(StorageError);
        if (refusal instanceof StorageError && how === 'fills')
          expect(refusal.reason, reported).toBe('storageFull');
        expect([hasFailed, failing.hasFailed], `${reported}: ${refusal}`).toEqual([false, true]);
        const state = await stateOf(account, first);
        expect([expected?.[place], expected?.[place + 1]], reported).toContain(state);
        failing.makeRoom();
        // An engine that recently ran out of space keeps no copy of what it
        // empties. A new one does.
        if (how === 'fills') await engine.databaseOf(account).close();
        if (state !== expected?.[place + 1]) await step(engine, account);
      }
      if (failing.hasFailed) failing.makeRoom();
      const isAsked =
        expected === undefined || refusal !== undefined || failing.hasFailed !== hasFailed;
      if (isAsked) states.push(await stateOf(account, first));
      if (isAsked && expected) expect(states.at(-1), reported).toBe(expected[place + 1]);
    }
    failing.end();
    if (expected) expect(await stateOf(account, first)).toBe(expected.at(-1));
    return expected && !failing.hasFailed ? [] : states;
  } finally {
    failing.end();
    await engine.deleteAccount(account);
    await engine.close();
  }
}

async function prepare(engine: AccountEngine, account: AccountName): Promise<void> {
  await engine.createAccount(account);
  const service = engine.tablesOf(account);
  await service.createTable(BOOKS);
  for (const row of ['1', '2', '3']) {
    await service.insertEntity(BOOKS, input('p', row, { N: int32Of(1) }));
  }
}

/** Opens an engine that checkpoints only on request, so that each run makes the same calls. */
function open(): AccountEngine {
  const engine = new AccountEngine({ storage: { checkpoints: false, leases: false } });
  onTestFinished(() => engine.close());
  return engine;
}

/** Returns everything stored, as a new engine finds it, without Timestamps. */
async function stateOf(account: AccountName, firstKey: string): Promise<string> {
  const engine = open();
  const service = engine.tablesOf(account);
  const lines: string[] = [];
  const { tables } = await service.listTables();
  for (const { name, entities, bytes } of tables) {
    lines.push(`${name} ${entities} ${bytes}`);
    for (const { partitionKey, rowKey, properties } of await readAll(service, name)) {
      const values = [...properties].map(([of, value]) => `${of}=${formatEdm(value)}`);
      lines.push(`  ${partitionKey}/${rowKey} ${values.join()}`);
    }
  }
  const isOpen = await (await engine.accessOf(account)).isOpen();
  const isFirst = (await keysOf(engine, account))[0] === firstKey;
  await engine.close();
  return [...lines, `open ${isOpen}, first key ${isFirst}`].join('\n');
}

async function keysOf(engine: AccountEngine, account: AccountName): Promise<readonly string[]> {
  return (await (await engine.accessOf(account)).readAccess()).keys;
}
