import { expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from '../../model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import type { ColumnFormat } from '../../workspace/table-layout.ts';
import { contentIn, contentOf, lengthOf } from './grid-cell-content.ts';

test.each<[string, EdmValue | undefined, object]>([
  ['nothing', undefined, { kind: 'absent' }],
  ['an empty text', stringOf(''), { kind: 'empty' }],
  ['a space', stringOf(' '), { kind: 'text', text: ' ' }],
  ['an Int64 ungrouped', int64Of(-9_007_199_254_740_993n), { text: '-9007199254740993' }],
  ['a Double that is none', doubleOf(Number.NaN), { kind: 'text', text: 'NaN' }],
  ['a Boolean', booleanOf(false), { kind: 'boolean', value: false }],
  [
    'all seven digits of an instant',
    dateTimeOf(parseDateTime('2026-11-20T15:49:23.1234567Z') ?? 0n),
    { kind: 'dateTime', date: '2026-11-20', time: '15:49:23.1234567' },
  ],
  ['no bytes', binaryOf(new Uint8Array()), { kind: 'binary', text: '', bytes: 0 }],
  ['few bytes', binaryOf(new Uint8Array([1, 2, 3])), { kind: 'binary', text: 'AQID', bytes: 3 }],
  ['where an instant is', dateTimeOf(0n), { kind: 'dateTime', zone: 'Z' }],
])('shows %s', (_, value, content) => {
  expect(contentOf(value)).toMatchObject(content);
});

test.each(['2026-11-20T15:49:23.1234567Z', '2026-11-20T15:49:23.12Z', '2026-11-20T15:49:23Z'])(
  'a Timestamp is as wide in every row: %s',
  (text) => {
    const column = { name: 'Timestamp', kind: 'timestamp', types: ['Edm.DateTime'] } as const;
    const shown = { kind: 'dateTime', date: '2026-11-20', time: '15:49:23', zone: 'Z' };
    const value = dateTimeOf(parseDateTime(text) ?? 0n);
    expect(contentIn(column, value, {})).toEqual(shown);
    const property = { ...column, name: 'At', kind: 'property' } as const;
    expect(contentIn(property, value, {})).toEqual(contentOf(value));
  },
);

test.each([
  [undefined, '15:49:23', '15:49:23.12'],
  [3, '15:49:23.000', '15:49:23.120'],
  [7, '15:49:23.0000000', '15:49:23.1200000'],
] as const)('instants of a column of %s digits are as wide in every row', (digits, whole, part) => {
  const types = ['Edm.DateTime'] as const;
  const column = { name: 'At', kind: 'property', types, ...(digits && { digits }) } as const;
  const timeOf = (text: string) => contentIn(column, dateTimeOf(parseDateTime(text) ?? 0n), {});
  expect(timeOf('2026-11-20T15:49:23Z')).toMatchObject({ time: whole });
  expect(timeOf('2026-11-20T15:49:23.12Z')).toMatchObject({ time: part });
  expect(timeOf('2026-11-20T15:49:23.1234567Z'), 'nothing is lost').toMatchObject({
    time: '15:49:23.1234567',
  });
});

test('of many bytes the first are shown, ended as base64 ends', () => {
  const content = contentOf(binaryOf(new Uint8Array(65_536).fill(255)));
  expect(content).toEqual({ kind: 'binary', text: `${'/'.repeat(32)}…`, bytes: 65_536 });
});

test('a long text is clipped and shows its length', () => {
  const content = contentOf(stringOf('x'.repeat(32_768)));
  expect(content).toEqual({ kind: 'clipped', text: `${'x'.repeat(300)}…`, length: 32_768 });
  expect(contentOf(stringOf('x'.repeat(300)))).toMatchObject({ kind: 'text' });
});

test('a long text is clipped between characters', () => {
  const text = `${'x'.repeat(299)}😀 and more`;
  const content = contentOf(stringOf(text));
  expect(content).toMatchObject({ kind: 'clipped', text: `${'x'.repeat(299)}…` });
  expect(contentOf(stringOf(text.slice(1)))).toMatchObject({ text: `${'x'.repeat(298)}😀…` });
});

test('shows invisible characters, even in a clipped text', () => {
  expect(contentOf(stringOf('a\tb'))).toEqual({ kind: 'text', text: 'a␉b' });
  expect(contentOf(stringOf(`\u202e${'x'.repeat(300)}`))).toMatchObject({
    text: `⟨202E⟩${'x'.repeat(299)}…`,
  });
});

test('lengths count the drawn text', () => {
  expect(lengthOf(contentOf(stringOf('shipped')))).toBe(7);
  expect(lengthOf(contentOf(booleanOf(false)))).toBe(7);
  expect(lengthOf(contentOf(undefined))).toBe(1);
});

test.each<[string, EdmValue, ColumnFormat, object]>([
  ['an Int32 below zero', int32Of(-1), { numbers: 'hex' }, { text: '0xFFFFFFFF' }],
  ['an Int64', int64Of(255n), { numbers: 'hex' }, { text: '0xFF' }],
  ['a Double as it is', doubleOf(1.5), { numbers: 'hex' }, { text: '1.5' }],
  ['digits to be grouped', int64Of(1234567n), { numbers: 'grouped' }, { kind: 'grouped' }],
  ['bytes in pairs', binaryOf(new Uint8Array([1, 255])), { bytes: 'hex' }, { text: '01 ff' }],
  ['bytes of a text', binaryOf(new Uint8Array([72, 105])), { bytes: 'text' }, { text: 'Hi' }],
])('shows %s', (_, value, format, content) => {
  expect(contentOf(value, format)).toMatchObject(content);
});

test('an instant in the time of this place is the same instant', () => {
  const text = '2026-07-20T12:34:56.1234567Z';
  const content = contentOf(dateTimeOf(parseDateTime(text) ?? 0n), { dates: 'local' });
  if (content.kind !== 'dateTime') throw new Error('It is one.');
  const written = `${content.date}T${content.time}${content.zone}`;
  expect(formatDateTime(parseDateTime(written) ?? 0n)).toBe(text);
});
