import type { AppContext } from '../app-context.ts';

/** Forgets accounts that were deleted or given up, so that they are not reported as missing. */
export function forgetAccounts(
  { settings }: Pick<AppContext, 'settings'>,
  accounts: readonly string[],
): void {
  const { keptAccounts } = settings.current.peek();
  const left = keptAccounts.filter((name) => !accounts.includes(name));
  if (left.length < keptAccounts.length) settings.change({ keptAccounts: left });
}
