import { describe, expect, test } from 'vitest';
import { EDM_TYPES, type EdmType } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import { matches } from '../testing/matches.ts';
import { row, rows } from '../testing/rows.ts';
import { parseFilter } from './parser.ts';
import { compileFilter } from './predicate.ts';

/** An entity with one property of the type. */
function entityWith(type: EdmType, text: string) {
  return row`
    PartitionKey  RowKey  x:${type}
    a             1       ${text}
  `;
}

function holds(filter: string, type: EdmType, text: string): boolean {
  return matches(parseFilter(filter, { local: true }), entityWith(type, text));
}

/** Which of the six comparisons hold, in the order eq ne gt ge lt le. */
function answers(literal: string, type: EdmType, text: string): string {
  const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
  return operators.filter((operator) => holds(`x ${operator} ${literal}`, type, text)).join(' ');
}

const LESS = 'ne lt le';
const EQUAL = 'eq ge le';
const MORE = 'ne gt ge';
const UNEQUAL = 'ne';

const LITERALS: Readonly<Record<EdmType, string>> = {
  'Edm.Binary': "X'03'",
  'Edm.Boolean': 'true',
  'Edm.DateTime': "datetime'2020-01-01'",
  'Edm.Double': '3.0',
  'Edm.Guid': "guid'00000000-0000-0000-0000-000000000003'",
  'Edm.Int32': '3',
  'Edm.Int64': '3L',
  'Edm.String': "'3'",
};

const TEXTS: Readonly<Record<EdmType, string>> = {
  'Edm.Binary': 'Aw==',
  'Edm.Boolean': 'true',
  'Edm.DateTime': '2020-01-01T00:00:00Z',
  'Edm.Double': '3',
  'Edm.Guid': '00000000-0000-0000-0000-000000000003',
  'Edm.Int32': '3',
  'Edm.Int64': '3',
  'Edm.String': '3',
};

describe('a stored value and an equal constant, by their types', () => {
  // The property may be the wider one of two numbers, the constant may not.
  const meeting: readonly (readonly [EdmType, EdmType])[] = [
    ...EDM_TYPES.map((type) => [type, type] as const),
    ['Edm.Int64', 'Edm.Int32'],
    ['Edm.Double', 'Edm.Int32'],
    ['Edm.Double', 'Edm.Int64'],
  ];
  const pairs = EDM_TYPES.flatMap((stored) => EDM_TYPES.map((type) => [stored, type] as const));

  test.each(pairs)('%s and %s', (stored, type) => {
    const doMeet = meeting.some(([a, b]) => a === stored && b === type);
    expect(answers(LITERALS[type], stored, TEXTS[stored])).toBe(doMeet ? EQUAL : LESS);
  });

  test.each(EDM_TYPES)('a missing property fulfils nothing: %s', (type) => {
    expect(answers(LITERALS[type], 'Edm.String', '-')).toBe('');
  });
});

