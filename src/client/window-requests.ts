import type { AccountName, TableName } from '../model/names.ts';
import type { ViewQuery } from '../model/table-service.ts';
import { entityPath, tablePath } from '../rest/entity-url.ts';
import { accessRequest } from './access-request.ts';
import type { ImportPlace, ObservedCall, ObservedStream } from './call-observer.ts';
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

  /** The address under which accounts answer, with a slash at its end. */
  constructor(base: string) {
    this.#base = base;
  }

  findForCall(call: ObservedCall): WindowRequest | undefined {
    if (call.name === 'closeView') this.#views.delete(call.argument);
    if (call.name === 'readView') return this.#readView(call.argument);
    const request = this.#requestOf(call);
    if (!request) return undefined;
    // Only calls about an account have a request.
    return { ...(call.argument as Omit<WindowRequest, 'request'>), request };
  }

  findForImport({ account, table }: ImportPlace): WindowRequest {
    return { account, table, request: oneOfManyBatches('import') };
  }

  /** Returns undefined for calls that are not about entities. */
  findForStream({ name, argument }: ObservedStream): WindowRequest | undefined {
    if (name === 'checkAccount') return undefined;
    if (name === 'undoStep') {
      return { account: argument.account, request: oneOfManyBatches('undo') };
    }
    if (name === 'copyTable') {
      const { from } = argument;
      return { ...from, request: queryRequest(from.table, {}, 'carry') };
    }
    const { account, table } = argument;
    switch (name) {
      case 'streamEntities':
        return { account, table, request: queryRequest(table, argument.query) };
      case 'viewEntities': {
        const { query, view } = argument;
        this.#views.set(view, { account, table, query });
        const differs = query.orderBy?.length ? 'order' : undefined;
        return { account, table, request: queryRequest(table, filterOf(query), differs) };
      }
      case 'changeEntities':
        return { account, table, request: queryRequest(table, filterOf(argument.query), 'change') };
    }
  }

  #readView(rows: { readonly view: string; readonly first: number; readonly count: number }) {
    const view = this.#views.get(rows.view);
    if (!view) return undefined;
    const { account, table, query } = view;
    const differs = query.orderBy?.length ? 'order' : rows.first > 0 ? 'place' : undefined;
    const request = queryRequest(table, { ...filterOf(query), limit: rows.count }, differs);
    return { account, table, request };
  }

  #requestOf(call: ObservedCall): RestEquivalent | undefined {
    switch (call.name) {
      case 'listTables':
        return tablesRequest(call.argument.query);
      case 'getTable':
        return get(tablePath(call.argument.table));
      case 'createTable':
        return createTableRequest(call.argument.table);
      case 'deleteTable':
        return deleteTableRequest(call.argument.table);
      case 'getEntity':
        return get(entityPath(call.argument.table, call.argument.key));
      case 'queryEntities':
        return queryRequest(call.argument.table, call.argument.query);
      case 'summarizeEntities': {
        const { table, query } = call.argument;
        const select = query.properties;
        return queryRequest(table, { ...filterOf(query), select }, 'figures');
      }
      case 'clearTable':
        return queryRequest(call.argument.table, {}, 'change');
      case 'callAccess':
        return accessRequest(call.argument);
      case 'previewChange':
        return queryRequest(call.argument.table, filterOf(call.argument.query), 'change');
      default:
        return this.#writeOf(call);
    }
  }

  #writeOf(call: ObservedCall): RestEquivalent | undefined {
    switch (call.name) {
      case 'insertEntity':
        return writeRequest(call.argument.table, { kind: 'insert', ...call.argument });
      case 'updateEntity':
        return writeRequest(call.argument.table, { kind: 'update', ...call.argument });
      case 'upsertEntity':
        return writeRequest(call.argument.table, { kind: 'upsert', ...call.argument });
      case 'deleteEntity':
        return writeRequest(call.argument.table, { kind: 'delete', ...call.argument });
      case 'submitTransaction': {
        const { account, table, operations } = call.argument;
        return batchRequest(table, operations, this.#base + account);
      }
      default:
        return undefined;
    }
  }
}

function filterOf({ filter }: { readonly filter?: string }) {
  return filter ? { filter } : {};
}
