import { describe, expect, test } from 'vitest';
import { EDM_TYPES } from '../model/edm.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type Filter, hasPattern, isLocal } from './ast.ts';
import { parseFilter } from './parser.ts';

const LOCAL = { local: true };

describe('each is read where local conditions are allowed', () => {
  test.each<[string, Filter]>([
    [
      "contains(x,'a')",
      { kind: 'text', property: 'x', test: 'contains', text: 'a', ignoreCase: false },
    ],
    [
      "contains(x,'a','i')",
      { kind: 'text', property: 'x', test: 'contains', text: 'a', ignoreCase: true },
    ],
    [
      "contains(x,'')",
      { kind: 'text', property: 'x', test: 'contains', text: '', ignoreCase: false },
    ],
    [
      "startswith(x,'a')",
      { kind: 'text', property: 'x', test: 'startswith', text: 'a', ignoreCase: false },
    ],
    [
      "endswith (x, 'a', 'i')",
      { kind: 'text', property: 'x', test: 'endswith', text: 'a', ignoreCase: true },
    ],
    [
      "matches(x,'^a+$')",
      { kind: 'text', property: 'x', test: 'matches', text: '^a+$', ignoreCase: false },
    ],
    [
      "matches(x,'a','i')",
      { kind: 'text', property: 'x', test: 'matches', text: 'a', ignoreCase: true },
    ],
    ['missing(x)', { kind: 'missing', property: 'x' }],
    ['present(PartitionKey)', { kind: 'present', property: 'PartitionKey' }],
    ['missing((x))', { kind: 'missing', property: 'x' }],
    ["search('a')", { kind: 'search', text: 'a', ignoreCase: false }],
    ["search('a','i')", { kind: 'search', text: 'a', ignoreCase: true }],
    [
      "startswith(x,'a') eq true",
      { kind: 'text', property: 'x', test: 'startswith', text: 'a', ignoreCase: false },
    ],
    ['missing(x) eq false', { kind: 'not', operand: { kind: 'missing', property: 'x' } }],
  ])('%s', (text, filter) => {
    expect(parseFilter(text, LOCAL)).toEqual(filter);
    expect(isLocal(filter)).toBe(true);
    expect(refusalOf(() => parseFilter(text))?.code).toBe('NotImplemented');
  });

  test.each(EDM_TYPES)('isof %s', (type) => {
    expect(parseFilter(`isof(x,'${type}')`, LOCAL)).toEqual({ kind: 'isof', property: 'x', type });
  });
});

test.each<[string, boolean, boolean]>([
  ["x eq 1 and (y or not z eq 'contains(x)')", false, false],
  ['x eq 1 and not (y or missing(z))', true, false],
  ["x eq 1 or contains(y,'a')", true, false],
  ["x eq 1 or not matches(y,'a')", true, true],
])('%s: local %s, with a pattern %s', (text, local, pattern) => {
  const filter = parseFilter(text, LOCAL);
  expect(isLocal(filter)).toBe(local);
  expect(hasPattern(filter)).toBe(pattern);
});

describe('wrong arguments are answered by how it is written', () => {
  test.each([
    'contains()',
    'contains(x)',
    "contains('a',x)",
    "contains('a','b')",
    'contains(x,y)',
    'contains(x,1)',
    "contains(x,'a','g')",
    "contains(x,'a',i)",
    "contains(x,'a','i','i')",
    "contains(x eq 1,'a')",
    "startswith(x/y,'a')",
    'endswith(x,null)',
    'matches(x)',
    'missing()',
    "missing('x')",
    'missing(x,y)',
    'present(1)',
    'isof(x)',
    "isof(x,'Int32')",
    "isof(x,'Edm.Single')",
    "isof(x,'Edm.Int32','i')",
    "isof('Edm.Int32')",
    'search()',
    'search(x)',
    'search(1)',
    "search('a','b')",
    "search('a','i','i')",
  ])('%s', (text) => {
    const refusal = refusalOf(() => parseFilter(text, LOCAL));
    expect(refusal).toMatchObject({ reason: 'filterInvalid', status: 400 });
    expect(refusal?.context.filter).toMatchObject({ kind: 'arguments', at: 0, end: text.length });
    const name = text.slice(0, text.indexOf('('));
    expect(refusal?.message).toContain(`Write ${name}(`);
  });
});

describe('a pattern that cannot be compiled', () => {
  test.each(['(', '[a', 'a**', '\\', '(?<n>a)(?<n>b', '\\-', '{'])('%s', (pattern) => {
    const text = `matches(x,'${pattern}')`;
    const problem = refusalOf(() => parseFilter(text, LOCAL))?.context.filter;
    expect(problem).toMatchObject({ kind: 'pattern', found: `'${pattern}'` });
    expect(problem?.detail).toMatch(/^Invalid regular expression/);
  });
});

test.each([
  "substringof('a',x)",
  'length(x) eq 1',
  'toString(x)',
  "constructor('a')",
  "Contains(x,'a')",
])('%s is unknown here too', (text) => {
  expect(refusalOf(() => parseFilter(text, LOCAL))?.code).toBe('NotImplemented');
});
