import { describe, expect, test } from 'vitest';
import { drawnKeys, drawnProperties, drawnSentProperties } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { refusalOf } from '../testing/refusal.ts';
import { binaryOf, type EdmValue, int32Of, stringOf } from './edm.ts';
import { checkKey, compareKeys, type EntityInput, findKeyProblem } from './entity.ts';
import { checkEntity, checkStored, mergeProperties, replaceProperties } from './entity-rules.ts';
import { entitySize, MAX_ENTITY_BYTES } from './limits.ts';

type Sent = Readonly<Record<string, EdmValue | null>>;

function entityOf(sent: Sent, key: Partial<EntityInput> = {}): EntityInput {
  return { partitionKey: 'p', rowKey: 'r', properties: new Map(Object.entries(sent)), ...key };
}

/** Properties `P1` to `P<count>`. */
function numbered(count: number, value: EdmValue = int32Of(1)): Sent {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`P${place + 1}`, value]));
}

/** Not of its type, from a caller whom no compiler checked. */
const WRONG = { type: 'Edm.Int32', value: 3.5 } as const;
const LONG_TEXT = stringOf('x'.repeat(32_769));
const FULL_TEXT = stringOf('x'.repeat(32_768));

describe('a key', () => {
  test.each([
    '',
    ' ',
    "O'Neil",
    'a%2Fb',
    'a+b&c="d"',
    '😀',
    'é',
    'e\u0301',
    '\u00a0',
    '\ud800',
    '~',
    'x'.repeat(1024),
  ])('may be %j', (text) => {
    expect(findKeyProblem('PartitionKey', text)).toBeUndefined();
    expect(() => checkKey({ partitionKey: text, rowKey: text })).not.toThrow();
  });

  const controls = Array.from({ length: 0xa0 }, (_, unit) => unit).filter(
    (unit) => unit < 0x20 || unit > 0x7e,
  );
  const forbidden = ['/', '\\', '#', '?', ...controls.map((unit) => String.fromCharCode(unit))];

  test.each(forbidden)('may not hold %j', (letter) => {
    const refusal = refusalOf(() => checkKey({ partitionKey: 'p', rowKey: `a${letter}b` }));
    expect(refusal).toMatchObject({
      reason: 'keyCharacters',
      status: 400,
      code: 'OutOfRangeInput',
      message: `The 'RowKey' parameter of value 'a${letter}b' is out of range.`,
    });
  });

  test('may hold every other character of the first 256', () => {
    for (let unit = 0; unit < 256; unit += 1) {
      const letter = String.fromCharCode(unit);
      const isLegal = findKeyProblem('RowKey', letter) === undefined;
      expect(isLegal, `U+${unit.toString(16)}`).toBe(!forbidden.includes(letter));
    }
  });

  test('may not be longer than 1,024 UTF-16 units', () => {
    const refusal = refusalOf(() => checkKey({ partitionKey: '😀'.repeat(513), rowKey: '' }));
    expect(refusal).toMatchObject({
      status: 400,
      code: 'PropertyValueTooLarge',
      context: { name: 'PartitionKey', actual: 1026, limit: 1024 },
    });
    expect(findKeyProblem('RowKey', 'x'.repeat(1025))).toMatchObject({ reason: 'keyTooLong' });
  });

  test.each([undefined, null, 7])('may not be %j, which no compiler saw', (key) => {
    // Such keys come from other languages and over links.
    const missing = key as unknown as string;
    const refusal = refusalOf(() => checkKey({ partitionKey: 'p', rowKey: missing }));
    expect(refusal).toMatchObject({ status: 400, code: 'PropertiesNeedValue' });
  });
});

