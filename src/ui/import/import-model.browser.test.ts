import type { ReadonlySignal } from '@preact/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { IMPORT_MARKS } from '../jobs/import-marks.ts';
import { ImportModel } from './import-model.ts';
import type { ImportPhase, ImportRunPhase } from './import-phase.ts';
import { InterruptedImportsModel } from './interrupted-imports-model.ts';

let account: AccountName;
let local: LocalService;
let models: ImportModel[] = [];

beforeEach(async () => {
  // Other files of tests have used the same storage before.
  localStorage.clear();
  account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  local = startLocalService();
  await local.accounts.createAccount(account);
});

afterEach(async () => {
  for (const model of models) {
    model[Symbol.dispose]();
    model.begun.value?.[Symbol.dispose]();
  }
  models = [];
  await local.accounts.deleteAccount(account);
  local.close();
});

/** Suggests the text itself, numbered while it is taken. */
function suggestName(text: string, taken: ReadonlySet<string>): string {
  return taken.has(text.toLowerCase()) ? suggestName(`${text}2`, taken) : text;
}

function open(...files: File[]): ImportModel {
  const { accounts } = local;
  const model = new ImportModel(
    { accounts, account, openPort: () => local.openPort(), suggestName },
    files,
  );
  models.push(model);
  return model;
}

function once<T, Meant extends T>(
  source: ReadonlySignal<T>,
  isMeant: (value: T) => value is Meant,
): Promise<Meant>;
function once<T>(source: ReadonlySignal<T>, isMeant: (value: T) => boolean): Promise<T>;
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

async function phaseOf<Kind extends ImportPhase['kind']>(model: ImportModel, kind: Kind) {
  const phase = await once(model.phase, (one) => one.kind === kind);
  // It has just been found to be of this kind.
  return phase as Extract<ImportPhase, { kind: Kind }>;
}

type DonePhase = Extract<ImportRunPhase, { readonly kind: 'done' }>;
const isDone = (phase: ImportRunPhase): phase is DonePhase => phase.kind === 'done';

const csv = (text: string, name = 'Books.csv') => new File([text], name);
const many = csv(`id,n\n${Array.from({ length: 60_000 }, (_, row) => `${row},${row}`).join('\n')}`);
const tables = () => local.accounts.tablesOf(account);
const names = async () => (await tables().listTables()).tables.map(({ name }) => name);

test('a file becomes a table, under a name that is free', async () => {
  await tables().createTable(parseTableName('books'));
  const model = open(csv('id,n\na,1\nb,2\n'));
  await phaseOf(model, 'mapping');
  expect(model.target.newName.value).toBe('Books2');

  await model.start();

  const { result } = await phaseOf(model, 'done');
  expect(result).toMatchObject({ inserted: 2, refused: 0, counted: 2 });
  expect(await names()).toEqual(['books', 'Books2']);
  expect(localStorage.length).toBe(0);
});

test('the dry run follows every change of the mapping', async () => {
  const model = open(csv('id,n\na,1\nb,x\na,3\n'));
  await phaseOf(model, 'mapping');
  const checked = () => once(model.check, ({ status }) => status === 'checked');
  expect(await checked()).toMatchObject({ check: { inserted: 3, refused: 0, sameKey: 0 } });

  model.setColumn(1, 'Edm.Int32');
  await once(model.check, ({ status }) => status === 'checking');
  expect(await checked()).toMatchObject({ check: { inserted: 2, refused: 1, sameKey: 0 } });

  model.setKey('rowKey', { kind: 'column', column: 0 });
  await once(model.check, ({ status }) => status === 'checking');
  expect(await checked()).toMatchObject({ check: { inserted: 1, refused: 1, sameKey: 1 } });
});

test('a text chosen as no value is searched for in all rows', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, row) => `${row},${row % 4 === 0 ? 'unbekannt' : row}`,
  );
  const model = open(new File([`id,n\n${rows.join('\n')}\n`], 'said.csv'));
  await phaseOf(model, 'mapping');
  expect(model.mapping.value?.columns[1]?.becomes).toBe('Edm.String');
  const sha256 = model.analysis.value?.sha256;
  model.setDetail(1, { name: 'count' });
  model.setMarks([1], { texts: ['unbekannt'], isAbsent: true });
  expect(model.isReading.value).toBe(true);
  await once(model.isReading, (isReading) => !isReading);
  expect(model.mapping.value?.columns[1]).toMatchObject({ name: 'count', becomes: 'Edm.Int32' });
  const checked = await once(model.check, ({ status }) => status === 'checked');
  expect(checked).toMatchObject({ check: { inserted: 200, refused: 0 } });
  expect(model.analysis.value?.sha256).toBe(sha256);
  // It is known by now, whatever the model shows.
  model.setMarks([1], { texts: ['unbekannt'], isAbsent: false });
  expect(model.isReading.value).toBe(false);
  expect(model.mapping.value?.columns[1]?.becomes).toBe('Edm.String');
});

