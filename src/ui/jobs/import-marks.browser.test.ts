import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { IMPORT_MARKS } from './import-marks.ts';

const about = {
  account: parseAccountName('here'),
  table: parseTableName('Half'),
  fileName: 'half.csv',
};

// Other files of tests have used the same storage before.
beforeEach(() => localStorage.clear());

test('a running import is not listed as interrupted', async () => {
  const mark = IMPORT_MARKS.hold({ ...about, id: '1' });
  await mark.held;
  expect(localStorage.length).toBe(1);
  expect(await IMPORT_MARKS.findLeft()).toEqual([]);
  mark.clear();
  expect(localStorage.length).toBe(0);
});

test('an import whose page is gone is found by the next page, until it is decided on', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await frame.contentWindow?.navigator.locks.request('any', () => {});
  const stored = JSON.stringify({ ...about, id: '1' });
  localStorage.setItem('tablewright:import:1', stored);
  const held = frame.contentWindow?.navigator.locks.request(
    'tablewright:import:1',
    () => new Promise(() => {}),
  );
  held?.catch(() => {});
  await expect
    .poll(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name))
    .toContain('tablewright:import:1');
  expect(await IMPORT_MARKS.findLeft()).toEqual([]);

  frame.remove();

  await expect.poll(() => IMPORT_MARKS.findLeft()).toEqual([{ ...about, id: '1' }]);
  IMPORT_MARKS.forget({ ...about, id: '1' });
  expect(await IMPORT_MARKS.findLeft()).toEqual([]);
});

test('unreadable records are deleted', async () => {
  localStorage.setItem('tablewright:import:1', '{"table":"a/b"}');
  localStorage.setItem('tablewright:import:2', 'x');
  expect(await IMPORT_MARKS.findLeft()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test.each([
  [undefined, {}],
  [{ isNew: true, step: 7 }, {}],
  [{ isNew: false, step: 7 }, { isTableOlder: true }],
  [{ step: 7 }, { isTableOlder: true }],
  [null, { isTableOlder: true }],
])(
  'only without a plan, or with one that says so, %o was made for its table',
  async (plan, expected) => {
    const mark = { ...about, id: '1' };
    localStorage.setItem('tablewright:import:1', JSON.stringify({ ...mark, plan }));
    expect(await IMPORT_MARKS.findLeft()).toEqual([{ ...mark, ...expected }]);
  },
);

test("resumes with its columns' number formats, and not if they are unknown", async () => {
  const planOf = (numbers: string) => ({
    ...{ step: 's', isNew: true, begunAt: 0, rows: 1, format: { kind: 'csv' } },
    mapping: {
      columns: [{ name: 'n', becomes: 'Edm.Double', numbers }],
      partitionKey: { kind: 'guid' },
      rowKey: { kind: 'guid' },
      duplicates: 'first',
      existing: 'refuse',
    },
  });
  const mark = { ...about, id: '1' };
  const find = (plan: unknown) => {
    localStorage.setItem('tablewright:import:1', JSON.stringify({ ...mark, plan }));
    return IMPORT_MARKS.findLeft();
  };
  expect(await find(planOf('comma'))).toEqual([{ ...mark, plan: planOf('comma') }]);
  expect(await find(planOf('roman'))).toEqual([mark]);
});

test('windows that look for it at once all find it, and decide meanwhile', async () => {
  const mark = { ...about, id: '1' };
  localStorage.setItem('tablewright:import:1', JSON.stringify(mark));
  const looking = [IMPORT_MARKS.findLeft(), IMPORT_MARKS.findRunning(), IMPORT_MARKS.findLeft()];
  const decided = IMPORT_MARKS.decide(mark, async () => 'done');
  expect(await Promise.all(looking)).toEqual([[mark], [], [mark]]);
  expect(await decided).toBe('done');
});

test('one window decides, and the others are notified', async () => {
  const mark = { ...about, id: '1' };
  localStorage.setItem('tablewright:import:1', JSON.stringify(mark));
  const work = vi.fn(async () => 'late');
  const first = await IMPORT_MARKS.decide(mark, async () => {
    expect(await IMPORT_MARKS.decide(mark, work)).toBeUndefined();
    IMPORT_MARKS.forget(mark);
    return 'done';
  });
  expect(first).toBe('done');
  expect(await IMPORT_MARKS.decide(mark, work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();

  localStorage.setItem('tablewright:import:2', 'other');
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const gone = vi.fn();
  const unwatch = IMPORT_MARKS.watch(gone);
  onTestFinished(() => {
    unwatch();
    frame.remove();
  });
  frame.contentWindow?.localStorage.removeItem('tablewright:import:2');
  await vi.waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith('2'));
});
