import { expect, onTestFinished } from 'vitest';
import { AccountEngine, type AccountEngineOptions } from '../engine/account-engine.ts';
import type { CompareProgress, TableComparison } from '../model/comparison.ts';
import { type EdmValue, int32Of } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { key } from './entities.ts';
import { openTestAccount, type TestAccount } from './test-database.ts';

export async function openEngine(options: AccountEngineOptions = {}): Promise<TestAccount> {
  return openTestAccount(async () => {
    const engine = new AccountEngine(options);
    onTestFinished(() => engine.close());
    return engine;
  });
}

/** Fills a table with these entities alone. */
export async function fill(
  { service }: TestAccount,
  table: TableName,
  entities: readonly Entity[],
): Promise<void> {
  const tables = await service.listTables();
  if (tables.tables.some(({ name }) => name === table)) await service.clearTable(table);
  else await service.createTable(table);
  for (let from = 0; from < entities.length; from += 1000) {
    const page = pageOf(entities.slice(from, from + 1000));
    const outcome = await service.importEntities(table, {
      page,
      existing: 'refuse',
      isLast: true,
    });
    expect(outcome.refused).toEqual([]);
  }
}

export function numbered(count: number, valueAt: (place: number) => EdmValue = int32Of): Entity[] {
  return Array.from({ length: count }, (_, place) => ({
    ...key('p', String(place).padStart(6, '0')),
    timestamp: 0n,
    properties: new Map([['N', valueAt(place)]]),
  }));
}

export async function finish(work: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of work);
}

export function begin(
  comparison: TableComparison,
  signal?: AbortSignal,
): AsyncIterator<CompareProgress> {
  return comparison.progress(signal)[Symbol.asyncIterator]();
}

/** Reads on to the end. */
export async function rest(progress: AsyncIterator<CompareProgress>): Promise<void> {
  while (!(await progress.next()).done);
}
