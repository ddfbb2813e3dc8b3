import { bareRowAt, entityAt, keyOf, type Stock } from '../../src/benchmark/drawn-entities.ts';

/** A request that any host of the protocol understands. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  /** Relative to the account's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TABLE = 'books';
const ACCEPT = { Accept: 'application/json;odata=minimalmetadata' };
const SEND = { ...ACCEPT, 'Content-Type': 'application/json', Prefer: 'return-no-content' };

export function getAt(stock: Stock, place: number): BenchRequest {
  const { partitionKey, rowKey } = keyOf(stock, place);
  const path = `/${TABLE}(PartitionKey='${partitionKey}',RowKey='${rowKey}')`;
  return { method: 'GET', path, headers: ACCEPT };
}

/** Returns the request for the first thousand entities. */
export function list(): BenchRequest {
  return { method: 'GET', path: `/${TABLE}()`, headers: ACCEPT };
}

export function createTable(): BenchRequest {
  return { method: 'POST', path: '/Tables', headers: SEND, body: `{"TableName":"${TABLE}"}` };
}

/** Returns an insert into a partition of its own, so that the entity never exists yet. */
export function insertAt(stock: Stock, place: number, partition: string): BenchRequest {
  return { method: 'POST', path: `/${TABLE}`, headers: SEND, body: rowAt(stock, place, partition) };
}

/** Returns an entity group transaction that inserts this many entities, all of one partition. */
export function batchAt(
  stock: Stock,
  first: number,
  count: number,
  partition?: string,
): BenchRequest {
  const parts = Array.from({ length: count }, (_, nth) =>
    [
      '--changeset_1',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      '',
      `POST {account}/${TABLE} HTTP/1.1`,
      ...Object.entries(SEND).map(([name, value]) => `${name}: ${value}`),
      '',
      rowAt(stock, first + nth, partition),
    ].join('\r\n'),
  );
  const body = [
    '--batch_1',
    'Content-Type: multipart/mixed; boundary=changeset_1',
    '',
    ...parts,
    '--changeset_1--',
    '--batch_1--',
    '',
  ].join('\r\n');
  const headers = { ...ACCEPT, 'Content-Type': 'multipart/mixed; boundary=batch_1' };
  return { method: 'POST', path: '/$batch', headers, body };
}

/**
 * Sends requests one after the other and reads each answer to its end. Returns
 * the duration of all of them in milliseconds.
 */
export async function timeRequests(
  account: string,
  requests: readonly BenchRequest[],
  query = '',
): Promise<number> {
  const ready = requests.map(({ path, body, ...rest }) => ({
    ...rest,
    url: account + path + query,
    ...(body !== undefined && { body: body.replaceAll('{account}', account) }),
  }));
  const before = performance.now();
  for (const { url, ...init } of ready) {
    const answer = await fetch(url, init);
    const text = await answer.text();
    // A refused transaction shows only in a part of the answer.
    if (!answer.ok || text.includes('odata.error')) throw new Error(`${url}: ${text}`);
  }
  return performance.now() - before;
}

function rowAt(stock: Stock, place: number, partition?: string): string {
  const { title, price, sold, inPrint, published, code } = bareRowAt(stock, place);
  const { partitionKey, rowKey } = entityAt(stock, place);
  return JSON.stringify({
    PartitionKey: partition ?? partitionKey,
    RowKey: rowKey,
    title,
    'price@odata.type': 'Edm.Double',
    price,
    sold,
    inPrint,
    'published@odata.type': 'Edm.DateTime',
    published: published.toISOString(),
    'code@odata.type': 'Edm.Int64',
    code: String(code),
  });
}
