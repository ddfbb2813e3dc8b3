import type { ReadonlySignal } from '@preact/signals';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { IMPORT_MARKS } from '../jobs/import-marks.ts';
import { ImportModel } from './import-model.ts';
import { takeBack } from './import-tables.ts';
import { InterruptedImportsModel } from './interrupted-imports-model.ts';

const OWN = { partitionKey: 'own', rowKey: '1' };
const rows = Array.from({ length: 60_000 }, (_, row) => `${row},${row}`);
const file = new File([`id,n\n${rows.join('\n')}`], 'Books.csv');

let account: AccountName;
let local: LocalService;

beforeEach(async () => {
  // Other files of tests have used the same storage before.
  localStorage.clear();
  account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  local = startLocalService();
  await local.accounts.createAccount(account);
  onTestFinished(async () => {
    await local.accounts.deleteAccount(account);
    local.close();
  });
});

test('rows that a person added while an import ran stay where no history is kept', async () => {
  await keepNoHistory();
  const model = await startImport();
  const table = parseTableName('Books');
  await tables().insertEntity(table, { ...OWN, properties: new Map() });
  await cancel(model);

  expect(await model.remove()).toBe(false);

  const { entities } = await tables().getTable(table);
  expect(model.phase.value).toMatchObject({ stays: 'unkept', remains: entities });
  await expect(tables().getEntity(table, OWN)).resolves.toBeDefined();
});

test('an empty table that was made for an import is removed without a history as well', async () => {
  await keepNoHistory();
  const imported = {
    ...{ accounts: local.accounts, account, table: parseTableName('Books') },
    ...{ isNew: true, step: crypto.randomUUID() },
  };
  await tables().createTable(imported.table);
  expect(await takeBack(imported)).toBe('done');
  expect((await tables().listTables()).tables).toEqual([]);
});

test('a removal can be cancelled, and the rest be removed later', async () => {
  const { model, table } = await stopInOlderTable();
  const removed = model.remove();
  await once(model.phase, (phase) => phase.kind === 'stopped' && (phase.removing?.done ?? 0) > 0);
  model.cancel();
  expect(await removed).toBe(false);

  const { entities } = await tables().getTable(table);
  expect(model.phase.value).toMatchObject({ kind: 'stopped', remains: entities });
  expect(model.phase.value).not.toHaveProperty('removing');
  expect(entities).toBeGreaterThan(0);
  expect(localStorage.length).toBe(1);

  expect(await model.remove()).toBe(true);
  expect(await tables().getTable(table)).toMatchObject({ entities: 0 });
  expect(localStorage.length).toBe(0);
});

test('so can that of an interrupted import, which does not begin again by itself', async () => {
  const { model, table } = await stopInOlderTable();
  model.begun.value?.[Symbol.dispose]();
  await expect.poll(() => IMPORT_MARKS.findLeft()).toHaveLength(1);
  const unfinished = new InterruptedImportsModel(local.accounts);
  const [cutOff] = await once(unfinished.found, (found) => found.length > 0);
  if (!cutOff) throw new Error('One was found.');

  const removed = unfinished.remove(cutOff);
  await once(unfinished.removing, (all) => (all.get(cutOff.id)?.done ?? 0) > 0);
  unfinished.cancelRemoval(cutOff);
  expect(await removed).toBe('cancelled');

  const { entities } = await tables().getTable(table);
  expect(entities).toBeGreaterThan(0);
  const [left] = unfinished.found.value;
  if (!left) throw new Error('It is offered still.');
  expect(left).toMatchObject({ isPartlyRemoved: true, canResume: false });
  // As the next start of the window finds it.
  const [found] = await IMPORT_MARKS.findLeft();
  expect(found).not.toHaveProperty('isRemoved');

  expect(await unfinished.remove(left)).toBe('done');
  expect(await tables().getTable(table)).toMatchObject({ entities: 0 });
  expect(unfinished.found.value).toEqual([]);
  unfinished[Symbol.dispose]();
});

const tables = () => local.accounts.tablesOf(account);

async function keepNoHistory(): Promise<void> {
  const history = await local.accounts.historyOf(account);
  await history.setLimits({ bytes: 0, days: 30 });
}

/** An import that was cancelled in the middle, into a table that was there before. */
async function stopInOlderTable() {
  const table = parseTableName('Kept');
  await tables().createTable(table);
  const model = await startImport(table);
  await cancel(model);
  return { model, table };
}

/** An import that has written something, by default into a new table. */
async function startImport(table?: TableName): Promise<ImportModel> {
  const { accounts } = local;
  const context = { accounts, account, openPort: () => local.openPort() };
  const model = new ImportModel({ ...context, suggestName: (text) => text }, [file]);
  onTestFinished(() => {
    model[Symbol.dispose]();
    model.begun.value?.[Symbol.dispose]();
  });
  await once(model.phase, ({ kind }) => kind === 'mapping');
  if (table) model.target.chooseExisting(table);
  void model.start();
  await once(model.phase, (phase) => phase.kind === 'importing' && phase.pace.inserted > 0);
  return model;
}

async function cancel(model: ImportModel): Promise<void> {
  model.cancel();
  await once(model.phase, ({ kind }) => kind === 'stopped');
}

function once<T>(source: ReadonlySignal<T>, isMeant: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = source.subscribe((value) => {
      if (!isMeant(value)) return;
      resolve(value);
      // The first value comes while subscribing, before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });
}
