import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import birdStrikes from '../../../node_modules/vega-datasets/data/birdstrikes.csv?url';
import earthquakes from '../../../node_modules/vega-datasets/data/earthquakes.json?url';
import zipCodes from '../../../node_modules/vega-datasets/data/zipcodes.csv?url';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../model/names.ts';
import type { Analysis } from '../columns/analysis.ts';
import type { ImportMapping } from '../columns/import-mapping.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { loadSamples } from '../samples.ts';
import { resultOf, startTransferWorker, type TransferWorker } from '../transfer-worker.ts';

const table = parseTableName('Imported');

let account: AccountName;
let local: LocalService;
let worker: TransferWorker;

beforeEach(async () => {
  account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  local = startLocalService();
  worker = startTransferWorker(local.openPort());
  await local.accounts.createAccount(account);
});

afterEach(async () => {
  worker.close();
  await local.accounts.deleteAccount(account);
  local.close();
});

async function fileAt(address: string): Promise<File> {
  const response = await fetch(address);
  return new File([await response.blob()], address.split('/').at(-1)?.split('?')[0] ?? '');
}

async function analyse(file: File): Promise<Analysis> {
  const outcome = await resultOf(worker.link.stream('analyse', { source: file }), () => {});
  if ('problem' in outcome) throw new Error(outcome.problem.kind);
  return outcome.value;
}

async function importAll(
  file: File,
  change: (mapping: ImportMapping) => ImportMapping = (same) => same,
) {
  const analysis = await analyse(file);
  const mapping = change(proposeMapping(analysis));
  await local.accounts.tablesOf(account).createTable(table);
  const started = performance.now();
  const job = { file, analysis, mapping, account, table, isNew: true };
  const check = await worker.link.call('check', { file, analysis, mapping, account });
  const outcome = await resultOf(worker.link.stream('import', job), () => {});
  if ('problem' in outcome || 'problem' in check) throw new Error('The file has a problem.');
  return {
    analysis,
    mapping,
    check: check.value,
    result: outcome.value,
    took: performance.now() - started,
  };
}

const tables = () => local.accounts.tablesOf(account);

describe('real files', () => {
  test('zip codes stay text, all 42,049 of them', async () => {
    const { result, check } = await importAll(await fileAt(zipCodes));
    const all = { inserted: 42_049, sameKey: 0, refused: 0, lines: [] };
    expect(result).toMatchObject({ ...all, before: 0, counted: 42_049 });
    expect(check).toMatchObject(all);

    const entity = await tables().getEntity(table, { partitionKey: 'NY', rowKey: '00501' });
    expect(Object.fromEntries(entity.properties)).toEqual({
      latitude: { type: 'Edm.Double', value: 40.922326 },
      longitude: { type: 'Edm.Double', value: -72.637078 },
      city: { type: 'Edm.String', value: 'Holtsville' },
      county: { type: 'Edm.String', value: 'Suffolk' },
    });
  });

  test('bird strikes have dates, whole costs and absent speeds', async () => {
    const { result, mapping } = await importAll(await fileAt(birdStrikes));
    expect(result).toMatchObject({ inserted: 10_000, refused: 0, counted: 10_000 });
    expect(mapping.rowKey).toEqual({ kind: 'rowNumber', digits: 6 });
    const page = await tables().queryEntities(table, { partitionKey: 'Louisiana', limit: 1 });
    expect(page.keyAt(0)).toEqual({ partitionKey: 'Louisiana', rowKey: '000001' });
    expect(page.valueAt(0, 'Flight_Date')?.type).toBe('Edm.DateTime');
    expect(page.valueAt(0, 'Cost_Total')).toEqual({ type: 'Edm.Int32', value: 0 });
    let withoutSpeed = 0;
    for await (const part of tables().streamEntities(table, {})) {
      for (let row = 0; row < part.length; row += 1) {
        if (!part.valueAt(row, 'Speed_IAS_in_knots')) withoutSpeed += 1;
      }
    }
    expect(withoutSpeed).toBe(2836);
  });

  test('earthquakes come out of their GeoJSON', async () => {
    const { result } = await importAll(await fileAt(earthquakes));
    expect(result).toMatchObject({ inserted: 1707, refused: 0, counted: 1707 });
    const entity = await tables().getEntity(table, { partitionKey: 'ci', rowKey: 'ci37868143' });
    expect(entity.properties.get('mag')).toEqual({ type: 'Edm.Double', value: 2 });
    expect(entity.properties.get('time')).toEqual({ type: 'Edm.Int64', value: 1517966773840n });
    expect(entity.properties.has('felt')).toBe(false);
  });
});

