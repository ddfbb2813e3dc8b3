import { isRefusal, StorageError } from '../../model/storage-error.ts';

/**
 * Returns the service's refusal for an error of the browser's storage. An error
 * that only a mistake of ours can cause is returned as it is.
 */
export function refusalOf(thrown: unknown): unknown {
  if (!(thrown instanceof DOMException)) return thrown;
  const detail = `The browser says ${thrown.name}: ${thrown.message}`;
  switch (thrown.name) {
    case 'QuotaExceededError':
      return new StorageError('storageFull');
    case 'VersionError':
      return new StorageError('newerDatabase');
    // The browser gave up on the transaction, which stalled, or on the whole connection.
    case 'AbortError':
    case 'TimeoutError':
      return new StorageError('engineLost', { detail });
    // A failure of the disk: a file that cannot be read, a store that is
    // missing, an origin that may store nothing.
    case 'UnknownError':
    case 'NotReadableError':
    case 'NotFoundError':
    case 'SecurityError':
      return new StorageError('damaged', { detail });
    default:
      return thrown;
  }
}

/** Returns whether there was no room, for an error of the browser or the refusal made of it. */
export function isFull(thrown: unknown): boolean {
  return isRefusal(refusalOf(thrown), 'storageFull');
}

/**
 * The messages where there is no memory for an array, a buffer, a map or a
 * text: Chromium `Array buffer allocation failed`, `Invalid array length` and
 * the like, Firefox `out of memory` and `allocation size overflow`, WebKit `Out
 * of memory`. A typed array's length is too large if it has ten digits, and a
 * mistake if it is negative.
 */
const OUT_OF_MEMORY =
  /out of memory|allocation (?:failed|size overflow)|invalid (?:array|string) length|invalid typed array length: \d{10}|maximum size exceeded/i;

/** Returns whether the browser had no memory. Any other RangeError is a mistake of ours. */
export function isOutOfMemory(thrown: unknown): boolean {
  // Firefox throws its bare text.
  if (typeof thrown === 'string') return OUT_OF_MEMORY.test(thrown);
  if (!(thrown instanceof Error)) return false;
  return (
    ['RangeError', 'InternalError'].includes(thrown.name) && OUT_OF_MEMORY.test(thrown.message)
  );
}

/**
 * Returns whether a request failed because its transaction had ended for a
 * reason that the request does not know.
 */
export function isOfEnded(thrown: unknown): boolean {
  return (
    thrown instanceof DOMException &&
    ['AbortError', 'TransactionInactiveError', 'InvalidStateError'].includes(thrown.name)
  );
}

/** Returns whether a connection had ended before a transaction was asked of it. */
export function isClosed(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'InvalidStateError';
}

/** The connection had ended and nothing was done: try again on another. */
export class ConnectionEnded extends Error {
  override readonly name = 'ConnectionEnded';
}

/**
 * A snapshot cannot be read yet: the entry that took it is not checkpointed, or the code that reads
 * it is not loaded.
 */
export class SnapshotNotReady extends Error {
  override readonly name = 'SnapshotNotReady';
  /** The number of the entry, where it is the reason. */
  readonly sequence: number | undefined;

  constructor(sequence?: number) {
    super();
    this.sequence = sequence;
  }
}

/**
 * Returns whether background work failed because of the browser, so that it can
 * only be tried again.
 */
export function isOfBrowser(thrown: unknown): boolean {
  return thrown instanceof DOMException || thrown instanceof ConnectionEnded;
}