describe('the order of values', () => {
  test.each<[EdmType, string, string, string]>([
    // Texts: by UTF-16 units, whatever the language.
    ['Edm.String', 'a', "'a'", EQUAL],
    ['Edm.String', 'a', "'A'", MORE],
    ['Edm.String', 'Z', "'a'", LESS],
    ['Edm.String', '10', "'2'", LESS],
    ['Edm.String', "''", "''", EQUAL],
    ['Edm.String', "''", "'a'", LESS],
    ['Edm.String', 'a', "''", MORE],
    ['Edm.String', 'aa', "'a'", MORE],
    ['Edm.String', 'é', "'e\u0301'", MORE],
    ['Edm.String', 'ä', "'z'", MORE],
    ['Edm.String', '\uff5e', "'😀'", MORE],
    ['Edm.String', "it's", "'it''s'", EQUAL],
    // Numbers.
    ['Edm.Int32', '3', '4', LESS],
    ['Edm.Int32', '-3', '-4', MORE],
    ['Edm.Int32', '10', '9', MORE],
    ['Edm.Int32', '-2147483648', '2147483647', LESS],
    ['Edm.Int64', '9007199254740993', '9007199254740993L', EQUAL],
    ['Edm.Int64', '9007199254740993', '9007199254740992L', MORE],
    ['Edm.Int64', '9223372036854775806', '9223372036854775807L', LESS],
    ['Edm.Int64', '-9223372036854775808', '-9223372036854775807L', LESS],
    ['Edm.Int64', '5', '4', MORE],
    ['Edm.Int64', '-5', '-5', EQUAL],
    ['Edm.Int64', '5000000000', '2147483647', MORE],
    ['Edm.Double', '3.5', '3.5', EQUAL],
    ['Edm.Double', '3.5', '3', MORE],
    ['Edm.Double', '3.5', '4', LESS],
    ['Edm.Double', '-0', '0', EQUAL],
    ['Edm.Double', '-0', '0.0', EQUAL],
    ['Edm.Double', '0', '-0.0', EQUAL],
    ['Edm.Double', '1e300', '9223372036854775807L', MORE],
    ['Edm.Double', '9007199254740992', '9007199254740992L', EQUAL],
    // As Doubles the two would be equal.
    ['Edm.Double', '9007199254740992', '9007199254740993L', LESS],
    ['Edm.Double', '9223372036854775808', '9223372036854775807L', MORE],
    ['Edm.Double', '-9223372036854775808', '-9223372036854775807L', LESS],
    ['Edm.Double', 'Infinity', 'INF', EQUAL],
    ['Edm.Double', '-Infinity', '-1e308', LESS],
    ['Edm.Double', 'Infinity', '9223372036854775807L', MORE],
    ['Edm.Double', 'NaN', 'NaN', UNEQUAL],
    ['Edm.Double', 'NaN', '1.0', UNEQUAL],
    ['Edm.Double', 'NaN', '1', UNEQUAL],
    ['Edm.Double', 'NaN', '1L', UNEQUAL],
    ['Edm.Double', 'NaN', '9007199254740993L', UNEQUAL],
    ['Edm.Double', '1', 'NaN', UNEQUAL],
    ['Edm.Double', '0.1', '0.10000000000000001', EQUAL],
    // The rest.
    ['Edm.Boolean', 'false', 'true', LESS],
    ['Edm.Boolean', 'true', 'false', MORE],
    ['Edm.Boolean', 'false', 'false', EQUAL],
    [
      'Edm.DateTime',
      '2020-01-01T00:00:00.0000001Z',
      "datetime'2020-01-01T00:00:00.0000001Z'",
      EQUAL,
    ],
    [
      'Edm.DateTime',
      '2020-01-01T00:00:00.0000002Z',
      "datetime'2020-01-01T00:00:00.0000001Z'",
      MORE,
    ],
    ['Edm.DateTime', '2020-01-01T00:00:00Z', "datetime'2020-01-01T00:00:00.0000001Z'", LESS],
    ['Edm.DateTime', '2020-01-01T00:00:00Z', "datetime'2020-01-01T01:00:00+01:00'", EQUAL],
    ['Edm.DateTime', '2020-01-01T00:00:00Z', "datetimeoffset'2020-01-01T00:00:00Z'", EQUAL],
    ['Edm.DateTime', '1601-01-01T00:00:00Z', "datetime'0001-01-01T00:00:00Z'", MORE],
    [
      'Edm.Guid',
      'C9DA6455-213D-42C9-9A79-3E9149A57833',
      "guid'c9da6455-213d-42c9-9a79-3e9149a57833'",
      EQUAL,
    ],
    [
      'Edm.Guid',
      '10000000-0000-0000-0000-000000000000',
      "guid'f0000000-0000-0000-0000-000000000000'",
      LESS,
    ],
    [
      'Edm.Guid',
      '00000000-0000-0000-0000-000000000002',
      "guid'00000000-0000-0000-0000-000000000001'",
      MORE,
    ],
    ['Edm.Binary', 'AQI=', "X'0102'", EQUAL],
    ['Edm.Binary', 'AQI=', "X'01'", MORE],
    ['Edm.Binary', 'AQI=', "X'0103'", LESS],
    ['Edm.Binary', '/w==', "X'0102'", MORE],
    ['Edm.Binary', "''", "X''", EQUAL],
    ['Edm.Binary', "''", "X'00'", LESS],
  ])('%s %s against %s', (type, text, literal, expected) => {
    expect(answers(literal, type, text)).toBe(expected);
  });
});

describe('a property by itself', () => {
  test.each<[EdmType, string, boolean]>([
    ['Edm.Boolean', 'true', true],
    ['Edm.Boolean', 'false', false],
    ['Edm.String', 'true', false],
    ['Edm.Int32', '1', false],
    ['Edm.Boolean', '-', false],
  ])('%s %s', (type, text, expected) => {
    expect(holds('x', type, text)).toBe(expected);
    expect(holds('not x', type, text)).toBe(!expected);
  });
});

