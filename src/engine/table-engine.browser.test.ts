import { onTestFinished } from 'vitest';
import { testAccountService, testTableService } from '../testing/service-contract.ts';
import { AccountEngine } from './account-engine.ts';

async function open(): Promise<AccountEngine> {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}

testAccountService('of the engine', open);
testTableService('of the engine', open);
