import type { AccountName, TableName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';

export type TableQuestion =
  | 'renameTable'
  | 'copyTable'
  | 'moveTable'
  | 'clearTables'
  | 'deleteTable';

/** Opens the dialog for an action on a table, once unsaved work in it is saved or discarded. */
export function askAbout(
  { panes, shell }: Pick<AppContext, 'panes' | 'shell'>,
  account: AccountName,
  table: TableName,
): (question: TableQuestion) => void {
  return (question) => {
    const ask = () => {
      if (question === 'clearTables') shell.open({ kind: question, account, tables: [table] });
      else shell.open({ kind: question, account, table });
    };
    // Unsaved work in a table that is deleted stays on screen, where it can be copied.
    const asked = question === 'deleteTable' ? [] : panes.withTable({ account, table });
    asked.reduceRight(
      (next, { routes }) =>
        () =>
          routes.settle(next),
      ask,
    )();
  };
}
