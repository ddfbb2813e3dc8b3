import {
  keyOf,
  pageAt,
  type Stock,
  scatteredPlace,
} from '../../../src/benchmark/drawn-entities.ts';
import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { parseAccountName, parseTableName } from '../../../src/model/names.ts';

/** A request of the page to the engine in this thread. */
export type OwnRequest =
  | { readonly kind: 'fill'; readonly account: string; readonly stock: Stock }
  | {
      readonly kind: 'get';
      readonly account: string;
      readonly stock: Stock;
      readonly turn: number;
      readonly times: number;
    }
  | { readonly kind: 'list'; readonly account: string; readonly times: number };

export type OwnReply = { readonly ms: number } | { readonly problem: string };

const BOOKS = parseTableName('books');
const SLICE = 1000;
const engine = new AccountEngine();

/** The worker's global scope; its type is not known where the types of pages are. */
const scope = globalThis as unknown as { postMessage(reply: OwnReply): void };

addEventListener('message', async ({ data: request }: MessageEvent<OwnRequest>) => {
  try {
    const before = performance.now();
    await perform(request);
    scope.postMessage({ ms: performance.now() - before });
  } catch (error) {
    scope.postMessage({ problem: String(error) });
  }
});

async function perform(request: OwnRequest): Promise<void> {
  const account = parseAccountName(request.account);
  const tables = engine.tablesOf(account);
  switch (request.kind) {
    case 'fill':
      await engine.createAccount(account);
      await tables.createTable(BOOKS);
      await fill(request.stock, account);
      break;
    case 'get':
      for (let nth = 0; nth < request.times; nth += 1) {
        const place = scatteredPlace(request.stock, request.turn + nth);
        await tables.getEntity(BOOKS, keyOf(request.stock, place));
      }
      break;
    case 'list':
      for (let nth = 0; nth < request.times; nth += 1) await tables.queryEntities(BOOKS, {});
      break;
    default:
      request satisfies never;
  }
}

async function fill(stock: Stock, account: ReturnType<typeof parseAccountName>): Promise<void> {
  const tables = engine.tablesOf(account);
  for (let first = 0; first < stock.entities; first += SLICE) {
    const page = pageAt(stock, first, Math.min(SLICE, stock.entities - first));
    const isLast = first + SLICE >= stock.entities;
    await tables.importEntities(BOOKS, { page, existing: 'refuse', isLast });
  }
  // A later checkpoint would be timed with the rest.
  await engine.databaseOf(account).checkpoint();
}
