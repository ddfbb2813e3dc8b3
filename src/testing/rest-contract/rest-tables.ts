import { TableClient, TableServiceClient } from '@azure/data-tables';
import {
  batchRequest,
  get,
  queryRequest,
  type RestEquivalent,
  writeRequest,
} from '../../client/rest-equivalent.ts';
import type { RestHttpClient } from '../../client/rest-http-client.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { parseCondition } from '../../model/etag.ts';
import type { StepPart } from '../../model/history.ts';
import { MAX_PAGE } from '../../model/limits.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import type {
  AccountService,
  EntityOperation,
  EntityQuery,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
  Update,
  Written,
} from '../../model/table-service.ts';
import {
  entityContinuation,
  readEntityContinuation,
  readTableContinuation,
  tableContinuation,
} from '../../rest/query-options.ts';
import { tablePath } from '../../rest/route.ts';
import { askBySdk, askDirectly, readTransaction, type WireAnswer } from './wire.ts';
import {
  hasSdkNames,
  isInAddress,
  readWireEntity,
  readWirePage,
  sdkEntity,
  selectOnWire,
} from './wire-entities.ts';
import { actionOf, isOperationOnWire, isSdkTransaction, sdkMode } from './wire-operations.ts';
import { refusalBehind } from './wire-refusals.ts';

/**
 * Returns accounts that are called over REST, under `base`. Calls that the
 * protocol does not have go to the engine.
 */
export function restAccounts(
  engine: AccountService,
  httpClient: RestHttpClient,
  base: string,
): AccountService {
  return {
    listAccounts: () => engine.listAccounts(),
    createAccount: (account) => engine.createAccount(account),
    deleteAccount: (account) => engine.deleteAccount(account),
    accessOf: (account) => engine.accessOf(account),
    historyOf: (account) => engine.historyOf(account),
    snapshotsOf: (account) => engine.snapshotsOf(account),
    copyTable: (copying, signal) => engine.copyTable(copying, signal),
    compareTables: (query) => engine.compareTables(query),
    checkAccount: (account, options, signal) => engine.checkAccount(account, options, signal),
    setResting: (isResting) => engine.setResting(isResting),
    setLimits: (limits) => engine.setLimits(limits),
    readCopies: () => engine.readCopies(),
    changeCopy: (account, action) => engine.changeCopy(account, action),
    tablesOf: (account) => new RestTables(account, engine.tablesOf(account), httpClient, base),
  };
}

/**
 * The contract over REST, for tests of the protocol. Calls go through the real
 * SDK if it has them. It has none for a table by its name; for a transaction
 * that is empty, spans partitions or deletes by ETag; and for properties with
 * names that the SDK reserves. These are sent to the same wire directly.
 *
 * What the protocol cannot carry goes to the engine: counts and sizes of tables,
 * the local operations, other orders and indexes, values without JSON, and keys
 * that are not Unicode in an address.
 */
class RestTables implements TableService {
  readonly #local: TableService;
  readonly #http: RestHttpClient;
  readonly #account: AccountName;
  readonly #base: string;
  readonly #url: string;

  constructor(account: AccountName, local: TableService, http: RestHttpClient, base: string) {
    this.#account = account;
    this.#base = base;
    this.#local = local;
    this.#http = http;
    this.#url = base + account;
  }

