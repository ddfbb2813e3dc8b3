import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  equalEdm,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';

test('values of two types are never equal, not even numbers', () => {
  const ones = [
    int32Of(1),
    int64Of(1n),
    doubleOf(1),
    stringOf('1'),
    booleanOf(true),
    dateTimeOf(1n),
  ];
  for (const a of ones) {
    for (const b of ones.filter((other) => other !== a)) {
      expect(equalEdm(a, b)).toBe(false);
    }
  }
});

test('NaN is itself, and -0 is not 0', () => {
  expect(equalEdm(doubleOf(Number.NaN), doubleOf(Number.NaN))).toBe(true);
  expect(equalEdm(doubleOf(-0), doubleOf(0))).toBe(false);
});

test('a Guid is kept in lower case', () => {
  const guid = 'C9DA6455-213D-42C9-9A79-3E9149A57833';
  expect(guidOf(guid)).toEqual({ type: 'Edm.Guid', value: guid.toLowerCase() });
});

test('two values turned round are as equal as before', () => {
  checkLaw(fc.tuple(drawnValues(), drawnValues()), ([a, b]) => {
    expect(equalEdm(a, b)).toBe(equalEdm(b, a));
  });
});

test('every value is equal to a copy of itself', () => {
  checkLaw(drawnValues(), (value) => {
    expect(equalEdm(value, structuredClone(value))).toBe(true);
  });
});