describe('an entity', () => {
  test.each<[string, Sent]>([
    ['without properties', {}],
    ['of 252 properties', numbered(252)],
    ['of 252 properties, nulls and a Timestamp', { ...numbered(252), N: null, Timestamp: WRONG }],
    ['whose illegal names have no value', { 'not a name': null, PartitionKey: null }],
    ['whose names differ by case alone', { a: int32Of(1), A: int32Of(2), partitionkey: FULL_TEXT }],
  ])('may be one %s', (_, sent) => {
    expect(() => checkEntity(entityOf(sent))).not.toThrow();
  });

  test.each<[string, Sent, string, string]>([
    ['a value not of its type', { A: WRONG }, 'valueInvalid', 'InvalidInput'],
    ['a space in a name', { 'A B': int32Of(1) }, 'propertyNameInvalid', 'PropertyNameInvalid'],
    ['a dash in a name', { 'A-B': int32Of(1) }, 'propertyNameInvalid', 'PropertyNameInvalid'],
    ['no name', { '': int32Of(1) }, 'propertyNameInvalid', 'PropertyNameInvalid'],
    [
      'a long name',
      { ['A'.repeat(256)]: int32Of(1) },
      'propertyNameTooLong',
      'PropertyNameTooLong',
    ],
    ['a PartitionKey', { PartitionKey: FULL_TEXT }, 'propertyNameReserved', 'PropertyNameInvalid'],
    ['a RowKey', { RowKey: FULL_TEXT }, 'propertyNameReserved', 'PropertyNameInvalid'],
    ['a long text', { A: LONG_TEXT }, 'valueTooLarge', 'PropertyValueTooLarge'],
    ['253 properties', numbered(253), 'propertiesTooMany', 'TooManyProperties'],
    ['more than 1 MiB', numbered(16, FULL_TEXT), 'entityTooLarge', 'EntityTooLarge'],
  ])('may not have %s', (_, sent, reason, code) => {
    expect(refusalOf(() => checkEntity(entityOf(sent)))).toMatchObject({
      status: 400,
      reason,
      code,
    });
  });

  test('may be of 1 MiB to the byte', () => {
    const entity = entityOf(numbered(15, FULL_TEXT), { partitionKey: '', rowKey: '' });
    const spare =
      MAX_ENTITY_BYTES -
      entitySize({ ...entity, properties: replaceProperties(entity.properties) });
    const last = (bytes: number) => ({ B: binaryOf(new Uint8Array(bytes - 8 - 2 - 4)) });
    const full = { ...numbered(15, FULL_TEXT), ...last(spare) };
    const over = { ...numbered(15, FULL_TEXT), ...last(spare + 1) };
    const keys = { partitionKey: '', rowKey: '' };

    expect(() => checkEntity(entityOf(full, keys))).not.toThrow();
    expect(refusalOf(() => checkEntity(entityOf(over, keys)))).toMatchObject({
      reason: 'entityTooLarge',
      context: { actual: MAX_ENTITY_BYTES + 1, limit: MAX_ENTITY_BYTES },
    });
  });

  test('is refused for the error that the service reports first', () => {
    // Everything is wrong; each step puts right what the one before was refused for.
    const key = { partitionKey: '/' };
    const many = numbered(253, FULL_TEXT);
    const refusals = [
      entityOf({ ...many, 'A-B': LONG_TEXT, C: WRONG }, key),
      entityOf({ ...many, 'A-B': LONG_TEXT, C: WRONG }),
      entityOf({ ...many, 'A-B': LONG_TEXT }),
      entityOf({ ...many, AB: LONG_TEXT }),
      entityOf(many),
      entityOf(numbered(252, FULL_TEXT)),
    ].map((input) => refusalOf(() => checkEntity(input))?.reason);

    expect(refusals).toEqual([
      'keyCharacters',
      'valueInvalid',
      'propertyNameInvalid',
      'valueTooLarge',
      'propertiesTooMany',
      'entityTooLarge',
    ]);
  });

  test('that is the outcome of a merge is held to count and size', () => {
    const stored = replaceProperties(new Map(Object.entries(numbered(252))));
    const key = { partitionKey: 'p', rowKey: 'r' };
    const more = mergeProperties(stored, new Map([['One', int32Of(1)]]));
    const larger = mergeProperties(stored, new Map(Object.entries(numbered(16, FULL_TEXT))));

    expect(() => checkStored({ ...key, properties: stored })).not.toThrow();
    expect(refusalOf(() => checkStored({ ...key, properties: more }))).toMatchObject({
      reason: 'propertiesTooMany',
      context: { actual: 253, limit: 252 },
    });
    expect(refusalOf(() => checkStored({ ...key, properties: larger }))?.reason).toBe(
      'entityTooLarge',
    );
  });
});

