import type { AppContext } from '../app-context.ts';

/** Nobody misses them: they were deleted, or let go. */
export function forgetAccounts(
  { settings }: Pick<AppContext, 'settings'>,
  accounts: readonly string[],
): void {
  const { keptAccounts } = settings.current.peek();
  const left = keptAccounts.filter((name) => !accounts.includes(name));
  if (left.length < keptAccounts.length) settings.change({ keptAccounts: left });
}