  within(part: StepPart): TableService {
    return new RestTables(this.#account, this.#local.within(part), this.#http, this.#base);
  }

  async createTable(name: TableName): Promise<TableDescription> {
    await this.#bySdk(
      (options) => new TableServiceClient(this.#url, options).createTable(name),
      () => this.#local.createTable(name),
    );
    return this.#local.getTable(name);
  }

  async listTables(query: TableQuery = {}, signal?: AbortSignal): Promise<TablePage> {
    const { filter, from, limit } = query;
    if (!isPageSize(limit)) return this.#local.listTables(query, signal);
    const token = tableContinuation(from || undefined)['x-ms-continuation-NextTableName'];
    const asked = { ...(filter !== undefined && { queryOptions: { filter } }), ...aborted(signal) };
    const settings = {
      ...(limit !== undefined && { maxPageSize: limit }),
      ...(token !== undefined && { continuationToken: token }),
    };
    const answer = await this.#bySdk(
      (options) =>
        new TableServiceClient(this.#url, options).listTables(asked).byPage(settings).next(),
      () => this.#local.listTables(query, signal),
    );
    const names: readonly { readonly TableName: string }[] = JSON.parse(answer.body).value;
    const tables = names.map(({ TableName }) => this.#local.getTable(parseTableName(TableName)));
    const next = readTableContinuation(continuationOf(answer));
    return { tables: await Promise.all(tables), ...(next !== undefined && { next }) };
  }

  async getTable(name: TableName): Promise<TableDescription> {
    const answer = await this.#directly(get(tablePath(name)), () => this.#local.getTable(name));
    const described = await this.#local.getTable(name);
    if (JSON.parse(answer.body).TableName !== described.name) throw new Error(answer.body);
    return described;
  }

  async deleteTable(name: TableName): Promise<void> {
    await this.#bySdk(
      (options) => new TableServiceClient(this.#url, options).deleteTable(name),
      () => this.#local.deleteTable(name),
    );
  }

  async getEntity(table: TableName, key: EntityKey): Promise<Entity> {
    if (!isInAddress(key)) return this.#local.getEntity(table, key);
    const answer = await this.#byTable(
      table,
      (client) => client.getEntity(key.partitionKey, key.rowKey),
      () => this.#local.getEntity(table, key),
    );
    return readWireEntity(answer.body);
  }

  async queryEntities(
    table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): Promise<EntityPage> {
    if (!isQueryOnWire(query)) return this.#local.queryEntities(table, query, signal);
    const select = selectOnWire(query.select);
    // As in the request log, with the partition.
    const { searchParams } = new URL(queryRequest(table, query).path, 'http://h/');
    const filter = searchParams.get('$filter');
    const queryOptions = {
      ...(filter !== null && { filter }),
      ...(select.length > 0 && { select }),
    };
    const settings = {
      ...(query.limit !== undefined && { maxPageSize: query.limit }),
      ...(query.from && { continuationToken: tokenOf(query.from) }),
    };
    const answer = await this.#byTable(
      table,
      (client) =>
        client
          .listEntities({ queryOptions, ...aborted(signal) })
          .byPage(settings)
          .next(),
      () => this.#local.queryEntities(table, query, signal),
    );
    const next = readEntityContinuation(continuationOf(answer));
    return readWirePage(answer.body, query.select, next);
  }

  async *streamEntities(
    table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): AsyncGenerator<EntityPage> {
    if (!isQueryOnWire(query)) {
      yield* this.#local.streamEntities(table, query, signal);
      return;
    }
    let from = query.from;
    do {
      const page = await this.queryEntities(table, { ...query, ...(from && { from }) }, signal);
      if (page.length > 0) yield page;
      from = page.next;
    } while (from);
  }

