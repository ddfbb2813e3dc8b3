import { expect, test } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import type { RetainedChange } from '../../storage/history/retained-keys.ts';
import type { StepHeader } from '../../storage/records/history-records.ts';
import { tablesWithReturns, Versions } from './versions.ts';

test('finds the tables in which a step inserted after it had removed', () => {
  const found = tablesWithReturns({
    id: 'step',
    undo: undefined,
    headers: [
      headerOf(1, { import: [500, 0], move: [1, 0], edit: [0, 1], rename: [1, 1] }),
      headerOf(2, { import: [500, 0], move: [0, 1], edit: [1, 0] }),
    ],
  });
  expect([...found]).toEqual(['edit']);
});

test('remembers only keys that may have been removed before', () => {
  const versions = new Versions(0n);
  versions.notePassed(inserted('1'), false);
  versions.notePassed(inserted('2'), true);
  expect(['1', '2'].map((rowKey) => versions.isFreed(`p\n${rowKey}`))).toEqual([false, true]);
});

function inserted(rowKey: string): RetainedChange {
  return { key: { partitionKey: 'p', rowKey }, after: 1n, before: undefined, restored: undefined };
}

/** By storage id: how many entities were inserted and removed. */
function headerOf(
  sequence: number,
  counts: Readonly<Record<string, readonly [number, number]>>,
): StepHeader {
  const tables = Object.entries(counts).map(([id, [inserted, removed]]) => {
    const record = { id, name: parseTableName(id), entities: 0, bytes: 0, version: 1 };
    return { id, record, inserted, updated: 0, removed };
  });
  const step = { kind: 'edit', origin: 'app', at: 0 } as const;
  return { sequence, operation: 'step', author: 'a', step, lastTick: 0n, bytes: 1, tables };
}
