import { expect, test } from 'vitest';
import { longestChain } from './first-visit.ts';

test('requests form a chain if each waits for the answer before', () => {
  const page = { requestedAt: 0, endedAt: 150 };
  const beside = { requestedAt: 160, endedAt: 900 };
  const start = { requestedAt: 161, endedAt: 320 };
  const engine = { requestedAt: 321, endedAt: 700 };
  expect(longestChain([page, beside, start, engine])).toBe(3);
  expect(longestChain([beside, start, { requestedAt: 200, endedAt: undefined }])).toBe(1);
  expect(longestChain([])).toBe(0);
});
