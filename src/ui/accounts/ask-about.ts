import type { AccountName, TableName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';

export type TableQuestion =
  | 'renameTable'
  | 'copyTable'
  | 'moveTable'
  | 'clearTables'
  | 'deleteTable';

/** Opens the dialog of what is to be done with a table, once work in it is saved or given up. */
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
    // What is deleted may hold work: that stays on screen, and can be copied from there.
    const asked = question === 'deleteTable' ? [] : panes.withTable({ account, table });
    asked.reduceRight(
      (next, { routes }) =>
        () =>
          routes.settle(next),
      ask,
    )();
  };
}
