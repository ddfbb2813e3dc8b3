import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import type { TableCarry } from '../../model/table-carry.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { findCutCarries, hasCarryMarks, markCarry } from './carry-marks.ts';
import { CutCarriesModel, resumedCarry } from './cut-carries-model.ts';

const NOVELS = parseTableName('Novels');

afterEach(() => localStorage.clear());

test('a copy that was cut off is found by what it is called now, and gone on with', async () => {
  const { service, books, asked } = await openHalf();
  const to = { ...asked.to, table: parseTableName('Tales') };
  for await (const _ of service.carryTable({ kind: 'move', from: asked.to, to }));
  await books.createTable(NOVELS);
  markCarry(asked).leave();
  await vi.waitFor(async () => expect(await findCutCarries()).toHaveLength(1));
  const cut = openModel(service);
  await vi.waitFor(() =>
    expect(cut.found.value).toMatchObject([{ table: 'Tales', canResume: true }]),
  );
  const [half] = cut.found.value;
  let last: unknown;
  if (half) for await (const told of service.carryTable(resumedCarry(half))) last = told;
  expect(last).toMatchObject({ state: 'complete', done: 2 });
  if (half) cut.forget(half);
  expect(hasCarryMarks()).toBe(false);
});

test('what is under way, is undone or broken is not asked about', async () => {
  const { service, asked, history } = await openHalf();
  const mark = markCarry(asked);
  await vi.waitFor(async () => expect(await findCutCarries()).toEqual([]));
  mark.leave();
  await vi.waitFor(async () => expect(await findCutCarries()).toHaveLength(1));
  for await (const _ of history.undoStep('cut'));
  localStorage.setItem('tablewright:carry:odd', '{"step":4}');
  const cut = openModel(service);
  await vi.waitFor(() => expect(hasCarryMarks()).toBe(false));
  expect(cut.found.value).toEqual([]);
});

test('without its original, a copy can be kept or deleted', async () => {
  const { service, books, asked } = await openHalf();
  markCarry(asked).leave();
  await vi.waitFor(async () => expect(await findCutCarries()).toHaveLength(1));
  await books.deleteTable(BOOKS);
  const cut = openModel(service);
  await vi.waitFor(() => expect(cut.found.value).toMatchObject([{ canResume: false }]));
});

function openModel(service: AccountEngine) {
  const cut = new CutCarriesModel(service);
  onTestFinished(cut[Symbol.dispose]);
  return cut;
}

/** Of two books one is copied, as an engine leaves it that dies. */
async function openHalf() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: books } = await openBooks(async () => service);
  for (const rowKey of ['1', '2']) await books.insertEntity(BOOKS, input('a', rowKey));
  const part = { step: 'cut' };
  const half = books.within({ ...part, kind: 'copyTable' });
  await half.createTable(NOVELS);
  await half.insertEntity(NOVELS, input('a', '1'));
  const asked: TableCarry = {
    kind: 'copy',
    from: { account, table: BOOKS },
    to: { account, table: NOVELS },
    part,
  };
  return { service, books, asked, history: await service.historyOf(account) };
}
