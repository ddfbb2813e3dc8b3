import { describe, expect, test } from 'vitest';
import type { FilterProblemKind } from '../model/filter-problem.ts';
import { StorageError } from '../model/storage-error.ts';
import { refusalOf } from '../testing/refusal.ts';
import { parseFilter } from './parser.ts';

const GUID = 'c9da6455-213d-42c9-9a79-3e9149a57833';
const NOT_VALID = 'One of the request inputs is not valid.';
const NOT_BOOLEAN = 'The $filter expression must evaluate to a single boolean value.';

/** What is refused as wrong: the words of the service, and the place that they are about. */
function checkInvalid(text: string, kind: FilterProblemKind, found: string, message: string): void {
  const refusal = refusalOf(() => parseFilter(text));
  expect(refusal).toMatchObject({ reason: 'filterInvalid', status: 400, code: 'InvalidInput' });
  expect(refusal?.message).toBe(message);
  const problem = refusal?.context.filter;
  expect(problem).toMatchObject({ kind, found });
  expect(text.slice(problem?.at, problem?.end)).toBe(found);
}

describe('a syntax error names the position after the wrong token', () => {
  test.each<[string, string, number]>([
    ['aaa bbb ccc', 'bbb', 7],
    ['x EQ 1', 'EQ', 4],
    ['x Eq 1', 'Eq', 4],
    ['x = 1', '=', 3],
    ['x eq 1 AND y eq 2', 'AND', 10],
    ['x eq 1 y eq 2', 'y', 8],
    ["x eq 'a' 'b'", "'b'", 12],
    ["x eq 'a'b", 'b', 9],
    ['x eq 1)', ')', 7],
    ['x)', ')', 2],
    ['x eq 5abc', 'abc', 9],
    ['x eq 1.5.5', '.', 9],
    ['x.y eq 1', '.', 2],
    ['x, y', ',', 2],
    ['x : y', ':', 3],
    ['x * 2', '*', 3],
    ['x ? y', '?', 3],
    ['x -1', '-1', 4],
    ["x datetime'2020-01-01'", "datetime'2020-01-01'", 22],
    // A type's quote follows at once; otherwise it is a name.
    ["x eq datetime '2020-01-01'", "'2020-01-01'", 26],
    ["x eq date'2020-01-01'", "'2020-01-01'", 21],
    ["x like 'a'", 'like', 6],
    ["x eq 'it's'", 's', 10],
    ['x eq 1 or\ty eq 2 z', 'z', 18],
    ['not eq 1', '1', 8],
    ['x null', 'null', 6],
  ])('%s', (text, found, position) => {
    checkInvalid(text, 'unexpected', found, `Syntax error at position ${position} in '${text}'.`);
  });
});

describe('an invalid character is reported with its own position', () => {
  test.each<[string, string, number]>([
    ['x eq "a"', '"', 5],
    ['"x" eq 1', '"', 0],
    ['x eq +1', '+', 5],
    ['x > 1', '>', 2],
    ['x < 1', '<', 2],
    ['x eq 1 & y', '&', 7],
    ['x eq 1; y', ';', 6],
    ['x eq 1 | y', '|', 7],
    ['!x', '!', 0],
    ['x eq #1', '#', 5],
    ['x eq %27a%27', '%', 5],
    ['x eq @p', '@', 5],
    ['x eq `a`', '`', 5],
    ['x eq “a”', '“', 5],
    ['x eq [1]', '[', 5],
    ['x eq {1}', '{', 5],
    ['x eq a\\b', '\\', 6],
    ['x\u0000', '\u0000', 1],
    // .NET sees two halves that are no letter.
    ['𝒳 eq 1', '𝒳', 0],
    ['\ud800 eq 1', '\ud800', 0],
    ['\u0301x', '\u0301', 0],
    ['x eq 1 "', '"', 7],
  ])('%j', (text, found, position) => {
    const message = `Syntax error: character '${found}' is not valid at position ${position} in '${text}'.`;
    checkInvalid(text, 'character', found, message);
  });
});

