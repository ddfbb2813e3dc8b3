import type { Order } from '../../model/table-service.ts';
import type { ColumnArrangement } from '../data-grid/grid-arrangement.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import type { NamedRange } from '../data-grid/grid-ranges.ts';
import { MAX_ARRANGED, MAX_ORDERS, MAX_RANGES } from '../data-grid/view-bounds.ts';
import { encode, readKey, readValue, writeKey } from './route-text.ts';

/** The view of a table, as far as the address states it. Defaults are absent. */
export interface RouteView {
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

export function writeView({ order = [], columns, ranges = [] }: RouteView): string[] {
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

export function readView(values: ReadonlyMap<string, string>): RouteView {
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
