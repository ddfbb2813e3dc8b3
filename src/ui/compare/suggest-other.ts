import type { ComparedSide } from '../../model/comparison.ts';
import { tableNameKey } from '../../model/names.ts';
import type { AccountTables } from '../place/accounts-model.ts';
import { findSnapshot } from '../place/known-snapshots.ts';
import type { TableTab } from '../place/tab-list.ts';

type Sides = Partial<Record<'left' | 'right', ComparedSide>>;

/**
 * Returns a table, and the one with which it is most likely compared: one of its name in another
 * account, one that is open beside it, or one of its account.
 */
export function suggestOther(
  accounts: readonly AccountTables[],
  left: ComparedSide | undefined,
  tabs: readonly TableTab[],
): { readonly query: Sides } {
  const all = accounts.flatMap(({ name, tables }) =>
    tables.map((table): ComparedSide => ({ account: name, table: table.name })),
  );
  const one = left ?? all[0];
  if (!one) return { query: {} };
  const key = ({ account, table }: ComparedSide) => `${account}/${tableNameKey(table)}`;
  const others = all.filter((place) => key(place) !== key(one));
  // A snapshot is most likely compared with its own table.
  const { source, table: name = one.table } = findSnapshot(one.table) ?? {};
  const named = others.filter(({ table }) => tableNameKey(table) === tableNameKey(source ?? name));
  const open = new Set(tabs.map(({ route }) => key(route)));
  const [likest] = others
    .filter(({ account }) => account === one.account)
    .sort((a, b) => alike(b.table, one.table) - alike(a.table, one.table));
  const other =
    named.find(({ account }) => account === one.account) ??
    named[0] ??
    others.find((place) => open.has(key(place))) ??
    likest ??
    others[0];
  return { query: { left: one, ...(other && { right: other }) } };
}

/** Returns how many letters two names begin with alike. */
function alike(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at]?.toLowerCase() === other[at]?.toLowerCase()) at += 1;
  return at;
}
