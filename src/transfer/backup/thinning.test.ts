import { expect, test } from 'vitest';
import { findSurplus } from './sink.ts';

test('the latest are kept where they are days apart', () => {
  expect(surplus(['01T00-00', '02T00-00', '03T00-00'], '04T00-00', 2)).toEqual([
    '02T00-00',
    '01T00-00',
  ]);
  expect(surplus(['01T00-00', '02T00-00'], '03T00-00', 3)).toEqual([]);
});

test('those that are kept reach back, however quickly they follow each other', () => {
  let kept: string[] = [];
  for (let minute = 0; minute < 3 * 24 * 60; minute += 5) {
    const day = String(1 + Math.floor(minute / 1440)).padStart(2, '0');
    const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0');
    const latest = `${day}T${hour}-${String(minute % 60).padStart(2, '0')}`;
    const gone = new Set(surplus(kept, latest, 3));
    kept = [...kept.filter((time) => !gone.has(time)), latest];
  }
  expect(kept).toEqual(['01T23-55', '02T23-55', '03T23-55']);
});

test('of the same hour the older one goes before that of another day', () => {
  const kept = ['01T12-00', '02T10-00', '02T10-05'];
  expect(surplus(kept, '02T10-10', 3)).toEqual(['02T10-00']);
});

test('an empty file is no backup, and is deleted once it cannot be in use', () => {
  const files = [
    { name: nameOf('01T00-00'), size: 9 },
    { name: nameOf('03T07-00'), size: 0 },
    { name: nameOf('03T08-30'), size: 0 },
    { name: 'letter.txt', size: 0 },
    { name: nameOf('01T00-00').replace('all', 'shop'), size: 9 },
  ];
  expect(findSurplus(files, nameOf('03T09-00'), 2)).toEqual([nameOf('03T07-00')]);
});

function surplus(times: readonly string[], latest: string, keep: number): string[] {
  const files = times.map((time) => ({ name: nameOf(time), size: 9 }));
  return findSurplus(files, nameOf(latest), keep).map((name) => name.slice(12, -19));
}

function nameOf(time: string): string {
  return `all-2024-01-${time}-00.tablebackup.zip`;
}