test('refused rows are reported by line, and all others are imported', async () => {
  const text = 'id,n,path\n1,1,a\n2,x,b\n1,3,c\n4,4,a/b\n5,5,e,extra\n,6,f\n7,7,g\n';
  const { result, check } = await importAll(new File([text], 'a.csv'), (mapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) => ({
      ...column,
      becomes: column.name === 'n' ? 'Edm.Int32' : column.becomes,
    })),
    partitionKey: { kind: 'column', column: 2 },
    rowKey: { kind: 'column', column: 0 },
  }));
  expect(result).toMatchObject({ inserted: 3, refused: 4, counted: 3 });
  expect(check).toMatchObject({ inserted: 3, sameKey: 0, refused: 4 });
  expect(result.lines).toMatchObject([
    {
      line: 3,
      header: 'n',
      value: 'x',
      cause: { kind: 'type', type: 'Edm.Int32', problem: 'syntax' },
    },
    {
      line: 5,
      header: 'PartitionKey',
      value: 'a/b',
      cause: { kind: 'refusal', reason: 'keyCharacters' },
    },
    { line: 6, value: 'extra', cause: { kind: 'record', problem: 'extraCells' } },
    { line: 7, header: 'id', cause: { kind: 'keyAbsent' } },
  ]);
  expect(check.lines).toEqual(result.lines);
});

test('of rows with the same keys the first comes in', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `${row % 4000},${row}`);
  const { result, check } = await importAll(
    new File([['id,n', ...rows].join('\n')], 'a.csv'),
    (mapping) => ({
      ...mapping,
      partitionKey: { kind: 'constant', text: '1' },
      rowKey: { kind: 'column', column: 0 },
    }),
  );
  expect(result).toMatchObject({ inserted: 4000, sameKey: 1000, refused: 0, counted: 4000 });
  expect(check).toMatchObject({ inserted: 4000, sameKey: 1000, refused: 0 });
  expect(result.lines[0]).toMatchObject({
    line: 4002,
    value: '0',
    cause: { kind: 'sameKey', otherLine: 2, rule: 'first' },
  });
  const entity = await tables().getEntity(table, { partitionKey: '1', rowKey: '7' });
  expect(entity.properties.get('n')).toEqual({ type: 'Edm.Int32', value: 7 });
});

test('the other row of the same keys is reported without an earlier search', async () => {
  const rows = Array.from({ length: 12_000 }, (_, row) => `${row % 11_000},${row}`);
  const file = new File([['id,n', ...rows].join('\n')], 'a.csv');
  const analysis = await analyse(file);
  const mapping: ImportMapping = {
    ...proposeMapping(analysis),
    partitionKey: { kind: 'constant', text: '1' },
    rowKey: { kind: 'column', column: 0 },
  };
  await tables().createTable(table);
  const job = { file, analysis, mapping, account, table, isNew: true };
  const outcome = await resultOf(worker.link.stream('import', job), () => {});
  if ('problem' in outcome) throw new Error('The file has a problem.');
  const { value } = outcome;
  expect(value).toMatchObject({ inserted: 11_000, sameKey: 1000, refused: 0 });
  const reported = value.lines.map(({ line, cause }) => [line, cause]);
  const lines = Array.from({ length: 1000 }, (_, row) => row + 2);
  const other = (otherLine: number) => ({ kind: 'sameKey', otherLine, rule: 'first' });
  expect(reported).toEqual(lines.map((line) => [line + 11_000, other(line)]));
  const logged = (await value.log.text()).trimEnd().split('\n');
  expect(logged.map((line) => JSON.parse(line).cause)).toEqual(lines.map(other));
});

