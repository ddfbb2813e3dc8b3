import { expect, onTestFinished, test } from 'vitest';
import { MirroredEngine } from '../../engine/mirrored-engine.ts';
import type { AccountCheckReport } from '../../model/account-check.ts';
import type { AccountName } from '../../model/names.ts';
import { findKeysIn } from '../../testing/find-keys.ts';
import { MemoryFiles } from '../../testing/memory-files.ts';
import { readAnswers, type StoredAnswers } from '../../testing/stored-answers.ts';
import { parseStored, type StoredDatabase, writeStored } from '../../testing/stored-database.ts';
import { withRead } from '../access/transaction.ts';
import { deleteDatabase } from '../connection/connection.ts';
import version5 from './fixtures/version-5.jsonl?raw';
import version6 from './fixtures/version-6.jsonl?raw';
import version7 from './fixtures/version-7.jsonl?raw';
import version8 from './fixtures/version-8.jsonl?raw';
import { STATE_KEY } from './journal-state.ts';
import { DATABASE_VERSION } from './upgrade.ts';

// Each was written once, by the product of its version, and is never edited: it
// stands for what people have. With a step to a version comes one of that version.
const STORED = [version5, version6, version7, version8].map(parseStored);

test('they are of all versions since 5, with entries that are not checkpointed', () => {
  expect(STORED.map(({ version }) => version)).toEqual([5, 6, 7, DATABASE_VERSION]);
  for (const { records } of STORED) {
    const [last, state] = records.filter(([store]) => store === 'journal').slice(-2);
    expect(state).toMatchObject(['journal', STATE_KEY, { drained: expect.any(Number) }]);
    expect(last?.[2]).toMatchObject({ access: { requiresAuthorization: true } });
    expect(state?.[2]).not.toMatchObject({ drained: last?.[1] });
  }
});

test('that of version 7 has rows as columns that are not checkpointed', () => {
  const { records } = parseStored(version7);
  for (const number of [28, 29]) {
    const [, , entry] = records.find(([store, key]) => store === 'journal' && key === number) ?? [];
    expect(entry).toMatchObject({ tables: [{ changes: { columns: expect.any(Array) } }] });
  }
  const [, , state] = records.find(([, key]) => key === STATE_KEY) ?? [];
  expect(state).toMatchObject({ drained: 20 });
});

test('that of version 8 has snapshots, of which one is deleted and one is not checkpointed', () => {
  const { records, answers } = parseStored(version8);
  const snapshots = records.flatMap(([store, , record]) => (store === 'snapshots' ? [record] : []));
  expect(snapshots).toHaveLength(3);
  expect(snapshots).toContainEqual(expect.objectContaining({ name: 'Middle', isDeleted: true }));
  const names = ['Not checkpointed', 'Renamed', 'First'];
  expect(answers.snapshots?.map(({ name }) => name)).toEqual(names);
});

test.each(STORED)('a database of version $version answers as it did then', async (stored) => {
  const { account, engine } = await openStored(stored);
  expect(await readAnswers(engine, account)).toEqual(stored.answers);
  await engine.databaseOf(account).checkpoint();
  await engine.close();
  const again = openEngine();
  expect(await readAnswers(again, account)).toEqual(stored.answers);
});

test.each(STORED)('Check account finds nothing in one of version $version', async (stored) => {
  const { account, engine } = await openStored(stored);
  const { tables } = stored.answers;
  const entities = tables.reduce((sum, table) => sum + table.entities, 0);
  const whole = { tables: tables.length, entities, problems: [], unsteady: [] };
  expect(await check(engine, account)).toMatchObject(whole);
  await engine.databaseOf(account).checkpoint();
  expect(await check(engine, account)).toMatchObject(whole);
});

test.each(STORED)('all that one of version $version remembers can be undone', async (stored) => {
  const { account, engine } = await openStored(stored);
  const history = await engine.historyOf(account);
  const { earlier, answers } = stored;
  const steps = answers.steps.filter(({ kind, state }) => kind !== 'undo' && state === 'done');
  const later = steps.slice(0, -earlier.steps.length);
  expect(later.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['deleteTable', 'renameTable', 'group', 'update', 'delete']),
  );
  for (const { id } of later) for await (const _ of history.undoStep(id));
  expect(contentOf(await readAnswers(engine, account))).toEqual(contentOf(earlier));

  for (const { id } of steps.slice(later.length)) for await (const _ of history.undoStep(id));
  expect((await readAnswers(engine, account)).tables).toEqual([]);
  expect(await check(engine, account)).toMatchObject({ problems: [] });
});

test.each(STORED)('keys that lie in one of version $version end up wrapped', async (stored) => {
  const { account, engine } = await openStored(stored);
  const { access } = stored.answers;
  await engine.databaseOf(account).checkpoint();
  const { keys } = access;
  expect(await findKeysIn(engine.databaseOf(account), keys), 'nor in what is checkpointed').toEqual(
    [],
  );
  await engine.close();
  const again = openEngine();
  expect(await (await again.accessOf(account)).readAccess()).toEqual(access);
  const connection = await again.databaseOf(account).connect();
  const record = await connection.get('access', 'access');
  expect(record).toHaveProperty('wrapped');
  expect(record).not.toHaveProperty('keys');
});

async function openStored(stored: StoredDatabase) {
  const { account } = stored;
  await writeStored(stored);
  onTestFinished(() => deleteDatabase(account));
  const engine = openEngine();
  await whenWrapped(engine, account);
  return { account, engine };
}

/** It is done in the background, and would find the database of the next test. */
async function whenWrapped(engine: MirroredEngine, account: AccountName): Promise<void> {
  await engine.tablesOf(account).listTables();
  const find = () =>
    withRead(engine.databaseOf(account), (transaction) => transaction.findAccess());
  await expect.poll(find).toMatchObject({ wrapped: {}, requiresAuthorization: true });
  expect(await find()).not.toHaveProperty('keys');
}

/** The one that the app has: it keeps copies. */
function openEngine(): MirroredEngine {
  const engine = new MirroredEngine(new MemoryFiles());
  onTestFinished(() => engine.close());
  return engine;
}

async function check(engine: MirroredEngine, account: AccountName) {
  let report: AccountCheckReport | undefined;
  for await (const progress of engine.checkAccount(account)) report = progress.report;
  return report;
}

/** What undoing brings back: all but the Timestamps, and the bytes with which it says so. */
function contentOf({ tables }: Pick<StoredAnswers, 'tables'>) {
  return tables.map(({ name, entities, bytes, content }) => ({
    ...{ name, entities, bytes },
    content: content.map(({ timestamp: _, ...entity }) => entity),
  }));
}
