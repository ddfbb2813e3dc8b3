import { expect, test } from 'vitest';
import { PendingEntries } from './pending-entries.ts';

test('counts the bytes of deleted tables', () => {
  const pending = new PendingEntries();
  for (const [index, table] of ['a', 'b', undefined, 'b'].entries()) {
    pending.add({ sequence: index + 1, bytes: 10 ** index, entities: 1, table });
  }
  const isThere = (table: string) => table === 'a';
  expect(pending.bytesWithout(isThere)).toBe(1010);
  pending.dropUpTo(2);
  expect(pending.bytesWithout(isThere)).toBe(1000);
  pending.clear();
  expect(pending.bytesWithout(isThere)).toBe(0);
});

test('counts the bytes to checkpoint', () => {
  const pending = new PendingEntries();
  for (let sequence = 1; sequence <= 10; sequence += 1) {
    pending.add({ sequence, bytes: 100, entities: sequence });
  }
  pending.dropUpTo(7);
  expect(pending).toMatchObject({ count: 3, bytes: 300, entities: 27 });
  expect(pending.countWithin({ entities: 17, bytes: 300 })).toBe(2);
  expect(pending.countWithin({ entities: 1, bytes: 300 })).toBe(1);
  expect(pending.countWithin({ entities: 27, bytes: 299 })).toBe(2);
  expect(pending.countWithin({ entities: 27, bytes: 1 })).toBe(1);
  pending.dropUpTo(20);
  expect(pending).toMatchObject({ count: 0, bytes: 0, entities: 0 });
  expect(pending.countWithin({ entities: 100, bytes: 100 })).toBe(0);
});
