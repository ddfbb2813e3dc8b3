import { expect, test } from 'vitest';
import { drawnEntities } from '../testing/drawn.ts';
import { checkLaw } from '../testing/law.ts';
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
import { entitySize, propertySize, valueSize } from './limits.ts';

const GUID = '00000000-0000-0000-0000-000000000000';

test.each<[EdmValue, number]>([
  [stringOf(''), 4],
  [stringOf('Emma'), 12],
  [stringOf('😀'), 8],
  [binaryOf(Uint8Array.of(1, 2, 3)), 7],
  [dateTimeOf(0n), 8],
  [guidOf(GUID), 16],
  [doubleOf(1), 8],
  [int64Of(1n), 8],
  [int32Of(1), 4],
  [booleanOf(true), 1],
])('%o takes %i bytes', (value, bytes) => {
  expect(valueSize(value)).toBe(bytes);
  expect(propertySize('Size', value)).toBe(8 + 2 * 4 + bytes);
});

test('an entity of keys alone takes 4 bytes and its keys', () => {
  expect(entitySize({ partitionKey: '', rowKey: '', properties: [] })).toBe(4);
  expect(entitySize({ partitionKey: 'austen', rowKey: '001', properties: [] })).toBe(4 + 18);
});

test('the size is the sum that the published formula gives', () => {
  checkLaw(drawnEntities, (entity) => {
    const { partitionKey, rowKey, properties } = entity;
    const names = [...properties.keys()].join('');
    const parts = [
      4,
      utf16Bytes(partitionKey + rowKey),
      8 * properties.size,
      utf16Bytes(names),
      ...[...properties.values()].map(publishedSize),
    ];
    expect(entitySize(entity)).toBe(parts.reduce((sum, part) => sum + part));
  });
});

function utf16Bytes(text: string): number {
  return Uint16Array.from(text.split(''), (unit) => unit.charCodeAt(0)).byteLength;
}

/** The type, as far as the bare value shows it. */
function publishedSize({ type, value }: EdmValue): number {
  if (value instanceof Uint8Array) return value.byteLength + 4;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'bigint') return 8;
  if (typeof value === 'number') return type === 'Edm.Int32' ? 4 : 8;
  return type === 'Edm.Guid' ? 16 : utf16Bytes(value) + 4;
}
