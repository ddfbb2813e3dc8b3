import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { JsonError, type JsonValue, parseJson, placeIn } from './json-text.ts';

describe('parseJson', () => {
  test('keeps the text of numbers', () => {
    const texts = ['3', '3.0', '-0', '1e3', '1E+24', '9007199254740993', '1e400'];

    const value = parseJson(`[${texts.join(', ')}]`);

    expect(value.kind === 'array' && value.values).toMatchObject(texts.map((text) => ({ text })));
  });

  test('keeps the order of members, whatever their names', () => {
    const value = parseJson('{"10": 1, "2": 2, "__proto__": 3}');

    expect(value.kind === 'object' && value.members.map(({ name }) => name)).toEqual([
      '10',
      '2',
      '__proto__',
    ]);
  });

  test.each([
    ['', 'ended', 0],
    ['  ', 'ended', 2],
    ['{', 'ended', 1],
    ['{"a": 1,}', 'unexpected', 8],
    ['{"a" 1}', 'unexpected', 5],
    ['{a: 1}', 'unexpected', 1],
    ["{'a': 1}", 'unexpected', 1],
    ['[1 2]', 'unexpected', 3],
    ['[1,', 'ended', 3],
    ['"open', 'ended', 0],
    ['"tab\there"', 'string', 4],
    ['"\\x"', 'escape', 1],
    ['"\\u12g4"', 'escape', 1],
    ['01', 'number', 0],
    ['+1', 'number', 0],
    ['1.', 'number', 0],
    ['.5', 'number', 0],
    ['0x1F', 'number', 0],
    ['-Infinity', 'number', 0],
    ['NaN', 'unexpected', 0],
    ['nulls', 'unexpected', 0],
    ['1 2', 'trailing', 2],
    ['{"a": 1, "a": 2}', 'duplicate', 9],
    ['{"a": 1, "\\u0061": 2}', 'duplicate', 9],
  ])('refuses %j', (text, problem, at) => {
    expect(() => parseJson(text)).toThrow(JsonError);
    expect(thrownBy(text)).toMatchObject({ problem, at });
  });

  test('refuses text that is nested without end', () => {
    expect(thrownBy('['.repeat(100_000))).toMatchObject({ problem: 'deep' });
  });

  test('reads the output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        // Not the value itself: it may hold -0, which is written as 0.
        expect(plain(parseJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('refuses the same as JSON.parse', () => {
    const signs = fc.constantFrom(...'{}[]":,0123.-+eE\\ut \n"abnul'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
        expect(isRefused(() => parseJson(text))).toBe(isRefused(() => JSON.parse(text)));
      }),
      { numRuns: 2000 },
    );
  });
});

test('a position is given by line and column', () => {
  expect(placeIn('{\n  "a": x\n}', 9)).toEqual({ line: 2, column: 8 });
  expect(placeIn('', 0)).toEqual({ line: 1, column: 1 });
});

function thrownBy(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    return error;
  }
}

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    // JSON.parse takes the last of two members with one name; strictness there is the point.
    return !(error instanceof JsonError && error.problem === 'duplicate');
  }
}

/** What `JSON.parse` would have made of it. */
function plain(value: JsonValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map((member) => [member.name, plain(member.value)]));
    case 'array':
      return value.values.map(plain);
    case 'number':
      return Number(value.text);
    case 'null':
      return null;
    default:
      return value.value;
  }
}
