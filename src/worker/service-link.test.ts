import { afterEach, expect, test } from 'vitest';
import { type EdmValue, int64Of, stringOf } from '../model/edm.ts';
import type { Entity, EntityInput } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { parseAccountName, parseTableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountService,
  EntityQuery,
  ImportOutcome,
  ImportSlice,
  TableService,
} from '../model/table-service.ts';
import { sendLiveness } from './liveness.ts';
import { connectAccounts, serveAccounts } from './service-link.ts';

const demo = parseAccountName('demo');
const books = parseTableName('Books');
const emma: Entity = {
  partitionKey: 'austen',
  rowKey: '001',
  timestamp: 638_000_000_000_000_001n,
  properties: new Map<string, EdmValue>([
    ['Title', stringOf('Emma')],
    ['Sold', int64Of(9_007_199_254_740_993n)],
  ]),
};

const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

test('a page arrives as a page', async () => {
  const { accounts } = linkTo(new Shelf());

  const page = await accounts.tablesOf(demo).queryEntities(books, { limit: 1 });

  expect(page.entityAt(0)).toEqual(emma);
  expect([...page.entityAt(0).properties.keys()]).toEqual(['Title', 'Sold']);
  expect(page.next).toEqual({ partitionKey: 'austen', rowKey: '002' });
});

test('a stream arrives page by page', async () => {
  const { accounts } = linkTo(new Shelf());
  const titles: unknown[] = [];

  for await (const page of accounts.tablesOf(demo).streamEntities(books, {})) {
    titles.push(page.valueAt(0, 'Title')?.value);
  }

  expect(titles).toEqual(['Emma', 'Emma']);
});

test('an imported slice stays with its sender', async () => {
  const shelf = new Shelf();
  const { accounts } = linkTo(shelf);
  const slice: ImportSlice = { page: pageOf([emma]), existing: 'merge', isLast: true };

  const outcome = await accounts.tablesOf(demo).importEntities(books, slice);

  expect(outcome.inserted).toBe(1);
  expect(shelf.imported).toMatchObject({ existing: 'merge', isLast: true });
  expect(shelf.imported?.page.entityAt(0)).toEqual(emma);
  expect(slice.page.entityAt(0)).toEqual(emma);
});

test('a refusal arrives whole', async () => {
  const { accounts } = linkTo(new Shelf());

  const insert = accounts.tablesOf(demo).insertEntity(books, emma);

  await expect(insert).rejects.toBeInstanceOf(StorageError);
  await expect(insert).rejects.toMatchObject({
    reason: 'entityExists',
    status: 409,
    context: { name: 'austen' },
  });
});

test('an engine that was over before it served refuses everything', async () => {
  const { port1, port2 } = channel();
  const accounts = connectAccounts(port1);
  const under = accounts.listAccounts();

  sendLiveness(port2, undefined);

  await expect(under).rejects.toMatchObject({ reason: 'engineLost' });
  await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
});

function linkTo(shelf: Shelf): { readonly accounts: AccountService } {
  const { port1, port2 } = channel();
  serveAccounts(port2, {
    listAccounts: async () => [{ name: demo }],
    createAccount: notAsked,
    deleteAccount: notAsked,
    setResting: notAsked,
    setLimits: notAsked,
    readCopies: notAsked,
    changeCopy: notAsked,
    tablesOf: () => shelf,
    accessOf: notAsked,
    historyOf: notAsked,
    snapshotsOf: notAsked,
    copyTable: notAsked,
    compareTables: notAsked,
    checkAccount: notAsked,
  });
  return { accounts: connectAccounts(port1) };
}

function channel(): MessageChannel {
  const pair = new MessageChannel();
  ports.push(pair.port1, pair.port2);
  return pair;
}

function notAsked(): never {
  throw new Error('Not part of these tests.');
}

/** One book on a shelf that remembers what it was given and what it gave. */
class Shelf implements TableService {
  imported: ImportSlice | undefined;

  within = notAsked;
  createTable = notAsked;
  listTables = notAsked;
  getTable = notAsked;
  getBacklog = notAsked;
  deleteTable = notAsked;
  clearTable = notAsked;
  getEntity = notAsked;
  viewEntities = notAsked;
  previewChange = notAsked;
  changeEntities = notAsked;
  summarizeEntities = notAsked;
  updateEntity = notAsked;
  upsertEntity = notAsked;
  deleteEntity = notAsked;
  submitTransaction = notAsked;

  async queryEntities(): Promise<EntityPage> {
    return pageOf([emma], { partitionKey: 'austen', rowKey: '002' });
  }

  async *streamEntities(_: string, query: EntityQuery) {
    expect(query).toEqual({});
    yield pageOf([emma]);
    yield pageOf([emma]);
  }

  async insertEntity(_: string, { partitionKey }: EntityInput): Promise<never> {
    throw new StorageError('entityExists', { name: partitionKey });
  }

  async importEntities(_: string, slice: ImportSlice): Promise<ImportOutcome> {
    this.imported = slice;
    return { inserted: slice.page.length, updated: 0, skipped: 0, refused: [] };
  }
}
