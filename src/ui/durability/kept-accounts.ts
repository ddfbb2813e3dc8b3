import { effect } from '@preact/signals';
import { isOfFiles } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import type { AppContext } from '../app-context.ts';
import { forgetAccounts } from './forget-accounts.ts';

type Parts = Pick<AppContext, 'accounts' | 'settings' | 'service' | 'watch' | 'toasts' | 'shell'>;

/**
 * Stores, beside the accounts, which of them hold tables, until they are
 * deleted, and reports those that are gone by themselves. A browser deletes all
 * of a site together, but clearing its storage by hand, or repairing the
 * profile, may leave some.
 */
export function keepAccounts(parts: Parts): () => void {
  void notifyMissing(parts);
  const { accounts, settings, watch } = parts;
  // An account that was added here and deleted in another window may be on this list for a while.
  let seen = new Set<string>();
  const remember = effect(() => {
    const filled = accounts.accounts.value.filter(
      ({ name, tables }) => tables.length > 0 && name !== SAMPLES_ACCOUNT && !isOfFiles(name),
    );
    const names = filled.map(({ name }) => name);
    const { keptAccounts } = settings.current.peek();
    const added = names.filter((name) => !seen.has(name) && !keptAccounts.includes(name));
    seen = new Set(names);
    if (added.length > 0) settings.change({ keptAccounts: [...keptAccounts, ...added] });
  });
  const stop = watch((change) => {
    if (change.kind === 'accounts' && change.deleted) forgetAccounts(parts, [change.deleted]);
  });
  return () => {
    remember();
    stop();
  };
}

/** Runs after the accounts were listed, with those that were restored from their copies. */
async function notifyMissing(parts: Parts): Promise<void> {
  const there = new Set<string>(parts.accounts.accounts.peek().map(({ name }) => name));
  const kept = parts.settings.current.peek().keptAccounts.filter((name) => !there.has(name));
  if (kept.length === 0) return;
  // Accounts with a copy are reported elsewhere, with what can be done. If the
  // copies cannot be read, no account is reported as having none: another start
  // does it.
  const copies = await parts.service.readCopies().catch(() => undefined);
  if (!copies) return;
  const copied = new Set<string>(copies.map(({ account }) => account));
  const lost = kept.filter((name) => !copied.has(name));
  if (lost.length === 0) return;
  const part = await import('./notify-lost-accounts.ts').catch(() => undefined);
  part?.notifyLostAccounts(parts, lost);
}
