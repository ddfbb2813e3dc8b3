import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';

export type TableQuestion =
  | 'renameTable'
  | 'copyTable'
  | 'moveTable'
  | 'clearTables'
  | 'deleteTable';

/** Opens the dialog of what is to be done with a table, once work in it is saved or given up. */
export function askAbout(
  { routes, shell }: Pick<AppContext, 'routes' | 'shell'>,
  account: AccountName,
  table: TableName,
): (question: TableQuestion) => void {
  return (question) => {
    const ask = () => {
      if (question === 'clearTables') shell.open({ kind: question, account, tables: [table] });
      else shell.open({ kind: question, account, table });
    };
    const here = routes.current.peek();
    const isHere = here.account === account && here.table !== undefined;
    // What is deleted may hold work: that stays on screen, and can be copied from there.
    const isAsked = question !== 'deleteTable' && isHere;
    if (isAsked && tableNameKey(here.table) === tableNameKey(table)) routes.settle(ask);
    else ask();
  };
}