describe('logic has two values', () => {
  test.each<[string, boolean]>([
    ['true', true],
    ['false', false],
    ['not true', false],
    ['x eq 1', true],
    ['not (x eq 1)', false],
    ['not x eq 1', false],
    ['not (x eq 2)', true],
    // What is missing is neither equal nor unequal to anything.
    ['m eq 1', false],
    ['m ne 1', false],
    ['not (m eq 1)', true],
    ['not (m ne 1)', true],
    ['m eq 1 or m ne 1', false],
    ["m gt ''", false],
    ['not m', true],
    ['x eq 1 and m eq 1', false],
    ['x eq 1 or m eq 1', true],
    ['x eq 1 and not (m eq 1)', true],
    ['not (x eq 1 and m eq 1)', true],
    ['not (x eq 2 or m eq 1)', true],
    ['x eq 1 and x ne 2 and x lt 3', true],
    ['x eq 1 and x ne 1 and x lt 3', false],
    ['x eq 2 or x eq 3 or x eq 1', true],
    ['x eq 2 or x eq 3 or x eq 4', false],
    ['x eq 2 or x eq 1 and m', false],
    ['(x eq 2 or x eq 1) and not m', true],
  ])('%s is %s', (filter, expected) => {
    expect(holds(filter, 'Edm.Int32', '1')).toBe(expected);
  });
});

describe('system properties have their types', () => {
  const entity = row`
    PartitionKey  RowKey  Timestamp                     timestamp
    a             1       2020-01-01T00:00:00.1234567Z  x
  `;

  test.each<[string, boolean]>([
    ["PartitionKey eq 'a'", true],
    ["PartitionKey eq 'A'", false],
    ["RowKey ge '1' and RowKey lt '2'", true],
    ["'1' eq RowKey", true],
    // Another type is a mismatch, as with any property.
    ['RowKey eq 1', false],
    ['RowKey ne 1', true],
    ['RowKey lt 1', true],
    ['RowKey gt 1', false],
    ["PartitionKey le X'00'", true],
    ["Timestamp eq datetime'2020-01-01T00:00:00.1234567Z'", true],
    ["Timestamp ge datetime'2020-01-01T00:00:00.1234567Z'", true],
    ["Timestamp gt datetime'2020-01-01T00:00:00.1234567Z'", false],
    ["Timestamp gt datetime'2020-01-01T00:00:00.1234566Z'", true],
    ["Timestamp lt datetime'2020-01-01T00:00:00.1234568Z'", true],
    ["Timestamp eq '2020-01-01T00:00:00.1234567Z'", false],
    ["Timestamp ne '2020'", true],
    ['Timestamp ge 0L', false],
    ['PartitionKey', false],
    ['not Timestamp', true],
    // In another case they are properties like others.
    ["timestamp eq 'x'", true],
    ["partitionkey eq 'a'", false],
    ["TableName eq 'a'", false],
  ])('%s is %s', (filter, expected) => {
    expect(matches(parseFilter(filter), entity)).toBe(expected);
  });
});

