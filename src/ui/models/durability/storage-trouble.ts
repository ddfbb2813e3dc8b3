import { StorageError } from '../../../model/storage-error.ts';

/** Why nothing can be stored here, as far as it makes a difference for what to do. */
export type StorageTrouble = 'absent' | 'denied' | 'newer' | 'full' | 'busy' | 'engine' | 'failed';

/** This browser, or this kind of window, has no IndexedDB at all. */
export class StorageAbsent extends Error {
  override readonly name = 'StorageAbsent';

  constructor() {
    super('There is no IndexedDB in this window.');
  }
}

export function findStorageTrouble(error: unknown): StorageTrouble {
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

function ofRefusal({ reason }: StorageError): StorageTrouble {
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
