import { startLocalService } from '../../../src/client/local-service.ts';
import { parseAccountName } from '../../../src/model/names.ts';
import type { TableService } from '../../../src/model/table-service.ts';
import { type Call, send } from '../../../src/testing/random/calls.ts';
import { type Observed, observe } from '../../../src/testing/random/observe.ts';
import { readWire, writeWire } from '../wire.ts';
import { BackgroundWork } from './background-work.ts';
import narrowUrl from './narrow-engine.worker.ts?worker&url';

declare global {
  /** Makes a call by one of the engines, and answers once it is acknowledged. Both as `wire.ts` has them. */
  var sendCall: (engine: number, call: string) => Promise<string>;
  /** All tables as one of the engines finds them. */
  var readTables: (engine: number) => Promise<string>;
  /** What goes on while nobody asks for anything. */
  var background: BackgroundWork;
}

const ACCOUNT = parseAccountName('crash');

/** Two engines in threads of their own, as two tabs have them: one as everybody has it, and a narrow one. */
const engines = [
  startLocalService(),
  startLocalService((name) => new Worker(narrowUrl, { type: 'module', name })),
] as const;

globalThis.background = new BackgroundWork(...engines);

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

let opening: Promise<void> | undefined;

async function serviceOf(engine: number): Promise<TableService> {
  opening ??= ensureAccount();
  await opening;
  const service = engines[engine];
  if (!service) throw new Error(`There is no engine ${engine}.`);
  return service.accounts.tablesOf(ACCOUNT);
}

async function ensureAccount(): Promise<void> {
  const accounts = engines[0]?.accounts;
  const known = (await accounts?.listAccounts()) ?? [];
  if (!known.some(({ name }) => name === ACCOUNT)) await accounts?.createAccount(ACCOUNT);
}
