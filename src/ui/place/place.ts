import type { EntityKey } from '../../model/entity.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import type { AccountTables, Loading } from './accounts-model.ts';
import type { AppPage, Route } from './routes.ts';

/** The target of an address, resolved against the existing accounts and tables. */
export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'loading' }
  | { readonly kind: AppPage }
  /** The address cannot name anything. */
  | { readonly kind: 'lost'; readonly address: string }
  | { readonly kind: 'noAccount'; readonly account: AccountName }
  | { readonly kind: 'account'; readonly account: AccountName }
  /** The page that explains how code connects to the account. */
  | { readonly kind: 'connect'; readonly account: AccountName; readonly part: string }
  /** The history of the account. */
  | { readonly kind: 'history'; readonly account: AccountName }
  | { readonly kind: 'unreadable'; readonly account: AccountName; readonly error: unknown }
  | { readonly kind: 'noTable'; readonly account: AccountName; readonly table: TableName }
  /** The comparison of a table with another one; either may be missing. */
  | { readonly kind: 'compare'; readonly account: AccountName; readonly table: TableName }
  | {
      readonly kind: 'table';
      readonly account: AccountName;
      /** The name as it was created, in whatever case the address has it; or a snapshot. */
      readonly table: TableName;
      readonly key?: EntityKey;
    };

export function placeOf(
  { account, table, key, page, lost, connect, history, compare }: Route,
  accounts: readonly AccountTables[],
  loading: Loading,
): Place {
  if (lost !== undefined) return { kind: 'lost', address: lost };
  if (page !== undefined) return { kind: page };
  if (account === undefined) return { kind: 'start' };
  if (table && compare) return { kind: 'compare', account, table };
  const found = accounts.find(({ name }) => name === account);
  if (!found)
    return loading.status === 'loading' ? { kind: 'loading' } : { kind: 'noAccount', account };
  if (table === undefined) {
    if (history) return { kind: 'history', account };
    return connect === undefined
      ? { kind: 'account', account }
      : { kind: 'connect', account, part: connect };
  }
  const described = found.tables.find(({ name }) => tableNameKey(name) === tableNameKey(table));
  // The view of a snapshot says itself where it is missing.
  if (described || isSnapshot(table)) {
    return { kind: 'table', account, table: described?.name ?? table, ...(key && { key }) };
  }
  if (found.loading.status === 'loading') return { kind: 'loading' };
  if (found.loading.status === 'failed') {
    return { kind: 'unreadable', account, error: found.loading.error };
  }
  return { kind: 'noTable', account, table };
}

/**
 * Returns the place, or 'loading' for a missing account or table: accounts and
 * tables are still being created.
 */
export function awaitedPlace(place: Place): Place {
  const isMissing = place.kind === 'noAccount' || place.kind === 'noTable';
  return isMissing ? { kind: 'loading' } : place;
}

/**
 * Returns the open table, which unsaved work holds open whatever happened to
 * the table: only its key still changes.
 */
export function heldPlace(open: Place | undefined, { key }: Route): Place | undefined {
  if (open?.kind !== 'table') return undefined;
  const { account, table } = open;
  return { kind: 'table', account, table, ...(key && { key }) };
}
