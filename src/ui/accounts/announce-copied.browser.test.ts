import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks, openTestAccount } from '../../testing/test-database.ts';
import { ShellModel } from '../app/shell-model.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { taskOf } from '../undo/history-undo-model.ts';
import { startUndo } from '../undo/undo-work.ts';
import { undoCopied } from './announce-copied.ts';

const NOVELS = parseTableName('Novels');

test('the copy of a move goes once the original is back', async () => {
  const { undo, service, other } = await openMoved();
  await undo();
  expect(await countOf(service, BOOKS)).toBe(1);
  expect(await countOf(other, NOVELS)).toBeUndefined();
});

test('the copy of a move stays where its original is forgotten', async () => {
  const { undo, history, toasts, other } = await openMoved();
  await history.forget();
  await undo();
  expect(toasts.shown.value).toMatchObject([{ kind: 'danger' }]);
  expect(await countOf(other, NOVELS)).toBe(1);
});

test.each(['cancel', 'undoRest'] as const)(
  'the copy of a move stays if its original is not restored: %s',
  async (answer) => {
    const { undo, shell, service, other } = await openMoved();
    // Its name is another table's now.
    await service.createTable(BOOKS);
    const undoing = undo();
    const work = await vi.waitFor(() => {
      const dialog = shell.dialog.peek();
      if (dialog?.kind !== 'undo') throw new Error('Nothing is asked yet.');
      return dialog.work;
    });
    await vi.waitFor(() => expect(work.phase.peek().kind).toBe('asking'));
    await work[answer]();
    await undoing;
    expect(await countOf(service, BOOKS)).toBe(0);
    expect(await countOf(other, NOVELS)).toBe(1);
  },
);

test('a move is undone and redone in both accounts from either of them', async () => {
  const { startStep, toasts, service, other, books, others } = await openMoved();
  expect(await startStep(others)).toBe(true);
  expect(await countOf(service, BOOKS)).toBe(1);
  expect(await countOf(other, NOVELS)).toBeUndefined();
  toasts.shown.peek().at(-1)?.action?.onSelect();
  await vi.waitFor(async () => expect(await countOf(service, BOOKS)).toBeUndefined());
  expect(await countOf(other, NOVELS)).toBe(1);
  expect(await startStep(books)).toBe(true);
  expect(await countOf(service, BOOKS)).toBe(1);
  expect(await countOf(other, NOVELS)).toBeUndefined();
});

test("a table's last copy is not deleted without a question", async () => {
  const { startStep, toasts, history, other, others } = await openMoved();
  await history.forget();
  expect(await startStep(others)).toBe(false);
  expect(await countOf(other, NOVELS)).toBe(1);
  toasts.shown.peek().at(-1)?.action?.onSelect();
  await vi.waitFor(async () => expect(await countOf(other, NOVELS)).toBeUndefined());
});

/** A table of one entity that was moved to another account. */
async function openMoved() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const books = await openBooks(async () => service);
  const other = await openTestAccount(async () => service);
  await books.service.insertEntity(BOOKS, input('a', '1'));
  const from = { account: books.account, table: BOOKS };
  const to = { account: other.account, table: NOVELS };
  const step = 'tableCopy';
  for await (const _ of service.copyTable({ kind: 'move', from, to, part: { step } }));
  const [toasts, shell] = [new ToastsModel(), new ShellModel()];
  const app = { service, toasts, shell, activities: new ActivitiesModel() };
  return {
    toasts,
    shell,
    service: books.service,
    other: other.service,
    history: await service.historyOf(books.account),
    books: books.account,
    others: other.account,
    /** As the history panel requests it. */
    async startStep(account: AccountName) {
      const { step: found } = await (await service.historyOf(account)).previewStep(step, 1);
      return startUndo(app, account, taskOf(found));
    },
    undo: () => undoCopied(app, { way: 'move', from, to, step }, 'complete'),
  };
}

/** Undefined where there is no such table. */
async function countOf(service: TableService, table: TableName): Promise<number | undefined> {
  const { tables } = await service.listTables();
  return tables.find(({ name }) => name === table)?.entities;
}
