import { describe, expect, test } from 'vitest';
import { formatFilter } from '../../../filter/format.ts';
import { parseFilter } from '../../../filter/parser.ts';
import { int32Of, stringOf } from '../../../model/edm.ts';
import {
  CONDITION_OPERATORS,
  isLocalOperator,
  newCondition,
  operatorOf,
  type PropertyCondition,
  withLiteralType,
  withOperator,
  withProperty,
} from './filter-conditions.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 30, 15, 250);

const vocabulary: FilterVocabulary = {
  properties: [
    { name: 'Status', types: ['Edm.String'], values: [stringOf('draft')] },
    { name: 'Note', types: ['Edm.String'] },
    { name: 'Qty', types: ['Edm.Int32'] },
    { name: 'At', types: ['Edm.DateTime'] },
    { name: 'Weight', types: ['Edm.Double'] },
  ],
};

function condition(text: string): PropertyCondition {
  const filter = parseFilter(text, { local: true });
  if (!('property' in filter)) throw new Error(`${text} is on no property`);
  return filter;
}

test.each([
  ['Status', "Status eq 'draft'"],
  ['Note', "Note eq ''"],
  ['Qty', 'Qty eq 0'],
  ['At', "At eq datetime'2026-11-20T12:30:15Z'"],
])('a new condition on %s is %s', (name, text) => {
  const property = vocabulary.properties.find((known) => known.name === name);
  if (!property) throw new Error(`There is no ${name}`);
  expect(formatFilter(newCondition(property, NOW))).toBe(text);
});

describe('another property', () => {
  test.each([
    ["Status eq 'x'", 'Note', "Note eq 'x'"],
    ["Status eq '5'", 'Qty', 'Qty eq 5'],
    ["Status eq 'x'", 'Qty', 'Qty eq 0'],
    ['Qty gt 5', 'Weight', 'Weight gt 5'],
    ['Qty gt 5', 'Status', "Status gt '5'"],
    ["contains(Status,'x')", 'Qty', "contains(Qty,'x')"],
    ['Qty gt 5', 'Unknown', 'Unknown gt 5'],
  ])('%s of %s is %s', (text, name, changed) => {
    expect(formatFilter(withProperty(condition(text), name, vocabulary, NOW))).toBe(changed);
  });
});

describe('another operator', () => {
  test.each([
    ['Qty eq 5', 'ge', 'Qty ge 5'],
    ["Status eq 'x'", 'contains', "contains(Status,'x','i')"],
    ["contains(Status,'x')", 'startswith', "startswith(Status,'x')"],
    ["contains(Status,'x')", 'eq', "Status eq 'x'"],
    ["contains(Qty,'7')", 'eq', 'Qty eq 7'],
    ["contains(Qty,'x')", 'eq', 'Qty eq 0'],
    ["Status eq 'x'", 'missing', 'missing(Status)'],
    ['missing(Status)', 'eq', "Status eq 'draft'"],
    ['Qty eq 5', 'isof', "isof(Qty,'Edm.Int32')"],
    ['Qty eq 5', 'truth', 'Qty'],
    ['Unknown', 'eq', "Unknown eq ''"],
  ] as const)('%s as %s is %s', (text, operator, changed) => {
    expect(formatFilter(withOperator(condition(text), operator, vocabulary, NOW))).toBe(changed);
  });

  test('is found again in what it made', () => {
    for (const operator of CONDITION_OPERATORS) {
      const changed = withOperator(condition('Qty eq 5'), operator, vocabulary, NOW);
      expect(operatorOf(changed)).toBe(operator);
      expect(isLocalOperator(operator)).toBe(!/^(?:..|truth)$/.test(operator));
    }
  });
});

test('a constant keeps its value in another type where it can', () => {
  expect(withLiteralType(stringOf('5'), 'Edm.Int32', NOW)).toEqual(int32Of(5));
  expect(withLiteralType(stringOf('x'), 'Edm.Int32', NOW)).toEqual(int32Of(0));
});
