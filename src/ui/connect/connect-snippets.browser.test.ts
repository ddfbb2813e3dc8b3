import { AzureSASCredential, TableClient } from '@azure/data-tables';
import { describe, expect, test } from 'vitest';
import { createRestHttpClient } from '../../client/rest-http-client.ts';
import { AccountEngine } from '../../engine/account-engine.ts';
import { openTestAccount } from '../../testing/test-database.ts';
import { SNIPPETS, writeConnectionString, writeSnippet } from './connect-snippets.ts';
import { signForADay } from './sas-for-a-day.ts';

const BASE = 'http://tables.example/rest/';
const accounts = new AccountEngine();
const httpClient = createRestHttpClient(accounts, BASE);

type Code = (...known: readonly unknown[]) => Promise<unknown>;

/** A module without its imports, which are given instead. */
function codeOf(snippet: string, ...names: readonly string[]): Code {
  const body = snippet.replaceAll(/^import .*$/gm, '');
  const wrap = new Function(...names, `return (async () => {${body}})()`);
  // It takes what its code imports.
  return wrap as Code;
}

async function openPlace(isSigned: boolean) {
  const { account } = await openTestAccount(async () => accounts);
  const access = await accounts.accessOf(account);
  await access.requireAuthorization(isSigned);
  const { keys } = await access.readAccess();
  const sas = isSigned ? await signForADay(account, keys[0], Date.now()) : undefined;
  return { app: 'http://tables.example/', endpoint: BASE + account, account, table: 'Demo', sas };
}

/** The SDK's own client, whose requests go to the engine here. */
class WiredClient extends TableClient {
  constructor(url: string, table: string, ...more: readonly object[]) {
    const wired = { allowInsecureConnection: true, httpClient };
    const [credential] = more;
    if (credential instanceof AzureSASCredential) super(url, table, credential, wired);
    else super(url, table, wired);
  }
}

describe.each([
  ['open', false],
  ['that asks for credentials', true],
])('in an account %s', (_, isSigned) => {
  test('the SDK’s code runs as it stands', async () => {
    const snippet = writeSnippet('sdk', await openPlace(isSigned));
    const logged: unknown[] = [];
    const names = ['TableClient', 'AzureSASCredential', 'console'];
    const log = (one: unknown) => logged.push(one);
    await codeOf(snippet, ...names)(WiredClient, AzureSASCredential, { log });
    expect(logged).toMatchObject([{ partitionKey: 'demo', rowKey: '1', Text: 'Hello' }]);
  });

  test('fetch’s code runs as it stands, also twice', async () => {
    const snippet = writeSnippet('fetch', await openPlace(isSigned));
    const tables: unknown[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      const headers = Object.entries(init.headers ?? {});
      const request = { url, method: init.method ?? '', headers, body: init.body };
      const { status, bodyAsText } = await httpClient.sendRequest(request);
      return new Response(status === 204 ? null : bodyAsText, { status });
    };
    const table = (rows: unknown) => tables.push(rows);
    for (let run = 0; run < 2; run += 1)
      await codeOf(snippet, 'fetch', 'console')(fetch, { table });
    const rows = [{ PartitionKey: 'demo', RowKey: '1', Text: 'Hello' }];
    expect(tables).toMatchObject([rows, rows]);
  });
});

test('no snippet has lines that are wider than a screen', async () => {
  const place = await openPlace(false);
  for (const id of SNIPPETS) {
    const widest = Math.max(
      ...writeSnippet(id, place)
        .split('\n')
        .map((line) => line.length),
    );
    expect(widest, id).toBeLessThan(130);
  }
});

test('a connection string is as tools read it', () => {
  expect(writeConnectionString('https://host.example/rest/demo', 'demo', 'a2V5')).toBe(
    'DefaultEndpointsProtocol=https;AccountName=demo;AccountKey=a2V5;TableEndpoint=https://host.example/rest/demo;',
  );
});
