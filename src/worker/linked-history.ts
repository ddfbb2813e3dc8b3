import type { AccountHistory } from '../model/history.ts';
import type { AccountName } from '../model/names.ts';
import type { AccountProcedures } from './account-procedures.ts';
import type { HistoryMethod } from './history-call.ts';
import type { Link } from './link.ts';

/** Returns the history of an account on the other side of a link. */
export function linkHistory(link: Link<AccountProcedures>, account: AccountName): AccountHistory {
  function call<N extends HistoryMethod>(
    method: N,
    sent: readonly unknown[],
    signal?: AbortSignal,
  ): ReturnType<AccountHistory[N]> {
    const answer = link.call('callHistory', { account, method, sent }, { signal });
    // The other side answers by the contract's own types.
    return answer as ReturnType<AccountHistory[N]>;
  }

  return {
    listSteps: (query, signal) => call('listSteps', [query], signal),
    findNext: (signal) => call('findNext', [], signal),
    previewStep: (step, limit, signal) => call('previewStep', [step, limit], signal),
    checkUndo: (step, signal) => call('checkUndo', [step], signal),
    undoStep: (step, options, signal) =>
      link.stream('undoStep', { account, step, options }, signal, 'await'),
    getSize: (signal) => call('getSize', [], signal),
    setLimits: (limits) => call('setLimits', [limits]),
    forget: (step) => call('forget', [step]),
  };
}
