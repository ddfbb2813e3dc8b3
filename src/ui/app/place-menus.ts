import type { AccountName, TableName } from '../../model/names.ts';
import { accountEntries } from '../accounts/account-entries.ts';
import { tableEntries } from '../accounts/table-entries.ts';
import { findTable } from '../accounts/table-names.ts';
import type { AppContext } from '../app-context.ts';
import type { OfferedMenu } from '../commands/offered-menus.ts';
import type { useImportInto } from '../files/import-into.ts';
import type { Place } from '../place/place.ts';

/**
 * Returns the menus of the navigation for the open table and account; where
 * none is open, of all.
 */
export function placeMenus(
  app: AppContext,
  place: Place,
  importInto: ReturnType<typeof useImportInto>,
): readonly OfferedMenu[] {
  const menuOf = (account: AccountName): OfferedMenu => ({
    about: account,
    entries: accountEntries(app, importInto, account),
  });
  if (!isInAccount(place)) return menusOfAll(app, menuOf);
  const { account } = place;
  const ofAccount = menuOf(account);
  if (place.kind !== 'table') return [ofAccount];
  const { table } = place;
  return [menuOfTable(app, account, table), ofAccount];
}

/** The number of tables above which the menu of a table is offered only where it is open. */
const MOST_TABLES = 100;

/** Returns the menus of all accounts, each with those of its tables. */
function menusOfAll(app: AppContext, menuOf: (account: AccountName) => OfferedMenu) {
  const all = app.accounts.accounts.value;
  const isShort = all.reduce((sum, { tables }) => sum + tables.length, 0) <= MOST_TABLES;
  return all.flatMap(({ name, tables }): OfferedMenu[] => {
    const ofTables = tables.map((table) => ({
      about: `${table.name} · ${name}`,
      entries: tableEntries(app, name, table),
    }));
    return [menuOf(name), ...(isShort ? ofTables : [])];
  });
}

function menuOfTable(app: AppContext, account: AccountName, table: TableName): OfferedMenu {
  // A table that is not listed yet is known by its name alone.
  const found = findTable(app.accounts.accounts.value, account, table);
  const described = found ?? { name: table, entities: 1 };
  return { about: table, entries: tableEntries(app, account, described) };
}

export function isInAccount(
  place: Place,
): place is Extract<Place, { kind: (typeof IN_ACCOUNT)[number] }> {
  return IN_ACCOUNT.some((kind) => kind === place.kind);
}

const IN_ACCOUNT = ['account', 'connect', 'history', 'table'] as const;
