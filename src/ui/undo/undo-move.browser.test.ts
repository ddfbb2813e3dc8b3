import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import { openBooks } from '../../testing/test-database.ts';
import { findWhole } from './undo-move.ts';

test('a table step is redone, even if the first writes are forgotten', async () => {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: tables } = await openBooks(async () => service);
  const part = { step: 'first', kind: 'createTable', origin: 'app' } as const;
  await tables.within(part).createTable(parseTableName('Novels'));
  const history = await service.historyOf(account);
  for await (const _ of history.undoStep('first'));
  await history.forget('first');

  const { redo } = await history.findNext();
  if (!redo) throw new Error('It was just undone.');
  const task = { id: redo.id, step: redo, way: 'redo' } as const;
  expect(await findWhole(service, account, task)).toEqual({ tasks: [{ account, task }] });
});
