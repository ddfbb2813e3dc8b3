import { expect, onTestFinished, test } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import type { AccountHistory, UndoOptions, UndoProgress } from '../../model/history.ts';
import { input, key } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { AccountEngine } from '../account-engine.ts';

test('sees what an overwriting undo has left of a later change', async () => {
  const { service, history } = await openHistory();
  const within = (step: string) => service.within({ step });
  const first = within('insert');
  await first.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  await within('merge').upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
  await service.upsertEntity(BOOKS, input('a', '1', { T: stringOf('later') }), 'merge');
  await undo(history, 'merge', { conflicts: 'overwrite' });
  expect(await history.checkUndo('insert')).toMatchObject({ conflicts: 1 });
  await expect(undo(history, 'insert')).rejects.toMatchObject({ reason: 'stepConflict' });
  const { properties } = await service.getEntity(BOOKS, key('a', '1'));
  expect(properties.get('T')).toEqual(stringOf('later'));
});

async function openHistory() {
  const opened = await openBooks(async () => {
    const engine = new AccountEngine();
    onTestFinished(() => engine.close());
    return engine;
  });
  const history = await opened.accounts.historyOf(opened.account);
  return { ...opened, history };
}

async function undo(
  history: AccountHistory,
  step: string,
  options?: UndoOptions,
): Promise<UndoProgress | undefined> {
  let last: UndoProgress | undefined;
  for await (const progress of history.undoStep(step, options)) last = progress;
  return last;
}
