import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseAccountName, parseListedName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableCopyRequest } from '../../model/table-copy.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks, openTestAccount } from '../../testing/test-database.ts';
import { namesOfMarks } from '../jobs/mark-names.ts';
import {
  InterruptedCopiesModel,
  type InterruptedCopy,
  resumedTableCopy,
} from './interrupted-copies-model.ts';
import { COPY_MARKS, markTableCopy } from './table-copy-marks.ts';

const NOVELS = parseTableName('Novels');

afterEach(() => localStorage.clear());

test('an interrupted copy is found by its present name, and resumed', async () => {
  const { service, books, asked } = await openPane();
  const to = { ...asked.to, table: parseTableName('Tales') };
  for await (const _ of service.copyTable({ kind: 'move', from: asked.to, to }));
  await books.createTable(NOVELS);
  markTableCopy(asked)?.leave();
  await vi.waitFor(async () => expect(await COPY_MARKS.findLeft()).toHaveLength(1));
  const cut = openModel(service);
  await vi.waitFor(() =>
    expect(cut.found.value).toMatchObject([{ table: 'Tales', hasOriginal: true, isKept: true }]),
  );
  const [pane] = cut.found.value;
  let last: unknown;
  if (pane) for await (const reported of service.copyTable(resumedTableCopy(pane))) last = reported;
  expect(last).toMatchObject({ state: 'complete', done: 2 });
  if (pane) cut.forget(pane);
  expect(hasMarks()).toBe(false);
});

test('a copy from shown files is asked about too; one into them never exists', async () => {
  const files = parseListedName('data.zip');
  const mine = parseAccountName('mine');
  const there = { account: mine, table: NOVELS };
  markTableCopy({
    kind: 'copy',
    from: { account: files, table: BOOKS },
    to: there,
    part: { step: 'from' },
  })?.leave();
  markTableCopy({
    kind: 'copy',
    from: there,
    to: { account: files, table: BOOKS },
    part: { step: 'into' },
  })?.leave();
  await vi.waitFor(async () => {
    expect(await COPY_MARKS.findLeft()).toEqual([
      { step: 'from', kind: 'copy', from: { account: 'data.zip', table: 'Books' }, to: there },
    ]);
  });
});

test('windows that look for it at once all find it', async () => {
  const { asked } = await openPane();
  await leaveMark(asked);
  const found = await Promise.all([COPY_MARKS.findLeft(), COPY_MARKS.findLeft()]);
  expect(found).toMatchObject([[{ step: 'cut' }], [{ step: 'cut' }]]);
});

test('running, undone and broken copies are not asked about', async () => {
  const { service, asked, history } = await openPane();
  const mark = markTableCopy(asked);
  await vi.waitFor(async () => expect(await COPY_MARKS.findLeft()).toEqual([]));
  mark?.leave();
  await vi.waitFor(async () => expect(await COPY_MARKS.findLeft()).toHaveLength(1));
  for await (const _ of history.undoStep('cut'));
  localStorage.setItem('tablewright:carry:odd', '{"step":4}');
  const cut = openModel(service);
  await vi.waitFor(() => expect(hasMarks()).toBe(false));
  expect(cut.found.value).toEqual([]);
});

test('the lock of a copy is held whenever its mark is visible', async () => {
  const { asked } = await openPane();
  const seen: Promise<boolean>[] = [];
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    name,
    value,
  ) {
    this[name] = value;
    // As another window does that looks right now.
    seen.push(navigator.locks.request(name, { ifAvailable: true }, (lock) => lock === null));
  });
  onTestFinished(() => setItem.mockRestore());
  const mark = markTableCopy(asked);
  expect(await Promise.all(seen)).toEqual([true]);
  mark?.clear();
});

test('without its original, a copy can be kept or deleted', async () => {
  const { service, books, asked } = await openPane();
  markTableCopy(asked)?.leave();
  await vi.waitFor(async () => expect(await COPY_MARKS.findLeft()).toHaveLength(1));
  await books.deleteTable(BOOKS);
  const cut = openModel(service);
  await vi.waitFor(() => {
    expect(cut.found.value).toMatchObject([{ hasOriginal: false, isKept: true }]);
  });
});

