import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../client/local-service.ts';
import { doubleOf, type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { parseListedName, parseTableName } from '../model/names.ts';
import { drawAccountName } from '../testing/test-database.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { copyOf, fileSetOf } from './records/source-part.ts';
import { resultOf, startTransferWorker, type TransferWorker } from './transfer-worker.ts';

const account = drawAccountName();
const shown = parseListedName(`${account}.zip`);
const table = parseTableName('Cities');

let local: LocalService;
let worker: TransferWorker;

beforeEach(async () => {
  local = startLocalService();
  worker = startTransferWorker(local.openPort());
  await local.accounts.createAccount(account);
});

afterEach(async () => {
  worker.close();
  for (const { name } of await local.accounts.listAccounts()) {
    if (name === account || name === shown) await local.accounts.deleteAccount(name);
  }
  local.close();
});

function source(name: string, content: BlobPart) {
  return fileSetOf(name, [{ path: name, file: new File([content], name) }]);
}

/** Each sign is a byte. */
function bytesOf(signs: string) {
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

async function show() {
  await local.accounts.createAccount(shown);
  const files = [
    { source: source('cities.csv', 'id,city,people\na,Ulm,7\nb,Bern,9\n'), table },
    { source: source('broken.csv', 'id,city\na,"Ulm\n'), table: parseTableName('Broken') },
  ];
  return resultOf(worker.link.stream('show', { account: shown, files }), () => {});
}

test('files are shown as tables, and an unreadable one leaves none', async () => {
  const { problems, ...counts } = await show();
  expect(counts).toEqual({ tables: 1, rows: 2, left: 0, guessed: [] });
  expect(problems).toMatchObject([{ name: 'broken.csv', problem: { kind: 'quoteOpen' } }]);
  expect(await local.accounts.listAccounts()).toContainEqual({ name: shown });
  const { tables } = await local.accounts.tablesOf(shown).listTables();
  expect(tables).toMatchObject([{ name: 'Cities', entities: 2 }]);
});

test('text that is not UTF-8 is read as Windows-1252, which is reported', async () => {
  await local.accounts.createAccount(shown);
  const latin = bytesOf('id,city\na,K\u00f6ln\n');
  const files = [
    { source: source('orte.csv', latin), table },
    { source: source('cities.csv', 'id,city\na,Ulm\n'), table: parseTableName('Others') },
  ];
  const shownFiles = await resultOf(
    worker.link.stream('show', { account: shown, files }),
    () => {},
  );
  expect(shownFiles).toEqual({
    tables: 2,
    rows: 2,
    left: 0,
    problems: [],
    guessed: [{ name: 'orte.csv', encoding: 'windows-1252' }],
  });
  const page = await local.accounts.tablesOf(shown).queryEntities(table, {});
  expect(page.valueAt(0, 'city')).toEqual(stringOf('K\u00f6ln'));
});

test('text that is not UTF-8 is read in the likely encoding, or else in the next', async () => {
  await local.accounts.createAccount(shown);
  const others = parseTableName('Others');
  // 北京 in GB18030; and a byte that is none there, though one in Windows-1252.
  const chinese = bytesOf('id,city\na,\u00b1\u00b1\u00be\u00a9\n');
  const latin = bytesOf('id,city\na,Caf\u00e9\n');
  const files = [
    { source: source('cities.csv', chinese), table },
    { source: source('cafes.csv', latin), table: others },
  ];
  const job = { account: shown, files, encodings: ['gb18030', 'windows-1252'] as const };
  const shownFiles = await resultOf(worker.link.stream('show', job), () => {});
  expect(shownFiles).toMatchObject({ tables: 2, rows: 2, problems: [] });
  expect(shownFiles.guessed).toEqual([
    { name: 'cities.csv', encoding: 'gb18030' },
    { name: 'cafes.csv', encoding: 'windows-1252' },
  ]);
  const cityIn = async (name: typeof table) =>
    (await local.accounts.tablesOf(shown).queryEntities(name, {})).valueAt(0, 'city');
  expect(await cityIn(table)).toEqual(stringOf('\u5317\u4eac'));
  expect(await cityIn(others)).toEqual(stringOf('Caf\u00e9'));
});

test('numbers that JSON lacks are shown as they are', async () => {
  await local.accounts.createAccount(shown);
  const files = [{ source: source('a.json', '[{"id":"a","n":NaN},{"id":"b","n":1}]'), table }];
  const shownFiles = await resultOf(
    worker.link.stream('show', { account: shown, files }),
    () => {},
  );
  expect(shownFiles).toMatchObject({ tables: 1, rows: 2, problems: [] });
  const page = await local.accounts.tablesOf(shown).queryEntities(table, {});
  expect(page.valueAt(0, 'n')).toEqual(doubleOf(Number.NaN));
});

test('shown files are never written, in any way', async () => {
  await show();
  const tables = local.accounts.tablesOf(shown);
  const key = { partitionKey: '1', rowKey: 'a' };
  const entity = { ...key, properties: new Map([['City', stringOf('Ulm')]]) };
  const history = await local.accounts.historyOf(shown);
  const [step] = (await history.listSteps()).steps;
  const access = await local.accounts.accessOf(shown);
  const file = new File(['id\na\n'], 'more.csv');
  const analysis = await resultOf(worker.link.stream('analyse', { source: file }), () => {});
  if ('problem' in analysis) throw new Error(analysis.problem.kind);
  const { value } = analysis;
  const mapping = proposeMapping(value);
  const job = { file, analysis: value, mapping, account: shown, table };
  const [from, to] = [
    { account: shown, table },
    { account, table },
  ];
  const copying = (kind: 'copy' | 'move', there: typeof from) =>
    exhaust(local.accounts.copyTable({ kind, from, to: there }));
  const writes: (() => Promise<unknown>)[] = [
    () => tables.createTable(parseTableName('Other')),
    () => tables.deleteTable(table),
    () => tables.clearTable(table),
    () => tables.insertEntity(table, entity),
    () => tables.upsertEntity(table, entity, 'merge'),
    () => tables.submitTransaction(table, [{ kind: 'insert', entity }]),
    () => tables.deleteEntity(table, key, '*'),
    () => exhaust(history.undoStep(step?.id ?? '')),
    () => access.writePolicies(table, []),
    () => resultOf(worker.link.stream('import', job), () => {}),
    () => copying('move', to),
    () => copying('move', { account: shown, table: parseTableName('Renamed') }),
    () => copying('copy', { account: shown, table: parseTableName('Renamed') }),
  ];
  for (const write of writes) await expect(write()).rejects.toMatchObject({ reason: 'readOnly' });
  expect((await tables.getTable(table)).entities).toBe(2);
  expect((await local.accounts.tablesOf(account).listTables()).tables).toEqual([]);
  await copying('copy', to);
  expect(await local.accounts.tablesOf(account).getTable(table)).toMatchObject({ entities: 2 });
});

test('a table is imported from another one, each value of its type', async () => {
  const tables = local.accounts.tablesOf(account);
  await tables.createTable(table);
  const properties: readonly (readonly (readonly [string, EdmValue])[])[] = [
    [['N', int32Of(7)]],
    [
      ['N', stringOf('007')],
      ['Empty', stringOf('')],
    ],
  ];
  for (const [index, own] of properties.entries()) {
    const key = { partitionKey: 'p', rowKey: String(index) };
    await tables.insertEntity(table, { ...key, properties: new Map(own) });
  }
  const file = copyOf(account, await tables.getTable(table));
  const analysed = await resultOf(worker.link.stream('analyse', { source: file }), () => {});
  if ('problem' in analysed) throw new Error(analysed.problem.kind);
  const { value: analysis } = analysed;
  expect(analysis.rows).toBe(2);
  const mapping = proposeMapping(analysis);
  const target = parseTableName('Copied');
  await tables.createTable(target);
  const job = { file, analysis, mapping, account, table: target, isNew: true };
  const outcome = await resultOf(worker.link.stream('import', job), () => {});
  expect(outcome).toMatchObject({ value: { inserted: 2, refused: 0, counted: 2 } });
  const read = async (rowKey: string) =>
    (await tables.getEntity(target, { partitionKey: 'p', rowKey })).properties;
  expect([await read('0'), await read('1')]).toEqual(properties.map((own) => new Map(own)));

  const itself = await resultOf(worker.link.stream('import', { ...job, table }), () => {});
  expect(itself).toEqual({ problem: { kind: 'itself' } });
  const late = { partitionKey: 'p', rowKey: '2', properties: new Map([['Late', int32Of(1)]]) };
  await tables.insertEntity(table, late);
  const changed = await worker.link.call('check', { file, analysis, mapping, account });
  expect(changed).toEqual({ problem: { kind: 'changed' } });
});

async function exhaust(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
