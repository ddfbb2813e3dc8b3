import { expect, test } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import type { JournalEntry, TableChange } from '../journal/journal-entry.ts';
import { EMPTY_JOURNAL } from '../records/journal-state.ts';
import { TableCache } from '../table-cache/table-cache.ts';
import { AccountMemory } from './account-memory.ts';
import { TableCatalog } from './table-catalog.ts';

test('an entry that fails half-way is not known, and nothing is answered any more', () => {
  const memory = new AccountMemory(new TableCache(1000), 'a');
  const begin = { catalog: new TableCatalog(), lastTick: 0n, access: undefined, snapshots: [] };
  memory.begin({ ...begin, state: EMPTY_JOURNAL });
  memory.followed();
  const heard: number[] = [];
  memory.onEntry = ({ sequence }) => heard.push(sequence);
  expect(() => memory.apply(entryOf(1, failingChange()))).toThrow('Assertion failed');
  expect(memory).toMatchObject({ isBegun: false, position: 0 });
  expect(heard).toEqual([]);
  memory.begin({ ...begin, state: EMPTY_JOURNAL });
  memory.apply(entryOf(1));
  memory.followed();
  expect(memory).toMatchObject({ isBegun: true, position: 1 });
  expect(memory.pending.count).toBe(1);
});

test('a state that is settled half-way is not known either', () => {
  const memory = new AccountMemory(new TableCache(1000), 'a');
  const begin = { catalog: new TableCatalog(), lastTick: 0n, access: undefined, snapshots: [] };
  memory.begin({ ...begin, state: EMPTY_JOURNAL });
  memory.apply(entryOf(1));
  memory.followed();
  memory.pending.dropUpTo = () => {
    throw new Error('Assertion failed: The oldest is there.');
  };
  expect(() => memory.settle({ ...EMPTY_JOURNAL, drained: 1 })).toThrow('Assertion failed');
  expect(memory).toMatchObject({ isBegun: false, drained: 0 });
});

test('a doubtful state is not settled by one that arrives meanwhile', () => {
  const memory = new AccountMemory(new TableCache(1000), 'a');
  const begin = { catalog: new TableCatalog(), lastTick: 0n, access: undefined, snapshots: [] };
  memory.begin({ ...begin, state: EMPTY_JOURNAL });
  memory.followed();
  memory.doubt();
  expect(memory.settle(EMPTY_JOURNAL)).toBe(false);
  expect(memory.isBegun).toBe(false);
});

/** Of a table, whose changes can be counted, and then no more. */
function failingChange(): TableChange {
  let isCounted = false;
  return {
    ...{ tableKey: 'books', id: 'books', isNew: true },
    record: { name: parseTableName('Books'), id: 'books', entities: 0, bytes: 0, version: 1 },
    get changes() {
      if (isCounted) throw new Error('Assertion failed: A change has a key.');
      isCounted = true;
      return [];
    },
  };
}

function entryOf(sequence: number, ...tables: TableChange[]): JournalEntry {
  const origin = { operation: 'operation', author: 'engine' };
  return { sequence, ...origin, lastTick: 1n, bytes: 200, tables };
}

test('a journal that is less checkpointed than known is another one', () => {
  const memory = new AccountMemory(new TableCache(1000), 'a');
  const state = { ...EMPTY_JOURNAL, drained: 5, trimmed: 5 };
  memory.begin({
    catalog: new TableCatalog(),
    lastTick: 0n,
    access: undefined,
    snapshots: [],
    state,
  });
  expect(memory.settle({ ...state, epoch: 1 })).toBe(true);
  expect(memory.settle({ ...state, drained: 4, trimmed: 4 })).toBe(false);
  expect(memory.settle(EMPTY_JOURNAL)).toBe(false);
  expect(memory.settle({ ...state, drained: 6 })).toBe(false);
  expect(memory.state).toEqual({ ...state, epoch: 1 });
});
