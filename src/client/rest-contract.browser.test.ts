import { afterAll } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { restAccounts } from '../testing/rest-contract/rest-tables.ts';
import { testTablesAndEntities } from '../testing/service-contract.ts';
import { createRestHttpClient } from './rest-http-client.ts';

const BASE = 'https://tables.example/app/rest/';
const engines: AccountEngine[] = [];

afterAll(async () => {
  for (const engine of engines) await engine.close();
});

testTablesAndEntities('of the SDK over its own client', open);

/** Each has an engine of its own, as another page has. */
async function open() {
  const engine = new AccountEngine();
  engines.push(engine);
  return restAccounts(engine, createRestHttpClient(engine, BASE), BASE);
}
