import { expect, test, vi } from 'vitest';
import { isCanonicalGuid, newSortedGuid } from './guid.ts';

test('new GUIDs for keys sort as they were made, many in a millisecond, and after a clock went back', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const guids = Array.from({ length: 20_000 }, newSortedGuid);
  vi.setSystemTime(1_799_999_999_000);
  guids.push(newSortedGuid());
  vi.setSystemTime(1_800_000_001_000);
  guids.push(newSortedGuid());
  vi.useRealTimers();
  expect(guids.every(isCanonicalGuid)).toBe(true);
  expect(guids.every((guid) => /^[0-9a-f-]{14}7[0-9a-f]{3}-[89ab]/.test(guid))).toBe(true);
  expect([...new Set(guids)].sort()).toEqual(guids);
  expect(guids.at(-1)).toMatch(/^01a3185c-53e8-7/);
});
