import type { EntityKey } from '../../model/entity.ts';
import { type AccountName, parseListedName, type TableName } from '../../model/names.ts';
import { isSnapshot, parseShownTable } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { Order } from '../../model/table-service.ts';
import type { ColumnArrangement } from '../data-grid/grid-arrangement.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import type { NamedRange } from '../data-grid/grid-ranges.ts';
import { MAX_ARRANGED, MAX_ORDERS, MAX_RANGES } from '../data-grid/view-limits.ts';

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
  /** The comparison of the table with another one, as `compare-route.ts` reads it. */
  readonly compare?: string;
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
  const place = `#/${account}/${table}`;
  if (route.compare) return `${place}?compare=${route.compare}`;
  const parts = [
    filter && `filter=${encode(filter)}`,
    ...writeView(route),
    key && `pk=${encode(key.partitionKey)}&rk=${encode(key.rowKey)}`,
    !key && at && `at=${writeKey(at)}`,
  ].filter(Boolean);
  return `${place}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const page = findPage(path);
  if (page) return { page };
  const [account = '', table = ''] = path.split('/');
  try {
    return readParts(decode(account), decodeTable(table), query);
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
  return { ...place, table: parseShownTable(table), ...readQuery(query) };
}

function readAccountPage(query: string): Pick<Route, 'connect' | 'history' | 'step'> {
  const [name, part = ''] = splitOnce(query, '=');
  if (name === 'history') return { history: true, ...(part && { step: decode(part) }) };
  return name === 'connect' ? { connect: part } : {};
}

function readQuery(query: string): RouteView & Pick<Route, 'key' | 'at' | 'filter' | 'compare'> {
  const [first, compare] = splitOnce(query, '=');
  if (first === 'compare' && compare) return { compare };
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

/** The view of a table, as far as the address states it. Defaults are absent. */
interface RouteView {
  /** The columns by which rows are sorted; absent if sorted by keys. */
  readonly order?: GridOrder;
  readonly columns?: ColumnArrangement;
  readonly ranges?: readonly NamedRange[];
}

/**
 * The most letters of ranges in an address: longer ones are left out, because
 * not every program accepts such a link.
 */
const MOST_OF_RANGES = 2000;

function writeView({ order = [], columns, ranges = [] }: RouteView): string[] {
  const parts = [
    ['order', order.map(writeOrder).join(',')],
    ['columns', columns?.first.map(encode).join(',')],
    ['hidden', columns?.hidden.map(encode).join(',')],
    ['select', ranges.map(writeRange).join('|')],
  ] as const;
  return parts.flatMap(([name, text]) => {
    const isTooLong = name === 'select' && (text?.length ?? 0) > MOST_OF_RANGES;
    return text && !isTooLong ? `${name}=${text}` : [];
  });
}

function readView(values: ReadonlyMap<string, string>): RouteView {
  const order = readOrder(values.get('order'));
  const [first, hidden] = [readNames(values.get('columns')), readNames(values.get('hidden'))];
  const ranges = readRanges(values.get('select'));
  return {
    ...(order.length > 0 && { order }),
    ...(first.length + hidden.length > 0 && { columns: { first, hidden } }),
    ...(ranges.length > 0 && { ranges }),
  };
}

function writeOrder({ property, descending = false }: Order): string {
  return `${descending ? '-' : ''}${encode(property)}`;
}

/** Reads the columns, each once. No property name begins with a minus. */
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

/** Reads names without duplicates. */
function readNames(text = ''): readonly string[] {
  const names = text.split(',').flatMap((part) => readValue(part) || []);
  return [...new Set(names)].slice(0, MAX_ARRANGED);
}

/**
 * Writes the first and last row, and the first and last column; an empty part
 * means all of them.
 */
function writeRange({ rows, columns }: NamedRange): string {
  const edges = rows ? [writeKey(rows.from), writeKey(rows.to)] : ['', ''];
  const sides = columns ? [encode(columns.from), encode(columns.to)] : ['', ''];
  return [...edges, ...sides].join(';');
}

function readRanges(text = ''): readonly NamedRange[] {
  return text
    .split('|')
    .flatMap((part) => readRange(part.split(';')) ?? [])
    .slice(0, MAX_RANGES);
}

function readRange(parts: readonly string[]): NamedRange | undefined {
  if (parts.length !== 4) return undefined;
  const [top = '', bottom = '', left = '', right = ''] = parts;
  const [from, to] = [readKey(top), readKey(bottom)];
  const [first, last] = [readValue(left), readValue(right)];
  const isBroken = (top !== '' && !(from && to)) || (left !== '' && !(first && last));
  if (isBroken) return undefined;
  return {
    ...(from && to && { rows: { from, to } }),
    ...(first && last && { columns: { from: first, to: last } }),
  };
}

/** Decodes a value; a truncated or mistyped one still leads to its table. */
export function readValue(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decode(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function writeKey({ partitionKey, rowKey }: EntityKey): string {
  return `${encode(partitionKey)},${encode(rowKey)}`;
}

/** Reads both parts of a key, separated by a comma, which is escaped within the parts. */
function readKey(text: string | undefined): EntityKey | undefined {
  if (!text?.includes(',')) return undefined;
  const [partitionKey, rowKey] = splitOnce(text, ',').map(readValue);
  if (partitionKey === undefined || rowKey === undefined) return undefined;
  return { partitionKey, rowKey };
}

/** Decodes a table. A snapshot is written as it is, since `~` begins half of a surrogate pair. */
function decodeTable(text: string): string {
  return isSnapshot(text) ? text : decode(text);
}

export function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

// Encodes a text. A key may contain half of a surrogate pair, which
// percent-encoding cannot express: such a unit is written as `~D83D`, and `~`
// itself is percent-encoded.
export function encode(text: string): string {
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
