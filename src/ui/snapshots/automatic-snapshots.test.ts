import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { findSurplus, isDue, placeKey, readPlans, readTaken } from './automatic-snapshots.ts';

const table = parseTableName('Orders');
const place = placeKey(parseAccountName('shop'), table);

function snapshot(id: string, takenAt: number, name = id): SnapshotDescription {
  return { id, name, note: '', table, takenAt, entities: 1, bytes: 1, ownBytes: 0 };
}

test('what is broken of stored plans and snapshots is left out', () => {
  const plan = { keep: 7, lastAt: 0 };
  expect(readPlans({ [place]: plan, b: { keep: 0, lastAt: 1 }, c: null, d: { keep: 2 } })).toEqual(
    new Map([[place, plan]]),
  );
  const taken = { place, name: 'x', isDaily: true };
  expect(readTaken({ a: taken, b: 'x', c: { ...taken, isDaily: 1 } })).toEqual(
    new Map([['a', taken]]),
  );
});

test('a snapshot is due once on each day, however many days were missed', () => {
  const at = new Date(2026, 10, 24, 23, 59).getTime();
  expect(isDue({ keep: 7, lastAt: 0 }, at)).toBe(true);
  expect(isDue({ keep: 7, lastAt: at }, new Date(2026, 10, 24, 23, 59, 59).getTime())).toBe(false);
  expect(isDue({ keep: 7, lastAt: at }, new Date(2026, 10, 25, 0, 0).getTime())).toBe(true);
  expect(isDue({ keep: 7, lastAt: at }, new Date(2026, 11, 25).getTime())).toBe(true);
});

test('the oldest of a kind give way, and never one that a person took or renamed', () => {
  const listed = [
    snapshot('5', 5),
    snapshot('4', 4, 'Keep this'),
    snapshot('3', 3),
    snapshot('2', 2),
    snapshot('1', 1),
    snapshot('own', 0),
  ];
  const daily = (name: string) => ({ place, name, isDaily: true });
  const taken = new Map([
    ...['5', '4', '3', '1'].map((id) => [id, daily(id)] as const),
    ['2', { ...daily('2'), isDaily: false }] as const,
    ['gone', daily('gone')] as const,
  ]);
  expect(findSurplus(listed, taken, { place, isDaily: true }, 1)).toEqual(['3', '1']);
  expect(findSurplus(listed, taken, { place, isDaily: true }, 3)).toEqual([]);
  expect(findSurplus(listed, taken, { place, isDaily: false }, 0)).toEqual(['2']);
  expect(findSurplus(listed, taken, { place: 'shop/other', isDaily: true }, 0)).toEqual([]);
});
