import { decodeBase64, encodeBase64 } from '../base/bytes.ts';
import type { EntityKey } from '../model/entity.ts';
import { StorageError } from '../model/storage-error.ts';
import { readOnce } from './query-options.ts';

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
