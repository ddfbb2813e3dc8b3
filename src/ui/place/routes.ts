import type { EntityKey } from '../../model/entity.ts';
import {
  type AccountName,
  parseListedName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { decode, encode, readKey, readValue, splitOnce, writeKey } from './route-text.ts';
import { type RouteView, readView, writeView } from './route-view.ts';

export type AppPage = (typeof PAGES)[number];

/** The current position in the workspace: what the address contains after `#`. */
export interface Route extends RouteView {
  readonly account?: AccountName;
  /**
   * The open part of the page that explains how code connects to the account;
   * empty for its first part.
   */
  readonly connect?: string;
  /** Whether the history of the account is shown. */
  readonly history?: true;
  /** The step of the history that is open. */
  readonly step?: string;
  readonly table?: TableName;
  /** The entity that is open. */
  readonly key?: EntityKey;
  /** The entity that has the focus of the grid, if none is open. */
  readonly at?: EntityKey;
  /** The filter of the shown entities. */
  readonly filter?: string;
  /** A page of the app itself, which belongs to no account. */
  readonly page?: AppPage;
  /** A part of the address that can be no account or table, as it was written. */
  readonly lost?: string;
}

const PAGES = ['benchmark', 'settings', 'help'] as const;

/**
 * Writes `#/account/table?filter=…&order=-Qty,City&…&pk=…&rk=…`, or `at=…,…`;
 * every key survives in it.
 */
export function writeRoute(route: Route): string {
  const { account, table, key, at, filter, page, connect, history, step } = route;
  if (page !== undefined) return `#/${page}`;
  if (account === undefined) return '#/';
  // An account may have the name of a page: then the slash distinguishes them.
  if (table === undefined) {
    const place = findPage(account) ? `#/${account}/` : `#/${account}`;
    if (history) return `${place}?history${step ? `=${encode(step)}` : ''}`;
    return connect === undefined ? place : `${place}?connect${connect && `=${connect}`}`;
  }
  const parts = [
    filter && `filter=${encode(filter)}`,
    ...writeView(route),
    key && `pk=${encode(key.partitionKey)}&rk=${encode(key.rowKey)}`,
    !key && at && `at=${writeKey(at)}`,
  ].filter(Boolean);
  return `#/${account}/${table}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const page = findPage(path);
  if (page) return { page };
  const [account = '', table = ''] = path.split('/');
  try {
    return readParts(decode(account), decode(table), query);
  } catch (error) {
    if (error instanceof StorageError || error instanceof URIError) return { lost: path };
    throw error;
  }
}

function findPage(path: string): AppPage | undefined {
  return PAGES.find((page) => page === path);
}

function readParts(account: string, table: string, query: string): Route {
  if (account === '') return {};
  const place = { account: parseListedName(account) };
  if (table === '') return { ...place, ...readAccountPage(query) };
  return { ...place, table: parseTableName(table), ...readQuery(query) };
}

function readAccountPage(query: string): Pick<Route, 'connect' | 'history' | 'step'> {
  const [name, part = ''] = splitOnce(query, '=');
  if (name === 'history') return { history: true, ...(part && { step: decode(part) }) };
  return name === 'connect' ? { connect: part } : {};
}

function readQuery(query: string): RouteView & Pick<Route, 'key' | 'at' | 'filter'> {
  const values = new Map(query.split('&').map((pair) => splitOnce(pair, '=')));
  const read = (name: string) => readValue(values.get(name));
  const [partitionKey, rowKey, filter] = ['pk', 'rk', 'filter'].map(read);
  const hasKey = partitionKey !== undefined && rowKey !== undefined;
  const at = hasKey ? undefined : readKey(values.get('at'));
  return {
    ...(hasKey && { key: { partitionKey, rowKey } }),
    ...(at && { at }),
    ...(filter && { filter }),
    ...readView(values),
  };
}
