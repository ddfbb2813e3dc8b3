import type { AccountHistory, UndoOptions } from '../model/history.ts';
import type { AccountName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';

/**
 * A call of a history that answers once. Like those of the access, all of them
 * cross as one procedure.
 */
export interface HistoryCall {
  readonly account: AccountName;
  readonly method: HistoryMethod;
  /** All arguments but the signal. */
  readonly sent: readonly unknown[];
}

export type HistoryMethod = Exclude<keyof AccountHistory, 'undoStep'>;

export interface UndoOrder {
  readonly account: AccountName;
  readonly step: string;
  readonly options: UndoOptions | undefined;
}

/** The number of arguments before the signal, for methods that take one. */
const BEFORE_SIGNAL: Readonly<Record<HistoryMethod, number>> = {
  listSteps: 1,
  findNext: 0,
  previewStep: 2,
  checkUndo: 1,
  getSize: 0,
  setLimits: 1,
  forget: 1,
};

export async function callHistory(
  accounts: AccountService,
  { account, method, sent }: HistoryCall,
  signal: AbortSignal,
): Promise<unknown> {
  const history = await accounts.historyOf(account);
  // The other side calls by the contract's own types.
  const call = history[method].bind(history) as (...sent: readonly unknown[]) => Promise<unknown>;
  const given = Array.from({ length: BEFORE_SIGNAL[method] }, (_, index) => sent[index]);
  return call(...given, signal);
}
