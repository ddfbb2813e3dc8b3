import { expect, onTestFinished, test } from 'vitest';
import { startLocalService } from '../client/local-service.ts';
import { int32Of } from '../model/edm.ts';
import { formatETag } from '../model/etag.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import { input, key } from './entities.ts';
import { ServiceWorkerEngine } from './random/service-worker-engine.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

const TABS = 10;
const COUNTERS = ['one', 'two', 'three'];

/** Minutes of counting; by default until each engine has counted a little. */
const MINUTES = Number(import.meta.env['VITE_MINUTES'] ?? 0);
const AT_LEAST = 5;

/** The counts of one engine. */
interface Tally {
  readonly name: string;
  counted: number;
  refused: number;
}

test('ten tabs and the service worker count together, and no count is lost', {
  timeout: 120_000 + MINUTES * 90_000,
  // A retry would hide a count that is lost now and then.
  retry: 0,
}, async () => {
  const tabs = Array.from({ length: TABS }, () => startLocalService());
  const worker = await ServiceWorkerEngine.open();
  const ways = [...tabs, worker].map(({ accounts }) => accounts);
  const [first] = ways;
  if (!first) throw new Error('There is no way to the accounts.');
  const account = drawAccountName();
  onTestFinished(async () => {
    await first.deleteAccount(account);
    for (const tab of tabs) tab.close();
    await worker.close();
  });
  await first.createAccount(account);
  const service = first.tablesOf(account);
  await service.createTable(BOOKS);
  for (const name of COUNTERS) {
    await service.insertEntity(BOOKS, input('counter', name, { N: int32Of(0) }));
  }

  const end = Date.now() + MINUTES * 60_000;
  const tallies = await Promise.all(
    ways.map(async (accounts, place) => {
      const name = place < TABS ? `tab ${place + 1}` : 'service worker';
      const tally: Tally = { name, counted: 0, refused: 0 };
      while (tally.counted < AT_LEAST || Date.now() < end) {
        await count(accounts.tablesOf(account), tally);
      }
      return tally;
    }),
  );
  let sum = 0;
  for (const name of COUNTERS) sum += await readCounter(service, name).then(({ n }) => n);
  expect(sum).toBe(tallies.reduce((all, { counted }) => all + counted, 0));
  const reported = tallies.map(({ name, counted, refused }) => `${name} ${counted} (${refused})`);
  console.info(`${sum} counts, by each, with those that were too late: ${reported.join(', ')}.`);
});

/** Increments the counter, unless another engine was faster. */
async function count(service: TableService, tally: Tally): Promise<void> {
  const name = COUNTERS[tally.counted % COUNTERS.length] ?? '';
  const { n, ifMatch } = await readCounter(service, name);
  const next = input('counter', name, { N: int32Of(n + 1) });
  try {
    await service.updateEntity(BOOKS, next, { mode: 'replace', ifMatch });
    tally.counted += 1;
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'etagStale') throw error;
    tally.refused += 1;
  }
}

async function readCounter(service: TableService, name: string) {
  const { properties, timestamp } = await service.getEntity(BOOKS, key('counter', name));
  const value = properties.get('N');
  if (value?.type !== 'Edm.Int32') throw new Error(`The counter ${name} has no number.`);
  return { n: value.value, ifMatch: formatETag(timestamp) };
}
