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
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import { fc } from '../testing/fast-check.ts';
import { readUtf8 } from './bodies.ts';
import { EntityWriter, type MetadataLevel, type Selection } from './entity-json.ts';
import { changesOf, readObject } from './entity-reader.ts';
import { writeDouble } from './value-json.ts';

/** The worked example of spec, appendix A. */
const EXAMPLE: Entity = {
  partitionKey: "O'N",
  rowKey: 'r 1',
  timestamp: parseDateTime('2024-05-06T07:08:09.1234567Z') ?? 0n,
  properties: new Map<string, EdmValue>([
    ['I', int32Of(3)],
    ['L', int64Of(5n)],
    ['D', doubleOf(3)],
    ['N', doubleOf(Number.NaN)],
    ['B', booleanOf(true)],
    ['T', dateTimeOf(parseDateTime('2020-01-02T03:04:05.5Z') ?? 0n)],
    ['G', guidOf('c9da6455-213d-42c9-9a79-3e9149a57833')],
    ['X', binaryOf(Uint8Array.of(1, 2, 3))],
    ['S', stringOf('x')],
  ]),
};

const METADATA = '"odata.metadata":"http://h/acct/$metadata#T1/@Element"';
const ETAG = `"odata.etag":"W/\\"datetime'2024-05-06T07%3A08%3A09.1234567Z'\\""`;
const KEYS = `"PartitionKey":"O'N","RowKey":"r 1"`;
const TIMESTAMP = '"Timestamp":"2024-05-06T07:08:09.1234567Z"';

describe('an entity on the wire', () => {
  test('with minimal metadata', () => {
    expect(writeOne('minimalmetadata')).toBe(
      `{${METADATA},${ETAG},${KEYS},${TIMESTAMP},"I":3,"L@odata.type":"Edm.Int64","L":"5","D":3.0,` +
        '"N@odata.type":"Edm.Double","N":"NaN","B":true,"T@odata.type":"Edm.DateTime",' +
        '"T":"2020-01-02T03:04:05.5Z","G@odata.type":"Edm.Guid",' +
        '"G":"c9da6455-213d-42c9-9a79-3e9149a57833","X@odata.type":"Edm.Binary","X":"AQID","S":"x"}',
    );
  });

  test('without metadata', () => {
    expect(writeOne('nometadata')).toBe(
      `{${KEYS},${TIMESTAMP},"I":3,"L":"5","D":3.0,"N":"NaN","B":true,"T":"2020-01-02T03:04:05.5Z",` +
        '"G":"c9da6455-213d-42c9-9a79-3e9149a57833","X":"AQID","S":"x"}',
    );
  });

  test('with full metadata', () => {
    expect(writeOne('fullmetadata').slice(0, 400)).toContain(
      `{${METADATA},"odata.type":"acct.T1",` +
        `"odata.id":"http://h/acct/T1(PartitionKey='O''N',RowKey='r%201')",${ETAG},` +
        `"odata.editLink":"T1(PartitionKey='O''N',RowKey='r%201')",${KEYS},` +
        '"Timestamp@odata.type":"Edm.DateTime",',
    );
  });

  test('with the selected properties, and null for missing ones', () => {
    const suffix = '&$select=S,zz';
    expect(writeOne('minimalmetadata', ['S', 'zz'])).toBe(
      `{"odata.metadata":"http://h/acct/$metadata#T1/@Element${suffix}",${ETAG},"S":"x","zz":null}`,
    );
    expect(readUtf8(writer('minimalmetadata', ['S', 'zz']).writeList(pageOf([EXAMPLE])))).toBe(
      `{"odata.metadata":"http://h/acct/$metadata#T1${suffix}","value":[{${ETAG},"S":"x","zz":null}]}`,
    );
    expect(writeOne('nometadata', ['RowKey', 'zz'])).toBe('{"RowKey":"r 1","zz":null}');
  });

  test('an empty list', () => {
    expect(readUtf8(writer('nometadata').writeList(pageOf([])))).toBe('{"value":[]}');
  });

  test('a list of entities whose properties differ in number, order and type', () => {
    const odd = [
      [
        ['A', int32Of(1)],
        ['B', doubleOf(2)],
      ],
      [
        ['B', doubleOf(Number.NaN)],
        ['A', stringOf('1')],
      ],
      [],
      [
        ['A', int64Of(3n)],
        ['B', doubleOf(2.5)],
      ],
      [
        ['B', dateTimeOf(0n)],
        ['"', booleanOf(true)],
        ['A', int32Of(4)],
      ],
    ] as const;
    const entities = odd.map((properties, row) => ({
      ...{ partitionKey: 'p', rowKey: `${row}`, timestamp: EXAMPLE.timestamp },
      properties: new Map<string, EdmValue>(properties),
    }));
    for (const level of ['fullmetadata', 'minimalmetadata', 'nometadata'] as const) {
      const list = readUtf8(writer(level).writeList(pageOf(entities)));
      const each = entities.map((entity) => writer(level).writeOne(entity));
      const context = /^\{(?:"odata.metadata":"[^"]*",)?/;
      expect(list).toBe(
        `${context.exec(list)}"value":[${each.map((text) => text.replace(context, '{')).join(',')}]}`,
      );
      const shown = writer(level).writeList(pageOf(entities), ({ rowKey }) => rowKey > '2');
      expect(JSON.parse(readUtf8(shown)).value).toHaveLength(2);
      expect(`[${writer(level).writeRows(pageOf(entities), ',')}]`).toBe(
        list.slice(list.indexOf('['), -1),
      );
    }
  });

  test('reads back as it was', () => {
    expect(changesOf(readObject(writeOne('fullmetadata')))).toEqual(EXAMPLE.properties);
  });

  test('keys are percent-encoded in addresses, braces among them', () => {
    const odd: Entity = {
      ...EXAMPLE,
      partitionKey: '{é}"',
      rowKey: 'a+b%&😀',
      properties: new Map(),
    };
    expect(writer('fullmetadata').writeOne(odd)).toContain(
      `"odata.editLink":"T1(PartitionKey='%7B%C3%A9%7D%22',RowKey='a%2Bb%25%26%F0%9F%98%80')"`,
    );
  });
});

describe('a Double', () => {
  test.each([
    [3, '3.0'],
    [1.5, '1.5'],
    [-0, '-0.0'],
    [0, '0.0'],
    [0.0001, '0.0001'],
    [0.00001, '1E-05'],
    [1.23456789012346e24, '1.23456789012346E+24'],
    [1e15, '1E+15'],
    [999_999_999_999_999, '999999999999999.0'],
    [5e-324, '5E-324'],
    [1.7976931348623157e308, '1.7976931348623157E+308'],
  ])('%s is %s', (value, text) => expect(writeDouble(value)).toBe(text));

  test('any is read back as itself, and never as an Int32', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = writeDouble(value);
        expect(Object.is(Number(text), value)).toBe(true);
        expect(text).toMatch(/[.E]/);
      }),
    );
  });
});

function writer(level: MetadataLevel, selection?: Selection): EntityWriter {
  return new EntityWriter(
    { base: 'http://h/acct', account: 'acct', table: 'T1' },
    level,
    selection,
  );
}

function writeOne(level: MetadataLevel, selection?: Selection): string {
  return writer(level, selection).writeOne(EXAMPLE);
}
