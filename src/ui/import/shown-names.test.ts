import { expect, test } from 'vitest';
import { fileSetOf } from '../../transfer/records/source-part.ts';
import { suggestAccountName, suggestTableName } from '../place/name-rules.ts';
import { nameAccount, nameGiven, nameTables } from './shown-names.ts';

function given(...paths: readonly string[]) {
  return paths.map((path) => {
    const name = path.split('/').at(-1) ?? '';
    return fileSetOf(name, [{ path, file: new File([], name) }]);
  });
}

test.each([
  [['flights.zip'], 'flights.zip'],
  [['My Dàta 2024.zip'], 'mydata2024.zip'],
  [['flights/a.csv', 'flights/deep/b.csv'], 'flights.folder'],
  [['flights/a.csv'], 'flights.folder'],
  [['a.csv', 'b.csv'], 'files.folder'],
  [['数据.zip'], 'files.zip'],
])('%j are called %s', (paths, name) => {
  expect(nameAccount(nameGiven(given(...paths)), [], suggestAccountName)).toBe(name);
});

test('the second of two equal names is numbered, and accounts reserve no name', () => {
  const name = nameGiven(given('flights.zip'));
  expect(nameAccount(name, ['flights', 'flights.folder'], suggestAccountName)).toBe('flights.zip');
  expect(nameAccount(name, ['flights.zip'], suggestAccountName)).toBe('flights2.zip');
});

test('each file has a table of its own', () => {
  const names = nameTables(given('a/stocks.csv', 'b/Stocks.csv.gz', '数.csv'), suggestTableName);
  expect(names.map(({ table }) => table)).toEqual(['stocks', 'Stocks2', 'Table']);
});
