import { describe, expect, test } from 'vitest';
import { findKeyProblem } from '../../../model/entity.ts';
import { findPropertyNameProblem } from '../../../model/property-name.ts';
import { fc } from '../../../testing/fast-check.ts';
import { findTwins, judgeKey, judgePropertyName } from './entity-names.ts';

describe('a key', () => {
  test.each([
    ['a/b\\c#d?e', { problem: 'keyCharacters', fix: 'a-b-c-d-e' }],
    ['tab\there\u0085', { problem: 'keyCharacters', fix: 'tab-here-' }],
    ['', { warning: 'empty' }],
    [' padded ', { warning: 'space', fix: 'padded' }],
    ["it's 100% & more", {}],
    ['x'.repeat(1025), { problem: 'keyTooLong' }],
  ])('%.20j is judged', (text, judgement) => {
    expect(judgeKey('RowKey', text)).toEqual(judgement);
  });

  test('is right after its fix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { fix } = judgeKey('PartitionKey', text);
        if (fix !== undefined) expect(findKeyProblem('PartitionKey', fix)).toBeUndefined();
      }),
    );
  });
});

describe('a property name', () => {
  test.each([
    ['unit price', { problem: 'propertyNameInvalid', fix: 'unit_price' }],
    ['2nd', { problem: 'propertyNameInvalid', fix: '_2nd' }],
    ['e-mail', { problem: 'propertyNameInvalid', fix: 'e_mail' }],
    ['-', { problem: 'propertyNameInvalid', fix: '_' }],
    ['RowKey', { problem: 'propertyNameReserved', fix: '_RowKey' }],
    ['', { problem: 'missing' }],
    ['rowkey', {}],
    ['数量', {}],
  ])('%j is judged', (name, judgement) => {
    expect(judgePropertyName(name, undefined)).toEqual(judgement);
  });

  test('is right after its fix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (name) => {
        const { problem, fix } = judgePropertyName(name, undefined);
        if (problem) expect(findPropertyNameProblem(fix ?? ' ')).toBeUndefined();
      }),
    );
  });

  test('that occurs twice is a problem at the second place', () => {
    expect(findTwins(['Price', 'Qty', 'price', 'Price', 'price'])).toEqual([
      undefined,
      undefined,
      { name: 'Price', isSame: false },
      { name: 'Price', isSame: true },
      { name: 'price', isSame: true },
    ]);
    expect(judgePropertyName('Price', { name: 'Price', isSame: true })).toEqual({
      problem: 'duplicate',
      fix: 'Price2',
    });
    expect(judgePropertyName('price', { name: 'Price', isSame: false })).toEqual({
      warning: 'twin',
      twin: 'Price',
    });
  });
});
