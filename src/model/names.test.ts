import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  findAccountNameProblem,
  findTableNameProblem,
  isOfFiles,
  parseAccountName,
  parseListedName,
  parseTableName,
  tableNameKey,
} from './names.ts';
import { StorageError } from './storage-error.ts';

describe('a table name', () => {
  test.each(['abc', 'ABC', 'a12', 'Tables1', 'a'.repeat(63)])('may be %j', (text) => {
    expect(parseTableName(text)).toBe(text);
  });

  test.each([
    ['', 'tableNameMissing', 400, 'InvalidInput'],
    ['ab', 'tableNameLength', 400, 'OutOfRangeInput'],
    ['-', 'tableNameLength', 400, 'OutOfRangeInput'],
    ['a'.repeat(64), 'tableNameLength', 400, 'OutOfRangeInput'],
    ['1abc', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['my-table', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['my table', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['my_table', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['Größe', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['abc\n', 'tableNameCharacters', 400, 'InvalidResourceName'],
    ['tables', 'tableNameReserved', 404, 'InvalidInput'],
    ['TaBLeS', 'tableNameReserved', 404, 'InvalidInput'],
  ])('may not be %j', (text, reason, status, code) => {
    expect(() => parseTableName(text)).toThrow(
      expect.objectContaining({ name: 'StorageError', reason, status, code }),
    );
    expect(findTableNameProblem(text)).toMatchObject({ reason });
  });

  test('is reported with its length and the limit', () => {
    expect(findTableNameProblem('ab')?.context).toEqual({
      name: 'TableName',
      value: 'ab',
      actual: 2,
      limit: 3,
    });
    expect(findTableNameProblem('a'.repeat(64))?.context).toMatchObject({ actual: 64, limit: 63 });
  });

  test('is found in any case', () => {
    expect(tableNameKey(parseTableName('MyTable'))).toBe('mytable');
  });

  test('is valid exactly by the written rule', () => {
    checkLaw(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{0,66}$/)), (text) => {
      const isLegal = /^[A-Za-z][A-Za-z0-9]{2,62}$/.test(text) && !/^tables$/i.test(text);
      expect(findTableNameProblem(text) === undefined).toBe(isLegal);
    });
  });
});

describe('an account name', () => {
  test('is valid exactly by the written rule', () => {
    checkLaw(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{0,26}$/)), (text) => {
      const isLegal = /^[a-z0-9]{3,24}$/.test(text);
      expect(findAccountNameProblem(text) === undefined).toBe(isLegal);
    });
  });

  test.each(['', 'ab', 'a'.repeat(25), 'Account', 'my-account', 'abc\n'])(
    'may not be %j',
    (text) => {
      expect(() => parseAccountName(text)).toThrow(StorageError);
      expect(findAccountNameProblem(text)).toMatchObject({
        reason: 'accountName',
        context: { actual: text.length },
      });
    },
  );

  test('may be of digits alone', () => {
    expect(parseAccountName('123')).toBe('123');
  });
});

describe('the name of files that are looked at', () => {
  test.each(['flights.zip', 'abc.folder'])('%s is listed, and is no account', (name) => {
    expect(parseListedName(name)).toBe(name);
    expect(isOfFiles(name)).toBe(true);
    expect(findAccountNameProblem(name)).toMatchObject({ reason: 'accountName' });
  });

  test.each(['flights.gz', 'ab.zip', '.zip', 'Flights.zip', 'a.b.zip'])('%s is none', (name) => {
    expect(isOfFiles(name)).toBe(false);
    expect(() => parseListedName(name)).toThrow();
  });
});
