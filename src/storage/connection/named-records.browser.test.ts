import { expect, test } from 'vitest';
import { STATE_KEY } from '../records/journal-state.ts';
import { nameOfRecord, readNames } from './named-records.ts';

const STATE = { drained: 3, trimmed: 3, kept: [], epoch: 1 };

test('a record round-trips through its name', () => {
  const value = { key: 'half \ud83d, \0', ticks: 638_000_000_000_000_001n, none: undefined };
  const named = readNames([
    nameOfRecord({ store: 'journal', key: STATE_KEY, value: STATE }),
    nameOfRecord({ store: 'lives', key: 'books', value }),
  ]);
  expect(named.find('lives', 'books')).toEqual(value);
  expect(named.find('journal', STATE_KEY)).toEqual(STATE);
  expect(named.find('retired', 'books')).toBeUndefined();
});

test('changes in record names apply in journal order, over those in the store', () => {
  const entry = (sequence: number, author: string) => {
    const rest = { operation: '', lastTick: 0n, tables: [], bytes: 0 };
    return { sequence, author, ...rest };
  };
  const named = readNames([
    nameOfRecord({ store: 'journal', key: STATE_KEY, value: STATE }),
    nameOfRecord({ store: 'journal', key: 7, value: entry(7, 'name') }),
    nameOfRecord({ store: 'journal', key: 5, value: entry(5, 'name') }),
  ]);
  const stored = [entry(4, 'store'), entry(6, 'store'), { ...STATE, drained: 1 }];
  const behind = IDBKeyRange.lowerBound(3, true);
  const reported = (limit?: number) =>
    named
      .addToJournal(stored, behind, limit)
      .map((record) => ('author' in record ? `${record.sequence} ${record.author}` : record));
  expect(reported()).toEqual(['4 store', '5 name', '6 store', '7 name', STATE]);
  expect(reported(2)).toEqual(['4 store', '5 name']);
  expect(named.addToJournal([], 5)).toEqual([entry(5, 'name')]);
  expect(named.hasEntry(6)).toBe(false);
});
