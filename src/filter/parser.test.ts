import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import { type Filter, OPERATORS, type Operator } from './ast.ts';
import { parseFilter, parsePlacedFilter } from './parser.ts';

const GUID = 'c9da6455-213d-42c9-9a79-3e9149a57833';

const x = truth('x');
const y = truth('y');
const z = truth('z');

function truth(property: string): Filter {
  return { kind: 'truth', property };
}

function compared(property: string, operator: Operator, literal: EdmValue): Filter {
  return { kind: 'comparison', property, operator, literal };
}

function equal(property: string, literal: number | string): Filter {
  return compared(
    property,
    'eq',
    typeof literal === 'number' ? int32Of(literal) : stringOf(literal),
  );
}

function constant(value: boolean): Filter {
  return { kind: 'constant', value };
}

function not(operand: Filter): Filter {
  return { kind: 'not', operand };
}

function and(...operands: readonly Filter[]): Filter {
  return { kind: 'and', operands };
}

function or(...operands: readonly Filter[]): Filter {
  return { kind: 'or', operands };
}

function instantOf(text: string): EdmValue {
  return dateTimeOf(parseDateTime(text) ?? 0n);
}

describe('literals', () => {
  test.each<[string, EdmValue]>([
    // Texts: a quote is written twice, and nothing else is special.
    ["''", stringOf('')],
    ["'text'", stringOf('text')],
    ["'O''Neil'", stringOf("O'Neil")],
    ["''''", stringOf("'")],
    ["''''''", stringOf("''")],
    [String.raw`'\n\'`, stringOf(String.raw`\n\ `.trim())],
    ['\'say "so"\'', stringOf('say "so"')],
    ["' and x eq 1 '", stringOf(' and x eq 1 ')],
    ["'\u0000\t\n\ud800'", stringOf('\u0000\t\n\ud800')],
    ["'📗'", stringOf('📗')],
    ["'%2B+%20'", stringOf('%2B+%20')],
    // Int32.
    ['0', int32Of(0)],
    ['7', int32Of(7)],
    ['-7', int32Of(-7)],
    ['- 7', int32Of(-7)],
    ['-0', int32Of(0)],
    ['007', int32Of(7)],
    ['2147483647', int32Of(2_147_483_647)],
    ['-2147483648', int32Of(-2_147_483_648)],
    // Int64.
    ['5000000000L', int64Of(5_000_000_000n)],
    ['7l', int64Of(7n)],
    ['-7L', int64Of(-7n)],
    ['- 7L', int64Of(-7n)],
    ['0L', int64Of(0n)],
    ['9223372036854775807L', int64Of(9_223_372_036_854_775_807n)],
    ['-9223372036854775808L', int64Of(-9_223_372_036_854_775_808n)],
    // Double.
    ['3.0', doubleOf(3)],
    ['1.5', doubleOf(1.5)],
    ['-1.5', doubleOf(-1.5)],
    ['- 1.5', doubleOf(-1.5)],
    ['00.50', doubleOf(0.5)],
    ['1e3', doubleOf(1000)],
    ['1E3', doubleOf(1000)],
    ['15e-1', doubleOf(1.5)],
    ['1.5E-2', doubleOf(0.015)],
    ['1.5e+2', doubleOf(150)],
    ['1d', doubleOf(1)],
    ['1D', doubleOf(1)],
    ['-1d', doubleOf(-1)],
    ['1.5d', doubleOf(1.5)],
    ['1e3D', doubleOf(1000)],
    ['-0.0', doubleOf(-0)],
    ['1e-400', doubleOf(0)],
    ['1.7976931348623157e308', doubleOf(Number.MAX_VALUE)],
    ['NaN', doubleOf(Number.NaN)],
    ['INF', doubleOf(Infinity)],
    ['-INF', doubleOf(-Infinity)],
    ['- INF', doubleOf(-Infinity)],
    // Boolean.
    ['true', booleanOf(true)],
    ['false', booleanOf(false)],
    // DateTime, to the tick.
    ["datetime'2020-01-02T03:04:05Z'", instantOf('2020-01-02T03:04:05Z')],
    ["datetime'2020-01-02T03:04:05.1234567Z'", instantOf('2020-01-02T03:04:05.1234567Z')],
    ["datetime'2020-01-02T03:04'", instantOf('2020-01-02T03:04:00Z')],
    ["datetime'2020-01-02T03:04:05'", instantOf('2020-01-02T03:04:05Z')],
    ["datetime'2020-01-02T03:04:05+01:30'", instantOf('2020-01-02T01:34:05Z')],
    ["datetime'2020-01-02'", instantOf('2020-01-02T00:00:00Z')],
    ["DATETIME'2020-01-02T03:04:05Z'", instantOf('2020-01-02T03:04:05Z')],
    ["DateTime'2020-01-02T03:04:05Z'", instantOf('2020-01-02T03:04:05Z')],
    ["datetime'0001-01-01T00:00:00Z'", dateTimeOf(0n)],
    ["datetime'9999-12-31T23:59:59.9999999Z'", instantOf('9999-12-31T23:59:59.9999999Z')],
    ["datetimeoffset'2020-01-02T03:04:05+01:00'", instantOf('2020-01-02T02:04:05Z')],
    ["DateTimeOffset'2020-01-02T03:04:05Z'", instantOf('2020-01-02T03:04:05Z')],
    // Guid.
    [`guid'${GUID}'`, guidOf(GUID)],
    [`GUID'${GUID.toUpperCase()}'`, guidOf(GUID)],
    [`guid'${GUID.replaceAll('-', '')}'`, guidOf(GUID)],
    [`guid'{${GUID}}'`, guidOf(GUID)],
    // Binary.
    ["X''", binaryOf(Uint8Array.of())],
    ["X'0aFf'", binaryOf(Uint8Array.of(10, 255))],
    ["x'00'", binaryOf(Uint8Array.of(0))],
    ["binary'010203'", binaryOf(Uint8Array.of(1, 2, 3))],
    ["BINARY'0102'", binaryOf(Uint8Array.of(1, 2))],
  ])('%s', (text, literal) => {
    expect(parseFilter(`x eq ${text}`)).toEqual(compared('x', 'eq', literal));
  });
});

