import {
  AzureSASCredential,
  RestError,
  TableClient,
  TableServiceClient,
  type TransactionAction,
} from '@azure/data-tables';
import { expect } from 'vitest';
import { createRestHttpClient } from '../client/rest-http-client.ts';
import { AccountEngine } from '../engine/account-engine.ts';
import { openTestAccount } from './test-database.ts';

const BASE = 'https://tables.example/rest/';
const accounts = new AccountEngine();
const httpClient = createRestHttpClient(accounts, BASE);
// A refusal that the SDK retries would show as a test that hangs.
const options = { httpClient, retryOptions: { maxRetries: 0 } };

/** Opens a new account and clients of it. */
export async function openSdk() {
  const { account } = await openTestAccount(async () => accounts);
  const url = BASE + account;
  return {
    account,
    access: await accounts.accessOf(account),
    service: new TableServiceClient(url, options),
    table: (name: string) => new TableClient(url, name, options),
    /** Returns a client of the table that uses a signature. */
    signedTable: (name: string, signature: string) =>
      new TableClient(url, name, new AzureSASCredential(signature), options),
  };
}

/** Opens a new account with a table and, if given, an entity in it. */
export async function openSdkBooks(stored?: SentEntity) {
  const opened = await openSdk();
  await opened.service.createTable('Books');
  const books = opened.table('Books');
  const { etag } = stored ? await books.createEntity(stored) : {};
  return { ...opened, books, etag };
}

type SentEntity = Readonly<Record<string, unknown>> & {
  readonly partitionKey: string;
  readonly rowKey: string;
};

export function entity(rowKey: string, properties: object = {}) {
  return { partitionKey: 'p', rowKey, ...properties };
}

export function made(rowKey: string): TransactionAction {
  return ['create', entity(rowKey, { a: 1 })];
}

export async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const one of all) collected.push(one);
  return collected;
}

export async function expectRefusal(
  call: Promise<unknown>,
  statusCode: number,
  code: string,
): Promise<void> {
  const refusal = await call.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RestError);
  expect(refusal).toMatchObject({ statusCode, details: { odataError: { code } } });
}
