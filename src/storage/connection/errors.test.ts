import { expect, test } from 'vitest';
import { StorageError } from '../../model/storage-error.ts';
import { isOutOfMemory, refusalOf } from './errors.ts';

test.each([
  ['QuotaExceededError', 'storageFull'],
  ['VersionError', 'newerDatabase'],
  ['AbortError', 'engineLost'],
  ['TimeoutError', 'engineLost'],
  ['UnknownError', 'damaged'],
  ['NotReadableError', 'damaged'],
  ['NotFoundError', 'damaged'],
  ['SecurityError', 'damaged'],
])('reports %s as %s', (name, reason) => {
  const refusal = refusalOf(new DOMException('What the browser says.', name));
  expect(refusal).toBeInstanceOf(StorageError);
  expect(refusal).toMatchObject({ reason });
});

test.each(['DataCloneError', 'DataError', 'TransactionInactiveError', 'ConstraintError'])(
  'leaves %s as the mistake of ours that it is',
  (name) => {
    const mistake = new DOMException('What the browser says.', name);
    expect(refusalOf(mistake)).toBe(mistake);
  },
);

test('leaves a refusal and a bug as they are', () => {
  const refusal = new StorageError('entityMissing');
  const bug = new TypeError('undefined is not a function');
  expect(refusalOf(refusal)).toBe(refusal);
  expect(refusalOf(bug)).toBe(bug);
});

test.each([
  // Chromium
  new RangeError('Array buffer allocation failed'),
  new RangeError('Invalid array length'),
  new RangeError('Invalid string length'),
  new RangeError('Invalid typed array length: 1099511627776'),
  new RangeError('Map maximum size exceeded'),
  // Firefox
  'out of memory',
  namedError('InternalError', 'allocation size overflow'),
  new RangeError('invalid array length'),
  // WebKit
  new RangeError('Out of memory'),
])('takes %s as a lack of memory', (thrown) => {
  expect(isOutOfMemory(thrown)).toBe(true);
});

test.each([
  new RangeError('The chunk has no row 7.'),
  new RangeError('offset is out of bounds'),
  new RangeError('Invalid typed array length: -1'),
  new RangeError('Invalid count value: -1'),
  new RangeError('Maximum call stack size exceeded'),
  namedError('InternalError', 'too much recursion'),
  new Error('Out of memory'),
  new StorageError('storageFull'),
  undefined,
])('takes %s as the mistake that it is', (thrown) => {
  expect(isOutOfMemory(thrown)).toBe(false);
});

function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
