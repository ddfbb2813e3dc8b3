import { expect, onTestFinished, test } from 'vitest';
import { BOOKS, drawAccountName } from '../test-database.ts';
import { NearEngine } from './engines.ts';

test("a checkpoint ends with its engine's restart", async () => {
  const engine = new NearEngine('near');
  const account = drawAccountName();
  onTestFinished(async () => {
    await engine.accounts.deleteAccount(account);
    await engine.close();
  });
  await engine.accounts.createAccount(account);
  await engine.accounts.tablesOf(account).createTable(BOOKS);
  const checkpointing = engine.hooks.checkpoint(account);
  await engine.restart();
  await expect(checkpointing).resolves.toBeUndefined();
});
