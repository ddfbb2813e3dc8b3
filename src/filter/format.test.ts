import { describe, expect, test } from 'vitest';
import { ANY_FILTER, drawnFilters } from '../testing/drawn-filters.ts';
import { checkLaw } from '../testing/law.ts';
import { formatFilter } from './format.ts';
import { parseFilter } from './parser.ts';

const LOCAL = { local: true };

test('every filter is read back from its text', () => {
  checkLaw(
    drawnFilters(ANY_FILTER),
    (filter) => {
      expect(parseFilter(formatFilter(filter), LOCAL)).toEqual(filter);
    },
    { runs: 2000 },
  );
});

describe('the documented form', () => {
  test.each<[string, string]>([
    ['x  eq\t1', 'x eq 1'],
    ["'a'eq x", "x eq 'a'"],
    ['1 lt x', 'x gt 1'],
    ['not x', 'not (x)'],
    ['not x eq 1', 'not (x eq 1)'],
    ['not not x', 'not (not (x))'],
    ['((x)) and ((y))', 'x and y'],
    ['x or y and z', 'x or (y and z)'],
    ['(x or y) and z', '(x or y) and z'],
    ['x and (y and z)', 'x and (y and z)'],
    ['x and y and z', 'x and y and z'],
    ['not (x or y) and z', 'not (x or y) and z'],
    ['', 'true'],
    ['1 eq 2', 'false'],
    ["x eq 'it''s'", "x eq 'it''s'"],
    ['x eq - 5', 'x eq -5'],
    ['x eq 5l', 'x eq 5L'],
    ['x eq 5d', 'x eq 5.0'],
    ['x eq 1e3', 'x eq 1000.0'],
    ['x eq 1e21', 'x eq 1e+21'],
    ['x eq -0.0', 'x eq -0.0'],
    ['x eq - INF', 'x eq -INF'],
    ['x eq INF', 'x eq INF'],
    ['x eq NaN', 'x eq NaN'],
    ["x eq DATETIME'2020-01-01T01:00:00.50+01:00'", "x eq datetime'2020-01-01T00:00:00.5Z'"],
    ["x eq datetimeoffset'2020-01-01'", "x eq datetime'2020-01-01T00:00:00Z'"],
    ["x eq binary'0AfF'", "x eq X'0aff'"],
    [
      "x eq Guid'{C9DA6455-213D-42C9-9A79-3E9149A57833}'",
      "x eq guid'c9da6455-213d-42c9-9a79-3e9149a57833'",
    ],
    ["contains( x , 'a' )", "contains(x,'a')"],
    ["startswith(x,'a','i') eq false", "not (startswith(x,'a','i'))"],
    ["endswith(x,'it''s')", "endswith(x,'it''s')"],
    ["matches(x,'^a|b$','i')", "matches(x,'^a|b$','i')"],
    ['missing(x) or present(y)', 'missing(x) or present(y)'],
    ["isof(x,'Edm.Int32')", "isof(x,'Edm.Int32')"],
    ["search('a','i')", "search('a','i')"],
  ])('%j becomes %j', (text, documented) => {
    expect(formatFilter(parseFilter(text, LOCAL))).toBe(documented);
    expect(formatFilter(parseFilter(documented, LOCAL))).toBe(documented);
  });
});