test('the dry run counts, and the table gets, numbers as their column writes them', async () => {
  const text = 'id;price\na;12,5\nb;1.234,56\nc;1.23,4\nd;-1.234\n';
  const { result, check } = await importAll(new File([text], 'a.csv'), (mapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) =>
      column.name === 'price' ? { ...column, becomes: 'Edm.Double', numbers: 'comma' } : column,
    ),
    partitionKey: { kind: 'constant', text: '1' },
    rowKey: { kind: 'column', column: 0 },
  }));
  const refused = { inserted: 3, refused: 1, lines: [{ line: 4, value: '1.23,4' }] };
  expect(check).toMatchObject(refused);
  expect(result).toMatchObject(refused);
  const prices: unknown[] = [];
  for (const rowKey of ['a', 'b', 'd']) {
    const { properties } = await tables().getEntity(table, { partitionKey: '1', rowKey });
    prices.push(properties.get('price')?.value);
  }
  expect(prices).toEqual([12.5, 1234.56, -1234]);
});

test('the other row of the same keys is reported beyond the refused rows shown', async () => {
  const wrong = Array.from({ length: 1200 }, (_, row) => `${row},x`);
  const file = new File([['id,n', ...wrong, 'same,1', 'same,2'].join('\n')], 'a.csv');
  const analysis = await analyse(file);
  const mapping: ImportMapping = {
    ...proposeMapping(analysis),
    partitionKey: { kind: 'constant', text: '1' },
    rowKey: { kind: 'column', column: 0 },
    columns: [
      { name: 'id', becomes: 'skip' },
      { name: 'n', becomes: 'Edm.Int32' },
    ],
  };
  await tables().createTable(table);
  const job = { file, analysis, mapping, account, table, isNew: true };
  const outcome = await resultOf(worker.link.stream('import', job), () => {});
  if ('problem' in outcome) throw new Error('The file has a problem.');
  expect(outcome.value).toMatchObject({ inserted: 1, sameKey: 1, refused: 1200 });
  const logged = (await outcome.value.log.text()).trimEnd().split('\n');
  const [last = ''] = logged.slice(-1);
  const cause = { kind: 'sameKey', otherLine: 1202, rule: 'first' };
  expect(JSON.parse(last)).toMatchObject({ line: 1203, value: 'same', cause });
});

test('an import that is cancelled stops at once', async () => {
  const left: number[] = [];
  // A machine that does other things as well is late at times.
  await expect
    .poll(async () => {
      const { took, entities } = await cancelImport();
      left.push(entities);
      await tables().deleteTable(table);
      return took;
    })
    .toBeLessThan(100);
  for (const entities of left) {
    expect(entities).toBeLessThan(42_049);
    // Whole slices only.
    expect(entities % 5000).toBe(0);
  }
});

/** How long it went on after it was cancelled, and what there is of it. */
async function cancelImport() {
  const file = await fileAt(zipCodes);
  const analysis = await analyse(file);
  await tables().createTable(table);
  const cancelling = new AbortController();
  const job = { file, analysis, mapping: proposeMapping(analysis), account, table };
  let cancelled = 0;
  const running = resultOf(worker.link.stream('import', job, cancelling.signal), ({ inserted }) => {
    if (inserted === 0 || cancelled > 0) return;
    cancelled = performance.now();
    cancelling.abort();
  });
  await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
  const took = performance.now() - cancelled;
  const { entities } = await tables().getTable(table);
  return { took, entities };
}

test('samples with unreachable files are reported', async () => {
  // Nothing listens at the port for discarded packets, which browsers refuse to ask.
  const ending = await loadSamples(local.openPort(), { address: 'http://localhost:9/' });
  expect(ending).toBe('unreachable');
  await local.accounts.deleteAccount(parseAccountName('samples'));
});

test('samples are loaded where they are missing, and only there', async () => {
  const samples = local.accounts.tablesOf(parseAccountName('samples'));
  const address = new URL('/samples/', location.href).href;
  await loadSamples(local.openPort(), { address });
  const { tables: loaded } = await samples.listTables();
  expect(loaded.map(({ name, entities }) => [name, entities])).toEqual([
    ['Airports', 3376],
    ['BirdStrikes', 10_000],
    ['Earthquakes', 1707],
  ]);
  await samples.deleteTable(parseTableName('Airports'));
  await samples.deleteEntity(
    parseTableName('Earthquakes'),
    (await samples.queryEntities(parseTableName('Earthquakes'), { limit: 1 })).keyAt(0),
    '*',
  );
  const reported: string[] = [];
  await loadSamples(local.openPort(), {
    address,
    onProgress: ({ table: name }) => reported.push(name),
  });
  expect((await samples.listTables()).tables.map(({ entities }) => entities)).toEqual([
    3376, 10_000, 1706,
  ]);
  await local.accounts.deleteAccount(parseAccountName('samples'));
});
