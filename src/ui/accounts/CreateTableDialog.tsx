import { useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, parseTableName, tableNameKey } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { DeedModel } from '../models/deed-model.ts';
import { NameDialog } from './NameDialog.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from './name-rules.ts';

interface CreateTableDialogProps {
  readonly account: AccountName;
}

export function CreateTableDialog({ account }: CreateTableDialogProps) {
  const { accounts, routes, notices, shell } = useApp();
  const deed = useModel(DeedModel);
  const text = useSignal('');
  const strings = messages.value.accounts;
  const tables = accounts.accounts.value.find(({ name }) => name === account)?.tables ?? [];
  const taken = new Set(tables.map(({ name }) => tableNameKey(name)));

  async function create() {
    const table = parseTableName(text.value);
    if (!(await deed.run(() => accounts.createTable(account, table)))) return;
    shell.close();
    routes.go({ account, table });
    notices.say(strings.createTable.done(table));
  }

  return (
    <NameDialog
      title={strings.createTable.title}
      subtitle={strings.createTable.subtitle(account)}
      label={strings.createTable.label}
      confirm={strings.createTable.confirm}
      text={text}
      limit={MAX_TABLE_NAME}
      rules={checkTableName(text.value, taken)}
      ruleNames={strings.tableRules}
      faults={strings.tableFaults}
      suggestion={suggestTableName(text.value, taken)}
      deed={deed}
      onSubmit={() => void create()}
      onClose={shell.close}
    />
  );
}
