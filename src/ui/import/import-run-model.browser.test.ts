import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { type AccountName, parseAccountName } from '../../model/names.ts';
import type { ImportReceipt } from '../../transfer/import/receipt.ts';
import { ImportModel } from './import-model.ts';
import type { ImportPhase } from './import-phase.ts';

let account: AccountName;
let local: LocalService;
let model: ImportModel;
/** Receipts that imports have left. */
let kept: ImportReceipt[];

beforeEach(async () => {
  // Other files of tests have used the same storage before.
  localStorage.clear();
  account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  local = startLocalService();
  await local.accounts.createAccount(account);
  kept = [];
});

afterEach(async () => {
  model[Symbol.dispose]();
  model.begun.value?.[Symbol.dispose]();
  await local.accounts.deleteAccount(account);
  local.close();
});

/** Begins to import a file by the keys of its first column, before they are looked at. */
async function start(file: File): Promise<void> {
  model = new ImportModel(
    {
      ...{ accounts: local.accounts, account, suggestName: (text: string) => text },
      openPort: () => local.openPort(),
      keepReceipt: (receipt) => kept.push(receipt),
    },
    [file],
  );
  await vi.waitFor(() => expect(model.phase.value.kind).toBe('mapping'), 20_000);
  model.setKey('rowKey', { kind: 'column', column: 0 });
  void model.start();
}

type Done = Extract<ImportPhase, { readonly kind: 'done' }>;

/** The first state of the kind from now on. */
function doneWith(isMeant: (phase: Done) => boolean = () => true): Promise<Done> {
  return new Promise((resolve) => {
    const stop = model.phase.subscribe((phase) => {
      if (phase.kind !== 'done' || !isMeant(phase)) return;
      resolve(phase);
      // The first value comes while subscribing, before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });
}

/** Many enough that it takes a while to find out which rows have the same keys. */
const rows = Array.from({ length: 100_000 }, (_, row) => `${row % 99_000},${row}`);
const repeating = new File([`id,n\n${rows.join('\n')}`], 'Books.csv');

test('an import is done once its rows are written, and reports repeated keys afterwards', async () => {
  await start(repeating);
  const done = await doneWith();
  expect(done).toMatchObject({ isNaming: true, result: { inserted: 99_000, sameKey: 1000 } });
  expect(done).toHaveProperty('result.lines.0.line', 99_002);
  expect(done).not.toHaveProperty('result.lines.0.cause.otherLine');
  expect(localStorage.length).toBe(0);
  expect(kept).toHaveLength(1);

  const named = await doneWith(({ isNaming }) => !isNaming);
  expect(named).toMatchObject({ result: { sameKey: 1000 } });
  expect(named).toHaveProperty('result.lines.0.cause.otherLine', 2);
  expect(named).toHaveProperty('seconds', kept[0]?.seconds);
  expect(await kept.at(-1)?.log.text()).toContain('"otherLine":2');
});

test('a thread that ends while it looks for the same keys takes nothing from an import', async () => {
  await start(repeating);
  await doneWith();
  model.begun.value?.[Symbol.dispose]();
  const ended = await doneWith(({ isNaming }) => !isNaming);
  expect(ended).toMatchObject({ result: { inserted: 99_000, sameKey: 1000 } });
  expect(kept).toHaveLength(1);
});
