import { expect, onTestFinished, test, vi } from 'vitest';
import type { AccountHistory } from '../../model/history.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { MemoryHistory } from '../../testing/memory-history.ts';
import { BackupKeeperModel } from './backup-keeper-model.ts';
import { FIRST_PLAN } from './backup-plan.ts';
import type { BackupRunPhase } from './backup-run-model.ts';

const shop = parseAccountName('shop');

test('a backup that could not start counts as failed, and the next is tried', async () => {
  const { keeper, accounts, target, written } = await open();
  accounts.failure = new StorageError('engineLost');
  await keeper.start(target);
  expect(keeper.state.value).toMatchObject({ kind: 'failed', ending: { kind: 'failed' } });
  await keeper.goOn();
  expect(keeper.state.value.kind).toBe('ready');
  expect(written).toEqual(['kept.zip']);
});

test('the only backup is not replaced unasked by one with far less in it', async () => {
  const { keeper, written, store } = await open({ written: 1000 });
  await vi.waitFor(() =>
    expect(keeper.state.value).toEqual({ kind: 'fewer', was: 1000, now: 400 }),
  );
  expect(written).toEqual([]);
  await keeper.goOn();
  expect(written).toEqual(['kept.zip']);
  expect(store.get('plan')).toMatchObject({ written: 400 });
});

test('a file with about as many entities is replaced', async () => {
  const { written } = await open({ written: 500 });
  await vi.waitFor(() => expect(written).toEqual(['kept.zip']));
});

/** A keeper of an account with 400 entities, whose plan is kept with a file if there was a backup. */
async function open(before?: { readonly written: number }) {
  const folder = await navigator.storage.getDirectory();
  const name = crypto.randomUUID();
  const own = await folder.getDirectoryHandle(name, { create: true });
  const handle = await own.getFileHandle('kept.zip', { create: true });
  const target = { kind: 'file', handle } as const;
  const accounts = new MemoryAccounts();
  accounts.put(shop, { name: parseTableName('Orders'), entities: 400, bytes: 0 });
  const history: AccountHistory = historyOfOneStep();
  const store = new Map<string, unknown>(
    before && [['plan', { ...FIRST_PLAN, target, ...before }]],
  );
  const written: string[] = [];
  const keeper = new BackupKeeperModel({
    service: {
      listAccounts: () => accounts.listAccounts(),
      tablesOf: (account) => accounts.tablesOf(account),
      historyOf: async () => history,
    },
    watch: () => () => {},
    store: {
      readBackups: async () => new Map(store),
      writeBackups: async (key, value) => void store.set(key, value),
    },
    async write(_, kept): Promise<BackupRunPhase> {
      written.push(kept.handle.name);
      const figures = { bytes: 1, entities: 400, tables: 1, accounts: 1, unsteady: [] };
      return { kind: 'done', result: { ...figures, startedAt: 1 }, seconds: 1 };
    },
  });
  onTestFinished(async () => {
    keeper[Symbol.dispose]();
    await folder.removeEntry(name, { recursive: true });
  });
  await vi.waitFor(() => expect(keeper.isRead.value).toBe(true));
  return { keeper, accounts, target, written, store };
}

function historyOfOneStep(): MemoryHistory {
  const history = new MemoryHistory();
  const counts = { inserted: 0, updated: 1, deleted: 0, bytes: 0, tables: [] };
  const step = { id: 'edit', at: 5, lastAt: 5, lastTick: 5n, origin: 'app', isOwn: true } as const;
  history.steps = [{ ...step, kind: 'edit', state: 'done', ...counts }];
  return history;
}
