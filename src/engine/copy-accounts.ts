import { DEFAULT_SERVICE_PROPERTIES } from '../model/account-access.ts';
import type { EntityPage } from '../model/entity-page.ts';
import {
  type AccountName,
  parseAccountName,
  type TableName,
  tableNameKey,
} from '../model/names.ts';
import type { SafetyCopy } from '../model/safety-copy.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountDescription,
  AccountService,
  TablePage,
  TableService,
} from '../model/table-service.ts';
import { listDatabases } from '../storage/connection/connection.ts';
import { isDeleted } from '../storage/copy/deletion-mark.ts';
import type { CopyFolder, CopyStore } from '../storage/copy/files.ts';
import {
  listQuarantine,
  openFile,
  openReadable,
  type ReadableCopy,
  readRecords,
} from '../storage/copy/read-copy.ts';
import { decodePage } from '../storage/records/codec.ts';
import type { TableRecord } from '../storage/records/schema.ts';

const PAGE_ROWS = 1000;

/** The rest of the contract: this service only reads, and a table as a whole. */
const refuse = (): never => {
  throw new StorageError('readOnly');
};
const refuseLate = (): Promise<never> => Promise.reject(new StorageError('readOnly'));

const REFUSED_TABLES = {
  createTable: refuseLate,
  deleteTable: refuseLate,
  clearTable: refuseLate,
  getEntity: refuseLate,
  queryEntities: refuseLate,
  viewEntities: refuse,
  summarizeEntities: refuseLate,
  previewChange: refuseLate,
  changeEntities: refuse,
  insertEntity: refuseLate,
  updateEntity: refuseLate,
  upsertEntity: refuseLate,
  deleteEntity: refuseLate,
  submitTransaction: refuseLate,
  importEntities: refuseLate,
} satisfies Partial<TableService>;

/** The longest name of an account. */
const MOST_LETTERS = 24;

/**
 * Accounts that are missing, or that the browser cannot open, as far as their
 * safety copies can be read; or the quarantined copies of an existing account:
 * for a backup of them.
 */
export class CopyAccounts implements AccountService {
  readonly #copyStore: CopyStore;
  /** The only account that is read, whether it exists or not. */
  readonly #only: AccountName | undefined;
  /** The account whose quarantined copies are read. */
  readonly #quarantineOf: AccountName | undefined;
  readonly #openByName = new Map<AccountName, Promise<ReadableCopy>>();
  readonly historyOf = refuseLate;
  readonly snapshotsOf = refuseLate;
  readonly copyTable = refuse;
  readonly compareTables = refuseLate;
  readonly checkAccount = refuse;
  readonly createAccount = refuseLate;
  readonly deleteAccount = refuseLate;
  readonly changeCopy = refuseLate;

  constructor(copyStore: CopyStore, only?: AccountName, isQuarantined = false) {
    this.#copyStore = copyStore;
    this.#only = only;
    this.#quarantineOf = isQuarantined ? only : undefined;
  }

