import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { cellOfJson, textOfCell } from '../records/cell.ts';
import { findJsonShape } from './file-format.ts';
import { JsonReader, type JsonShape } from './json-reader.ts';

function read(
  text: string,
  {
    shape = findJsonShape(text, { isWhole: true }),
    piece = 4,
  }: { shape?: JsonShape; piece?: number } = {},
) {
  const reader = new JsonReader(shape);
  const records = [];
  for (let at = 0; at < text.length; at += piece) {
    records.push(...reader.read(text.slice(at, at + piece), { isLast: false }));
  }
  return [...records, ...reader.read('', { isLast: true })];
}

/** The records as `JSON.parse` would have them. */
function valuesOf(text: string, options = {}): unknown[] {
  return read(text, options).map(({ value }) => {
    const cell = value && cellOfJson(value);
    return typeof cell === 'object' ? JSON.parse(textOfCell(cell)) : (cell ?? null);
  });
}

describe('the path of the records', () => {
  test.each([
    ['an array', '[{"a":1}, {"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['an empty array', ' [ ] ', []],
    ['JSON Lines', '{"a":1}\n{"a":2}\r\n\n{"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    [
      'JSON Lines whose objects hold lists',
      '{"items":[{"a":1}]}\n{"items":[{"a":2}]}\n',
      [{ items: [{ a: 1 }] }, { items: [{ a: 2 }] }],
    ],
    ['one object', '{"a":{"b":[1]}}', [{ a: { b: [1] } }]],
    [
      'the value of an OData answer',
      '{"odata.metadata":"x","value":[{"a":1}],"more":[{"b":1}]}',
      [{ a: 1 }],
    ],
    ['the only list of an object', '{"name":"x","links":[{"a":1},{"a":2}]}', [{ a: 1 }, { a: 2 }]],
    ['a list of anything', '[1,"a",null,[2]]', [1, 'a', null, [2]]],
  ])('%s', (_, text, records) => {
    for (const piece of [1, 3, 1000]) expect(valuesOf(text, { piece })).toEqual(records);
  });

  test('an object whose end is not at hand', () => {
    const head = '{"meta":{"count":2},"features":[{"a":1},';
    expect(findJsonShape(head, { isWhole: false })).toEqual({ kind: 'member', name: 'features' });
  });
});

test('numbers keep how they were written, also inside of nested values', () => {
  const [record] = read('[{"a":9007199254740993,"b":[1.0,1e5]}]');
  expect(
    record?.value?.kind === 'object' && record.value.members.map(({ value }) => cellOfJson(value)),
  ).toEqual([
    { kind: 'number', text: '9007199254740993' },
    { kind: 'nested', text: '[1.0,1e5]' },
  ]);
});

test('records know their line', () => {
  const lines = read('[\n {"a":"x\\ny"},\n\n {"a":\n2}, {"a":3}\n]', { piece: 3 }).map(
    ({ line }) => line,
  );
  expect(lines).toEqual([2, 4, 5]);
});

describe('problems', () => {
  test.each([
    [
      'a missing comma',
      '[\n{"a":1}\n{"a":2}]',
      { json: 'unexpected', line: 3, column: 1, found: '{' },
    ],
    [
      'a missing comma inside',
      '[{"a":1},\n {"a":1 "b":2}]',
      { json: 'unexpected', line: 2, column: 9 },
    ],
    ['a text that ends', '[{"a":1},\n{"a"', { json: 'ended', line: 2, column: 5 }],
    ['a list that is not closed', '[{"a":1}', { json: 'ended', line: 1, column: 9 }],
    [
      'something after the end',
      '[{"a":1}]\n x',
      { json: 'trailing', line: 2, column: 2, found: 'x' },
    ],
    ['a comma too many', '[{"a":1},]', { json: 'unexpected', line: 1, column: 10 }],
    ['a word that is none', '[{"a":nul}]', { json: 'unexpected', line: 1, column: 7 }],
    ['a string that is not closed', '[{"a":"x}]\n', { json: 'string', line: 1, column: 11 }],
    [
      'a member given twice',
      '[{"a":1,\n"a":2}]',
      { json: 'duplicate', line: 2, column: 1, found: 'a' },
    ],
  ])('reports the position of %s', (_, text, problem) => {
    for (const piece of [1, 5, 1000]) {
      expect(() => read(text, { piece })).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ kind: 'json', ...problem }) }),
      );
    }
  });
});

test('reads the same as JSON.parse, with any chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(0, 2),
      (values, piece, indent) => {
        const text = JSON.stringify(values, undefined, indent);
        expect(valuesOf(text, { piece })).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 500 },
  );
});

test('refuses the same as JSON.parse', () => {
  const spoiled = fc
    .tuple(
      fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1 }),
      fc.nat(),
      fc.constantFrom('', '"', '{', ']', ',', 'x', '\\'),
    )
    .map(([values, at, sign]) => {
      const text = JSON.stringify(values);
      const index = at % text.length;
      return text.slice(0, index) + sign + text.slice(index + 1);
    });
  fc.assert(
    fc.property(spoiled, (text) => {
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        expect(() => read(text, { shape: { kind: 'array' } })).toThrow();
        return;
      }
      // A member given twice is refused here and taken there.
      if (Array.isArray(parsed) && !/"([^"]*)":.*"\1":/.test(text))
        expect(valuesOf(text)).toEqual(parsed);
    }),
    { numRuns: 1000 },
  );
});
