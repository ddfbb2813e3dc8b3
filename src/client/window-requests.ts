import type { CompareQuery } from '../model/comparison.ts';
import type { AccountName, TableName } from '../model/names.ts';
import { snapshotIn } from '../model/snapshot.ts';
import type { ViewQuery } from '../model/table-service.ts';
import { writePolicies } from '../rest/access-policy-xml.ts';
import { entityPath, tablePath } from '../rest/route.ts';
import { writeServiceProperties } from '../rest/service-properties-xml.ts';
import type { ArgumentOf, CallName, StreamName } from '../worker/link-messages.ts';
import type { ComparisonRun } from '../worker/served-comparisons.ts';
import type { ServiceCall } from '../worker/service-methods.ts';
import type { AccountProcedures } from '../worker/service-procedures.ts';
import {
  batchRequest,
  createTableRequest,
  deleteTableRequest,
  get,
  oneOfManyBatches,
  queryRequest,
  type RestEquivalent,
  tablesRequest,
  writeRequest,
} from './rest-equivalent.ts';

/** A request, and what it is about. */
export interface WindowRequest {
  readonly account: AccountName;
  readonly table?: TableName;
  readonly request: RestEquivalent;
}

type TablesCall = Extract<ServiceCall, { readonly service: 'tables' }>;

interface OpenView {
  readonly account: AccountName;
  readonly table: TableName;
  readonly query: ViewQuery;
}

/**
 * Finds the request that would do the same over REST. Calls that the service
 * lacks have none: those of accounts themselves, and the engine's housekeeping.
 */
export class WindowRequests {
  readonly #base: string;
  /** By their names: a later call of a view gives only its name. */
  readonly #views = new Map<string, OpenView>();
  /** In the same way. */
  readonly #comparisons = new Map<string, CompareQuery>();

  /** The address under which accounts answer, with a slash at its end. */
  constructor(base: string) {
    this.#base = base;
  }

  findForCall({ name, argument }: ObservedCall): WindowRequest | undefined {
    switch (name) {
      case 'call':
        return this.#findForMethod(argument);
      case 'readView':
        return this.#readView(argument);
      case 'closeView':
        this.#views.delete(argument);
        return undefined;
      case 'askComparison':
        if (argument.method === 'open') this.#comparisons.set(argument.name, argument.query);
        else if (argument.method === 'close') this.#comparisons.delete(argument.name);
        return undefined;
      case 'findInView':
        return undefined;
    }
  }

  findForImport({ account, table }: ImportPlace): WindowRequest {
    return { account, table, request: oneOfManyBatches('import') };
  }

  /** Returns undefined for calls that are not about entities. */
  findForStream({ name, argument }: ObservedStream): WindowRequest | undefined {
    if (name === 'stream') return this.#findForMethod(argument);
    if (name === 'runComparison') return this.#findForComparison(argument);
    const { account, table, query, view } = argument;
    if (snapshotIn(table) !== undefined) return undefined;
    this.#views.set(view, { account, table, query });
    const differs = query.orderBy?.length ? 'order' : undefined;
    return { account, table, request: queryRequest(table, filterOf(query), differs) };
  }

