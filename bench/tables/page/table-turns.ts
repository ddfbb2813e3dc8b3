import type { Stock } from '../../../src/benchmark/drawn-entities.ts';
import { type LocalService, startLocalService } from '../../../src/client/local-service.ts';
import type { EntityInput } from '../../../src/model/entity.ts';
import { PageBuilder } from '../../../src/model/entity-page.ts';
import { parseAccountName, type TableName } from '../../../src/model/names.ts';
import type { TableService } from '../../../src/model/table-service.ts';
import { type Answered, ASKED_CHANNEL, type Asked } from './asked.ts';
import EngineWorker from './engine.worker.ts?worker';

export const ACCOUNT = parseAccountName('tables');
export const SLICE = 1000;

/** A part of the worker's address. */
export const WORKER = 'engine.worker';

/** Each work has an engine of its own, which has nothing in memory. */
export async function withEngine<T>(work: (service: LocalService) => Promise<T>): Promise<T> {
  const service = startLocalService((name) => new EngineWorker({ name }));
  try {
    // The worker and its code are there before the clock starts.
    const { accounts } = service;
    const known = await accounts.listAccounts();
    if (known.length > 0) await accounts.tablesOf(ACCOUNT).listTables();
    return await work(service);
  } finally {
    service.close();
  }
}

export async function fillTable(
  tables: TableService,
  table: TableName,
  { entities }: Stock,
  at: (place: number) => readonly EntityInput[],
): Promise<void> {
  await tables.createTable(table);
  // A page is made while the one before it is written.
  let written: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < entities; first += SLICE) {
    const page = new PageBuilder(SLICE);
    const end = Math.min(entities, first + SLICE);
    for (let place = first; place < end; place += 1) {
      for (const { properties, ...key } of at(place)) page.add(key, 0n, valuesOf(properties));
    }
    const isLast = end === entities;
    await written;
    written = tables.importEntities(table, { page: page.build(), existing: 'refuse', isLast });
  }
  await written;
}

export function valuesOf(properties: EntityInput['properties']) {
  return [...properties].flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

export function ask(asked: Asked): Promise<Answered> {
  const channel = new BroadcastChannel(ASKED_CHANNEL);
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Answered>) => {
      channel.close();
      resolve(data);
    };
    channel.postMessage(asked);
  });
}

/** Throws if a count is wrong: a side that reads less would look faster. */
export function check(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`There were ${actual} instead of ${expected}.`);
}
