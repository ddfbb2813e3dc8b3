import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
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
} from './edm.ts';
import { formatEdm, parseEdm } from './edm-text.ts';
import { EntityJsonError, formatEntityJson, parseEntityJson } from './entity-json-text.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

const GUID = '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60';

describe('an entity as JSON', () => {
  test('names every type', () => {
    const json = formatEntityJson({
      partitionKey: 'DE-2026',
      rowKey: '"1"',
      properties: texts([
        ['Status', stringOf('on\nhold')],
        ['Qty', int32Of(-3)],
        ['Total', int64Of(9_007_199_254_740_993n)],
        ['Weight', doubleOf(3)],
        ['Tare', doubleOf(-0)],
        ['Big', doubleOf(1e24)],
        ['Odd', doubleOf(Number.NaN)],
        ['Paid', booleanOf(true)],
        ['At', dateTimeOf(MAX_TICKS)],
        ['Owner', guidOf(GUID)],
        ['Receipt', binaryOf(new Uint8Array([1, 2, 3]))],
      ]),
    });

    expect(json).toBe(`{
  "PartitionKey": "DE-2026",
  "RowKey": "\\"1\\"",
  "Status": "on\\nhold",
  "Qty": -3,
  "Total@odata.type": "Edm.Int64",
  "Total": "9007199254740993",
  "Weight": 3.0,
  "Tare": -0.0,
  "Big": 1e+24,
  "Odd@odata.type": "Edm.Double",
  "Odd": "NaN",
  "Paid": true,
  "At@odata.type": "Edm.DateTime",
  "At": "9999-12-31T23:59:59.9999999Z",
  "Owner@odata.type": "Edm.Guid",
  "Owner": "${GUID}",
  "Receipt@odata.type": "Edm.Binary",
  "Receipt": "AQID"
}`);
  });

  test('round-trips with any content', () => {
    fc.assert(
      fc.property(drawProperties(), fc.string(), fc.string(), (properties, partition, row) => {
        const entity = { partitionKey: partition, rowKey: row, properties: texts(properties) };

        const back = parseEntityJson(formatEntityJson(entity));

        expect(back.partitionKey).toBe(partition);
        expect(back.rowKey).toBe(row);
        const values = back.properties.map(({ name, type, text }) => [name, parseEdm(type, text)]);
        expect(values).toEqual(properties.map(([name, value]) => [name, { value }]));
      }),
    );
  });

  test('keeps a text that is not of its type', () => {
    const properties = [
      { name: 'Qty', type: 'Edm.Int32', text: '3000000000' },
      { name: 'At', type: 'Edm.DateTime', text: 'yesterday' },
    ] as const;

    const json = formatEntityJson({ partitionKey: '', rowKey: '', properties });

    expect(parseEntityJson(json).properties).toEqual(properties);
  });
});

describe('reading', () => {
  test.each([
    ['3', 'Edm.Int32'],
    ['-2147483648', 'Edm.Int32'],
    ['3.0', 'Edm.Double'],
    ['1e3', 'Edm.Double'],
    ['5000000000', 'Edm.Double'],
    ['true', 'Edm.Boolean'],
    ['"2026-11-20T00:00:00Z"', 'Edm.String'],
    [`"${GUID}"`, 'Edm.String'],
  ])('infers the type of %s as %s', (json, type) => {
    expect(parseEntityJson(withValue(json)).properties).toMatchObject([{ name: 'X', type }]);
  });

  test('takes an annotation on either side of its value', () => {
    const before = '"X@odata.type": "Edm.Int64", "X": "7"';
    const after = '"X": "7", "X@odata.type": "Edm.Int64"';

    for (const members of [before, after]) {
      expect(parseEntityJson(withMembers(members)).properties).toEqual([
        { name: 'X', type: 'Edm.Int64', text: '7' },
      ]);
    }
  });

  test('passes over nulls, metadata and the Timestamp', () => {
    const members =
      '"odata.etag": "W/1", "Timestamp": 5, "A": null, "A@odata.type": "Edm.Guid", "B@odata.id": 1';

    expect(parseEntityJson(withMembers(members)).properties).toEqual([]);
  });

  test('knows properties by names that objects would lose', () => {
    const members = '"__proto__": 1, "10": 2, "2": 3';

    expect(parseEntityJson(withMembers(members)).properties.map(({ name }) => name)).toEqual([
      '__proto__',
      '10',
      '2',
    ]);
  });

  test.each([
    ['[]', 'notObject', '[]', ''],
    ['{"RowKey": ""}', 'keyMissing', '{', 'PartitionKey'],
    ['{"PartitionKey": "", "RowKey": null}', 'keyMissing', 'null}', 'RowKey'],
    ['{"PartitionKey": 1, "RowKey": ""}', 'keyType', '1,', 'PartitionKey'],
    [withValue('{}'), 'nested', '{}', 'X'],
    [withValue('[1]'), 'nested', '[1]', 'X'],
    [withMembers('"X@odata.type": "Edm.Single", "X": 1'), 'type', '"Edm.Single"', 'X@odata.type'],
    [withMembers('"X@odata.type": "Edm.Int64", "X": 1'), 'unquoted', '1}', 'X'],
    [withMembers('"X@odata.type": "Edm.String", "X": 1'), 'valueType', '1}', 'X'],
    [withMembers('"X@odata.type": "Edm.Int32", "X": true'), 'valueType', 'true}', 'X'],
    [withMembers('"X": 1, "X": 2'), 'duplicate', '"X": 2', 'X'],
    [withMembers('"X": 1,'), 'unexpected', '}', '}'],
  ])('refuses %s', (json, problem, place, found) => {
    const error = thrownBy(() => parseEntityJson(json));

    expect(error).toMatchObject({ problem, found });
    expect(error instanceof EntityJsonError && json.slice(error.at)).toSatisfy((rest: string) =>
      rest.startsWith(place),
    );
  });
});

function withValue(json: string): string {
  return withMembers(`"X": ${json}`);
}

function withMembers(members: string): string {
  return `{"PartitionKey": "p", "RowKey": "r", ${members}}`;
}

function texts(properties: readonly (readonly [string, EdmValue])[]) {
  return properties.map(([name, value]) => ({ name, type: value.type, text: formatEdm(value) }));
}

function thrownBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

function drawProperties(): fc.Arbitrary<[string, EdmValue][]> {
  const name = fc.oneof(
    fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,9}$/),
    fc.constantFrom('odata', '__proto__', 'naïve', '数量', 'partitionkey'),
  );
  const isCustom = (text: string) => !['PartitionKey', 'RowKey', 'Timestamp'].includes(text);
  const value: fc.Arbitrary<EdmValue> = fc.oneof(
    fc.string({ unit: 'binary' }).map(stringOf),
    fc.integer().map(int32Of),
    fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(int64Of),
    fc.oneof(fc.double(), fc.integer().map(Number)).map(doubleOf),
    fc.boolean().map(booleanOf),
    fc.bigInt(MIN_TICKS, MAX_TICKS).map(dateTimeOf),
    fc.uuid().map(guidOf),
    fc.uint8Array().map(binaryOf),
  );
  return fc.uniqueArray(fc.tuple(name.filter(isCustom), value), { selector: ([text]) => text });
}
