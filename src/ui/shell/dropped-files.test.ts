import { expect, test } from 'vitest';
import { isImportable } from './dropped-files.ts';

test.each([
  ['zipcodes.csv', true],
  ['ZIPCODES.CSV', true],
  ['orders.typed.csv', true],
  ['earthquakes.json', true],
  ['log.jsonl', true],
  ['README', true],
  ['photo.png', false],
  ['orders.xlsx', false],
  ['backup.csv.gz', false],
])('%s: %s', (name, is) => {
  expect(isImportable(name)).toBe(is);
});
