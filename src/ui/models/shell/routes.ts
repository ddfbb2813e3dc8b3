import type { EntityKey } from '../../../model/entity.ts';
import {
  type AccountName,
  parseListedName,
  parseTableName,
  type TableName,
} from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { decode, encode, readKey, readValue, splitOnce, writeKey } from './route-text.ts';
import { type RouteView, readView, writeView } from './route-view.ts';

export type AppPage = (typeof PAGES)[number];

/** Where in the workspace somebody is: what the address says after `#`. */
export interface Route extends RouteView {
  readonly account?: AccountName;
  /** How code reaches the account: the part of the page that is open, empty for its first. */
  readonly connect?: string;
  /** What was written in the account. */
  readonly history?: true;
  /** The step of it that is looked into. */
  readonly step?: string;
  readonly table?: TableName;
  /** The entity that is open. */
  readonly key?: EntityKey;
  /** The entity where the focus of the grid is, while none is open. */
  readonly at?: EntityKey;
  /** Only entities that it matches are shown. */
  readonly filter?: string;
  /** A page of the app itself, which is in no account. */
  readonly page?: AppPage;
  /** A part of the address that can be no account or table, as it was written. */
  readonly lost?: string;
}

const PAGES = ['benchmark', 'settings', 'help'] as const;

/** `#/account/table?filter=…&order=-Qty,City&…&pk=…&rk=…`, or `at=…,…`; every key survives in it. */
export function writeRoute(route: Route): string {
  const { account, table, key, at, filter, page, connect, history, step } = route;
  if (page !== undefined) return `#/${page}`;
  if (account === undefined) return '#/';
  // An account may be called as a page is: then the slash tells them apart.
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