test('the hash that identifies a file stays when it is read with other settings', async () => {
  const model = open(csv('id;n,m\na;1,2\n'));
  await phaseOf(model, 'mapping');
  const sha256 = model.analysis.value?.sha256;
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  await model.readAs({ delimiter: ',' });
  expect(model.analysis.value).toMatchObject({ names: ['id;n', 'm'], sha256 });
});

test('a column makes one key at a time, and what it leaves gets another source', async () => {
  const model = open(csv('id,n\na,1\nb,2\n'));
  await phaseOf(model, 'mapping');
  expect(model.mapping.value?.rowKey).toEqual({ kind: 'column', column: 0 });
  model.setColumn(0, 'partitionKey');
  expect(model.mapping.value).toMatchObject({
    partitionKey: { kind: 'column', column: 0 },
    rowKey: { kind: 'rowNumber' },
  });
  model.setColumn(0, 'Edm.String');
  expect(model.mapping.value?.partitionKey).toEqual({ kind: 'constant', text: '1' });
});

test('a table created meanwhile is left alone, and no choice is lost', async () => {
  const model = open(csv('id,n\na,1\n'));
  await phaseOf(model, 'mapping');
  model.setColumn(1, 'Edm.String');
  await tables().createTable(parseTableName('BOOKS'));

  await model.start();

  expect(model.phase.value).toMatchObject({ kind: 'mapping', error: { reason: 'tableExists' } });
  expect(model.target.taken.value.has('books')).toBe(true);
  expect(model.mapping.value?.columns[1]?.becomes).toBe('Edm.String');
  expect(localStorage.length).toBe(0);
  expect(await tables().getTable(parseTableName('books'))).toMatchObject({ entities: 0 });
});

async function startAndCancel(model: ImportModel) {
  await phaseOf(model, 'mapping');
  void model.start();
  await once(model.phase, (phase) => phase.kind === 'importing' && phase.pace.inserted > 0);
  expect(await IMPORT_MARKS.findLeft()).toEqual([]);
  const cancelled = performance.now();
  model.cancel();
  const stopped = await phaseOf(model, 'stopped');
  return { stopped, took: performance.now() - cancelled };
}

test('rows of a cancelled import can be removed', async () => {
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  expect(stopped.error).toBeUndefined();
  expect(stopped.remains).toBeGreaterThan(0);
  expect(localStorage.length).toBe(1);

  expect(await model.remove()).toBe(true);

  expect(model.phase.value.kind).toBe('mapping');
  expect(await names()).toEqual([]);
  expect(localStorage.length).toBe(0);

  // The same import can be started again.
  await model.start();
  expect(await phaseOf(model, 'done')).toMatchObject({ result: { inserted: 60_000 } });
});

test('or kept', async () => {
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  model.keep();
  expect(localStorage.length).toBe(0);
  const { entities } = await tables().getTable(stopped.table);
  expect(entities).toBe(stopped.remains);
  expect(entities).toBeLessThan(60_000);
});

test('and is not taken away any more once it is to be kept', async () => {
  const model = open(many);
  await startAndCancel(model);
  model.keep();
  expect(model.phase.value).toMatchObject({ kind: 'stopped', stays: 'kept' });
  expect(await model.remove()).toBe(false);
  expect(await names()).toEqual(['Books']);
});

test('a table changed since is not removed', async () => {
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  await insertOwn(stopped.table);
  expect(await model.remove()).toBe(false);
  expect(model.phase.value).toMatchObject({ kind: 'stopped', stays: 'touched' });
  expect(await names()).toEqual(['Books']);
});

test('nor is another one that has its name by now', async () => {
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  await tables().deleteTable(stopped.table);
  await tables().createTable(stopped.table);
  await insertOwn(stopped.table);
  await model.remove();
  expect(await tables().getTable(stopped.table)).toMatchObject({ entities: 1 });
});

test('nor one that was changed while no history is kept', async () => {
  await (await local.accounts.historyOf(account)).setLimits({ bytes: 0, days: 30 });
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  await insertOwn(stopped.table);
  expect(await model.remove()).toBe(false);
  expect(await names()).toEqual([stopped.table]);
});

async function insertOwn(table: TableName): Promise<void> {
  await tables().insertEntity(table, {
    partitionKey: 'own',
    rowKey: '1',
    properties: new Map(),
  });
}

test('offers to keep nothing of a table that was deleted meanwhile', async () => {
  const model = open(many);
  await phaseOf(model, 'mapping');
  void model.start();
  const { table } = await phaseOf(model, 'importing');
  await tables().deleteTable(table);
  expect(await phaseOf(model, 'stopped')).toMatchObject({ remains: 'gone' });
  expect(await model.remove()).toBe(true);
  expect(model.phase.value.kind).toBe('mapping');
});

