import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { type JsonNode, readJson } from './json-reader.ts';

describe('JSON as it was written', () => {
  test.each(['3', '3.0', '3e0', '-0', '1e400', '0.10', '123456789012345678901234567890'])(
    'keeps the text of the number %s',
    (text) => expect(readJson(text)).toEqual({ kind: 'number', text }),
  );

  test('keeps the order of members, and passes over a byte order mark', () => {
    const node = readJson('\uFEFF { "b" : 1 , "a" : [ ] , "10" : { } } ');
    expect(node.kind === 'object' && [...node.members.keys()]).toEqual(['b', 'a', '10']);
  });

  test('reads a string of a million quotes and backslashes', () => {
    const text = '"\\'.repeat(500_000);
    expect(readJson(JSON.stringify(text))).toEqual({ kind: 'string', value: text });
  });

  test.each([
    '',
    ' ',
    '{',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '[1 2]',
    '"a',
    '"\\"',
    '"\\x"',
    '"\n"',
    '"\\u12"',
    '01',
    '+1',
    '.5',
    '1.',
    '1e',
    '-',
    'NaN',
    'Infinity',
    'True',
    'nul',
    '1 1',
    '{} {}',
    '// a\n1',
    `${'['.repeat(100_000)}`,
    `${'{"a":'.repeat(100_000)}`,
  ])('refuses %j', (text) => {
    expect(() => readJson(text)).toThrow(
      expect.objectContaining({ status: 400, code: 'InvalidInput' }),
    );
  });

  test('refuses a member that is named twice, however it is written', () => {
    expect(() => readJson('{"a":1,"\\u0061":2}')).toThrow(
      expect.objectContaining({ code: 'DuplicatePropertiesSpecified' }),
    );
  });

  test('agrees with JSON.parse on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), mutated()), (text) => {
        const own = attempt(() => plain(readJson(text)));
        const other = attempt(() => JSON.parse(text));
        // It names duplicates and bounds the depth, which JSON.parse does not.
        if (own !== undefined) expect(own.value).toEqual(other?.value);
        else if (other !== undefined)
          expect(() => readJson(text)).toThrow(/more than one time|processing/);
      }),
      { numRuns: 2_000 },
    );
  });
});

function mutated() {
  return fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, put]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + put + text.slice(index + 1);
  });
}

function attempt<T>(run: () => T): { readonly value: T } | undefined {
  try {
    return { value: run() };
  } catch {
    return undefined;
  }
}

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'string':
      return node.value;
    case 'number':
      return Number(node.text);
    case 'array':
      return node.items.map(plain);
    case 'object': {
      const entries = [...node.members].map(([name, member]) => [name, plain(member)]);
      return Object.fromEntries(entries);
    }
  }
}
