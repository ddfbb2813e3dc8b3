import { parseAccountName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { startEngine } from './start-engine.ts';

// An engine for tests of what happens to one: the account that it is to
// create says how it behaves.
declare const self: DedicatedWorkerGlobalScope;

const accounts: AccountService = {
  listAccounts: async () => [{ name: parseAccountName('trial') }],
  createAccount: async (name) => {
    if (name === 'busy') block(1000);
    if (name === 'never') await new Promise(() => {});
    if (name === 'exit') self.close();
  },
  deleteAccount: async () => {},
  setResting: async () => {},
  setLimits: async () => {},
  readCopies: async () => [],
  changeCopy: async () => {},
  tablesOf: notAsked,
  accessOf: notAsked,
  historyOf: notAsked,
  snapshotsOf: notAsked,
  copyTable: notAsked,
  compareTables: notAsked,
  checkAccount: notAsked,
};

function notAsked(): never {
  throw new Error('Not part of these tests.');
}

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

void startEngine(self, () => accounts);