describe('operators', () => {
  test.each(OPERATORS)('%s', (operator) => {
    expect(parseFilter(`x ${operator} 1`)).toEqual(compared('x', operator, int32Of(1)));
  });

  test.each<[Operator, Operator]>([
    ['eq', 'eq'],
    ['ne', 'ne'],
    ['gt', 'lt'],
    ['ge', 'le'],
    ['lt', 'gt'],
    ['le', 'ge'],
  ])('a constant on the left of %s is turned round', (written, meant) => {
    expect(parseFilter(`'a' ${written} x`)).toEqual(compared('x', meant, stringOf('a')));
    expect(parseFilter(`-1 ${written} x`)).toEqual(compared('x', meant, int32Of(-1)));
    expect(parseFilter(`(5L) ${written} (x)`)).toEqual(compared('x', meant, int64Of(5n)));
  });
});

describe('precedence', () => {
  test.each<[string, Filter]>([
    ['x and y', and(x, y)],
    ['x or y', or(x, y)],
    ['x and y and z', and(x, y, z)],
    ['x or y or z', or(x, y, z)],
    ['x or y and z', or(x, and(y, z))],
    ['x and y or z', or(and(x, y), z)],
    ['x and y or y and z', or(and(x, y), and(y, z))],
    ['(x or y) and z', and(or(x, y), z)],
    ['x and (y or z)', and(x, or(y, z))],
    ['x and (y and z)', and(x, and(y, z))],
    ['(x and y) and z', and(and(x, y), z)],
    ['(x or y) or z', or(or(x, y), z)],
    ['((x))', x],
    ['((x) and ((y)))', and(x, y)],
    ['not x', not(x)],
    ['not (x)', not(x)],
    ['not(x)', not(x)],
    ['not not x', not(not(x))],
    ['not (not (x))', not(not(x))],
    ['not x and y', and(not(x), y)],
    ['not x or y', or(not(x), y)],
    ['not (x and y)', not(and(x, y))],
    ['x and not y', and(x, not(y))],
    ['x or not y and z', or(x, and(not(y), z))],
    // The comparison is negated, not the property.
    ['not x eq 1', not(equal('x', 1))],
    ['not (x eq 1)', not(equal('x', 1))],
    ['not (x) eq 1', not(equal('x', 1))],
    ['not x eq 1 and y', and(not(equal('x', 1)), y)],
    ['not not x eq 1', not(not(equal('x', 1)))],
    ["not 'a' eq x", not(equal('x', 'a'))],
    ['x eq 1 and y eq 2', and(equal('x', 1), equal('y', 2))],
    ['x eq 1 or y eq 2', or(equal('x', 1), equal('y', 2))],
    ['(x eq 1)', equal('x', 1)],
    ['(x) eq (1)', equal('x', 1)],
    ['((x)) eq ((1))', equal('x', 1)],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });
});

