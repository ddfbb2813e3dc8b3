import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AzureNamedKeyCredential,
  TableClient,
  type TableEntity,
  type TableEntityResult,
  TableServiceClient,
  type TransactionAction,
} from '@azure/data-tables';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt, keyOf } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Places,
  Sendable,
} from '../compare/benched-store.ts';

const PROGRAM = fileURLToPath(
  new URL('../node_modules/azurite/dist/src/table/main.js', import.meta.url),
);
/** Azurite's account and key are public and the same everywhere. */
const ACCOUNT = 'devstoreaccount1';
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
const GROUP = 100;
const STARTS_WITHIN_MS = 30_000;

/** Azurite over the loopback, with the client that the service's own documents use. */
export class AzuriteBenched implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  #folder = '';
  #server: ChildProcess | undefined;
  #service: TableServiceClient | undefined;
  #address = '';
  #sides = 0;

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tablewright-azurite-'));
    const port = await freePort();
    const place = [
      '--location',
      this.#folder,
      '--tableHost',
      '127.0.0.1',
      '--tablePort',
      `${port}`,
    ];
    const options = ['--silent', '--skipApiVersionCheck', '--disableTelemetry'];
    this.#server = spawn(process.execPath, [PROGRAM, ...place, ...options], { stdio: 'ignore' });
    this.#address = `http://127.0.0.1:${port}/${ACCOUNT}`;
    this.#service = new TableServiceClient(this.#address, credential(), LOCAL);
    await this.#waitUntilItAnswers();
    await this.#service.createTable('books');
  }

  async close(): Promise<void> {
    const { exitCode } = this.#server ?? {};
    const ended = new Promise((resolve) => this.#server?.once('exit', resolve));
    this.#server?.kill();
    if (this.#server && exitCode === null) await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Azurite writes its database to disk a few seconds after a change. */
  async usedBytes(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const names = await readdir(this.#folder, { recursive: true });
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(this.#folder, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async prepareInsert(table: BenchedTable, { stock, first, count }: Places): Promise<Action> {
    const rows = bareRowsAt(stock, first, count).map(entityOf);
    if (table === 'side' && first === 0) {
      this.#sides += 1;
      await this.#service?.createTable(this.#nameOf(table));
    }
    const client = this.#client(table);
    const [only] = rows;
    if (rows.length === 1 && only) return () => client.createEntity(only);
    const groups = groupsOf(rows);
    return async () => {
      for (const group of groups) await client.submitTransaction(group);
    };
  }

  async prepareUpdate({ stock, first, count }: Places, turn: number): Promise<Action> {
    const { partitionKey, rowKey } = keyOf(stock, first);
    const filter = `PartitionKey eq '${partitionKey}' and RowKey ge '${rowKey}'`;
    const [read = []] = await this.#pages(filter, 1);
    const actions = read.slice(0, count).map(({ etag, timestamp: _, ...entity }) => {
      const changed = { ...entity, price: { type: 'Double', value: String(turn) } };
      return ['update', changed, 'Replace', { etag }] as TransactionAction;
    });
    return () => this.#client('books').submitTransaction(actions);
  }

  async get({ partitionKey, rowKey }: EntityKey): Promise<number> {
    const entity = await this.#client('books').getEntity(partitionKey, rowKey);
    return entity.rowKey === rowKey ? 1 : 0;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const [rows = []] = await this.#pages(`PartitionKey eq '${partitionKey}'`);
    return { rows: rows.length, message: undefined };
  }

  async soldBelow(limit: number): Promise<number> {
    return lengthOf(await this.#pages(`sold lt ${limit}`));
  }

  async walk(): Promise<number> {
    return lengthOf(await this.#pages(undefined));
  }

  async firstPage(): Promise<number> {
    return lengthOf(await this.#pages(undefined, 1));
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    await this.#client(table).deleteTable();
  }

  async #pages(filter: string | undefined, most = Number.POSITIVE_INFINITY) {
    const pages: TableEntityResult<Record<string, unknown>>[][] = [];
    const queryOptions = filter === undefined ? {} : { filter };
    const listed = this.#client('books')
      .listEntities({ queryOptions })
      .byPage({ maxPageSize: 1000 });
    for await (const page of listed) {
      pages.push(page);
      if (pages.length >= most) break;
    }
    return pages;
  }

  #client(table: BenchedTable): TableClient {
    return new TableClient(this.#address, this.#nameOf(table), credential(), LOCAL);
  }

  /** Returns a fresh name: the name of a table that is being deleted is refused for a while. */
  #nameOf(table: BenchedTable): string {
    return table === 'side' ? `side${this.#sides}` : table;
  }

  async #waitUntilItAnswers(): Promise<void> {
    const end = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      try {
        await fetch(this.#address);
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

const LOCAL = { allowInsecureConnection: true };

function credential(): AzureNamedKeyCredential {
  return new AzureNamedKeyCredential(ACCOUNT, KEY);
}

function entityOf(row: BareRow): TableEntity {
  const { version: _, code, price, sold, ...rest } = row;
  return {
    ...rest,
    code: { type: 'Int64', value: String(code) },
    price: { type: 'Double', value: String(price) },
    sold: { type: 'Int32', value: String(sold) },
  };
}

/** Splits rows into groups of one partition, each as large as the service accepts. */
function groupsOf(rows: readonly TableEntity[]): TransactionAction[][] {
  const groups: TransactionAction[][] = [];
  let partition: string | undefined;
  for (const entity of rows) {
    const open = groups.at(-1);
    if (open && open.length < GROUP && partition === entity.partitionKey) {
      open.push(['create', entity]);
    } else groups.push([['create', entity]]);
    partition = entity.partitionKey;
  }
  return groups;
}

function lengthOf(pages: readonly (readonly unknown[])[]): number {
  return pages.reduce((sum, page) => sum + page.length, 0);
}

/** Returns a port that was free a moment ago: it is bound, then released. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
