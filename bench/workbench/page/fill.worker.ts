import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { parseAccountName, parseTableName } from '../../../src/model/names.ts';
import { orderPageAt } from '../drawn-orders.ts';

export interface FillRequest {
  readonly account: string;
  readonly table: string;
  readonly entities: number;
}

export type FillReply = { readonly ms: number } | { readonly problem: string };

const SLICE = 1000;

/** The worker's global scope; its type is not known where the types of pages are. */
const scope = globalThis as unknown as { postMessage(reply: FillReply): void };

addEventListener('message', async ({ data: request }: MessageEvent<FillRequest>) => {
  try {
    const before = performance.now();
    await fill(request);
    scope.postMessage({ ms: performance.now() - before });
  } catch (error) {
    scope.postMessage({ problem: String(error) });
  }
});

/** Fills the table as an import does, without a file. */
async function fill({ account, table, entities }: FillRequest): Promise<void> {
  const engine = new AccountEngine();
  const name = parseAccountName(account);
  const orders = parseTableName(table);
  await engine.createAccount(name);
  const tables = engine.tablesOf(name);
  await tables.createTable(orders);
  for (let first = 0; first < entities; first += SLICE) {
    const page = orderPageAt(first, Math.min(SLICE, entities - first));
    const isLast = first + SLICE >= entities;
    await tables.importEntities(orders, { page, existing: 'refuse', isLast });
  }
  // A later checkpoint would be measured with the rest.
  await engine.databaseOf(name).checkpoint();
}