describe('local conditions', () => {
  test.each<[string, EdmType, string, boolean]>([
    ["contains(x,'mm')", 'Edm.String', 'Emma', true],
    ["contains(x,'MM')", 'Edm.String', 'Emma', false],
    ["contains(x,'MM','i')", 'Edm.String', 'Emma', true],
    ["contains(x,'')", 'Edm.String', 'Emma', true],
    ["contains(x,'.m')", 'Edm.String', 'Emma', false],
    ["startswith(x,'Em')", 'Edm.String', 'Emma', true],
    ["startswith(x,'mm')", 'Edm.String', 'Emma', false],
    ["startswith(x,'eM','i')", 'Edm.String', 'Emma', true],
    ["endswith(x,'ma')", 'Edm.String', 'Emma', true],
    ["endswith(x,'Em')", 'Edm.String', 'Emma', false],
    ["endswith(x,'MA','i')", 'Edm.String', 'Emma', true],
    ["contains(x,'GRÖSSE','i')", 'Edm.String', 'Eine grösse', true],
    ["matches(x,'^E.*a$')", 'Edm.String', 'Emma', true],
    ["matches(x,'^e.*A$')", 'Edm.String', 'Emma', false],
    ["matches(x,'^e.*A$','i')", 'Edm.String', 'Emma', true],
    ["matches(x,'^.$')", 'Edm.String', '😀', true],
    ["matches(x,'\\p{Lu}')", 'Edm.String', 'É', true],
    // Other values are sought by their texts.
    ["contains(x,'5')", 'Edm.Int32', '1500', true],
    ["startswith(x,'-1')", 'Edm.Int32', '-1500', true],
    ["contains(x,'a')", 'Edm.Int32', '1500', false],
    ["endswith(x,'07')", 'Edm.Int64', '9223372036854775807', true],
    ["contains(x,'.5')", 'Edm.Double', '2.5', true],
    ["contains(x,'NF','i')", 'Edm.Double', 'Infinity', true],
    ["contains(x,'e+')", 'Edm.Double', '1e21', true],
    ["contains(x,'TRUE','i')", 'Edm.Boolean', 'true', true],
    ["contains(x,'fals')", 'Edm.Boolean', 'false', true],
    ["startswith(x,'2020-01')", 'Edm.DateTime', '2020-01-01T00:00:00Z', true],
    ["contains(x,'t00','i')", 'Edm.DateTime', '2020-01-01T00:00:00Z', true],
    // A search finds an instant also as the grid shows it.
    ["search('2020-01-01 00:00','i')", 'Edm.DateTime', '2020-01-01T00:00:00Z', true],
    ["search('01 00:00:00 Z')", 'Edm.DateTime', '2020-01-01T00:00:00Z', true],
    ["search('2020-01-01T00:00')", 'Edm.DateTime', '2020-01-01T00:00:00Z', true],
    ["search('2020-01-01 01:00')", 'Edm.DateTime', '2020-01-01T00:00:00Z', false],
    ["search('01 00')", 'Edm.String', 'x 01 00 x', true],
    ["contains(x,'C9DA','i')", 'Edm.Guid', 'c9da6455-213d-42c9-9a79-3e9149a57833', true],
    ["contains(x,'q')", 'Edm.Guid', 'c9da6455-213d-42c9-9a79-3e9149a57833', false],
    ["contains(x,'QID')", 'Edm.Binary', 'AQID', true],
    ["matches(x,'^\\d+$')", 'Edm.Int32', '12', true],
    ["contains(x,'a')", 'Edm.String', '-', false],
    ["contains(x,'')", 'Edm.String', '-', false],
    ["not contains(x,'a')", 'Edm.String', '-', true],
    ['missing(x)', 'Edm.String', '-', true],
    ['missing(x)', 'Edm.String', "''", false],
    ['present(x)', 'Edm.String', '-', false],
    ['present(x)', 'Edm.Int32', '0', true],
    ["isof(x,'Edm.Int32')", 'Edm.Int32', '0', true],
    ["isof(x,'Edm.Int64')", 'Edm.Int32', '0', false],
    ["isof(x,'Edm.String')", 'Edm.String', '-', false],
    ['missing(PartitionKey)', 'Edm.String', 'a', false],
    ['present(Timestamp)', 'Edm.String', 'a', true],
    ["isof(RowKey,'Edm.String')", 'Edm.String', 'a', true],
    ["isof(Timestamp,'Edm.DateTime')", 'Edm.String', 'a', true],
    ["isof(Timestamp,'Edm.String')", 'Edm.String', 'a', false],
    ["startswith(RowKey,'1')", 'Edm.String', 'a', true],
    ["contains(Timestamp,'0001')", 'Edm.String', 'a', true],
  ])('%s of %s %s is %s', (filter, type, text, expected) => {
    expect(holds(filter, type, text)).toBe(expected);
  });

  test.each<[string, string]>([
    ["search('emma')", '3'],
    ["search('EMMA','i')", '1 3'],
    ["search('aus')", '1 2'],
    ["search('2')", '2 3'],
    ["search('12.5')", '3'],
    ["search('nowhere')", ''],
    ["search('')", '1 2 3'],
    ["search('1999')", ''],
  ])('%s finds %s', (filter, found) => {
    const books = rows`
      PartitionKey  RowKey  Timestamp             Title       Price:Edm.Double
      austen        1       1999-01-01T00:00:00Z  Emma        -
      austen        2       1999-01-01T00:00:00Z  Persuasion  -
      other         3       1999-01-01T00:00:00Z  emma        12.5
    `;
    const predicate = compileFilter(parseFilter(filter, { local: true }));
    const test = predicate(pageOf(books));
    const rowKeys = books.filter((_, place) => test(place)).map(({ rowKey }) => rowKey);
    expect(rowKeys.join(' ')).toBe(found);
  });
});

test('a compiled filter serves many pages, whatever columns they have', () => {
  const predicate = compileFilter(parseFilter('x gt 1 and not (y eq 2)'));
  const [one, two] = rows`
    PartitionKey  RowKey  x:Edm.Int32  y:Edm.Int32
    a             1       2            -
    a             2       2            2
  `;
  const three = row`
    PartitionKey  RowKey  x:Edm.Double  z
    a             3       1.5           -
  `;
  expect(predicate(pageOf([]))).toBeTypeOf('function');
  if (!one || !two) throw new Error('Two rows are drawn.');
  expect(predicate(pageOf([one, two]))(0)).toBe(true);
  expect(predicate(pageOf([one, two]))(1)).toBe(false);
  expect(predicate(pageOf([three]))(0)).toBe(true);
  expect(predicate(pageOf([two]))(0)).toBe(false);
});
