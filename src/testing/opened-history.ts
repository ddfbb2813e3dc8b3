import { onTestFinished } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import type { AccountHistory, UndoOptions, UndoProgress } from '../model/history.ts';
import { openBooks } from './test-database.ts';

/** Opens a new account with the table `BOOKS`, and its history. */
export async function openHistory() {
  const opened = await openBooks(async () => {
    const engine = new AccountEngine();
    onTestFinished(() => engine.close());
    return engine;
  });
  const history = await opened.accounts.historyOf(opened.account);
  return { ...opened, history };
}

/** Undoes a step. `beside` runs as soon as a given part of it is done. */
export async function undo(
  history: AccountHistory,
  step: string,
  options?: UndoOptions,
  beside?: readonly [done: number, work: () => Promise<unknown>],
): Promise<UndoProgress | undefined> {
  let last: UndoProgress | undefined;
  for await (const progress of history.undoStep(step, options)) {
    if (beside?.[0] === progress.done && last?.done !== progress.done) await beside[1]();
    last = progress;
  }
  return last;
}
