import { describe, expect, test } from 'vitest';
import { checkFilter } from './filter-check.ts';
import { findSearchText, searchFilter } from './filter-search.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

const vocabulary: FilterVocabulary = {
  properties: [
    { name: 'City', types: ['Edm.String'] },
    { name: 'IsIata', types: ['Edm.Boolean'] },
    { name: 'Qty', types: ['Edm.Int32'] },
  ],
  isWhole: true,
};

function searchTextOf(source: string): string | undefined {
  return findSearchText(source, checkFilter(source, vocabulary), vocabulary);
}

describe('a text that is no filter is searched for', () => {
  test.each([
    'denver',
    'new york',
    ' new york ',
    'bed and breakfast',
    'Trinidad and Tobago',
    'le Mans',
    'City denver',
    "O'Hare",
    'BOS-1',
    '2024-01-01',
    '12',
    'user@example.com',
    '50%',
    '纽约',
    'AT&T',
    'a|b',
    '!',
    'Denver (CO)',
    'R&D (old) & more',
    "rock 'n' roll",
  ])('%s', (source) => {
    expect(searchTextOf(source)).toBe(source.trim());
  });

  test.each([
    ["'new york'", 'new york'],
    ['"new york"', 'new york'],
    ['“new york”', 'new york'],
  ])('%s without its quotes', (source, text) => {
    expect(searchTextOf(source)).toBe(text);
  });
});

describe('a filter is not, even an invalid or incomplete one', () => {
  test.each([
    '',
    'IsIata',
    'not IsIata',
    'City',
    'true',
    'IsIata and ',
    "City eq 'x'",
    "City = 'x'",
    'qty EQ 3',
    "City eq 'dra",
    'Qty eq',
    '(City eq',
    "City 'x'",
    'City is null',
    'Qty between 1 and 5',
    'IsIata AND Qty',
    "City like 'x%'",
    'length(City) eq 3',
    "contains(City,'x'",
    "Nothing eq 'x'",
    "Nothing = 'x'",
    'length(Nothing)',
    'City & Qty',
    `City eq '${'x'.repeat(30_000)}`,
  ])('%s', (source) => {
    expect(searchTextOf(source)).toBeUndefined();
  });

  test('no search is offered in a table without known properties', () => {
    expect(
      findSearchText('denver', checkFilter('denver', { properties: [] }), { properties: [] }),
    ).toBeUndefined();
  });
});

test('the search ignores case, and quotes are doubled', () => {
  expect(searchFilter("O'Hare")).toBe("search('O''Hare','i')");
});

test('a text is searched for in the forms in which it may be written, too', () => {
  expect(searchFilter('1,234', ['1234'])).toBe("search('1,234','i') or search('1234','i')");
});
