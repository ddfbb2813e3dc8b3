import { startLocalService } from '../../../src/client/local-service.ts';
import type { RestoredAccount } from '../../../src/model/safety-copy.ts';
import type { AccountService, TableService } from '../../../src/model/table-service.ts';
import { type Call, send } from '../../../src/testing/random/calls.ts';
import { type Observed, observe } from '../../../src/testing/random/observe.ts';
import { CRASH_ACCOUNT } from '../crash-account.ts';
import { readWire, writeWire } from '../wire.ts';
import { BackgroundWork } from './background-work.ts';
import narrowUrl from './narrow-engine.worker.ts?worker&url';
import { SnapshotWork } from './snapshot-work.ts';
import { TakeWork } from './take-work.ts';
import { UpgradeWork } from './upgrade-work.ts';

declare global {
  /**
   * Makes a call to one of the engines and returns its answer. Both are in the
   * form of `wire.ts`.
   */
  var sendCall: (engine: number, call: string) => Promise<string>;
  /** Returns all tables as one of the engines reads them. */
  var readTables: (engine: number) => Promise<string>;
  /** Whether the database existed before any engine was started. */
  var isDatabaseThere: boolean;
  /** Returns what was restored from the safety copy since the start, if anything. */
  var readRestored: () => Promise<RestoredAccount | undefined>;
  /** The background work. */
  var background: BackgroundWork;
  var upgrades: UpgradeWork;
  var takes: TakeWork;
  var snapshots: SnapshotWork;
}

/** The options in the address: both engines with the product's settings, and the account exists. */
const wanted = new Set(location.hash.slice(1).split(','));

const databases = await indexedDB.databases();
globalThis.isDatabaseThere = databases.some(({ name }) => name === `tablewright:${CRASH_ACCOUNT}`);

/**
 * Two engines in threads of their own, as two tabs have them: one with the
 * product's settings, and a narrow one.
 */
const engines = [
  startLocalService(),
  wanted.has('plain')
    ? startLocalService()
    : startLocalService((name) => new Worker(narrowUrl, { type: 'module', name })),
] as const;

globalThis.background = new BackgroundWork(...engines);
globalThis.upgrades = new UpgradeWork(engines);
globalThis.takes = new TakeWork(engines[0]);
globalThis.snapshots = new SnapshotWork(accountsOf);

globalThis.sendCall = async (engine, text) => {
  // The other end wrote a call.
  const call = readWire(text) as Call;
  return writeWire(await send(await serviceOf(engine), call));
};

globalThis.readTables = async (engine) => {
  const service = await serviceOf(engine);
  const { tables } = await service.listTables();
  const observed: Observed[] = [];
  for (const { name } of tables) observed.push(await observe(service, name, 'all'));
  return writeWire(observed);
};

globalThis.readRestored = async () => {
  const copies = await Promise.all(engines.map(({ accounts }) => accounts.readCopies()));
  return copies.flat().find(({ account, restored }) => account === CRASH_ACCOUNT && restored)
    ?.restored;
};

let opening: Promise<void> | undefined;

async function serviceOf(engine: number): Promise<TableService> {
  return (await accountsOf(engine)).tablesOf(CRASH_ACCOUNT);
}

async function accountsOf(engine: number): Promise<AccountService> {
  opening ??= ensureAccount();
  await opening;
  const service = engines[engine];
  if (!service) throw new Error(`There is no engine ${engine}.`);
  return service.accounts;
}

async function ensureAccount(): Promise<void> {
  const accounts = engines[0]?.accounts;
  const known = (await accounts?.listAccounts()) ?? [];
  if (known.some(({ name }) => name === CRASH_ACCOUNT)) return;
  if (wanted.has('kept')) throw new Error('The account is gone.');
  await accounts?.createAccount(CRASH_ACCOUNT);
}
