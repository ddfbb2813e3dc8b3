import { afterAll } from 'vitest';
import { httpClientOver } from '../client/rest-http-client.ts';
import { AccountEngine } from '../engine/account-engine.ts';
import { CONTROLLED_BASE, openControlledFrame } from '../testing/controlled-frame.ts';
import { restAccounts } from '../testing/rest-contract/rest-tables.ts';
import { testTablesAndEntities } from '../testing/service-contract.ts';

const engine = new AccountEngine();
afterAll(() => engine.close());

const httpClient = httpClientOver(await openControlledFrame());

/** The service worker has an engine of its own; what only engines do is done by one in this page. */
testTablesAndEntities('of the SDK through the service worker', async () =>
  restAccounts(engine, httpClient, CONTROLLED_BASE),
);
