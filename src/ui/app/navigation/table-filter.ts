import type { AccountTables } from '../../place/accounts-model.ts';
import type { Route } from '../../place/routes.ts';

/**
 * Returns the accounts and tables whose names contain the text, ignoring case.
 * An account whose own name contains it is returned with all its tables.
 */
export function filterTables(
  accounts: readonly AccountTables[],
  text: string,
): readonly AccountTables[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return accounts;
  return accounts.flatMap((account) => {
    if (account.name.includes(sought)) return account;
    const tables = account.tables.filter(({ name }) => name.toLowerCase().includes(sought));
    return tables.length > 0 ? { ...account, tables } : [];
  });
}

/** Returns the first table found, in any account: Enter in the filter opens it. */
export function firstTable(found: readonly AccountTables[]): Route | undefined {
  const [first] = found.flatMap(({ name: account, tables }) =>
    tables.slice(0, 1).map(({ name: table }) => ({ account, table })),
  );
  return first;
}
