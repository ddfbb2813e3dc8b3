import { expect, test } from 'vitest';
import { propertiesOf } from './plain-values.ts';

test.each([
  ['text', 'Edm.String', 'text'],
  [true, 'Edm.Boolean', true],
  [3, 'Edm.Int32', 3],
  [-(2 ** 31), 'Edm.Int32', -(2 ** 31)],
  [2 ** 31, 'Edm.Double', 2 ** 31],
  [0.5, 'Edm.Double', 0.5],
  [-0, 'Edm.Double', -0],
  [Number.NaN, 'Edm.Double', Number.NaN],
  [5n, 'Edm.Int64', 5n],
  [new Date(0), 'Edm.DateTime', 621_355_968_000_000_000n],
  [Uint8Array.of(1), 'Edm.Binary', Uint8Array.of(1)],
  [{ type: 'Edm.Double', value: 3 } as const, 'Edm.Double', 3],
])('%s is an %s', (plain, type, value) => {
  expect([...propertiesOf({ a: plain })]).toEqual([['a', { type, value }]]);
});

test('undefined is not sent, and null is', () => {
  expect([...propertiesOf({ a: undefined, b: null })]).toEqual([['b', null]]);
});
