import type { EntityKey } from '../../model/entity.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { Order } from '../../model/table-service.ts';
import { type GridOrder, MAX_ORDERS } from './grid-order.ts';

export type AppPage = 'benchmark';

/** Where in the workspace somebody is: what the address says after `#`. */
export interface Route {
  readonly account?: AccountName;
  /** How code reaches the account: the part of the page that is open, empty for its first. */
  readonly connect?: string;
  readonly table?: TableName;
  /** The entity that is open. */
  readonly key?: EntityKey;
  /** The entity where the focus of the grid is, while none is open. */
  readonly at?: EntityKey;
  /** Only entities that it matches are shown. */
  readonly filter?: string;
  /** The columns by which they are sorted; absent where that is their keys. */
  readonly order?: GridOrder;
  /** A page of the app itself, which is in no account. */
  readonly page?: AppPage;
  /** A part of the address that can be no account or table, as it was written. */
  readonly lost?: string;
}

const BENCHMARK = 'benchmark';

/** `#/account/table?filter=…&order=-Qty,City&pk=…&rk=…`, or `at=…,…`; every key survives in it. */
export function writeRoute(route: Route): string {
  const { account, table, key, at, filter, order, page, connect } = route;
  if (page !== undefined) return `#/${page}`;
  if (account === undefined) return '#/';
  // An account may be called as the page is: then the slash tells them apart.
  if (table === undefined) {
    const place = account === BENCHMARK ? `#/${account}/` : `#/${account}`;
    return connect === undefined ? place : `${place}?connect${connect && `=${connect}`}`;
  }
  const parts = [
    filter && `filter=${encode(filter)}`,
    order && order.length > 0 && `order=${order.map(writeOrder).join(',')}`,
    key && `pk=${encode(key.partitionKey)}&rk=${encode(key.rowKey)}`,
    !key && at && `at=${encode(at.partitionKey)},${encode(at.rowKey)}`,
  ].filter(Boolean);
  return `#/${account}/${table}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  if (path === BENCHMARK) return { page: BENCHMARK };
  const [account = '', table = ''] = path.split('/');
  try {
    return readParts(decode(account), decode(table), query);
  } catch (error) {
    if (error instanceof StorageError || error instanceof URIError) return { lost: path };
    throw error;
  }
}

function readParts(account: string, table: string, query: string): Route {
  if (account === '') return {};
  const place = { account: parseAccountName(account) };
  if (table === '') return { ...place, ...readConnect(query) };
  return { ...place, table: parseTableName(table), ...readQuery(query) };
}

function readConnect(query: string): Pick<Route, 'connect'> {
  const [name, connect] = splitOnce(query, '=');
  return name === 'connect' ? { connect } : {};
}

function readQuery(query: string): Pick<Route, 'key' | 'at' | 'filter' | 'order'> {
  const values = new Map(query.split('&').map((pair) => splitOnce(pair, '=')));
  const read = (name: string) => readValue(values.get(name));
  const [partitionKey, rowKey, filter] = ['pk', 'rk', 'filter'].map(read);
  const order = readOrder(values.get('order'));
  const hasKey = partitionKey !== undefined && rowKey !== undefined;
  const at = hasKey ? undefined : readPair(values.get('at'));
  return {
    ...(hasKey && { key: { partitionKey, rowKey } }),
    ...(at && { at }),
    ...(filter && { filter }),
    ...(order.length > 0 && { order }),
  };
}

/** Both parts of a key with a comma between them, of which there is none within. */
function readPair(text: string | undefined): EntityKey | undefined {
  if (!text?.includes(',')) return undefined;
  const [partitionKey, rowKey] = splitOnce(text, ',').map(readValue);
  if (partitionKey === undefined || rowKey === undefined) return undefined;
  return { partitionKey, rowKey };
}

/** What was cut off or mistyped still leads to its table. */
function readValue(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decode(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function writeOrder({ property, descending = false }: Order): string {
  return `${descending ? '-' : ''}${encode(property)}`;
}

/** Each column once. No name of a property begins with a minus. */
function readOrder(text = ''): GridOrder {
  const orderByProperty = new Map<string, Order>();
  for (const part of text.split(',')) {
    const name = readValue(part) ?? '';
    const descending = name.startsWith('-');
    const property = descending ? name.slice(1) : name;
    if (property === '' || orderByProperty.has(property)) continue;
    orderByProperty.set(property, { property, ...(descending && { descending }) });
  }
  return [...orderByProperty.values()].slice(0, MAX_ORDERS);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

// A key may hold half of a surrogate pair, for which percent-encoding has no
// form: such a unit is written as `~D83D`, and `~` itself is percent-encoded.
function encode(text: string): string {
  return text.replaceAll(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part).replaceAll('~', '%7E') : writeUnit(part),
  );
}

function writeUnit(part: string): string {
  return `~${part.charCodeAt(0).toString(16).toUpperCase()}`;
}

function decode(text: string): string {
  return text.replaceAll(/~(?<unit>[0-9A-F]{4})|[^~]+/g, (part, unit: string | undefined) =>
    unit === undefined ? decodeURIComponent(part) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}
