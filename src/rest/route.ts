import { type EntityKey, findKeyProblem } from '../model/entity.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import { cutText, StorageError } from '../model/storage-error.ts';
import { RequestError } from './request-error.ts';

/** The resource of an address under the account's. */
export type Resource =
  | { readonly kind: 'service' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'table'; readonly table: TableName }
  | { readonly kind: 'entities'; readonly table: TableName }
  | { readonly kind: 'entity'; readonly table: TableName; readonly key: EntityKey }
  | { readonly kind: 'batch' };

/** A name, and in parentheses the key or filter. */
const SEGMENT = /^([^()]*)(?:\((.*)\))?$/s;
/** One key and its value, whose quotes are doubled, with the comma before the next one. */
const KEY = /\s*([A-Za-z]+)\s*=\s*'((?:[^']|'')*)'\s*(,|$)/sy;
/**
 * Keys as far as they parse, and a character that never occurs there. A doubled
 * quote is the end of one text and the start of the next, so that each address
 * parses in one way.
 */
const STRAY_SIGN = /^((?:'[^']*'|[\w\s=,])*)(["!#%&*+;<>?@[\]^`{|}~])/;
const QUOTED = /^\s*'((?:[^']|'')*)'\s*$/s;

/** Parses the path behind the account, percent-encoded as it came. */
export function readResource(path: string): Resource {
  const [segment = '', ...more] = path.split('/');
  // A slash in a key cannot be distinguished from one in the path, and occurs in no key.
  if (more.some((part) => part !== '')) throw new RequestError('addressInvalid');
  const text = decode(segment);
  if (text === '') return { kind: 'service' };
  if (text === '$batch') return { kind: 'batch' };
  if (text.startsWith('$')) throw new RequestError('notImplemented');

  const [, name = '', picked] = SEGMENT.exec(text) ?? [];
  if (name === '') throw new RequestError('addressInvalid');
  if (name === 'Tables') return readTable(picked);
  const table = parseTableName(name);
  if (picked === undefined || picked.trim() === '') return { kind: 'entities', table };
  return { kind: 'entity', table, key: readKey(picked) };
}

function readTable(picked: string | undefined): Resource {
  if (picked === undefined || picked.trim() === '') return { kind: 'tables' };
  const [, name] = QUOTED.exec(picked) ?? [];
  if (name === undefined) throw new RequestError('addressInvalid');
  return { kind: 'table', table: parseTableName(name.replaceAll("''", "'")) };
}

/** Parses both keys by their names, in either order. */
function readKey(text: string): EntityKey {
  const found = new Map<string, string>();
  KEY.lastIndex = 0;
  let isLast = false;
  while (!isLast) {
    const [, name, value, end] = KEY.exec(text) ?? [];
    if (name === undefined || value === undefined || found.has(name)) throw malformed(text);
    found.set(name, value.replaceAll("''", "'"));
    isLast = end === '';
  }
  const partitionKey = found.get('PartitionKey');
  const rowKey = found.get('RowKey');
  if (found.size !== 2 || partitionKey === undefined || rowKey === undefined) {
    throw new RequestError('addressInvalid');
  }
  checkKey('PartitionKey', partitionKey);
  checkKey('RowKey', rowKey);
  return { partitionKey, rowKey };
}

function malformed(keys: string): RequestError {
  const [, before, sign] = STRAY_SIGN.exec(keys) ?? [];
  if (before === undefined) return new RequestError('addressInvalid');
  const place = `position ${before.length} in '${cutText(keys)}'.`;
  return new RequestError('addressSign', `character '${sign}' is not valid at ${place}`);
}

/** Invalid keys have other codes in an address than in a body (spec 1.3). */
function checkKey(name: 'PartitionKey' | 'RowKey', key: string): void {
  const problem = findKeyProblem(name, key);
  if (problem === undefined) return;
  if (problem.reason === 'keyTooLong') throw new StorageError(problem.reason, problem.context);
  throw new RequestError(/[/\\]/.test(key) ? 'addressInvalid' : 'addressOutOfRange');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RequestError('addressInvalid');
  }
}

/**
 * Returns the path of an entity under its account's address, as Location and
 * the links of full metadata have it.
 */
export function entityPath(table: string, { partitionKey, rowKey }: EntityKey): string {
  return `${table}(PartitionKey='${encodeKey(partitionKey)}',RowKey='${encodeKey(rowKey)}')`;
}

export function tablePath(table: string): string {
  return `Tables('${table}')`;
}

// Nearly all keys match this, and stay as they are.
const PLAIN_KEY = /^[\w.~-]*$/;

/**
 * Quotes are doubled and stay; all reserved characters are percent-encoded,
 * with the braces (spec 8.4).
 */
function encodeKey(key: string): string {
  if (PLAIN_KEY.test(key)) return key;
  return encodeURIComponent(key.toWellFormed().replaceAll("'", "''"));
}