describe('something is missing', () => {
  test.each<[string, string, number]>([
    ['x eq', '', 4],
    ['x eq ', '', 5],
    ['x and', '', 5],
    ['x or ', '', 5],
    ['not', '', 3],
    ['()', ')', 1],
    ['(', '', 1],
    ['x eq ()', ')', 6],
    ['x eq = 1', '=', 5],
    ['= 1', '=', 0],
    ['x and (y or)', ')', 11],
    ['x eq .5', '.', 5],
    ['x eq *', '*', 5],
    [', x', ',', 0],
    ['-', '', 1],
    ['x add', '', 5],
    ['x/', '', 2],
    ['f(,x)', ',', 2],
    ['f(x,)', ')', 4],
    ['/x', '/', 0],
  ])('an expression: %s', (text, found, position) => {
    const message = `Expression expected at position ${position} in '${text}'.`;
    checkInvalid(text, 'expressionMissing', found, message);
  });

  test.each<[string, string, number]>([
    ['(x', '', 2],
    ['(x eq 1', '', 7],
    ['((x)', '', 4],
    ['(x y)', 'y', 3],
    ['(x, y)', ',', 2],
    ['not (x', '', 6],
    ['(x EQ 1)', 'EQ', 3],
  ])('a closing parenthesis: %s', (text, found, position) => {
    const message = `')' or operator expected at position ${position} in '${text}'.`;
    checkInvalid(text, 'parenthesisMissing', found, message);
  });

  test.each<[string, string, number]>([
    ['f(x', '', 3],
    ["startswith(x 'a')", "'a'", 13],
    ['f(x eq 1 y)', 'y', 9],
  ])('an argument’s end: %s', (text, found, position) => {
    const message = `')' or ',' expected at position ${position} in '${text}'.`;
    checkInvalid(text, 'argumentMissing', found, message);
  });

  test.each<[string, string, number]>([
    ["x eq '", "'", 6],
    ["x eq 'a", "'a", 7],
    ["x eq 'a''", "'a''", 9],
  ])('the end of a text: %s', (text, found, position) => {
    const message = `There is an unterminated string literal at position ${position} in '${text}'.`;
    checkInvalid(text, 'stringOpen', found, message);
  });

  test.each<[string, string, number]>([
    ["x eq datetime'2020", "datetime'2020", 18],
    ["x eq X'", "X'", 7],
    [`x eq guid'${GUID}`, `guid'${GUID}`, 46],
  ])('the end of a literal: %s', (text, found, position) => {
    const message = `There is an unterminated literal at position ${position} in '${text}'.`;
    checkInvalid(text, 'literalOpen', found, message);
  });

  test.each<[string, string, number]>([
    ['x eq 1.', '1.', 7],
    ['x eq 1.x', '1.', 7],
    ['x eq -1.', '-1.', 8],
    ['x eq 1e', '1e', 7],
    ['x eq 1e+', '1e+', 8],
    ['x eq 1.5e-', '1.5e-', 10],
    ['x eq 1ex', '1e', 7],
  ])('a digit: %s', (text, found, position) => {
    const message = `A digit was expected at position ${position} in '${text}'.`;
    checkInvalid(text, 'digitMissing', found, message);
  });
});

describe('a literal that is no value of its type', () => {
  test.each<[string, string]>([
    ['5000000000', 'Edm.Int32'],
    ['2147483648', 'Edm.Int32'],
    ['-2147483649', 'Edm.Int32'],
    ['٧', 'Edm.Int32'],
    ['9223372036854775808L', 'Edm.Int64'],
    ['-9223372036854775809L', 'Edm.Int64'],
    ['1.5L', 'Edm.Int64'],
    ['1e3L', 'Edm.Int64'],
    ['1e400', 'Edm.Double'],
    ['-1e400', 'Edm.Double'],
    ['1.٧', 'Edm.Double'],
    ["datetime''", 'Edm.DateTime'],
    ["datetime'yesterday'", 'Edm.DateTime'],
    ["datetime'2020-13-01T00:00:00Z'", 'Edm.DateTime'],
    ["datetime'2020-02-30'", 'Edm.DateTime'],
    ["datetime'2020-01-01T25:00:00Z'", 'Edm.DateTime'],
    ["datetime'2020-01-01 00:00:00'", 'Edm.DateTime'],
    ["datetime'10000-01-01T00:00:00Z'", 'Edm.DateTime'],
    ["datetime'0001-01-01T00:00:00+01:00'", 'Edm.DateTime'],
    ["datetimeoffset'x'", 'Edm.DateTimeOffset'],
    ["guid''", 'Edm.Guid'],
    ["guid'x'", 'Edm.Guid'],
    [`guid'${GUID}0'`, 'Edm.Guid'],
    ["X'0'", 'Edm.Binary'],
    ["X'0g'", 'Edm.Binary'],
    ["X'0 1'", 'Edm.Binary'],
    ["X' 01 '", 'Edm.Binary'],
    ["binary'AQID'", 'Edm.Binary'],
    ['0x1F', 'Edm.Binary'],
    ['0X1F', 'Edm.Binary'],
  ])('%s', (literal, type) => {
    const text = `i eq ${literal}`;
    const message = `Unrecognized '${type}' literal '${literal}' at '5' in '${text}'.`;
    checkInvalid(text, 'literalInvalid', literal, message);
    expect(refusalOf(() => parseFilter(text))?.context.filter?.detail).toBe(type);
  });

  test.each<[string, string]>([
    ['- 2147483649', '-2147483649'],
    ['--1', '--1'],
    ['- NaN', '-NaN'],
  ])('a minus apart from its number belongs to it: %s', (written, read) => {
    const message = refusalOf(() => parseFilter(`i eq ${written}`))?.message;
    expect(message).toMatch(/^Unrecognized 'Edm\.\w+' literal /);
    expect(message).toContain(` literal '${read}' at '5' in 'i eq ${written}'.`);
  });

  test('syntax is reported before values', () => {
    checkInvalid(
      'x 5000000000',
      'unexpected',
      '5000000000',
      "Syntax error at position 12 in 'x 5000000000'.",
    );
  });
});

