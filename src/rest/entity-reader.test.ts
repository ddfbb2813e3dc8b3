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
import { changesOf, entityOf, readObject } from './entity-reader.ts';

const REFUSED = expect.objectContaining({
  status: 400,
  code: 'InvalidInput',
  message: 'An error occurred while processing this request.',
});
const GUID = 'c9da6455-213d-42c9-9a79-3e9149a57833';

describe('a value without a type gets the type of its JSON (spec 1.5)', () => {
  test.each<[string, EdmValue | null]>([
    ['"text"', stringOf('text')],
    ['"2020-01-02T03:04:05Z"', stringOf('2020-01-02T03:04:05Z')],
    [`"${GUID}"`, stringOf(GUID)],
    ['""', stringOf('')],
    ['true', booleanOf(true)],
    ['false', booleanOf(false)],
    ['3', int32Of(3)],
    ['-7', int32Of(-7)],
    ['-0', int32Of(0)],
    ['2147483647', int32Of(2_147_483_647)],
    ['-2147483648', int32Of(-2_147_483_648)],
    ['2147483648', doubleOf(2_147_483_648)],
    ['5000000000', doubleOf(5_000_000_000)],
    ['3.0', doubleOf(3)],
    ['3e0', doubleOf(3)],
    ['1E3', doubleOf(1000)],
    ['-0.5', doubleOf(-0.5)],
    ['-0.0', doubleOf(-0)],
    ['1e-400', doubleOf(0)],
    ['null', null],
  ])('%s', (json, value) => {
    expect(changesIn(`{"x":${json}}`).get('x')).toEqual(value);
  });

  test.each(['1e400', '-1e400', '{}', '[]', '[1]', '{"a":1}'])('refuses %s', (json) => {
    expectRefused(`{"x":${json}}`);
  });
});

describe('a value of a type', () => {
  test.each<[string, string, EdmValue | null]>([
    ['Edm.String', '"7"', stringOf('7')],
    ['Edm.Int32', '7', int32Of(7)],
    ['Edm.Int32', '" -7 "', int32Of(-7)],
    ['Edm.Int64', '"9223372036854775807"', int64Of(9_223_372_036_854_775_807n)],
    ['Edm.Int64', '"-9223372036854775808"', int64Of(-9_223_372_036_854_775_808n)],
    ['Edm.Double', '3', doubleOf(3)],
    ['Edm.Double', '3.5', doubleOf(3.5)],
    ['Edm.Double', '"1e300"', doubleOf(1e300)],
    ['Edm.Double', '"NaN"', doubleOf(Number.NaN)],
    ['Edm.Double', '"-Infinity"', doubleOf(-Infinity)],
    ['Edm.Boolean', 'true', booleanOf(true)],
    ['Edm.Boolean', '" FALSE "', booleanOf(false)],
    ['Edm.DateTime', '"2020-01-02T03:04:05.1234567Z"', instant('2020-01-02T03:04:05.1234567Z')],
    ['Edm.DateTime', '"2020-01-02T03:04+02:00"', instant('2020-01-02T01:04:00Z')],
    ['Edm.DateTime', '"2020-01-02"', instant('2020-01-02T00:00:00Z')],
    ['Edm.Guid', `"{${GUID.toUpperCase()}}"`, guidOf(GUID)],
    ['Edm.Guid', `"${GUID.replaceAll('-', '')}"`, guidOf(GUID)],
    ['Edm.Binary', '"AQID"', binaryOf(Uint8Array.of(1, 2, 3))],
    ['Edm.Binary', '""', binaryOf(new Uint8Array())],
    ['Edm.Int64', 'null', null],
  ])('%s %s', (type, json, value) => {
    const after = changesIn(`{"x":${json},"x@odata.type":"${type}"}`);
    const before = changesIn(`{"x@odata.type":"${type}","x":${json}}`);
    expect(after.get('x')).toEqual(value);
    expect(before.get('x')).toEqual(value);
  });

  test.each([
    ['Edm.String', '1'],
    ['Edm.String', 'true'],
    ['Edm.Int32', '2147483648'],
    ['Edm.Int32', '1.5'],
    ['Edm.Int32', '3.0'],
    ['Edm.Int32', '"1.5"'],
    ['Edm.Int32', '""'],
    ['Edm.Int32', 'true'],
    ['Edm.Int64', '1'],
    ['Edm.Int64', '"9223372036854775808"'],
    ['Edm.Int64', '"x"'],
    ['Edm.Double', '"INF"'],
    ['Edm.Double', '"13e7705"'],
    ['Edm.Double', '""'],
    ['Edm.Double', 'true'],
    ['Edm.Boolean', '0'],
    ['Edm.Boolean', '"1"'],
    ['Edm.DateTime', '"yesterday"'],
    ['Edm.DateTime', '0'],
    ['Edm.Guid', '"1"'],
    ['Edm.Binary', '"AQI"'],
    ['Edm.Binary', '"_-8="'],
    ['Edm.Byte', '1'],
    ['Edm.Decimal', '"1"'],
    ['Edm.Foo', '"1"'],
    ['edm.int32', '1'],
  ])('refuses %s %s', (type, json) => {
    expectRefused(`{"x":${json},"x@odata.type":"${type}"}`);
  });

  test('is read whatever its size, which is judged with those of the other values', () => {
    const sent = changesIn(
      `{"T":"1600-01-01","T@odata.type":"Edm.DateTime","B":"${btoa('x'.repeat(65_537))}","B@odata.type":"Edm.Binary"}`,
    );
    expect(sent.get('T')).toEqual(instant('1600-01-01'));
    expect(sent.get('B')).toEqual(binaryOf(new Uint8Array(65_537).fill(0x78)));
  });
});