describe('a merge', () => {
  const both = fc.tuple(drawnProperties(), drawnSentProperties());

  test('leaves properties alone that are not sent, or sent as null', () => {
    checkLaw(both, ([stored, sent]) => {
      const merged = mergeProperties(stored, sent);
      for (const [name, value] of stored) {
        if (!sent.get(name)) expect(merged.get(name)).toBe(value);
      }
    });
  });

  test('takes over sent properties with their types', () => {
    checkLaw(both, ([stored, sent]) => {
      const merged = mergeProperties(stored, sent);
      for (const [name, value] of sent) {
        if (value) expect(merged.get(name)).toBe(value);
      }
    });
  });

  test('has no property that neither side has', () => {
    checkLaw(both, ([stored, sent]) => {
      for (const name of mergeProperties(stored, sent).keys()) {
        expect(stored.has(name) || sent.has(name)).toBe(true);
      }
    });
  });

  test('done again changes nothing more', () => {
    checkLaw(both, ([stored, sent]) => {
      const once = mergeProperties(stored, sent);
      expect([...mergeProperties(once, sent)]).toEqual([...once]);
    });
  });

  test('keeps the order of first writing and appends new ones', () => {
    checkLaw(both, ([stored, sent]) => {
      const added = [...sent].filter(([name, value]) => value && !stored.has(name));
      const names = [...mergeProperties(stored, sent).keys()];
      expect(names).toEqual([...stored.keys(), ...added.map(([name]) => name)]);
    });
  });

  test('leaves its argument unchanged', () => {
    checkLaw(both, ([stored, sent]) => {
      const [before, asked] = [[...stored], [...sent]];
      mergeProperties(stored, sent);
      expect([[...stored], [...sent]]).toEqual([before, asked]);
    });
  });
});

describe('a replacement', () => {
  test('keeps exactly what is sent', () => {
    checkLaw(drawnSentProperties(), (sent) => {
      const expected = [...sent].filter(([, value]) => value !== null);
      expect([...replaceProperties(sent)]).toEqual(expected);
    });
  });

  test('ignores a Timestamp, as a merge does', () => {
    const sent = new Map([['Timestamp', stringOf('x')]]);
    expect(replaceProperties(sent).size).toBe(0);
    expect(mergeProperties(new Map(), sent).size).toBe(0);
  });
});

describe('keys', () => {
  test('stand in the order of JavaScript strings, partition first', () => {
    checkLaw(fc.tuple(drawnKeys, drawnKeys), ([a, b]) => {
      const [byPartition, byRow] = [
        [a.partitionKey, b.partitionKey],
        [a.rowKey, b.rowKey],
      ].map((pair) => (pair[0] === pair[1] ? 0 : [...pair].sort()[0] === pair[0] ? -1 : 1));
      expect(compareKeys(a, b)).toBe(byPartition || byRow);
    });
  });

  test('stand by UTF-16 units, not by numbers, case or language', () => {
    const keys = ['', '\0', ' ', '10', '2', 'B', 'a', 'e\u0301', 'é', '😀', '\uffee'];
    const drawn = keys.toReversed().map((rowKey) => ({ partitionKey: '', rowKey }));
    expect(drawn.sort(compareKeys).map(({ rowKey }) => rowKey)).toEqual(keys);
  });

  test('of one partition stand together', () => {
    expect(
      compareKeys({ partitionKey: 'a', rowKey: 'z' }, { partitionKey: 'ab', rowKey: 'a' }),
    ).toBe(-1);
  });
});