  #findForMethod(call: ServiceCall): WindowRequest | undefined {
    switch (call.service) {
      case 'accounts': {
        if (call.method !== 'copyTable') return undefined;
        const [{ from }] = call.sent;
        return { ...from, request: queryRequest(from.table, {}, 'carry') };
      }
      case 'access': {
        const request = accessRequest(call);
        return request && { account: call.account, request };
      }
      case 'history': {
        const isUndo = call.method === 'undoStep';
        return isUndo ? { account: call.account, request: oneOfManyBatches('undo') } : undefined;
      }
      case 'snapshots':
        return undefined;
      case 'tables':
        return this.#findForTables(call);
    }
  }

  #findForComparison({ name, taken }: ComparisonRun): WindowRequest | undefined {
    const compared = this.#comparisons.get(name);
    if (!compared) return undefined;
    if (taken) {
      const { account, table } = compared[taken.from === 'left' ? 'right' : 'left'];
      return { account, table, request: oneOfManyBatches('import') };
    }
    const { account, table, filter } = compared.left;
    const query = filter === undefined ? {} : { filter };
    return { account, table, request: queryRequest(table, query, 'compare') };
  }

  #readView(rows: { readonly view: string; readonly first: number; readonly count: number }) {
    const view = this.#views.get(rows.view);
    if (!view) return undefined;
    const { account, table, query } = view;
    const differs = query.orderBy?.length ? 'order' : rows.first > 0 ? 'place' : undefined;
    const request = queryRequest(table, { ...filterOf(query), limit: rows.count }, differs);
    return { account, table, request };
  }

  #findForTables(call: TablesCall): WindowRequest | undefined {
    const { account } = call;
    if (call.method === 'getBacklog') return undefined;
    if (call.method === 'listTables') return { account, request: tablesRequest(call.sent[0]) };
    const [table] = call.sent;
    // The protocol has no snapshots.
    if (snapshotIn(table) !== undefined) return undefined;
    const request = this.#requestOf(call);
    return request && { account, table, request };
  }

  #requestOf(call: Exclude<TablesCall, { method: 'getBacklog' | 'listTables' }>) {
    const [table] = call.sent;
    switch (call.method) {
      case 'getTable':
        return get(tablePath(table));
      case 'createTable':
        return createTableRequest(table);
      case 'deleteTable':
        return deleteTableRequest(table);
      case 'clearTable':
        return queryRequest(table, {}, 'change');
      case 'getEntity':
        return get(entityPath(table, call.sent[1]));
      case 'queryEntities':
      case 'streamEntities':
        return queryRequest(table, call.sent[1]);
      case 'summarizeEntities': {
        const { properties: select, ...query } = call.sent[1];
        return queryRequest(table, { ...filterOf(query), select }, 'figures');
      }
      case 'previewChange':
      case 'changeEntities':
        return queryRequest(table, filterOf(call.sent[1]), 'change');
      case 'insertEntity':
        return writeRequest(table, { kind: 'insert', entity: call.sent[1] });
      case 'updateEntity': {
        const [, entity, how] = call.sent;
        return writeRequest(table, { kind: 'update', entity, how });
      }
      case 'upsertEntity': {
        const [, entity, mode] = call.sent;
        return writeRequest(table, { kind: 'upsert', entity, mode });
      }
      case 'deleteEntity': {
        const [, key, ifMatch] = call.sent;
        return writeRequest(table, { kind: 'delete', key, ifMatch });
      }
      case 'submitTransaction':
        return batchRequest(table, call.sent[1], this.#base + call.account);
      case 'importEntities':
        // Reported once for the whole import.
        return undefined;
    }
  }
}

function filterOf({ filter }: { readonly filter?: string }) {
  return filter ? { filter } : {};
}

const XML = [['Accept', 'application/xml']] as const;
const XML_BODY = [['Content-Type', 'application/xml']] as const;
const SERVICE = '?restype=service&comp=properties';

/**
 * Returns the request that does the same as a call of the access settings. Keys
 * are the owner's alone, and are sent by no request.
 */
function accessRequest(
  call: Extract<ServiceCall, { readonly service: 'access' }>,
): RestEquivalent | undefined {
  switch (call.method) {
    case 'readPolicies': {
      const path = `${call.sent[0]}?comp=acl`;
      return { method: 'GET', path, headers: XML, status: 200 };
    }
    case 'writePolicies': {
      const [table, policies] = call.sent;
      const body = writePolicies(policies);
      return { method: 'PUT', path: `${table}?comp=acl`, headers: XML_BODY, body, status: 204 };
    }
    case 'readServiceProperties':
      return { method: 'GET', path: SERVICE, headers: XML, status: 200 };
    case 'writeServiceProperties': {
      const body = writeServiceProperties(call.sent[0]);
      return { method: 'PUT', path: SERVICE, headers: XML_BODY, body, status: 202 };
    }
    case 'isOpen':
    case 'readAccess':
    case 'requireAuthorization':
    case 'regenerateKey':
      return undefined;
  }
}

type Calls = AccountProcedures['calls'];
type Streams = AccountProcedures['streams'];

/** A call of the engine: a procedure with its own argument. */
export type ObservedCall = {
  readonly [N in CallName<AccountProcedures>]: {
    readonly name: N;
    readonly argument: ArgumentOf<Calls[N]>;
  };
}[CallName<AccountProcedures>];

export type ObservedStream = {
  readonly [N in StreamName<AccountProcedures>]: {
    readonly name: N;
    readonly argument: ArgumentOf<Streams[N]>;
  };
}[StreamName<AccountProcedures>];

/** Sees every call, and changes none. */
export interface CallObserver {
  call(call: ObservedCall, answer: Promise<unknown>): void;
  stream<Item>(call: ObservedStream, items: AsyncIterable<Item>): AsyncIterable<Item>;
  /** Called with an import, which another worker does by a port of its own. */
  import(place: ImportPlace, done: Promise<unknown>): void;
}

/** The table of an import. */
export interface ImportPlace {
  readonly account: AccountName;
  readonly table: TableName;
}
