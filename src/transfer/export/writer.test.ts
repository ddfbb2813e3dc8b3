import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
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
} from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { writePage } from './entities.ts';
import { DEFAULT_FORMAT, type TextFormat } from './format.ts';
import { columnsOf, Survey } from './survey.ts';
import { createWriter } from './writer.ts';

const ticks = (text: string) => parseDateTime(text) ?? 0n;

function entity(rowKey: string, ...properties: readonly (readonly [string, EdmValue])[]): Entity {
  const timestamp = ticks('2026-11-20T15:49:23.1234567Z');
  return { partitionKey: 'p', rowKey, timestamp, properties: new Map(properties) };
}

const EVERYTHING = [
  entity(
    '1',
    ['S', stringOf('a "b", c\r\nd')],
    ['I', int32Of(-5)],
    ['L', int64Of(9_007_199_254_740_993n)],
    ['D', doubleOf(3)],
    ['N', doubleOf(Number.NaN)],
    ['B', booleanOf(true)],
    ['T', dateTimeOf(ticks('2020-01-02T03:04:05.5Z'))],
    ['G', guidOf('c9da6455-213d-42c9-9a79-3e9149a57833')],
    ['X', binaryOf(Uint8Array.of(1, 2, 255))],
  ),
  entity('2', ['S', stringOf('')], ['E', stringOf('=1+1')]),
];

const HEAD = 'PartitionKey,RowKey,Timestamp';
const START = 'p,1,2026-11-20T15:49:23.1234567Z';
const SECOND = 'p,2,2026-11-20T15:49:23.1234567Z';

describe('typed CSV', () => {
  test('has a type beside every value, none beside an absent one, and none for keys', () => {
    expect(write(EVERYTHING, { kind: 'typedCsv' })).toBe(
      `${HEAD},S,S@type,I,I@type,L,L@type,D,D@type,N,N@type,B,B@type,T,T@type,G,G@type,X,X@type,E,E@type\r\n` +
        `${START},"a ""b"", c\r\nd",String,-5,Int32,9007199254740993,Int64,3.0,Double,NaN,Double,true,Boolean,` +
        '2020-01-02T03:04:05.5Z,DateTime,c9da6455-213d-42c9-9a79-3e9149a57833,Guid,AQL/,Binary,,\r\n' +
        `${SECOND},,String,,,,,,,,,,,,,,,,,=1+1,String\r\n`,
    );
  });

  test('calls types as older programs do, where that is wanted', () => {
    const text = write([entity('1', ['I', int32Of(1)])], { kind: 'typedCsv', spelling: 'edm' });
    expect(text).toBe(`${HEAD},I,I@type\r\n${START},1,Edm.Int32\r\n`);
  });

  test('writes only the types that values do not show, on request', () => {
    const text = write(
      [
        entity(
          '1',
          ['Name', stringOf('Emma')],
          ['Zip', stringOf('12345')],
          ['Old', stringOf('00501')],
          ['Few', int32Of(1)],
          ['Small', int64Of(1n)],
          ['Large', int64Of(3_000_000_000n)],
          ['Price', doubleOf(2)],
          ['Bytes', binaryOf(Uint8Array.of(1))],
          ['Mixed', int32Of(1)],
        ),
        entity('2', ['Mixed', doubleOf(1)], ['Empty', stringOf('')]),
      ],
      { kind: 'typedCsv', annotations: 'required' },
    );
    expect(text.split('\r\n')[0]).toBe(
      `${HEAD},Name,Zip,Zip@type,Old,Few,Small,Small@type,Large,Price,Bytes,Bytes@type,Mixed,Mixed@type,Empty,Empty@type`,
    );
  });

  test('of an empty table is its header', () => {
    expect(write([], { kind: 'typedCsv' })).toBe(`${HEAD}\r\n`);
  });
});