  insertEntity(table: TableName, entity: EntityInput): Promise<Written> {
    const local = () => this.#local.insertEntity(table, entity);
    return this.#write(table, { kind: 'insert', entity }, local, (client) =>
      client.createEntity(sdkEntity(entity)),
    );
  }

  updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written> {
    const local = () => this.#local.updateEntity(table, entity, how);
    return this.#write(table, { kind: 'update', entity, how }, local, (client) =>
      client.updateEntity(sdkEntity(entity), sdkMode(how.mode), { etag: how.ifMatch }),
    );
  }

  upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written> {
    const local = () => this.#local.upsertEntity(table, entity, mode);
    return this.#write(table, { kind: 'upsert', entity, mode }, local, (client) =>
      client.upsertEntity(sdkEntity(entity), sdkMode(mode)),
    );
  }

  async deleteEntity(table: TableName, key: EntityKey, ifMatch: string): Promise<void> {
    const local = () => this.#local.deleteEntity(table, key, ifMatch);
    if (!isInAddress(key)) return local();
    const { partitionKey, rowKey } = key;
    const use = (client: TableClient) =>
      client.deleteEntity(partitionKey, rowKey, { etag: ifMatch });
    await this.#byTable(table, use, local);
  }

  async submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    const local = () => this.#local.submitTransaction(table, operations);
    if (!operations.every(isOperationOnWire)) return local();
    const answer = isSdkTransaction(operations)
      ? await this.#byTable(
          table,
          (client) => client.submitTransaction(operations.map(actionOf)),
          local,
        )
      : await this.#directly(batchRequest(table, operations, this.#url), local);
    return readTransaction(answer).map(({ etag }) => (etag === null ? undefined : writtenAt(etag)));
  }

  clearTable: TableService['clearTable'] = (...asked) => this.#local.clearTable(...asked);
  viewEntities: TableService['viewEntities'] = (...asked) => this.#local.viewEntities(...asked);
  summarizeEntities: TableService['summarizeEntities'] = (...asked) =>
    this.#local.summarizeEntities(...asked);
  previewChange: TableService['previewChange'] = (...asked) => this.#local.previewChange(...asked);
  changeEntities: TableService['changeEntities'] = (...asked) =>
    this.#local.changeEntities(...asked);
  importEntities: TableService['importEntities'] = (...asked) =>
    this.#local.importEntities(...asked);
  getBacklog: TableService['getBacklog'] = () => this.#local.getBacklog();

  async #write(
    table: TableName,
    operation: Exclude<EntityOperation, { kind: 'delete' }>,
    local: () => Promise<Written>,
    use: (client: TableClient) => Promise<unknown>,
  ): Promise<Written> {
    if (!isOperationOnWire(operation)) return local();
    const answer = hasSdkNames(operation.entity)
      ? await this.#byTable(table, use, local)
      : await this.#directly(writeRequest(table, operation), local);
    return writtenAt(answer.headers.get('ETag') ?? '');
  }

  #byTable(
    table: TableName,
    use: (client: TableClient) => Promise<unknown>,
    local: () => Promise<unknown>,
  ): Promise<WireAnswer> {
    return this.#bySdk((options) => use(new TableClient(this.#url, table, options)), local);
  }

  #bySdk(use: Parameters<typeof askBySdk>[1], local: () => Promise<unknown>): Promise<WireAnswer> {
    return refusalBehind(askBySdk(this.#http, use), local);
  }

  #directly(request: RestEquivalent, local: () => Promise<unknown>): Promise<WireAnswer> {
    return refusalBehind(askDirectly(this.#http, this.#url, request), local);
  }
}

function isQueryOnWire({ descending, skip, local, limit, from }: EntityQuery): boolean {
  if (descending || skip !== undefined || local || !isPageSize(limit)) return false;
  return from === undefined || isInAddress(from);
}

/** Whether the SDK sends this page size: it leaves out 0 and NaN. */
function isPageSize(limit: number | undefined): boolean {
  return limit === undefined || (limit !== 0 && !Number.isNaN(limit) && limit <= MAX_PAGE + 1);
}

function writtenAt(etag: string): Written {
  const timestamp = parseCondition(etag);
  if (typeof timestamp !== 'bigint') throw new Error('An ETag of an answer names a version.');
  return { timestamp };
}

function aborted(signal: AbortSignal | undefined) {
  return signal ? { abortSignal: signal } : {};
}

/** Returns the continuation token as the SDK packs it. */
function tokenOf(from: EntityKey): string {
  const next = entityContinuation(from);
  return btoa(
    JSON.stringify({
      nextPartitionKey: next['x-ms-continuation-NextPartitionKey'],
      nextRowKey: next['x-ms-continuation-NextRowKey'],
    }),
  );
}

/** Returns the headers of an answer as parameters of the next query. */
function continuationOf({ headers }: WireAnswer): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of ['NextPartitionKey', 'NextRowKey', 'NextTableName']) {
    const value = headers.get(`x-ms-continuation-${name}`);
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters;
}
