import { expect, test } from 'vitest';
import { findTyped, nextPlace } from './menu-keys.ts';

const LABELS = ['Copy', 'Cut', 'Delete', 'Duplicate', 'Paste'];

test('arrows go round, Home and End go to the edges', () => {
  expect(nextPlace('ArrowDown', 4, LABELS)).toBe(0);
  expect(nextPlace('ArrowUp', 0, LABELS)).toBe(4);
  expect(nextPlace('ArrowDown', -1, LABELS)).toBe(0);
  expect(nextPlace('Home', 3, LABELS)).toBe(0);
  expect(nextPlace('End', 0, LABELS)).toBe(4);
  expect(nextPlace('x', 0, LABELS)).toBeUndefined();
});

test('a repeated letter moves to the next label with it', () => {
  expect(findTyped('d', 0, LABELS)).toBe(2);
  expect(findTyped('d', 2, LABELS)).toBe(3);
  expect(findTyped('dd', 3, LABELS)).toBe(2);
});

test('several letters stay where they still fit', () => {
  expect(findTyped('du', 3, LABELS)).toBe(3);
  expect(findTyped('du', 2, LABELS)).toBe(3);
  expect(findTyped('CU', 0, LABELS)).toBe(1);
  expect(findTyped('zz', 0, LABELS)).toBeUndefined();
});
