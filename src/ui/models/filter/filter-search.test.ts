import { describe, expect, test } from 'vitest';
import { locale } from '../../../i18n/locale.ts';
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

describe('a filter is not, also one that is wrong or only begun', () => {
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
    `City eq '${'x'.repeat(30_000)}`,
  ])('%s', (source) => {
    expect(searchTextOf(source)).toBeUndefined();
  });

  test('nothing is said of a table of which nothing is known', () => {
    expect(
      findSearchText('denver', checkFilter('denver', { properties: [] }), { properties: [] }),
    ).toBeUndefined();
  });
});

test('the search ignores case, and quotes are doubled', () => {
  expect(searchFilter("O'Hare")).toBe("search('O''Hare','i')");
});

describe('a text is searched for as it is shown, and as it is written', () => {
  test.each([
    ['1,234', '1234'],
    ['−1,234,567.25', '-1234567.25'],
    ['-12,345', '-12345'],
    ['2026-11-20 15:49:23.500 Z', '2026-11-20T15:49:23.5Z'],
    ['2026-11-20 15:49:23.000', '2026-11-20T15:49:23Z'],
    ['2026-11-20 01:49 +02:00', '2026-11-19T23:49'],
    ['2026-11-20 01:49:23 -03:30', '2026-11-20T05:19:23'],
    ['2026-11-20 01:49:23.12 +01:00', '2026-11-20T00:49:23.12'],
  ])('%s, as %s', (shown, written) => {
    expect(searchFilter(shown)).toBe(`search('${shown}','i') or search('${written}','i')`);
  });

  test.each(['12', '1234', '1,23', '12,34,567', '2026-11-20', '2026-11-20 15:49:23.5 Z', '1.234'])(
    '%s alone',
    (text) => {
      expect(searchFilter(text)).toBe(`search('${text}','i')`);
    },
  );

  test('groups are those of the language', () => {
    locale.value = 'de';
    expect(searchFilter('1.234,5')).toBe("search('1.234,5','i') or search('1234.5','i')");
    locale.value = 'en';
  });

  test('times without a zone are of the zone that the grid shows', () => {
    const shown = '2026-11-20 15:49:23';
    const written = new Date('2026-11-20T15:49:23').toISOString().slice(0, 19);
    expect(searchFilter(shown, true)).toBe(`search('${shown}','i') or search('${written}','i')`);
    expect(searchFilter(shown, false)).toBe(`search('${shown}','i')`);
  });
});
