import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  findAccountNameFault,
  findPropertyNameFault,
  findTableNameFault,
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
    expect(findTableNameFault(text)).toMatchObject({ reason });
  });

  test('is told with its length and the limit it breaks', () => {
    expect(findTableNameFault('ab')?.context).toEqual({
      name: 'TableName',
      value: 'ab',
      actual: 2,
      limit: 3,
    });
    expect(findTableNameFault('a'.repeat(64))?.context).toMatchObject({ actual: 64, limit: 63 });
  });

  test('is found whatever its case', () => {
    expect(tableNameKey(parseTableName('MyTable'))).toBe('mytable');
  });

  test('is legal exactly when the written rule says so', () => {
    checkLaw(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{0,66}$/)), (text) => {
      const isLegal = /^[A-Za-z][A-Za-z0-9]{2,62}$/.test(text) && !/^tables$/i.test(text);
      expect(findTableNameFault(text) === undefined).toBe(isLegal);
    });
  });
});

describe('an account name', () => {
  test('is legal exactly when the written rule says so', () => {
    checkLaw(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{0,26}$/)), (text) => {
      const isLegal = /^[a-z0-9]{3,24}$/.test(text);
      expect(findAccountNameFault(text) === undefined).toBe(isLegal);
    });
  });

  test.each(['', 'ab', 'a'.repeat(25), 'Account', 'my-account', 'abc\n'])(
    'may not be %j',
    (text) => {
      expect(() => parseAccountName(text)).toThrow(StorageError);
      expect(findAccountNameFault(text)).toMatchObject({
        reason: 'accountName',
        context: { actual: text.length },
      });
    },
  );

  test('may be of digits alone', () => {
    expect(parseAccountName('123')).toBe('123');
  });
});

describe('a property name', () => {
  test.each([
    'a',
    '_',
    'Price',
    'partitionkey',
    'timestamp',
    'ETag',
    'Größe',
    'Цена',
    '価格',
    'ⅷ',
    'a٣',
    'e\u0301',
    'a\u203fb',
    'constructor',
    '__proto__',
    'x'.repeat(255),
  ])('may be %j', (name) => {
    expect(findPropertyNameFault(name)).toBeUndefined();
  });

  test.each([
    ['', 'propertyNameInvalid'],
    ['1st', 'propertyNameInvalid'],
    ['my-name', 'propertyNameInvalid'],
    ['my name', 'propertyNameInvalid'],
    ['a.b', 'propertyNameInvalid'],
    ['a:b', 'propertyNameInvalid'],
    ['a@b', 'propertyNameInvalid'],
    ['$a', 'propertyNameInvalid'],
    ['@a', 'propertyNameInvalid'],
    ['a\0', 'propertyNameInvalid'],
    ['a\n', 'propertyNameInvalid'],
    ['\u0301a', 'propertyNameInvalid'],
    ['a\ue000', 'propertyNameInvalid'],
    ['a\u{f0000}', 'propertyNameInvalid'],
    ['a\ud800', 'propertyNameInvalid'],
    ['😀', 'propertyNameInvalid'],
    ['\u{20000}', 'propertyNameInvalid'],
    ['a\u00ad', 'propertyNameInvalid'],
    ['PartitionKey', 'propertyNameReserved'],
    ['RowKey', 'propertyNameReserved'],
    ['Timestamp', 'propertyNameReserved'],
    ['x'.repeat(256), 'propertyNameTooLong'],
    ['-'.repeat(256), 'propertyNameTooLong'],
  ])('may not be %j', (name, reason) => {
    expect(findPropertyNameFault(name)).toMatchObject({ reason });
  });

  test('is judged unit by unit as both written rules do', () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const letter = String.fromCharCode(unit);
      const [first, later] = [isIdentifierStart(letter), isIdentifierPart(letter)];
      const verdicts = [letter, `a${letter}`].map(
        (name) => findPropertyNameFault(name) === undefined,
      );
      if (verdicts[0] !== (first && isXmlLetter(unit))) expect.fail(`${unit} as the first`);
      if (verdicts[1] !== (later && isXmlLetter(unit))) expect.fail(`${unit} as a later one`);
    }
  });
});

/** By the categories of the C# specification, one after the other. */
function isIdentifierStart(letter: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}]/u.test(letter) || letter === '_';
}

function isIdentifierPart(letter: string): boolean {
  return isIdentifierStart(letter) || /[\p{Mn}\p{Mc}\p{Nd}\p{Pc}\p{Cf}]/u.test(letter);
}

/** NameStartChar and NameChar of XML 1.0, fifth edition, as the ranges that it prints. */
function isXmlLetter(unit: number): boolean {
  const ranges = [
    [0x2d, 0x2e],
    [0x30, 0x3a],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
    [0xb7, 0xb7],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0x2ff],
    [0x300, 0x36f],
    [0x370, 0x37d],
    [0x37f, 0x1fff],
    [0x200c, 0x200d],
    [0x203f, 0x2040],
    [0x2070, 0x218f],
    [0x2c00, 0x2fef],
    [0x3001, 0xd7ff],
    [0xf900, 0xfdcf],
    [0xfdf0, 0xfffd],
  ];
  return ranges.some(([from = 0, to = 0]) => unit >= from && unit <= to);
}

describe('the name of files that are looked at', () => {
  test.each(['flights.zip', 'abc.folder'])('%s is listed, and is no account', (name) => {
    expect(parseListedName(name)).toBe(name);
    expect(isOfFiles(name)).toBe(true);
    expect(findAccountNameFault(name)).toMatchObject({ reason: 'accountName' });
  });

  test.each(['flights.gz', 'ab.zip', '.zip', 'Flights.zip', 'a.b.zip'])('%s is none', (name) => {
    expect(isOfFiles(name)).toBe(false);
    expect(() => parseListedName(name)).toThrow();
  });
});
