import { formatDateTime, parseDateTime } from './datetime.ts';
import type { Ticks } from './edm.ts';
import { cutText, StorageError } from './storage-error.ts';

const ETAG = /^W\/"datetime'([^'"]+)'"$/;

// As the store writes it, on a day that every month has: to see that takes a tenth of reading it.
const USUAL_ETAG =
  /^W\/"datetime'(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])%3A[0-5]\d%3A[0-5]\d(?:\.\d+)?Z'"$/;

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

/** Refuses an If-Match that cannot be read. */
export function refuseMalformed(ifMatch: string): void {
  if (ifMatch !== '*' && !USUAL_ETAG.test(ifMatch)) parseCondition(ifMatch);
}

/** A malformed ETag is refused before a missing entity, and that before another version. */
export function checkCondition(stored: Ticks | undefined, ifMatch: string): void {
  // Nearly always it is the version that is stored, and to write that takes less than to read the other.
  if (stored !== undefined && ifMatch === formatETag(stored)) return;
  const expected = parseCondition(ifMatch);
  if (stored === undefined) throw new StorageError('entityMissing');
  if (expected !== '*' && expected !== stored) throw new StorageError('etagStale');
}
