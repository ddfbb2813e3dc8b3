import { expect, test } from 'vitest';
import { StorageError } from '../../model/storage-error.ts';
import { checkParts, findStorageProblem, StorageAbsent } from './storage-problem.ts';

test.each([
  [new StorageAbsent('IndexedDB'), 'absent'],
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
])('%s is %s', (error, problem) => {
  expect(findStorageProblem(error)).toBe(problem);
});

test("a window's missing features are named", () => {
  const whole = { indexedDB: {}, BroadcastChannel: {}, Worker: {} };
  checkParts(whole);
  expect(() => checkParts({ ...whole, indexedDB: null })).toThrow('no IndexedDB');
  expect(() => checkParts({ ...whole, BroadcastChannel: undefined })).toThrow(
    'no BroadcastChannel',
  );
  expect(() => checkParts({ ...whole, Worker: undefined })).toThrow('no Worker');
});
