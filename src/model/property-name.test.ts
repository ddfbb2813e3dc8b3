import { describe, expect, test } from 'vitest';
import { findPropertyNameProblem } from './property-name.ts';

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
    expect(findPropertyNameProblem(name)).toBeUndefined();
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
    expect(findPropertyNameProblem(name)).toMatchObject({ reason });
  });

  test('is judged unit by unit as both written rules do', () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const letter = String.fromCharCode(unit);
      const [first, later] = [isIdentifierStart(letter), isIdentifierPart(letter)];
      const verdicts = [letter, `a${letter}`].map(
        (name) => findPropertyNameProblem(name) === undefined,
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
