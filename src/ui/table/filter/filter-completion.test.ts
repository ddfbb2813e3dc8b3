import { describe, expect, test } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { completeFilter } from './filter-completion.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 30, 15, 250);

const vocabulary: FilterVocabulary = {
  properties: [
    { name: 'Status', types: ['Edm.String'], values: [stringOf('draft'), stringOf("it's")] },
    { name: 'Paid', types: ['Edm.Boolean'] },
    { name: 'PlacedAt', types: ['Edm.DateTime'] },
  ],
};

/** `|` is the caret. */
function complete(marked: string) {
  const caret = marked.indexOf('|');
  const source = marked.replace('|', '');
  const completion = completeFilter(source, caret, vocabulary, NOW);
  const labels = completion?.options.map(({ label }) => label) ?? [];
  return { replaced: completion && source.slice(completion.from, completion.to), labels };
}

describe('what comes next', () => {
  test.each([
    ['|', ['Status', 'Paid', 'PlacedAt', 'not', 'contains', 'search']],
    ['Sta|', ['Status', 'contains']],
    ['Paid and |', ['Status', 'not']],
    ['not |', ['Status']],
    ['(|', ['Status', 'not', 'contains']],
    ['Status |', ['eq', 'ne', 'gt', 'ge', 'lt', 'le']],
    ['Status e|', ['eq']],
    ['Status eq |', ["'draft'", "'it''s'", "''"]],
    ["Status eq 'dr|", ["'draft'"]],
    ["Status eq 'dr|' and Paid", ["'draft'"]],
    ['Paid eq |', ['true', 'false']],
    ["Status eq 'draft' |", ['and', 'or']],
    ['(Paid eq true) |', ['and', 'or']],
    ['contains(|', ['Status', 'Paid']],
    ['contains(Status,|', ["'draft'"]],
    ['isof(Status,|', ["'Edm.Int32'", "'Edm.String'"]],
  ])('at %s', (marked, labels) => {
    expect(complete(marked).labels).toEqual(expect.arrayContaining(labels));
  });

  test('is a property alone between the parentheses of a function', () => {
    expect(complete('missing(|').labels).toEqual(['Status', 'Paid', 'PlacedAt']);
  });

  test('is nothing after an invalid token', () => {
    expect(complete('Status # |').labels).toEqual([]);
  });
});

test.each([
  ['Sta|', 'Sta'],
  ['Paid and St|atus', 'Status'],
  ["Status eq 'dr|", "'dr"],
  ['Status eq |', ''],
])('the begun word is replaced: %s', (marked, replaced) => {
  expect(complete(marked).replaced).toBe(replaced);
});

test('instants are offered by how long ago they are, as literals', () => {
  const completion = completeFilter('PlacedAt ge ', 12, vocabulary, NOW);
  const insertByTime = new Map(completion?.options.map(({ time, insert }) => [time, insert]));
  expect(insertByTime.get('day')).toBe("datetime'2026-11-19T12:30:15Z'");
  expect(insertByTime.get('today')).toBe("datetime'2026-11-20T00:00:00Z'");
  expect(insertByTime.get('year')).toBe("datetime'2026-01-01T00:00:00Z'");
});
