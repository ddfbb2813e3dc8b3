import { decodeBase64, encodeBase64 } from '../base/bytes.ts';
import type { EntityKey } from '../model/entity.ts';
import { MAX_PAGE, MAX_PROPERTIES } from '../model/limits.ts';
import { StorageError } from '../model/storage-error.ts';
import { RequestError } from './request-error.ts';

/** The query of an address. */
export interface QueryOptions {
  readonly filter: string | undefined;
  /** Undefined where everything is selected. */
  readonly select: readonly string[] | undefined;
  /** From 0 to 1,000. */
  readonly top: number | undefined;
  /** Overrides the Accept header. */
  readonly format: string | undefined;
  /** All other parameters, including those of a signature. */
  readonly others: URLSearchParams;
}

/** Options of OData that the service does not have (spec 2.7). */
const NOT_IMPLEMENTED = ['$orderby', '$skip', '$expand', '$inlinecount', '$count', '$apply'];
const KNOWN = ['$filter', '$select', '$top', '$format', '$skiptoken'];

/**
 * As many names as an entity may have, with the system properties: each entity
 * of a list has all of them.
 */
const MOST_SELECTED = MAX_PROPERTIES + 3;

// The options of nearly all operations of a batch.
const NO_OPTIONS: QueryOptions = {
  filter: undefined,
  select: undefined,
  top: undefined,
  format: undefined,
  others: new URLSearchParams(),
};

/** Parses a query, in which a plus is a blank. */
export function readQueryOptions(search: string): QueryOptions {
  if (search === '') return NO_OPTIONS;
  const others = new URLSearchParams(search);
  for (const name of others.keys()) {
    if (NOT_IMPLEMENTED.includes(name)) throw new RequestError('notImplemented', `(${name})`);
    if (name.startsWith('$') && !KNOWN.includes(name)) throw new RequestError('inputInvalid');
  }
  checkTimeout(readOnce(others, 'timeout'));
  return {
    filter: readOnce(others, '$filter'),
    select: readSelect(readOnce(others, '$select')),
    top: readTop(readOnce(others, '$top')),
    format: readOnce(others, '$format'),
    others,
  };
}

/** Throws where a parameter is there twice. */
export function readOnce(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name);
  if (more.length > 0) throw new RequestError('inputInvalid');
  return value;
}

function readSelect(text: string | undefined): readonly string[] | undefined {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const named = names.filter((name) => name !== '');
  if (named.length === 0 || named.includes('*')) return undefined;
  const selected = [...new Set(named)];
  if (selected.length > MOST_SELECTED) throw new RequestError('inputInvalid');
  return selected;
}

/** Throws `inputInvalid` for what is no number of entities from 0 to 1,000 (spec 3.1). */
function readTop(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const top = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (top < 0 || top > MAX_PAGE) throw new RequestError('inputInvalid');
  return top;
}

/**
 * Returns the page size for a table service, which has none of size 0: the
 * answer to `$top=0` is decided by the first entity and leaves it out.
 */
export function pageLimit({ top }: QueryOptions): { readonly limit?: number } {
  return top === undefined ? {} : { limit: Math.max(top, 1) };
}

/** In seconds; it is validated and otherwise ignored. */
function checkTimeout(text: string | undefined): void {
  if (text !== undefined && !/^[1-9]\d*$/.test(text)) {
    throw new RequestError('queryValueInvalid', '(timeout)');
  }
}

const TOKEN = /^([12])!(\d+)!(.*)$/s;

/** Returns the continuation of a query as headers. No value is ever empty: clients stop at one. */
export function entityContinuation(next: EntityKey | undefined): Record<string, string> {
  if (!next) return {};
  return {
    'x-ms-continuation-NextPartitionKey': writeToken(next.partitionKey),
    'x-ms-continuation-NextRowKey': writeToken(next.rowKey),
  };
}

export function tableContinuation(next: string | undefined): Record<string, string> {
  return next === undefined ? {} : { 'x-ms-continuation-NextTableName': writeToken(next) };
}

/**
 * Parses a continuation. Without a RowKey, or with an empty one, the page
 * starts with its partition.
 */
export function readEntityContinuation(parameters: URLSearchParams): EntityKey | undefined {
  const partition = readOnce(parameters, 'NextPartitionKey');
  const row = readOnce(parameters, 'NextRowKey');
  if (!partition) {
    if (row) throw new StorageError('continuationMalformed');
    return undefined;
  }
  return { partitionKey: readToken(partition), rowKey: row ? readToken(row) : '' };
}

export function readTableContinuation(parameters: URLSearchParams): string | undefined {
  const next = readOnce(parameters, 'NextTableName');
  return next ? readToken(next) : undefined;
}

/**
 * `1!<length>!<base64 of UTF-8>`, with `-` for `=`, like the service (spec
 * 3.1). A text with lone surrogates has no UTF-8: its units are written as a
 * `2!`.
 */
function writeToken(text: string): string {
  const isUnicode = text.isWellFormed();
  const bytes = isUnicode ? new TextEncoder().encode(text) : unitBytes(text);
  const encoded = encodeBase64(bytes).replaceAll('=', '-');
  return `${isUnicode ? 1 : 2}!${encoded.length}!${encoded}`;
}

function readToken(token: string): string {
  const [, form, length, encoded = ''] = TOKEN.exec(token) ?? [];
  // A plus is a blank by now, where it was sent back as it came.
  const bytes = decodeBase64(encoded.replaceAll('-', '=').replaceAll(' ', '+'));
  if (!bytes || Number(length) !== encoded.length) throw new StorageError('continuationMalformed');
  return form === '1' ? readText(bytes) : readUnits(bytes);
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StorageError('continuationMalformed');
  }
}

function unitBytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length * 2 }, (_, at) => {
    const unit = text.charCodeAt(at >> 1);
    return at % 2 === 0 ? unit & 0xff : unit >> 8;
  });
}

function readUnits(bytes: Uint8Array): string {
  if (bytes.length % 2 === 1) throw new StorageError('continuationMalformed');
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    text += String.fromCharCode((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
  }
  return text;
}
