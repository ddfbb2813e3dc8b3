import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../../engine/account-engine.ts';
import type { BulkChange, ChangeProgress } from '../../../model/bulk-change.ts';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { readAll } from '../../../testing/entities.ts';
import { BOOKS, openBooks, type TestAccount } from '../../../testing/test-database.ts';
import { ChangeRunModel } from './change-run-model.ts';

const ROWS = 1500;
const COPIES = parseTableName('copies');

let engine: AccountEngine;
let books: TestAccount;
/** After so many entities, the next slice fails. */
let failsAfter: number | undefined;
let failsToMake: boolean;

beforeEach(async () => {
  failsAfter = undefined;
  failsToMake = false;
  engine = new AccountEngine();
  onTestFinished(() => engine.close());
  books = await openBooks(async () => engine);
  await fill(0, ROWS);
});

test('the rest of it belongs to the same step, with the earlier counts and refusals', async () => {
  const run = await begin({ kind: 'convert', property: 'N', type: 'Edm.Int32' });
  failsAfter = 500;
  await run.start();
  expect(run.phase.value).toMatchObject({ kind: 'ended', how: 'failed' });
  const { step } = run;
  const id = step.value;
  expect(run.isResumable.value).toBe(true);

  failsAfter = undefined;
  await run.start();
  expect(run.phase.value).toMatchObject({
    how: 'complete',
    progress: { done: ROWS, total: ROWS, changed: ROWS - 15, unchanged: 0, refused: 15 },
  });
  const { phase } = run;
  expect(phase.value.kind === 'ended' && phase.value.refusals).toHaveLength(15);
  expect(run.isResumable.value).toBe(false);

  const history = await books.accounts.historyOf(books.account);
  expect((await history.previewStep(id, 1)).step).toMatchObject({ updated: ROWS - 15 });
});

test('the rest of a deletion is the confirmed entities, or nothing', async () => {
  const run = await begin({ kind: 'delete' });
  failsAfter = 500;
  await run.start();
  const left = await count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(ROWS);
  await fill(ROWS, 3);

  failsAfter = undefined;
  await run.start();
  expect(run.phase.value).toMatchObject({ how: 'failed', isOther: true });
  expect(run.isResumable.value).toBe(false);
  expect(await count()).toBe(left + 3);
});

test('the rest of a deletion is deleted where nothing was added', async () => {
  const run = await begin({ kind: 'delete' });
  failsAfter = 500;
  await run.start();
  failsAfter = undefined;
  await run.start();
  expect(run.phase.value).toMatchObject({
    how: 'complete',
    progress: { done: ROWS, total: ROWS, changed: ROWS },
  });
  expect(await count()).toBe(0);
});

test('a copy resumes only if nothing was copied, with the table it creates', async () => {
  const run = await begin({ kind: 'copy', to: COPIES }, true);
  failsToMake = true;
  await run.start();
  expect(run.phase.value).toMatchObject({ kind: 'unbegun', note: { kind: 'failed' } });
  expect(run.isResumable.value).toBe(true);

  failsToMake = false;
  failsAfter = 500;
  await run.start();
  expect(run.phase.value).toMatchObject({ kind: 'ended', how: 'failed' });
  expect(run.isResumable.value, 'its keys are taken').toBe(false);
});

test('an undone change has no rest', async () => {
  const run = await begin({ kind: 'remove', property: 'N' });
  failsAfter = 500;
  await run.start();
  run.settle();
  expect(run.isResumable.value).toBe(false);
});

test('a change undone elsewhere is not written again', async () => {
  const run = await begin({ kind: 'remove', property: 'N' });
  failsAfter = 500;
  await run.start();
  failsAfter = undefined;
  const history = await engine.historyOf(books.account);
  for await (const _ of history.undoStep(run.step.value));
  await run.start();
  expect(run.phase.value).toMatchObject({ how: 'failed', isTakenBack: true });
  expect(run.isResumable.value).toBe(false);
  const [first] = await readAll(books.service, BOOKS);
  expect(first?.properties.get('N')).toEqual(stringOf('0'));
});

async function begin(change: BulkChange, isTargetNew = false) {
  const preview = await books.service.previewChange(BOOKS, {}, { kind: 'delete' });
  const { account } = books;
  const isTakenBack = async (step: string) => {
    const preview = await (await engine.historyOf(account)).previewStep(step, 1);
    return preview.step.state === 'undone';
  };
  const service = failing(books.service);
  const subject = { service, account, table: BOOKS, filter: '', isTakenBack };
  return new ChangeRunModel(subject, { change, preview, isTargetNew });
}

/** The engine's tables, on a disk that is full from time to time. */
function failing(tables: TableService): TableService {
  return new Proxy(tables, {
    get(target, name) {
      if (name === 'within') return (part: object) => failing(target.within(part));
      if (name === 'createTable' && failsToMake) return async () => fail();
      const method = Reflect.get(target, name).bind(target);
      if (name !== 'changeEntities') return method;
      return (...reported: unknown[]) => untilFull(method(...reported));
    },
  });
}

async function* untilFull(all: AsyncIterable<ChangeProgress>): AsyncGenerator<ChangeProgress> {
  for await (const progress of all) {
    yield progress;
    if (failsAfter !== undefined && progress.done >= failsAfter) fail();
  }
}

function fail(): never {
  throw new Error('The disk is full.');
}

async function count(): Promise<number> {
  return (await books.service.getTable(BOOKS)).entities;
}

/** Each hundredth is no number. */
async function fill(from: number, rows: number): Promise<void> {
  for (let first = from; first < from + rows; first += 100) {
    const group = Array.from({ length: Math.min(100, from + rows - first) }, (_, index) => {
      const row = first + index;
      const properties = new Map<string, EdmValue>([
        ['N', stringOf(row % 100 === 7 ? 'many' : String(row))],
        ['M', int32Of(row)],
      ]);
      return { partitionKey: 'p', rowKey: String(row).padStart(6, '0'), properties };
    });
    await books.service.submitTransaction(
      BOOKS,
      group.map((entity) => ({ kind: 'insert' as const, entity })),
    );
  }
}
