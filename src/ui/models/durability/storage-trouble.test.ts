import { expect, test } from 'vitest';
import { StorageError } from '../../../model/storage-error.ts';
import { findStorageTrouble, StorageAbsent } from './storage-trouble.ts';

test.each([
  [new StorageAbsent(), 'absent'],
  [new StorageError('newerDatabase'), 'newer'],
  [new StorageError('storageFull'), 'full'],
  [new StorageError('accountBusy'), 'busy'],
  [new StorageError('engineLost'), 'engine'],
  [new StorageError('damaged'), 'failed'],
  [new DOMException('', 'VersionError'), 'newer'],
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [new DOMException('', 'SecurityError'), 'denied'],
  [new DOMException('', 'UnknownError'), 'failed'],
  [new Error('odd'), 'failed'],
])('%s is %s', (error, trouble) => {
  expect(findStorageTrouble(error)).toBe(trouble);
});