test('an import continues when its dialog is closed', async () => {
  const model = open(many);
  await phaseOf(model, 'mapping');
  void model.start();
  await phaseOf(model, 'importing');
  const run = model.begun.value;
  model[Symbol.dispose]();
  models = [];
  if (!run) throw new Error('It has just begun.');
  const done = await once(run.phase, ({ kind }) => kind !== 'importing');
  expect(done).toMatchObject({ kind: 'done', result: { inserted: 60_000 } });
  expect(localStorage.length).toBe(0);
});

test('an undecided import is found after the window was closed', async () => {
  const model = open(many);
  const { stopped } = await startAndCancel(model);
  model.begun.value?.[Symbol.dispose]();
  await expect
    .poll(() => IMPORT_MARKS.findLeft())
    .toMatchObject([{ account, table: stopped.table, fileName: 'Books.csv' }]);
  localStorage.clear();
});

test("only the import's rows are removed from an existing table", async () => {
  const books = parseTableName('Kept');
  await tables().createTable(books);
  await insertOwn(books);
  const model = open(many);
  await phaseOf(model, 'mapping');
  model.target.chooseExisting(books);
  const { stopped } = await startAndCancel(model);
  expect(stopped).toMatchObject({ table: books, isNew: false });
  expect(stopped.remains).toBeGreaterThan(0);
  expect(await model.remove()).toBe(true);
  expect(await tables().getTable(books)).toMatchObject({ entities: 1 });
  expect(await names()).toEqual(['Kept']);
});

test.each([
  ['by its keys', { kind: 'column', column: 0 }],
  ['by how many came in', { kind: 'guid' }],
] as const)(
  'an interrupted import resumes with the same file, %s',
  async (_, rowKey) => {
    const model = open(many);
    await phaseOf(model, 'mapping');
    model.setKey('rowKey', rowKey);
    const { stopped } = await startAndCancel(model);
    model.begun.value?.[Symbol.dispose]();
    await expect.poll(() => IMPORT_MARKS.findLeft()).toHaveLength(1);

    const unfinished = new InterruptedImportsModel(local.accounts);
    const [cutOff] = await once(unfinished.found, (found) => found.length > 0);
    if (!cutOff) throw new Error('One was found.');
    expect(cutOff.written).toBe(stopped.remains);
    const engine = { accounts: local.accounts, openPort: () => local.openPort() };
    expect(await unfinished.resume(cutOff, csv('id,n\n1,1\n'), engine)).toBe('otherFile');
    const another = new InterruptedImportsModel(local.accounts);
    const [same] = await once(another.found, (found) => found.length > 0);
    if (!same) throw new Error('It is found in each window.');
    const resumed = await unfinished.resume(cutOff, many, engine);
    if (typeof resumed !== 'object') throw new Error('It is the same.');
    expect(await another.resume(same, many, engine)).toBe('outdated');
    expect(await another.remove(same)).toBe('outdated');
    another[Symbol.dispose]();
    await resumed.run.run();

    const { result } = await once(resumed.run.phase, isDone);
    expect(result.already).toBe(cutOff.written);
    expect(result.inserted).toBe(60_000 - result.already);
    expect(await tables().getTable(stopped.table)).toMatchObject({ entities: 60_000 });
    expect(unfinished.found.value).toEqual([]);
    expect(localStorage.length).toBe(0);
    resumed.run[Symbol.dispose]();
    unfinished[Symbol.dispose]();
  },
  90_000,
);

test('rows with new keys are not imported twice when the number already imported is unknown', async () => {
  const model = open(many);
  await phaseOf(model, 'mapping');
  model.setKey('rowKey', { kind: 'guid' });
  const { stopped } = await startAndCancel(model);
  model.begun.value?.[Symbol.dispose]();
  await expect.poll(() => IMPORT_MARKS.findLeft()).toHaveLength(1);
  const unfinished = new InterruptedImportsModel(local.accounts);
  const [cutOff] = await once(unfinished.found, (found) => found.length > 0);
  if (!cutOff) throw new Error('One was found.');
  expect(cutOff.canResume).toBe(true);

  await (await local.accounts.historyOf(account)).forget();

  const engine = { accounts: local.accounts, openPort: () => local.openPort() };
  expect(await unfinished.resume(cutOff, many, engine)).toBe('outdated');
  const [now] = unfinished.found.value;
  expect(now).toMatchObject({ canResume: false });
  expect(now?.written).toBeUndefined();
  expect(await tables().getTable(stopped.table)).toMatchObject({ entities: stopped.remains });
  unfinished[Symbol.dispose]();
  localStorage.clear();
}, 90_000);

test('a broken file shows its position, and the next file is still offered', async () => {
  const model = open(csv('a,b\n1,"2\n', 'broken.csv'), csv('id\n1\n', 'whole.csv'));
  const { problem } = await phaseOf(model, 'invalid');
  expect(problem).toMatchObject({ kind: 'quoteOpen', line: 2, column: 3 });
  await model.start();
  expect(await names()).toEqual([]);
  model.next();
  await phaseOf(model, 'mapping');
  expect(model.target.newName.value).toBe('whole');
});
