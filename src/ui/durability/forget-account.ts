import type { AppContext } from '../app-context.ts';

/** Nobody misses it: it was deleted, or let go. */
export function forgetAccount({ settings }: Pick<AppContext, 'settings'>, account: string): void {
  const { keptAccounts } = settings.current.peek();
  if (!keptAccounts.includes(account)) return;
  settings.change({ keptAccounts: keptAccounts.filter((name) => name !== account) });
}