describe('a literal of a type that tables do not have', () => {
  test.each([
    '1f',
    '1.5F',
    '1m',
    '1.5M',
    '-1m',
    'INFf',
    '-INFF',
    'NaNf',
    "time'PT1H'",
    "geography'SRID=0;Point(1 2)'",
    "geometry'x'",
  ])('%s', (literal) => {
    checkInvalid(`x eq ${literal}`, 'literalUnsupported', literal, NOT_VALID);
  });
});

describe('null is nothing to compare with', () => {
  test.each([
    'x eq null',
    'x ne null',
    'null eq x',
    'null eq null',
    'null',
    'not null',
    'x and null',
    '(null) eq x',
  ])('%s', (text) => {
    checkInvalid(text, 'null', /\(?null\)?/.exec(text)?.[0] ?? '', NOT_VALID);
  });
});

describe('a filter is a condition', () => {
  test.each([
    '1',
    '(1)',
    "'a'",
    '5L',
    '1.5',
    "datetime'2020-01-01'",
    `guid'${GUID}'`,
    "X'00'",
    'NaN',
  ])('%s is none', (text) => {
    checkInvalid(text, 'notBoolean', text, NOT_BOOLEAN);
  });

  test.each<[string, string, string]>([
    ['1 and x', "'Edm.Int32' and '<null>'", 'And'],
    ['x and 1', "'<null>' and 'Edm.Int32'", 'And'],
    ["x eq 1 or 'a'", "'Edm.Boolean' and 'Edm.String'", 'Or'],
    ['true and 1.5', "'Edm.Boolean' and 'Edm.Double'", 'And'],
    ["'a' eq 1", "'Edm.String' and 'Edm.Int32'", 'Equal'],
    ["1 ne 'a'", "'Edm.Int32' and 'Edm.String'", 'NotEqual'],
    ['true gt 1', "'Edm.Boolean' and 'Edm.Int32'", 'GreaterThan'],
    [`'a' ge guid'${GUID}'`, "'Edm.String' and 'Edm.Guid'", 'GreaterThanOrEqual'],
    ["X'00' lt 'a'", "'Edm.Binary' and 'Edm.String'", 'LessThan'],
    ["datetime'2020-01-01' le '2020'", "'Edm.DateTime' and 'Edm.String'", 'LessThanOrEqual'],
    ['(x eq 1) eq 1', "'Edm.Boolean' and 'Edm.Int32'", 'Equal'],
  ])('%s joins or compares unfitting operands', (text, types, kind) => {
    const refusal = refusalOf(() => parseFilter(text));
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
    expect(refusal?.context.filter?.kind).toBe('operands');
    expect(refusal?.message).toBe(
      `A binary operator with incompatible types was detected. Found operand types ${types} for operator kind '${kind}'.`,
    );
  });

  test.each(['not 1', "not 'a'", 'x and not 1.5'])(
    '%s negates an operand that is not Boolean',
    (text) => {
      const refusal = refusalOf(() => parseFilter(text));
      expect(refusal?.context.filter?.kind).toBe('operands');
      expect(refusal?.message).toMatch(
        /^A unary operator with an incompatible type was detected\. Found operand type 'Edm\.\w+' for operator kind 'Not'\.$/,
      );
    },
  );
});

