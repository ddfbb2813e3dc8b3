import type { CompareProgress, CompareQuery, TableComparison } from '../../model/comparison.ts';
import { int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { EntityInput } from '../../model/entity.ts';
import { type AccountName, parseTableName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { input } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

export const STOCK = parseTableName('Stock');

export const LEFT = [
  input('a', '1', { N: int32Of(1), T: stringOf('x') }),
  input('a', '2', { N: int32Of(2), T: stringOf('y') }),
  input('a', '3', { N: int32Of(3) }),
  input('b', '1', { N: int32Of(4), T: stringOf('z') }),
];
const RIGHT = [
  input('a', '1', { N: int32Of(1), T: stringOf('x') }),
  input('a', '2', { N: int64Of(2n), T: stringOf('Y') }),
  input('a', '4', { N: int32Of(3) }),
  input('b', '1', { N: int32Of(4), T: stringOf('z'), U: stringOf('') }),
];

/** Returns a function that fills two tables of a new account. */
export function openComparedBooks(open: OpenAccounts) {
  return async (left: readonly EntityInput[] = LEFT, right: readonly EntityInput[] = RIGHT) => {
    const opened = await openBooks(open);
    await opened.service.createTable(STOCK);
    for (const entity of left) await opened.service.insertEntity(BOOKS, entity);
    for (const entity of right) await opened.service.insertEntity(STOCK, entity);
    return opened;
  };
}

/** Compares the table of books with the other one. */
export function compareBooks(
  { accounts, account }: { readonly accounts: AccountService; readonly account: AccountName },
  query: Partial<CompareQuery> = {},
): Promise<TableComparison> {
  const [left, right] = [
    { account, table: BOOKS },
    { account, table: STOCK },
  ];
  return accounts.compareTables({ left, right, ...query });
}

export async function complete(
  comparison: TableComparison,
  signal?: AbortSignal,
): Promise<CompareProgress> {
  return last(comparison.progress(signal));
}

/** Returns the last report. */
export async function last<T>(reports: AsyncIterable<T>): Promise<T> {
  let found: T | undefined;
  for await (const report of reports) found = report;
  if (found === undefined) throw new Error('Work reports at least its completion.');
  return found;
}
