import { expect, test } from 'vitest';
import { NO_DUPLICATE_KEYS } from '../columns/duplicate-keys.ts';
import { type ImportResult, withOtherLines } from './entities.ts';

/** What a browser gives for a log that it cannot read any more. */
class LostBlob extends Blob {
  override slice(): Blob {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  }
}

const file = new File([], 'a.csv');

const result: ImportResult = {
  ...{ inserted: 1, merged: 0, replaced: 0, skipped: 0, sameKey: 1, refused: 0, already: 0 },
  lines: [{ line: 3, value: 'a', cause: { kind: 'sameKey', number: 2, rule: 'first' } }],
  log: new LostBlob(['x']),
  before: 0,
  counted: 1,
};

test('an import ends with its result where its rows cannot be looked at again', async () => {
  const lost = Promise.reject(new Error('The file has changed.'));
  expect(await withOtherLines(result, file, lost)).toBe(result);
});

test('or its log cannot be read', async () => {
  const known = Promise.resolve({ same: NO_DUPLICATE_KEYS });
  expect(await withOtherLines(result, file, known)).toBe(result);
});
