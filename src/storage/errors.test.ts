import { expect, test } from 'vitest';
import { StorageError } from '../model/storage-error.ts';
import { refusalOf } from './errors.ts';

test.each([
  ['QuotaExceededError', 'storageFull'],
  ['VersionError', 'newerDatabase'],
  ['AbortError', 'engineLost'],
  ['TimeoutError', 'engineLost'],
  ['UnknownError', 'damaged'],
  ['NotReadableError', 'damaged'],
  ['NotFoundError', 'damaged'],
  ['SecurityError', 'damaged'],
])('tells %s as %s', (name, reason) => {
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
