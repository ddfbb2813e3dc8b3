import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import type { AccountCheckReport } from '../../model/account-check.ts';
import { findKeysIn } from '../../testing/find-keys.ts';
import { readAnswers, type StoredAnswers } from '../../testing/stored-answers.ts';
import { parseOlder, writeStored } from '../../testing/stored-database.ts';
import { deleteDatabase } from '../connection/connection.ts';
import version1 from './fixtures/version-1.jsonl?raw';
import version2 from './fixtures/version-2.jsonl?raw';
import version3 from './fixtures/version-3.jsonl?raw';
import version4 from './fixtures/version-4.jsonl?raw';

// As in upgrade-stored.browser.test.ts, of versions that could not say as much of what they held:
// each was written by the last commit of its version, by its own engine, in a browser.
const STORED = [version1, version2, version3, version4].map(parseOlder);

type Older = (typeof STORED)[number];

test('they are of all versions before 5, and since the journal with entries that are not checkpointed', () => {
  expect(STORED.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  for (const { version, records } of STORED.slice(1)) {
    const entries = records.filter(([store, key]) => store === 'journal' && Number.isFinite(key));
    expect(entries.length, `version ${version}`).toBeGreaterThan(3);
  }
});

test.each(STORED)('a database of version $version answers as it did then', async (stored) => {
  const engine = await openStored(stored);
  expect(await readAnswers(engine, stored.account)).toMatchObject(answersOf(stored));
  await engine.databaseOf(stored.account).checkpoint();
  expect(await readAnswers(engine, stored.account)).toMatchObject(answersOf(stored));
  await engine.close();
  const again = openEngine();
  expect(await readAnswers(again, stored.account)).toMatchObject(answersOf(stored));
});

test.each(STORED)(
  'nothing is wrong in one of version $version, checkpointed or not',
  async (stored) => {
    const engine = await openStored(stored);
    const { tables } = stored.answers;
    const entities = tables.reduce((sum, table) => sum + table.entities, 0);
    const whole = { tables: tables.length, entities, problems: [], unsteady: [] };
    expect(await check(engine, stored)).toMatchObject(whole);
    await engine.databaseOf(stored.account).checkpoint();
    expect(await check(engine, stored)).toMatchObject(whole);
  },
);

test.each(STORED.filter(({ answers }) => answers.access))(
  'keys that lie in one of version $version end up wrapped',
  async (stored) => {
    const engine = await openStored(stored);
    const { account, answers } = stored;
    const database = engine.databaseOf(account);
    // That is done in the background.
    const find = async () => {
      await database.checkpoint();
      return findKeysIn(database, answers.access?.keys ?? []);
    };
    await expect.poll(find).toEqual([]);
  },
);

test.each(STORED.filter(({ answers }) => answers.steps))(
  'all that one of version $version remembers can be undone',
  async (stored) => {
    const engine = await openStored(stored);
    const history = await engine.historyOf(stored.account);
    for (const { id } of stored.answers.steps ?? []) for await (const _ of history.undoStep(id));
    expect((await engine.tablesOf(stored.account).listTables()).tables).toEqual([]);
    expect(await check(engine, stored)).toMatchObject({ problems: [] });
  },
);

/** The whole of what it said, whatever is said besides today. */
function answersOf({ answers }: Older): Partial<StoredAnswers> {
  return answers;
}

async function openStored(stored: Older): Promise<AccountEngine> {
  await writeStored(stored);
  onTestFinished(() => deleteDatabase(stored.account));
  return openEngine();
}

/** It checkpoints only when it is called. */
function openEngine(): AccountEngine {
  const engine = new AccountEngine({ storage: { checkpoints: false } });
  onTestFinished(() => engine.close());
  return engine;
}

async function check(engine: AccountEngine, { account }: Older) {
  let report: AccountCheckReport | undefined;
  for await (const progress of engine.checkAccount(account)) report = progress.report;
  return report;
}
