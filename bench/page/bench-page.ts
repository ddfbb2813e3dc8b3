import { BareStore } from '../../src/benchmark/bare-store.ts';
import { startLocalService } from '../../src/client/local-service.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../src/model/names.ts';
import type { AccountService, TableService } from '../../src/model/table-service.ts';
import type { BenchOptions, Outcome } from '../figures.ts';
import EngineWorker from './engine.worker.ts?worker';
import { measureCancels } from './measure-cancels.ts';
import { measureCopies } from './measure-copies.ts';
import { measureDelivery } from './measure-delivery.ts';
import { measureHistory } from './measure-history.ts';
import { measureImport } from './measure-import.ts';
import { measureInserts } from './measure-inserts.ts';
import { measureLatencies, measureQueries } from './measure-queries.ts';
import { measureReads } from './measure-reads.ts';
import { DRAINS_CHANNEL } from './told-apart.ts';

declare global {
  /** Called by the runner, once, in a fresh profile. */
  var runBench: (options: BenchOptions) => Promise<Outcome>;
}

globalThis.runBench = async (options) => {
  const { accounts } = startLocalService((name) => new EngineWorker({ name }));
  const settle = () => checkpoint(ACCOUNT);
  const stores = { bare: new BareStore(), ours: await openTable(accounts), table: TABLE, settle };
  await stores.bare.open();
  const { timed, longTasks } = await measureImport(stores, options);
  const reads = await measureReads(stores, options);
  const queries = await measureQueries(stores, options);
  const latencies = [
    ...(await measureLatencies(stores, options)),
    ...(await measureCancels(stores)),
    ...(await measureDelivery(stores)),
  ];
  const inserts = await measureInserts(stores, options);
  const history = await measureHistory({ accounts, settle: checkpoint }, options);
  const copies = await measureCopies({ accounts, settle: checkpoint }, options);
  const all = [...reads, ...queries, ...timed, ...inserts];
  return { timed: all, history, copies, latencies, longTasks };
};

const ACCOUNT = parseAccountName('bench');
const TABLE = parseTableName('books');

async function openTable(accounts: AccountService): Promise<TableService> {
  await accounts.createAccount(ACCOUNT);
  const tables = accounts.tablesOf(ACCOUNT);
  await tables.createTable(TABLE);
  return tables;
}

/** Checkpoints the account and its copy, so that no background work runs beside the next timing. */
function checkpoint(account: AccountName): Promise<void> {
  const checkpoints = new BroadcastChannel(DRAINS_CHANNEL);
  return new Promise((resolve) => {
    checkpoints.onmessage = () => {
      checkpoints.close();
      resolve();
    };
    checkpoints.postMessage(account);
  });
}
