import { formatDateTime, parseDateTime } from './datetime.ts';
import type { Ticks } from './edm.ts';
import { cutText, StorageError } from './storage-error.ts';

const ETAG = /^W\/"datetime'([^'"]+)'"$/;
/** Any weak tag (RFC 9110, 8.8.3). */
const WEAK_TAG = /^[Ww]\/"[^"]*"$/;

/** Returns the version of an entity as text: its Timestamp. */
export function formatETag(timestamp: Ticks): string {
  return etagOf(formatDateTime(timestamp));
}

/** Returns the same for a Timestamp that is text already. */
export function etagOf(timestamp: string): string {
  // The colons are those of a time, each in its place.
  const [hour, minute, rest] = [
    timestamp.slice(0, 13),
    timestamp.slice(14, 16),
    timestamp.slice(17),
  ];
  return `W/"datetime'${hour}%3A${minute}%3A${rest}'"`;
}

/**
 * Parses an If-Match: the version it names, `*` for any version, or `foreign` for a weak tag that this
 * store never writes, which is the version of no entity. Throws `etagMalformed` for any other text.
 */
export function parseCondition(ifMatch: string): Ticks | '*' | 'foreign' {
  refuseMalformed(ifMatch);
  if (ifMatch === '*') return '*';
  const [, instant = ''] = ETAG.exec(ifMatch) ?? [];
  return parseDateTime(instant.replace(/%3a/gi, ':')) ?? 'foreign';
}

/** Throws `etagMalformed` for an If-Match that is neither one weak tag nor `*`. */
export function refuseMalformed(ifMatch: string): void {
  if (ifMatch === '*' || WEAK_TAG.test(ifMatch)) return;
  // Callers from plain JavaScript may send none, which is no ETag either.
  throw new StorageError('etagMalformed', { value: cutText(String(ifMatch)) });
}

/** A malformed ETag is refused before a missing entity, and that before another version. */
export function checkCondition(stored: Ticks | undefined, ifMatch: string): void {
  // Nearly always it is the stored version, and formatting that takes less than parsing the other.
  if (stored !== undefined && ifMatch === formatETag(stored)) return;
  const expected = parseCondition(ifMatch);
  if (stored === undefined) throw new StorageError('entityMissing');
  if (expected !== '*' && expected !== stored) throw new StorageError('etagStale');
}