describe('unsupported features are named', () => {
  test.each<[string, FilterProblemKind, string]>([
    ["startswith(x,'a')", 'function', 'startswith'],
    ["endswith(x,'a')", 'function', 'endswith'],
    ["substringof('a',x)", 'function', 'substringof'],
    ["indexof(x,'a') eq 1", 'function', 'indexof'],
    ['length(x) gt 1', 'function', 'length'],
    ["tolower(x) eq 'a'", 'function', 'tolower'],
    ['year(x) eq 2020', 'function', 'year'],
    ['round (x) eq 1', 'function', 'round'],
    ["isof(x,'Edm.Int32')", 'function', 'isof'],
    ["contains(x,'a')", 'function', 'contains'],
    ["matches(x,'a')", 'function', 'matches'],
    ['missing(x)', 'function', 'missing'],
    ['present(x)', 'function', 'present'],
    ["search('a')", 'function', 'search'],
    ['now()', 'function', 'now'],
    ["x eq 1 and startswith(y,'a')", 'function', 'startswith'],
    ["not startswith(x,'a')", 'function', 'startswith'],
    ["startswith(x,'a') eq true", 'function', 'startswith'],
    ['(a eq 1) and (b(c(d)) eq 2)', 'function', 'b'],
    ['x add 1 eq 2', 'arithmetic', 'add'],
    ['x sub 1 eq 2', 'arithmetic', 'sub'],
    ['x mul 2 eq 4', 'arithmetic', 'mul'],
    ['x div 2 eq 4', 'arithmetic', 'div'],
    ['x mod 2 eq 0', 'arithmetic', 'mod'],
    ['1 add 1 eq 2', 'arithmetic', 'add'],
    ['2 eq x add 1', 'arithmetic', 'add'],
    ['x eq -y', 'arithmetic', '-'],
    ['-x eq 1', 'arithmetic', '-'],
    ['x eq - -y', 'arithmetic', '-'],
    ['x add 1', 'arithmetic', 'add'],
    ['a/b eq 1', 'path', 'a/b'],
    ['a/b/c', 'path', 'a/b/c'],
    ['a/any(v: v eq 1)', 'path', 'a/any(v: v eq 1)'],
    ['a/all(v: v/w eq 1)', 'path', 'a/all(v: v/w eq 1)'],
    ['a/any()', 'path', 'a/any()'],
    ['x eq y', 'comparison', 'x eq y'],
    ['x eq x', 'comparison', 'x eq x'],
    ['x eq Infinity', 'comparison', 'x eq Infinity'],
    ['(x eq 1) eq y', 'comparison', '(x eq 1) eq y'],
    ['(x eq 1) eq (y eq 1)', 'comparison', '(x eq 1) eq (y eq 1)'],
    ['x eq 1 eq true', 'comparison', 'x eq 1 eq true'],
    ['x eq not y', 'comparison', 'x eq not y'],
  ])('%s', (text, kind, found) => {
    const refusal = refusalOf(() => parseFilter(text));
    expect(refusal).toMatchObject({
      reason: 'filterNotImplemented',
      status: 501,
      code: 'NotImplemented',
      message: 'The requested operation is not implemented on the specified resource.',
    });
    expect(refusal?.context.filter).toMatchObject({ kind, found });
  });

  test('but a syntax error behind it is reported first', () => {
    expect(refusalOf(() => parseFilter("startswith(x,'a') and y eq"))?.context.filter?.kind).toBe(
      'expressionMissing',
    );
  });
});

test('a long filter is quoted up to a limit', () => {
  const refusal = refusalOf(() => parseFilter(`${'x'.repeat(5000)} y`));
  expect(refusal?.message).toMatch(/^Syntax error at position 5002 in 'x{2048}…'\.$/);
});

test('a problem survives the transfer to another thread', () => {
  const refusal = refusalOf(() => parseFilter('x eq "a"'));
  const context = structuredClone(refusal?.context);
  expect(new StorageError('filterInvalid', context).message).toBe(refusal?.message);
});
