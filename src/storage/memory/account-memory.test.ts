import { expect, test } from 'vitest';
import { ImageCache } from '../image/image-cache.ts';
import { EMPTY_JOURNAL } from '../journal/journal-state.ts';
import { AccountMemory } from './account-memory.ts';
import { TableCatalog } from './table-catalog.ts';

test('a journal that is less drained than is known is not the one that is known', () => {
  const memory = new AccountMemory(new ImageCache(1000), 'a');
  const state = { ...EMPTY_JOURNAL, drained: 5, trimmed: 5 };
  memory.begin({ catalog: new TableCatalog(), lastTick: 0n, access: undefined, state });
  expect(memory.settle({ ...state, epoch: 1 })).toBe(true);
  expect(memory.settle({ ...state, drained: 4, trimmed: 4 })).toBe(false);
  expect(memory.settle(EMPTY_JOURNAL)).toBe(false);
  expect(memory.settle({ ...state, drained: 6 })).toBe(false);
  expect(memory.state).toEqual({ ...state, epoch: 1 });
});
