import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchChanges } from '../client/change-feed.ts';
import { type LocalService, startLocalService } from '../client/local-service.ts';
import type { Change } from '../model/change.ts';
import { parseTableName, SCRATCH_ACCOUNT } from '../model/names.ts';
import { type BenchmarkNews, runBenchmark } from './run-benchmark.ts';
import { BARE_DATABASE, BenchmarkBusy, removeLeftovers, withScratch } from './scratch.ts';
import { WORKS } from './work.ts';

let local: LocalService;

beforeEach(() => {
  local = startLocalService();
});

afterEach(() => local.close());

test('does every work on both sides, and leaves nothing', async () => {
  const { figures, progress } = await benchmark(1000);
  expect(figures.map(({ work }) => work)).toEqual(WORKS);
  for (const { work, bare, ours } of figures) {
    expect(ours, work).toHaveLength(bare.length);
    expect(bare.length, work).toBeGreaterThanOrEqual(
      work === 'remove' || work === 'settled' ? 1 : 5,
    );
    expect(Math.min(...bare, ...ours), work).toBeGreaterThanOrEqual(0);
  }
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(WORKS.length);
  expect(await databases()).toEqual([]);
});

test('the scratch account is never listed, and its writes are not announced', async () => {
  const heard: Change[] = [];
  const unwatch = watchChanges((change) => heard.push(change));
  await withScratch(local.accounts, async () => {
    const tables = local.accounts.tablesOf(SCRATCH_ACCOUNT);
    await tables.createTable(parseTableName('books'));
    expect(await databases()).toContain(`tablewright:${SCRATCH_ACCOUNT}`);
    expect(await local.accounts.listAccounts()).not.toContainEqual({ name: SCRATCH_ACCOUNT });
  });
  expect(await databases()).toEqual([]);
  expect(heard.filter(({ kind }) => kind !== 'accounts')).toEqual([]);
  unwatch();
});

test('ends when it is cancelled, wherever it is, and leaves nothing', async () => {
  for (const work of ['insert', 'filter', 'single'] as const) {
    const cancelling = new AbortController();
    const run = runBenchmark(local.accounts, {
      entities: 1000,
      signal: cancelling.signal,
      notify: (news) => {
        if (news.kind === 'progress' && news.work === work) cancelling.abort();
      },
    });
    await expect(run, work).rejects.toMatchObject({ name: 'AbortError' });
    expect(await databases(), work).toEqual([]);
  }
});

test('only one runs at a time, and its tables stay', async () => {
  let removing: Promise<void> | undefined;
  await withScratch(local.accounts, async () => {
    await expect(benchmark(1000)).rejects.toThrow(BenchmarkBusy);
    // It waits, however long that takes.
    removing = removeLeftovers(local.accounts);
    expect(await databases()).toContain(`tablewright:${SCRATCH_ACCOUNT}`);
  });
  await removing;
  expect(await databases()).toEqual([]);
});

test('removes the remains of a crash', async () => {
  await local.accounts.createAccount(SCRATCH_ACCOUNT);
  const bare = indexedDB.open(BARE_DATABASE);
  await new Promise((resolve) => {
    bare.onsuccess = resolve;
  });
  bare.result.close();
  await removeLeftovers(local.accounts);
  expect(await databases()).toEqual([]);
});

async function benchmark(entities: number) {
  const news: BenchmarkNews[] = [];
  const { signal } = new AbortController();
  await runBenchmark(local.accounts, {
    entities,
    signal,
    notify: (reported) => news.push(reported),
  });
  return {
    figures: news.flatMap((reported) => (reported.kind === 'figures' ? reported.figures : [])),
    progress: news.flatMap((reported) => (reported.kind === 'progress' ? reported.done : [])),
  };
}

/** Those of benchmarks. */
async function databases(): Promise<string[]> {
  const all = await indexedDB.databases();
  return all
    .flatMap(({ name = '' }) => name)
    .filter((name) => name === BARE_DATABASE || name.endsWith(`:${SCRATCH_ACCOUNT}`));
}
