import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { isTimeToOffer, withVisit } from './install-offer.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);
const { installing: NEW } = DEFAULT_SETTINGS;

test('the third visit is a good moment, the second is not', () => {
  const first = withVisit(NEW, NOW);
  const second = withVisit(first, NOW + HOUR);
  expect(isTimeToOffer(second, false)).toBe(false);
  expect(isTimeToOffer(withVisit(second, NOW + 2 * HOUR), false)).toBe(true);
});

test('a reload is no visit', () => {
  const first = withVisit(NEW, NOW);
  expect(withVisit(first, NOW + HOUR - 1)).toBe(first);
});

test('a clock that was set back counts on', () => {
  expect(withVisit(withVisit(NEW, NOW), NOW - 5 * HOUR).visits).toBe(2);
});

test('an import is a good moment at the first visit', () => {
  expect(isTimeToOffer(withVisit(NEW, NOW), true)).toBe(true);
});

test('a declined offer is not repeated', () => {
  expect(isTimeToOffer({ visits: 9, lastVisit: NOW, isSettled: true }, true)).toBe(false);
});
