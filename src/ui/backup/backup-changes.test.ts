import { expect, test } from 'vitest';
import type { AccountHistory, HistoryStep } from '../../model/history.ts';
import { parseAccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { countChanges } from './backup-due.ts';

const shop = parseAccountName('shop');

test('later writes are counted, over several pages', async () => {
  const pages = [
    [step(500, 3), step(400, 0)],
    [step(300, 7), step(200, 100)],
  ];
  expect(await countChanges(serviceOf(pages), shop, 300)).toBe(3 + 1 + 7);
  expect(await countChanges(serviceOf(pages), shop, 0)).toBe(3 + 1 + 7 + 100);
  expect(await countChanges(serviceOf(pages), shop, 501)).toBe(0);
});

test('an account that is gone has nothing to be saved', async () => {
  const historyOf = async () => Promise.reject(new StorageError('accountMissing'));
  expect(await countChanges({ ...serviceOf([]), historyOf }, shop, 0)).toBe(0);
});

test('without history, entities and change events show later writes', async () => {
  const off = (written: number) => serviceOf([[]], { bytes: 0, written });
  const since = Date.UTC(2026, 10, 21);
  expect(await countChanges(off(12), shop, since)).toBe(12);
  expect(await countChanges(off(0), shop, since, 3)).toBe(3);
  expect(await countChanges(off(0), shop, since)).toBe(0);
  // Counts of the history are exact.
  expect(await countChanges(serviceOf([[step(since, 4)]]), shop, since, 9)).toBe(4);
});

test('a step that began earlier and continues is counted', async () => {
  const pages = [
    [step(400, 1), step(350, 2)],
    [step(200, 1000, 500), step(100, 4)],
  ];
  expect(await countChanges(serviceOf(pages), shop, 360)).toBe(1 + 1000);
  expect(await countChanges(serviceOf(pages), shop, 501)).toBe(0);
});

function step(at: number, updated: number, lastAt = at): HistoryStep {
  return {
    id: String(at),
    at,
    lastAt,
    lastTick: ticksOfMilliseconds(lastAt),
    origin: 'app',
    isOwn: true,
    kind: 'update',
    tables: [],
    inserted: 0,
    updated,
    deleted: 0,
    bytes: 0,
    state: 'done',
  };
}

/** An account with these steps in its history, page by page, and one table. */
function serviceOf(
  pages: readonly (readonly HistoryStep[])[],
  { bytes = 1, written = 0 }: { readonly bytes?: number; readonly written?: number } = {},
) {
  const history: Pick<AccountHistory, 'listSteps' | 'getSize'> = {
    async listSteps({ from = '0' } = {}) {
      const index = Number(from);
      const next = index + 1 < pages.length && { next: String(index + 1) };
      return { steps: pages[index] ?? [], ...next };
    },
    getSize: async () => ({ bytes: 0, steps: 0, limits: { bytes, days: 30 } }),
  };
  const tables: Pick<TableService, 'listTables' | 'summarizeEntities'> = {
    listTables: async () => ({ tables: [{ name: BOOKS, entities: 20, bytes: 1 }] }),
    async summarizeEntities(_, { filter }) {
      const isAsked = filter === "Timestamp gt datetime'2026-11-21T00:00:00Z'";
      return { count: isAsked ? written : 0, read: 20, properties: [] };
    },
  };
  return {
    // All that is asked of them here.
    historyOf: async () => history as AccountHistory,
    tablesOf: () => tables as TableService,
  };
}