describe('text for spreadsheets', () => {
  test('has no types, and nothing that they would run', () => {
    const odd = [
      entity('1', ['A', stringOf('=1+1')], ['B', stringOf('@SUM(A1)')], ['C', int32Of(-5)]),
      entity('2', ['A', stringOf(' -x')], ['B', stringOf('a;b')], ['C', doubleOf(-Infinity)]),
    ];
    expect(write(odd, { kind: 'csv' })).toBe(
      `${HEAD},A,B,C\r\n${START},'=1+1,'@SUM(A1),-5\r\n${SECOND},' -x,a;b,'-Infinity\r\n`,
    );
    expect(write(odd, { kind: 'csv', guardsFormulas: false, delimiter: ';' })).toBe(
      `${HEAD},A,B,C\r\n${START},=1+1,@SUM(A1),-5\r\n${SECOND}, -x,"a;b",-Infinity\r\n`.replaceAll(
        /,(?=[^"]*(?:"[^"]*"[^"]*)*$)/g,
        ';',
      ),
    );
  });

  test('is separated by tabs in TSV, and quoted where a value has one', () => {
    const text = write([entity('1', ['A', stringOf('a\tb, c')])], { kind: 'tsv' });
    expect(text).toBe(
      'PartitionKey\tRowKey\tTimestamp\tA\r\np\t1\t2026-11-20T15:49:23.1234567Z\t"a\tb, c"\r\n',
    );
  });
});

describe('JSON', () => {
  const one = entity('1', ['L', int64Of(5n)], ['D', doubleOf(3)]);
  const ETAG = `"odata.etag":"W/\\"datetime'2026-11-20T15%3A49%3A23.1234567Z'\\""`;
  const KEYS = '"PartitionKey":"p","RowKey":"1"';
  const TIME = '"Timestamp":"2026-11-20T15:49:23.1234567Z"';

  test('is an array with an entity on each line, as the service writes it', () => {
    expect(write([one], { kind: 'json' })).toBe(
      `[\n{${ETAG},${KEYS},${TIME},"L@odata.type":"Edm.Int64","L":"5","D":3.0}\n]\n`,
    );
    expect(write([one, entity('2')], { kind: 'json', metadata: 'nometadata' })).toBe(
      `[\n{${KEYS},${TIME},"L":"5","D":3.0},\n{"PartitionKey":"p","RowKey":"2",${TIME}}\n]\n`,
    );
    expect(write([], { kind: 'json' })).toBe('[]\n');
  });

  test('names where each entity is, with all metadata', () => {
    expect(write([one], { kind: 'jsonLines', metadata: 'fullmetadata' })).toBe(
      `{"odata.type":"acct.Books","odata.id":"http://h/acct/Books(PartitionKey='p',RowKey='1')",${ETAG},` +
        `"odata.editLink":"Books(PartitionKey='p',RowKey='1')",${KEYS},"Timestamp@odata.type":"Edm.DateTime",${TIME},` +
        '"L@odata.type":"Edm.Int64","L":"5","D":3.0}\n',
    );
  });

  test.each<[TextFormat['kind'], string]>([
    ['json', `[\n{${ETAG},${KEYS},"L@odata.type":"Edm.Int64","L":"5","D":3.0}\n]\n`],
    ['jsonLines', `{${ETAG},${KEYS},"L@odata.type":"Edm.Int64","L":"5","D":3.0}\n`],
  ])('has no Timestamp as %s where the columns shown have none', (kind, text) => {
    const survey = new Survey();
    survey.add(pageOf([one]));
    const columns = columnsOf(survey.finish(), ['PartitionKey', 'RowKey', 'L', 'D']);
    const writer = createWriter({ ...DEFAULT_FORMAT, kind }, columns, ORIGIN);
    expect(writePage(writer, pageOf([one]))).toBe(text);
  });

  test('continues from page to page', () => {
    const writer = writerOf([], { kind: 'json', metadata: 'nometadata' });
    const pages = [pageOf([entity('1')]), pageOf([]), pageOf([entity('2')])];
    const text = writer.begin() + pages.map((page) => writer.write(page)).join('') + writer.end();
    expect(JSON.parse(text)).toHaveLength(2);
  });
});

test('Markdown escapes its signs, and numbers stand at the right', () => {
  const text = write([entity('1', ['A|B', stringOf('a|b\n<c>')], ['N', int32Of(7)])], {
    kind: 'markdown',
  });
  expect(text).toBe(
    '| PartitionKey | RowKey | Timestamp | A\\|B | N |\n| --- | --- | --- | --- | ---: |\n' +
      '| p | 1 | 2026-11-20T15:49:23.1234567Z | a\\|b<br>&lt;c&gt; | 7 |\n',
  );
});

test('SQL has one statement for each entity, without absent properties', () => {
  const names = '"PartitionKey", "RowKey", "Timestamp"';
  const time = "'2026-11-20T15:49:23.1234567Z'";
  expect(write([...EVERYTHING, entity("O'N")], { kind: 'sql' })).toBe(
    `INSERT INTO "Books" (${names}, "S", "I", "L", "D", "N", "B", "T", "G", "X") VALUES ('p', '1', ${time}, ` +
      `'a "b", c\r\nd', -5, 9007199254740993, 3.0, NULL, TRUE, '2020-01-02T03:04:05.5Z', ` +
      "'c9da6455-213d-42c9-9a79-3e9149a57833', X'0102ff');\n" +
      `INSERT INTO "Books" (${names}, "S", "E") VALUES ('p', '2', ${time}, '', '=1+1');\n` +
      `INSERT INTO "Books" (${names}) VALUES ('p', 'O''N', ${time});\n`,
  );
});

test('some columns, in another order', () => {
  const page = pageOf(EVERYTHING);
  const survey = new Survey();
  survey.add(page);
  const columns = columnsOf(survey.finish(), ['E', 'RowKey', 'I']);
  const format = { ...DEFAULT_FORMAT, kind: 'csv', guardsFormulas: false } as const;
  const writer = createWriter(format, columns, ORIGIN);
  expect(writePage(writer, page)).toBe('E,RowKey,I\r\n,1,-5\r\n=1+1,2,\r\n');
});

const ORIGIN = { endpoint: 'http://h/acct', account: 'acct', table: 'Books' };

function writerOf(entities: readonly Entity[], format: Partial<TextFormat>) {
  const survey = new Survey();
  survey.add(pageOf(entities));
  return createWriter({ ...DEFAULT_FORMAT, ...format }, columnsOf(survey.finish()), ORIGIN);
}

function write(entities: readonly Entity[], format: Partial<TextFormat>): string {
  return writePage(writerOf(entities, format), pageOf(entities));
}
