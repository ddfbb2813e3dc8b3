import { unwrap } from 'idb';
import { preferNamed } from '../connection/find-named.ts';
import type { OpenTransaction, ReadWrite } from '../connection/open-transaction.ts';
import type { HistoryPage, StepHeader } from '../records/history-records.ts';

/** The most forgotten operations of which it is known that they are cut where they go on. */
const MOST_BEGUN = 500;

/** A key before the number of every entry. */
export const BEGUN_KEY = 0;

/** Returns the operations of which a part was forgotten, the latest last. */
export async function readBegun(transaction: OpenTransaction): Promise<readonly string[]> {
  const history = transaction.objectStore('history');
  const page = await preferNamed(history, BEGUN_KEY, () => history.get(BEGUN_KEY));
  return page?.begun ?? [];
}

export function putBegun(transaction: ReadWrite, operations: readonly string[]): void {
  unwrap(transaction.objectStore('history')).put(pageOfBegun(operations), BEGUN_KEY);
}

/** Returns the record of operations of which a part is forgotten. */
export function pageOfBegun(operations: readonly string[]): HistoryPage {
  const latest = [...new Set(operations.toReversed())].slice(0, MOST_BEGUN).reverse();
  return { format: 2, entries: [], begun: latest };
}

/** Records all operations as begun, for when everything is forgotten, checkpointed or not. */
export async function putAllBegun(
  transaction: ReadWrite,
  pending: readonly StepHeader[],
): Promise<void> {
  const operations = pending.slice(-MOST_BEGUN).map(({ operation }) => operation);
  let page = await transaction.objectStore('steps').openCursor(null, 'prev');
  while (page && operations.length < MOST_BEGUN) {
    operations.unshift(...page.value.map(({ operation }) => operation));
    page = await page.continue();
  }
  putBegun(transaction, [...(await readBegun(transaction)), ...operations]);
}
