import type { RequestReport } from '../../model/request-report.ts';

export const MOST_ENTRIES = 10_000;
/** The most characters of all bodies together: 32 MiB of memory. */
export const MOST_BODY_TEXT = 16_777_216;

/**
 * The most characters of all addresses together: a filter of a megabyte is in
 * each of its requests.
 */
const MOST_ADDRESS_TEXT = 8_388_608;

/**
 * Returns the latest entries, and of those the latest bodies: a log that is
 * left open must not fill the memory.
 */
export function withinBounds<E extends RequestReport>(entries: readonly E[]): readonly E[] {
  const kept = withinAddresses(entries.slice(-MOST_ENTRIES));
  let left = MOST_BODY_TEXT;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const entry = kept[index];
    if (entry) left -= bodyTextOf(entry);
    if (left < 0) return [...kept.slice(0, index + 1).map(withoutBodies), ...kept.slice(index + 1)];
  }
  return kept;
}

/**
 * Returns the latest entries within the limit of addresses, always with the
 * last one, however long its address is.
 */
function withinAddresses<E extends RequestReport>(entries: readonly E[]): readonly E[] {
  let left = MOST_ADDRESS_TEXT;
  const tooOld = entries.findLastIndex(({ url }) => {
    left -= url.length;
    return left < 0;
  });
  return entries.slice(Math.min(tooOld + 1, entries.length - 1));
}

function bodyTextOf({ sentBody, receivedBody }: RequestReport): number {
  return (sentBody?.text.length ?? 0) + (receivedBody?.text.length ?? 0);
}

function withoutBodies<E extends RequestReport>(entry: E): E {
  if (bodyTextOf(entry) === 0) return entry;
  const { sentBody, receivedBody, ...rest } = entry;
  // Both may be absent in any report.
  return rest as E;
}