describe('keys, and names that are not properties', () => {
  test('passes over annotations, and over a Timestamp of any type', () => {
    const sent = entityIn(
      '{"odata.metadata":"m","odata.etag":"e","odata.type":"t","odata.id":"i","odata.editLink":"l",' +
        '"PartitionKey@odata.type":"Edm.String","PartitionKey":"p","RowKey":"","Timestamp":5,"x@other":1,"etag":"mine"}',
    );
    expect(sent).toEqual({
      partitionKey: 'p',
      rowKey: '',
      properties: new Map([['etag', stringOf('mine')]]),
    });
  });

  test('ignores the keys of a body that the address has, whatever they are', () => {
    const sent = changesIn('{"PartitionKey":1,"RowKey":null,"RowKey@odata.type":"Edm.Foo"}');
    expect(sent).toEqual(new Map());
  });

  test.each([
    '{"PartitionKey":1,"RowKey":""}',
    '{"PartitionKey":"","RowKey":true}',
    '{"PartitionKey":"","RowKey":"1","RowKey@odata.type":"Edm.Guid"}',
  ])('refuses %s of a new entity', (body) => {
    expect(() => entityIn(body)).toThrow(REFUSED);
  });

  test.each([
    '{}',
    '{"PartitionKey":""}',
    '{"PartitionKey":null,"RowKey":""}',
    '{"PartitionKey":1}',
    '{"RowKey":"","x":"1.5","x@odata.type":"Edm.Int32"}',
  ])('misses a key in %s before anything else', (body) => {
    expect(() => entityIn(body)).toThrow(expect.objectContaining({ reason: 'keysMissing' }));
  });

  test.each(['[]', '"x"', '1', 'null'])('refuses a body that is %s', expectRefused);
});

function instant(text: string): EdmValue {
  return dateTimeOf(parseDateTime(text) ?? 0n);
}

function expectRefused(body: string): void {
  expect(() => changesIn(body)).toThrow(REFUSED);
}

function entityIn(body: string) {
  return entityOf(readObject(body));
}

function changesIn(body: string) {
  return changesOf(readObject(body));
}