  async listAccounts(): Promise<readonly AccountDescription[]> {
    if (this.#quarantineOf !== undefined) return this.#listQuarantine(this.#quarantineOf);
    if (this.#only !== undefined) return [{ name: this.#only }];
    // Where the browser opens none of its databases, it is unknown which exist.
    const there: ReadonlySet<string> = new Set(await listDatabases().catch(() => []));
    const accounts: AccountDescription[] = [];
    for (const name of await this.#copyStore.list()) {
      const folder = there.has(name) ? undefined : await this.#copyStore.open(name);
      // A folder is named after its account.
      if (folder && !(await isDeleted(folder))) accounts.push({ name: name as AccountName });
    }
    return accounts;
  }

  tablesOf(account: AccountName): TableService {
    const open = () => this.#open(account);
    const find = async (table: TableName) => findTable(await open(), table);
    const tables: TableService = {
      ...REFUSED_TABLES,
      within: () => tables,
      listTables: async () => listTables(await open()),
      getTable: async (table) => find(table),
      getBacklog: async () => ({ entities: 0, bytes: 0, isShrinking: false }),
      async *streamEntities(table) {
        const copy = await open();
        yield* readPages(copy, findTable(copy, table));
      },
    };
    return tables;
  }

  async accessOf(account: AccountName) {
    const open = () => this.#open(account);
    const readAccess = async () => (await open()).summary.begin.access;
    return {
      readAccess: refuseLate,
      requireAuthorization: refuseLate,
      regenerateKey: refuseLate,
      writePolicies: refuseLate,
      writeServiceProperties: refuseLate,
      isOpen: async () => (await readAccess())?.requiresAuthorization !== true,
      readServiceProperties: async () => ({
        ...DEFAULT_SERVICE_PROPERTIES,
        ...(await readAccess())?.properties,
      }),
      readPolicies: async (table: TableName) => findTable(await open(), table).policies ?? [],
    };
  }

  async setResting(): Promise<void> {}

  async setLimits(): Promise<void> {}

  /** Returns the copies that were read and are not whole. */
  async readCopies(): Promise<readonly SafetyCopy[]> {
    const torn: SafetyCopy[] = [];
    for (const [account, opening] of this.#openByName) {
      const { isTorn, file } = await opening;
      const { bytes } = file;
      if (isTorn) torn.push({ account, bytes, state: 'notRestored', reason: 'damaged' });
    }
    return torn;
  }

  #open(account: AccountName): Promise<ReadableCopy> {
    const known = this.#openByName.get(account);
    if (known) return known;
    const opening = this.#openAnew(account).catch((error) => this.#forget(account, error));
    this.#openByName.set(account, opening);
    return opening;
  }

  async #openAnew(account: AccountName): Promise<ReadableCopy> {
    const folder = await this.#copyStore.open(this.#quarantineOf ?? account);
    const copy = folder && (await this.#openIn(folder, account));
    if (!copy) throw new StorageError('damaged', { value: account });
    return copy;
  }

  async #openIn(folder: CopyFolder, account: AccountName): Promise<ReadableCopy | undefined> {
    const quarantineOf = this.#quarantineOf;
    if (quarantineOf === undefined) return openReadable(folder);
    const names = await listQuarantine(folder);
    const name = names[namesOfQuarantined(quarantineOf, names.length).indexOf(account)];
    return name === undefined ? undefined : openFile(folder, name);
  }

  /** Each file is an account of its own, the latest first. */
  async #listQuarantine(account: AccountName): Promise<readonly AccountDescription[]> {
    const folder = await this.#copyStore.open(account);
    const names = folder ? await listQuarantine(folder) : [];
    return namesOfQuarantined(account, names.length).map((name) => ({ name }));
  }

  /** Another window may close the file: the next call tries again. */
  #forget(account: AccountName, error: unknown): never {
    this.#openByName.delete(account);
    throw error;
  }
}

/**
 * Returns names for copies: the latest has the account's name, and the others a
 * number behind it, all different.
 */
function namesOfQuarantined(account: AccountName, count: number): readonly AccountName[] {
  const names = [account];
  for (let number = 2; names.length < count; number += 1) {
    const end = String(number);
    const name = parseAccountName(account.slice(0, MOST_LETTERS - end.length) + end);
    if (!names.includes(name)) names.push(name);
  }
  return names.slice(0, count);
}

function listTables(copy: ReadableCopy): TablePage {
  const tables = [...copy.tables.values()];
  return { tables: tables.map(({ name, entities, bytes }) => ({ name, entities, bytes })) };
}

function findTable(copy: ReadableCopy, table: TableName): TableRecord {
  const record = copy.tables.get(tableNameKey(table));
  if (!record) throw new StorageError('tableMissing', { value: table });
  return record;
}

function* readPages(copy: ReadableCopy, { id }: TableRecord): Generator<EntityPage> {
  for (const records of readRecords(copy, id)) {
    for (let from = 0; from < records.length; ) {
      const page = decodePage(records.slice(from), PAGE_ROWS);
      yield page;
      from += page.length;
    }
  }
}
