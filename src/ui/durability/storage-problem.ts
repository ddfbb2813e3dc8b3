import { StorageError } from '../../model/storage-error.ts';

/** The reason why nothing can be stored here, as far as the remedies differ. */
export type StorageProblem = 'absent' | 'denied' | 'newer' | 'full' | 'busy' | 'engine' | 'failed';

/** The required parts of the browser, by their name in code and in messages. */
const NEEDED = { indexedDB: 'IndexedDB', BroadcastChannel: 'BroadcastChannel', Worker: 'Worker' };

/** This browser, or this kind of window, lacks a part that the store requires. */
export class StorageAbsent extends Error {
  override readonly name = 'StorageAbsent';

  readonly part: string;

  constructor(part: string) {
    super(`There is no ${part} in this window.`);
    this.part = part;
  }
}

/**
 * Throws `StorageAbsent` for the first missing part. Some private windows have
 * them by name only.
 */
export function checkParts(window: object = globalThis): void {
  for (const [name, part] of Object.entries(NEEDED)) {
    if (!Reflect.get(window, name)) throw new StorageAbsent(part);
  }
}

export function findStorageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageAbsent) return 'absent';
  if (error instanceof StorageError) return ofRefusal(error);
  switch (error instanceof DOMException ? error.name : '') {
    case 'VersionError':
      return 'newer';
    case 'QuotaExceededError':
      return 'full';
    case 'SecurityError':
    case 'NotAllowedError':
      return 'denied';
    default:
      return 'failed';
  }
}

function ofRefusal({ reason }: StorageError): StorageProblem {
  switch (reason) {
    case 'newerDatabase':
      return 'newer';
    case 'storageFull':
      return 'full';
    case 'accountBusy':
      return 'busy';
    case 'engineLost':
      return 'engine';
    default:
      return 'failed';
  }
}
