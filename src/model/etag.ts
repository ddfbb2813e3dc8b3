import { formatDateTime, parseDateTime } from './datetime.ts';
import type { Ticks } from './edm.ts';
import { cutText, StorageError } from './storage-error.ts';

const ETAG = /^W\/"datetime'([^'"]+)'"$/;

/** The version of an entity as text: its Timestamp. */
export function formatETag(timestamp: Ticks): string {
  return etagOf(formatDateTime(timestamp));
}

/** The same of a Timestamp that is text already. */
export function etagOf(timestamp: string): string {
  // The colons are those of a time, each in its place.
  const [hour, minute, rest] = [
    timestamp.slice(0, 13),
    timestamp.slice(14, 16),
    timestamp.slice(17),
  ];
  return `W/"datetime'${hour}%3A${minute}%3A${rest}'"`;
}

/** Reads an If-Match: one ETag, or `*` for whatever version there is. */
export function parseCondition(ifMatch: string): Ticks | '*' {
  if (ifMatch === '*') return '*';
  const [, instant = ''] = ETAG.exec(ifMatch) ?? [];
  const timestamp = parseDateTime(instant.replace(/%3a/gi, ':'));
  if (timestamp === undefined) {
    // Callers from plain JavaScript may send none, which is no ETag either.
    throw new StorageError('etagMalformed', { value: cutText(String(ifMatch)) });
  }
  return timestamp;
}

/** A malformed ETag is refused before a missing entity, and that before another version. */
export function checkCondition(stored: Ticks | undefined, ifMatch: string): void {
  // Nearly always it is the version that is stored, and to write that takes less than to read the other.
  if (stored !== undefined && ifMatch === formatETag(stored)) return;
  const expected = parseCondition(ifMatch);
  if (stored === undefined) throw new StorageError('entityMissing');
  if (expected !== '*' && expected !== stored) throw new StorageError('etagStale');
}
