import { entityAt, type Stock, stockOf } from '../../../src/benchmark/drawn-entities.ts';
import { median } from '../../../src/benchmark/figures.ts';
import type { LocalService } from '../../../src/client/local-service.ts';
import { int32Of } from '../../../src/model/edm.ts';
import { PageBuilder } from '../../../src/model/entity-page.ts';
import { parseTableName } from '../../../src/model/names.ts';
import { tableOfSnapshot } from '../../../src/model/snapshot.ts';
import type { SnapshotFigures, SnapshotTurn } from '../snapshot-figures.ts';
import type { TablesOptions } from '../tables-figures.ts';
import { ACCOUNT, ask, check, fillTable, SLICE, valuesOf, withEngine } from './table-turns.ts';

declare global {
  /** Called by the runner, once, in a fresh profile. */
  var measureSnapshots: (options: TablesOptions) => Promise<SnapshotFigures>;
}

const TABLE = parseTableName('source');
const COPY = parseTableName('copied');

/** Every so many entities one is changed: 1 %. */
const EVERY = 100;

const TAKES = 20;

globalThis.measureSnapshots = async ({ entities, rounds }) => {
  const stock = stockOf(entities);
  const bytes = await withEngine(async ({ accounts }) => {
    await accounts.createAccount(ACCOUNT);
    await fillTable(accounts.tablesOf(ACCOUNT), TABLE, stock, (place) => [entityAt(stock, place)]);
    await ask({ account: ACCOUNT });
    return (await accounts.tablesOf(ACCOUNT).getTable(TABLE)).bytes;
  });
  const turns: SnapshotTurn[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    turns.push(await withEngine((service) => measureTurn(service, stock, turn)));
  }
  return { entities, changed: Math.ceil(entities / EVERY), bytes, turns };
};

/** The same changes, without a snapshot and with one, each of which is the first every other time. */
async function measureTurn(
  service: LocalService,
  stock: Stock,
  turn: number,
): Promise<SnapshotTurn> {
  const { accounts } = service;
  const tables = accounts.tablesOf(ACCOUNT);
  const snapshots = await accounts.snapshotsOf(ACCOUNT);
  const before = turn % 2 === 0 ? await changeSome(service, stock, 2 * turn) : undefined;
  const { took, id } = await takeMany(service);
  const kept = await changeSome(service, stock, 2 * turn + 1);
  const [described] = await snapshots.listSnapshots(TABLE);
  const readFrom = performance.now();
  const page = await tables.queryEntities(tableOfSnapshot(id), { limit: SLICE });
  const read = performance.now() - readFrom;
  check(page.length, Math.min(SLICE, stock.entities));
  await snapshots.deleteSnapshot(id);
  await ask({ account: ACCOUNT });
  const plain = before ?? (await changeSome(service, stock, 2 * turn + 1));
  const copied = await timed(async () => {
    const [from, to] = [TABLE, COPY].map((table) => ({ account: ACCOUNT, table }));
    if (!from || !to) throw new Error('A copy has two sides.');
    for await (const _ of accounts.copyTable({ kind: 'copy', from, to }));
  });
  check((await tables.getTable(COPY)).entities, stock.entities);
  await tables.deleteTable(COPY);
  await (await accounts.historyOf(ACCOUNT)).forget();
  await ask({ account: ACCOUNT });
  const { ownBytes = 0 } = described ?? {};
  return { took, read, kept, plain, ownBytes, copied };
}

/** Takes one snapshot after the other, each of which replaces the one before. */
async function takeMany({ accounts }: LocalService) {
  const snapshots = await accounts.snapshotsOf(ACCOUNT);
  let { id } = await snapshots.takeSnapshot(TABLE, { name: 'measured' });
  await ask({ account: ACCOUNT });
  const times: number[] = [];
  for (let nth = 0; nth < TAKES; nth += 1) {
    await snapshots.deleteSnapshot(id);
    times.push(
      await timed(async () => {
        ({ id } = await snapshots.takeSnapshot(TABLE, { name: 'measured' }));
      }),
    );
  }
  return { took: median(times), id };
}

/** Changes 1 %, all over the table. Returns the milliseconds of writing them, and of their checkpoint. */
async function changeSome({ accounts }: LocalService, stock: Stock, value: number) {
  const tables = accounts.tablesOf(ACCOUNT);
  const pages = changedPages(stock, value);
  const written = await timed(async () => {
    for (const [index, page] of pages.entries()) {
      const isLast = index === pages.length - 1;
      await tables.importEntities(TABLE, { page, existing: 'replace', isLast });
    }
  });
  return { written, checkpointed: await timed(() => ask({ account: ACCOUNT })) };
}

function changedPages(stock: Stock, value: number) {
  const places = Array.from(
    { length: Math.ceil(stock.entities / EVERY) },
    (_, index) => index * EVERY,
  );
  const count = Math.ceil(places.length / SLICE);
  return Array.from({ length: count }, (_, nth) => {
    const page = new PageBuilder(SLICE);
    for (const place of places.slice(nth * SLICE, (nth + 1) * SLICE)) {
      const { properties, ...key } = entityAt(stock, place);
      page.add(key, 0n, [...valuesOf(properties), ['changed', int32Of(value)]]);
    }
    return page.build();
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
