import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { checkLaw } from '../testing/law.ts';
import { binaryOf, dateTimeOf, type EdmValue, stringOf } from './edm.ts';
import { findValueProblem } from './entity-rules.ts';
import { StorageError } from './storage-error.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

test('every drawn value of the eight types is valid', () => {
  checkLaw(drawnValues(), (value) => {
    expect(findValueProblem('V', value)).toBeUndefined();
  });
});

test.each([
  { type: 'Edm.Int32', value: 3.5 },
  { type: 'Edm.Int32', value: 2_147_483_648 },
  { type: 'Edm.Int32', value: -2_147_483_649 },
  { type: 'Edm.Int32', value: Number.NaN },
  { type: 'Edm.Int32', value: 3n },
  { type: 'Edm.Int32', value: '3' },
  { type: 'Edm.Int64', value: 3 },
  { type: 'Edm.Int64', value: '3' },
  { type: 'Edm.Int64', value: 2n ** 63n },
  { type: 'Edm.Int64', value: -(2n ** 63n) - 1n },
  { type: 'Edm.Double', value: 3n },
  { type: 'Edm.Double', value: 'NaN' },
  { type: 'Edm.Boolean', value: 1 },
  { type: 'Edm.Boolean', value: 'true' },
  { type: 'Edm.DateTime', value: '2020-01-01T00:00:00Z' },
  { type: 'Edm.DateTime', value: new Date(0) },
  { type: 'Edm.Guid', value: 'C9DA6455-213D-42C9-9A79-3E9149A57833' },
  { type: 'Edm.Guid', value: '{c9da6455-213d-42c9-9a79-3e9149a57833}' },
  { type: 'Edm.Guid', value: '' },
  { type: 'Edm.Binary', value: [1, 2, 3] },
  { type: 'Edm.Binary', value: new ArrayBuffer(3) },
  { type: 'Edm.Binary', value: 'AQID' },
  { type: 'Edm.String', value: 3 },
  { type: 'Edm.String', value: null },
  { type: 'Edm.String' },
  { type: 'Edm.Byte', value: 3 },
  { type: 'String', value: 'x' },
  { value: 'x' },
])('refuses %o, which no compiler saw', (value) => {
  // Such values come from other languages and over links.
  const problem = findValueProblem('V', value as unknown as EdmValue);
  expect(problem).toEqual({ reason: 'valueInvalid', context: { name: 'V' } });
});

test.each([
  [MIN_TICKS - 1n, '12/31/1600 23:59:59'],
  [504_595_008_000_000_000n, '01/01/1600 00:00:00'],
  [0n, '01/01/0001 00:00:00'],
  [-1n, '-1'],
  [MAX_TICKS + 1n, '3155378976000000000'],
  [10n ** 40n, `1${'0'.repeat(40)}`],
])('refuses the instant of %i ticks with the words of the service', (ticks, reported) => {
  const problem = findValueProblem('Born', dateTimeOf(ticks));
  expect(problem?.reason).toBe('dateOutOfRange');
  expect(new StorageError('dateOutOfRange', problem?.context).message).toBe(
    `The 'Born' parameter of value '${reported}' is out of range.`,
  );
});

test.each([MIN_TICKS, MAX_TICKS])('keeps the outermost instant of %i ticks', (ticks) => {
  expect(findValueProblem('Born', dateTimeOf(ticks))).toBeUndefined();
});

test.each([
  ['text of 32,768 characters', stringOf('é'.repeat(32_768)), undefined],
  ['text of one more', stringOf('é'.repeat(32_769)), { actual: 32_769, limit: 32_768 }],
  ['text whose pairs make one more', stringOf(`x${'😀'.repeat(16_384)}`), { actual: 32_769 }],
  ['Binary of 65,536 bytes', binaryOf(new Uint8Array(65_536)), undefined],
  ['Binary of one more', binaryOf(new Uint8Array(65_537)), { actual: 65_537, limit: 65_536 }],
])('judges the length of a %s', (_, value, context) => {
  const problem = context && { reason: 'valueTooLarge', context: { name: 'V', ...context } };
  const found = findValueProblem('V', value);
  if (problem) expect(found).toMatchObject(problem);
  else expect(found).toBeUndefined();
});