test('a copy that one window has decided is left alone by another that still asks', async () => {
  const { service, asked } = await openPane('move');
  await leaveMark(asked);
  const here = openModel(service);
  const pane = await firstOf(here);
  const there = openModel(service);
  const same = await firstOf(there);
  const work = vi.fn(async () => {});
  const goOn = Promise.withResolvers<void>();

  const deciding = here.decide(pane, async () => {
    await goOn.promise;
    for await (const _ of service.copyTable(resumedTableCopy(pane)));
  });
  expect(await there.decide(same, work), 'while it is under way').toBeUndefined();
  expect(there.found.value).toEqual([]);
  goOn.resolve();
  expect(await deciding).toBeDefined();
  const late = openModel(service);
  await vi.waitFor(() => expect(hasMarks(), 'the original is gone with the step').toBe(false));
  expect(late.found.value).toEqual([]);
  expect(await here.decide(pane, work), 'once it is decided').toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  expect(await service.tablesOf(asked.to.account).getTable(NOVELS)).toMatchObject({ entities: 2 });
});

test('a copy that has changed is shown again, and nothing is done', async () => {
  const { service, books, asked } = await openPane('move');
  await leaveMark(asked);
  const cut = openModel(service);
  const pane = await firstOf(cut);
  const to = { ...asked.from, table: parseTableName('Tales') };
  for await (const _ of service.copyTable({ kind: 'move', from: asked.from, to }));
  const work = vi.fn(async () => {});
  expect(await cut.decide(pane, work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  expect(cut.found.value, 'renamed, it is not moved').toMatchObject([{ hasOriginal: false }]);
  await books.deleteTable(to.table);
  const again = openModel(service);
  expect(await firstOf(again)).toMatchObject({ hasOriginal: false, isKept: true });
});

test('a copy without a step in the history is still asked about', async () => {
  const { service, asked, history } = await openPane();
  await leaveMark(asked);
  await history.forget();
  const cut = openModel(service);
  expect(await firstOf(cut)).toMatchObject({ table: NOVELS, hasOriginal: true, isKept: false });
});

test('a copy that cannot be read keeps its mark', async () => {
  const { service, asked } = await openPane();
  await leaveMark(asked);
  const asking = vi.spyOn(service, 'historyOf').mockImplementation(async () => {
    throw new StorageError('engineLost');
  });
  const cut = openModel(service);
  await vi.waitFor(() => expect(asking).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
  expect(cut.found.value).toEqual([]);
  expect(hasMarks()).toBe(true);
});

test('a window stops asking as soon as another one has decided', async () => {
  const { service, asked } = await openPane();
  await leaveMark(asked);
  const cut = openModel(service);
  await firstOf(cut);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  frame.contentWindow?.localStorage.removeItem('tablewright:carry:cut');
  await vi.waitFor(() => expect(cut.found.value).toEqual([]));
});

const hasMarks = () => namesOfMarks('copy').length > 0;

async function leaveMark(asked: TableCopyRequest) {
  markTableCopy(asked)?.leave();
  await vi.waitFor(async () => expect(await COPY_MARKS.findLeft()).toHaveLength(1));
}

async function firstOf(cut: InterruptedCopiesModel): Promise<InterruptedCopy> {
  return await vi.waitFor(() => {
    const [pane] = cut.found.value;
    if (!pane) throw new Error('None is found yet.');
    return pane;
  });
}

function openModel(service: AccountEngine) {
  const cut = new InterruptedCopiesModel(service);
  onTestFinished(cut[Symbol.dispose]);
  return cut;
}

/** Of two books one is copied, as an engine leaves it that dies. */
async function openPane(kind: TableCopyRequest['kind'] = 'copy') {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: books } = await openBooks(async () => service);
  const other = kind === 'move' ? (await openTestAccount(async () => service)).account : account;
  for (const rowKey of ['1', '2']) await books.insertEntity(BOOKS, input('a', rowKey));
  const part = { step: 'cut' };
  const stepKind = kind === 'move' ? 'moveTable' : 'copyTable';
  const pane = service.tablesOf(other).within({ ...part, kind: stepKind });
  await pane.createTable(NOVELS);
  await pane.insertEntity(NOVELS, input('a', '1'));
  const asked: TableCopyRequest = {
    kind,
    from: { account, table: BOOKS },
    to: { account: other, table: NOVELS },
    part,
  };
  return { service, books, asked, history: await service.historyOf(other) };
}
