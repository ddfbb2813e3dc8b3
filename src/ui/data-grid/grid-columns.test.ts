import { expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import { dateTimeOf, type EdmValue, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { ColumnRegister } from './grid-columns.ts';

function entityAt(time: string): Entity {
  const at = dateTimeOf(parseDateTime(time) ?? 0n);
  const properties = new Map<string, EdmValue>([
    ['At', at],
    ['Title', stringOf('Emma')],
  ]);
  return { partitionKey: 'a', rowKey: time, timestamp: 0n, properties };
}

test('a column of instants has the digits that its instants need, and never loses any', () => {
  const register = new ColumnRegister();
  const digits = () => register.columns.find(({ name }) => name === 'At')?.digits;
  register.note(0, pageOf([entityAt('2026-11-20T15:49:23Z')]));
  expect(digits()).toBeUndefined();
  register.note(1, pageOf([entityAt('2026-11-20T15:49:23Z'), entityAt('2026-11-20T15:49:23.5Z')]));
  expect(digits()).toBe(3);
  register.note(2, pageOf([entityAt('2026-11-20T15:49:23.1234Z')]));
  expect(digits()).toBe(7);
  const { columns } = register;
  register.note(1, pageOf([entityAt('2026-11-20T15:49:23.5Z')]));
  expect(register.columns, 'nothing has changed').toBe(columns);
  expect(columns.find(({ name }) => name === 'Title')).not.toHaveProperty('digits');
});
