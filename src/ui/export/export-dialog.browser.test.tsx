import { strFromU8, unzipSync } from 'fflate';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import type { EntityKey } from '../../model/entity.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import { rows } from '../../testing/rows.ts';
import { BOOKS, drawAccountName } from '../../testing/test-database.ts';
import { addToHash, NO_KEYS } from '../../transfer/columns/key-hashes.ts';
import type { ExportRows } from '../../transfer/export/source.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import type { ExportView } from '../table/export-view.ts';
import { ExportDialog } from './ExportDialog.tsx';
import '../design/base.css';
import '../design/tokens.css';

const NOVELS = rows`
  PartitionKey  RowKey  Title       Price:Edm.Double  Note
  austen        001     Emma        12.5              =1+1
  austen        002     Persuasion  9                 ''
  eliot         001     Middlemarch  -                -
`;
const PLAYS = parseTableName('Plays');
const KEYS = NOVELS.map(({ partitionKey, rowKey }) => ({ partitionKey, rowKey }));

let account: AccountName;
let local: LocalService;
let activities: ActivitiesModel;
let place: HTMLElement;
let chosen: Record<string, unknown> | undefined;

beforeEach(async () => {
  await page.viewport(1100, 800);
  account = drawAccountName();
  local = startLocalService();
  await local.accounts.createAccount(account);
  const tables = local.accounts.tablesOf(account);
  await tables.createTable(BOOKS);
  for (const novel of NOVELS) await tables.insertEntity(BOOKS, novel);
  activities = new ActivitiesModel();
  chosen = undefined;
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(async () => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
  await local.accounts.deleteAccount(account);
  local.close();
});

test('shows the first lines, names losses, and streams a file', async () => {
  const handle = await stubPicker();
  open({ kind: 'typedCsv' });
  await expect.element(format()).toHaveFocus();
  await expect.element(lines()).toHaveTextContent('austen,001,');
  await expect.element(dialog()).toHaveTextContent('Everything can be imported back unchanged.');
  await expect.element(dialog()).toHaveTextContent('1 text begins with =, +, - or @.');
  await expect.element(dialog()).toHaveTextContent('First: Note of austen / 001: “=1+1”');

  await userEvent.click(page.getByRole('button', { name: 'Use CSV with an apostrophe' }));
  await expect.element(format()).toHaveValue('csv');
  await expect.element(dialog()).toHaveTextContent('2 values will have no type. First: Price of');
  await expect.element(dialog()).toHaveTextContent('1 empty text will look like no value.');
  await expect.element(dialog()).toHaveTextContent('1 cell will get an apostrophe');
  await expect.element(lines()).toHaveTextContent("'=1+1");
  await userEvent.click(page.getByRole('checkbox', { name: /apostrophe/ }));
  await expect.element(dialog()).toHaveTextContent('1 cell will be run as a formula');
  expect(chosen).toMatchObject({ kind: 'csv', guardsFormulas: false, way: 'file' });

  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('3 entities exported');
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
  const text = await (await handle.getFile()).text();
  expect(text.split('\r\n').map((line) => line.replace(/20\d\d-[^,]*/, 'then'))).toEqual([
    'PartitionKey,RowKey,Timestamp,Title,Price,Note',
    'austen,001,then,Emma,12.5,=1+1',
    'austen,002,then,Persuasion,9.0,',
    'eliot,001,then,Middlemarch,,',
    '',
  ]);
  expect(activities.all.value.map(({ state }) => state.value.status)).toEqual(['done']);
});

test('writes the selection, in the order and with the columns of the grid', async () => {
  const handle = await stubPicker();
  const [emma, persuasion] = KEYS;
  if (!emma || !persuasion) throw new Error('There are three novels.');
  open(
    { kind: 'csv' },
    {
      ...VIEW,
      query: { orderBy: [{ property: 'Title', descending: true }] },
      columns: ['Title', 'RowKey'],
      selected: {
        count: 1,
        find: async () => [rowOf(persuasion)],
      },
    },
  );
  await expect.element(page.getByRole('radio', { name: 'Everything' })).toBeChecked();
  await userEvent.click(page.getByRole('radio', { name: 'The selection' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Only the columns shown' }));
  await expect
    .element(lines())
    .toHaveTextContent('PartitionKey,Title,RowKey austen,Persuasion,002');
  await expect.element(dialog()).toHaveTextContent('1 entity ·');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('1 entity exported');
  const file = await handle.getFile();
  expect(await file.text()).toBe('PartitionKey,Title,RowKey\r\nausten,Persuasion,002\r\n');
  // The mark by which spreadsheets know UTF-8 is not part of its text.
  const mark = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  expect([...mark]).toEqual([0xef, 0xbb, 0xbf]);
});

test('shows the columns of a Parquet file, which cannot be copied', async () => {
  const handle = await stubPicker();
  open({ kind: 'csv', way: 'clipboard' });
  await expect.element(page.getByRole('combobox', { name: 'Export to' })).toHaveValue('clipboard');
  await userEvent.selectOptions(format(), 'Parquet');
  const schema = page.getByRole('region', { name: 'Schema' });
  await expect
    .element(schema)
    .toHaveTextContent('optional double Price; optional binary Note (STRING);');
  await expect.element(page.getByRole('combobox', { name: 'Export to' })).not.toBeInTheDocument();
  await expect.element(dialog()).toHaveTextContent('Everything can be imported back unchanged.');
  await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(dialog()).toHaveTextContent('3 entities exported');
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  const mark = new TextEncoder().encode('PAR1');
  expect([bytes.slice(0, 4), bytes.slice(-4)]).toEqual([mark, mark]);
  expect(chosen).toMatchObject({ kind: 'parquet', way: 'clipboard' });
});

test('writes several tables as a zip, and adds up their losses', async () => {
  const handle = await stubPicker();
  const tables = local.accounts.tablesOf(account);
  await tables.createTable(PLAYS);
  for (const play of NOVELS.slice(0, 2)) await tables.insertEntity(PLAYS, play);
  open({ kind: 'csv' }, undefined, [BOOKS, PLAYS]);
  await expect.element(page.getByRole('dialog', { name: 'Export 2 tables' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'What to export' }))
    .toHaveTextContent('Books3Plays2');
  await expect
    .element(page.getByRole('region', { name: 'Books: First lines' }))
    .toHaveTextContent('Emma');
  await userEvent.click(page.getByRole('button', { name: 'Plays 2' }));
  await expect
    .element(page.getByRole('region', { name: 'Plays: First lines' }))
    .toHaveTextContent('Persuasion');
  const all = page.getByRole('dialog');
  await expect
    .element(all)
    .toHaveTextContent('4 values will have no type. First: Price of Books: austen / 001');
  await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(all).toHaveTextContent('5 entities exported');
  const files = unzipSync(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Books.csv', 'Plays.csv']);
  expect(strFromU8(files['Plays.csv'] ?? new Uint8Array()).split('\r\n')).toHaveLength(4);
});

test('for a format that cannot be imported it does not promise a round trip', async () => {
  open({ kind: 'sql' });
  await expect.element(dialog()).toHaveTextContent('Every value is in the file.');
  await userEvent.selectOptions(page.getByLabelText('Format'), 'jsonLines');
  await expect.element(dialog()).toHaveTextContent('Everything can be imported back unchanged.');
});

test('reports that the selection has changed', async () => {
  const [, persuasion] = KEYS;
  if (!persuasion) throw new Error('There are three novels.');
  const stale = { count: 2, find: async () => [rowOf(persuasion)] };
  open({ kind: 'json' }, { ...VIEW, selected: stale });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Select again.');
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
});

test('refuses what is no longer as it was found, and looks anew for the next export', async () => {
  const handle = await stubPicker();
  open({ kind: 'typedCsv', annotations: 'required' });
  await expect.element(lines()).toHaveTextContent('Timestamp,Title,Price,Note,Note@type');
  const [emma] = NOVELS;
  if (!emma) throw new Error('There are three novels.');
  const properties = new Map(emma.properties).set('Price', { type: 'Edm.Int32', value: 12 });
  const change = { mode: 'replace', ifMatch: '*' } as const;
  await local.accounts.tablesOf(account).updateEntity(BOOKS, { ...emma, properties }, change);
  await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The values of Price got other');
  await userEvent.click(page.getByRole('button', { name: 'Export again' }));
  await expect.element(lines()).toHaveTextContent('Timestamp,Title,Price,Price@type,Note');
  await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(dialog()).toHaveTextContent('3 entities exported');
  expect(await (await handle.getFile()).text()).toContain(',Emma,12,Int32,');
});

test('opens one file picker at a time, and shows an error where it fails', async () => {
  const { promise, reject } = Promise.withResolvers<FileSystemFileHandle>();
  const show = vi.fn(() => promise);
  vi.stubGlobal('showSaveFilePicker', show);
  open({ kind: 'json' });
  const start = page.getByRole('button', { name: 'Export', exact: true });
  await expect.element(start).toBeEnabled();
  await userEvent.dblClick(start);
  expect(show).toHaveBeenCalledOnce();
  reject(new DOMException('The disk is not there.', 'NotAllowedError'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is not there.');
  expect(activities.all.value, 'and nothing went elsewhere').toEqual([]);
});

const VIEW: ExportView = { query: {}, isFiltered: false, count: 3, columns: [] };

function open(
  choices: Record<string, unknown>,
  view?: ExportView,
  tables: readonly TableName[] = [BOOKS],
): void {
  render(
    <ExportDialog
      account={account}
      tables={tables}
      view={view}
      endpoint={`http://localhost/tables/${account}`}
      openPort={local.openPort}
      activities={activities}
      choices={choices}
      onChosen={(now) => {
        chosen = now;
      }}
      onClose={() => render(null, place)}
    />,
    place,
  );
}

/** The first row of a result, by its key. */
function rowOf(key: EntityKey): ExportRows {
  return { first: 0, end: 1, firstKey: key, lastKey: key, hash: addToHash(NO_KEYS, key) };
}

/** A file of the origin's private file system stands for a chosen one. */
async function stubPicker(): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(`${account}.txt`, { create: true });
  vi.stubGlobal('showSaveFilePicker', async () => handle);
  return handle;
}

const dialog = () => page.getByRole('dialog', { name: 'Export Books' });
const format = () => page.getByRole('combobox', { name: 'Format' });
const lines = () => page.getByRole('region', { name: 'First lines' });