describe('white space', () => {
  test.each<[string, Filter]>([
    [' x eq 1 ', equal('x', 1)],
    ['x\teq\n1', equal('x', 1)],
    ['x\r\neq\v1\f', equal('x', 1)],
    ['x\u00a0eq\u30001', equal('x', 1)],
    ['x\u2028eq\u20091', equal('x', 1)],
    ['x\u0085eq 1', equal('x', 1)],
    ["x eq'a'", equal('x', 'a')],
    ["(PartitionKey eq '')or(x eq 1)", or(equal('PartitionKey', ''), equal('x', 1))],
    ["(x eq'a')and(y eq'b')", and(equal('x', 'a'), equal('y', 'b'))],
    ["x eq 'a'and y eq 'b'", and(equal('x', 'a'), equal('y', 'b'))],
    ['x eq 1and y eq 2', and(equal('x', 1), equal('y', 2))],
    ['( x )and( y )', and(x, y)],
    ['not( x )', not(x)],
  ])('%j', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('%j is no filter', (text) => {
    expect(parseFilter(text)).toEqual(constant(true));
  });
});

describe('names', () => {
  test.each([
    'PartitionKey',
    'partitionkey',
    '_',
    '$x',
    'x1',
    'Größe',
    'naïve',
    '名前',
    'Ⅷ',
    'a\u0301',
    'a\u203fb',
    'a\u200db',
    'x٣',
    // Keywords are words of the language only where they can be.
    'eq',
    'and',
    'or',
    'add',
    'div',
    'datetime',
    'guid',
    'X',
    'binary',
    // In another case they are names.
    'EQ',
    'Not',
    'TRUE',
    'False',
    'NULL',
    'Infinity',
    'nan',
    'inf',
    'Inf',
  ])('%s', (name) => {
    expect(parseFilter(name)).toEqual(truth(name));
    expect(parseFilter(`${name} eq 1`)).toEqual(equal(name, 1));
    expect(parseFilter(`1 eq ${name}`)).toEqual(equal(name, 1));
  });

  test('keywords stand where only they can', () => {
    expect(parseFilter('and and or or not eq eq 1')).toEqual(
      or(and(truth('and'), truth('or')), not(equal('eq', 1))),
    );
  });
});

describe('constants', () => {
  test.each<[string, boolean]>([
    ['true', true],
    ['false', false],
    ['(true)', true],
    ['1 eq 1', true],
    ['1 ne 1', false],
    ['1 lt 2', true],
    ['2 le 1', false],
    ["'a' eq 'a'", true],
    ["'a' gt 'b'", false],
    ["'B' lt 'a'", true],
    ['true eq true', true],
    ['false lt true', true],
    // Either of the numbers may be the wider one.
    ['1 eq 1L', true],
    ['1L eq 1', true],
    ['1 eq 1.0', true],
    ['1.0 eq 1', true],
    ['2L gt 1.5', true],
    ['1.5 gt 2L', false],
    ['9007199254740993L eq 9007199254740992.0', false],
    ['9007199254740993L gt 9007199254740992.0', true],
    ['9007199254740992.0 lt 9007199254740993L', true],
    ['NaN eq NaN', false],
    ['NaN ne NaN', true],
    ['NaN lt 1', false],
    ['INF gt 1e308', true],
    [`guid'${GUID}' eq guid'${GUID.toUpperCase()}'`, true],
    ["X'01' lt X'0100'", true],
    ["datetime'2020-01-01' lt datetime'2020-01-01T00:00:00.0000001Z'", true],
    ["datetimeoffset'2020-01-01T01:00:00+01:00' eq datetime'2020-01-01'", true],
  ])('%s is %s', (text, value) => {
    expect(parseFilter(text)).toEqual(constant(value));
  });

  test('they are operands like others', () => {
    expect(parseFilter('true and x')).toEqual(and(constant(true), x));
    expect(parseFilter('not false')).toEqual(not(constant(false)));
  });

  test.each<[string, Filter]>([
    ['(x eq 1) eq true', equal('x', 1)],
    ['(x eq 1) eq false', not(equal('x', 1))],
    ['(x eq 1) ne true', not(equal('x', 1))],
    ['(x eq 1) ne false', equal('x', 1)],
    ['true eq (x eq 1)', equal('x', 1)],
    ['(x eq 1) gt false', equal('x', 1)],
    ['(x eq 1) lt true', not(equal('x', 1))],
    ['true gt (x eq 1)', not(equal('x', 1))],
    ['(x eq 1) ge false', constant(true)],
    ['(x eq 1) lt false', constant(false)],
    ['(x or y) eq false', not(or(x, y))],
    ['true eq not x', not(x)],
  ])('a condition compared with one: %s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  test('a property compared with one stays a comparison', () => {
    expect(parseFilter('x eq true')).toEqual(compared('x', 'eq', booleanOf(true)));
  });
});

test('every part is placed in the text', () => {
  const text = "not x eq 1 and ( y or 'a' lt z )";
  const { filter, placeOf } = parsePlacedFilter(text);
  const textOf = (part: Filter | undefined) => {
    const place = part && placeOf.get(part);
    return place && text.slice(place.at, place.end);
  };
  const parts = filter.kind === 'and' ? filter.operands : [];
  expect(textOf(filter)).toBe(text);
  expect(textOf(parts[0])).toBe('not x eq 1');
  expect(textOf(parts[0]?.kind === 'not' ? parts[0].operand : undefined)).toBe('x eq 1');
  expect(textOf(parts[1])).toBe("( y or 'a' lt z )");
  expect(parts[1]?.kind === 'or' && parts[1].operands.map(textOf)).toEqual(['y', "'a' lt z"]);
});
