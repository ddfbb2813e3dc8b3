import { useModel, useSignal } from '@preact/signals';
import { accountMessages } from '../../i18n/account-messages.ts';
import { type AccountName, parseTableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import { ActionModel } from '../jobs/action-model.ts';
import { TableNameDialog } from './NameDialog.tsx';
import { takenIn } from './table-names.ts';

interface CreateTableDialogProps {
  readonly account: AccountName;
}

export function CreateTableDialog({ account }: CreateTableDialogProps) {
  const { accounts, routes, toasts, shell } = useApp();
  const action = useModel(ActionModel);
  const text = useSignal('');
  const strings = accountMessages.value;
  const taken = takenIn(accounts.accounts.value, account);

  async function create() {
    const table = parseTableName(text.value);
    if (!(await action.run(() => accounts.createTable(account, table)))) return;
    shell.close();
    routes.go({ account, table });
    toasts.say(strings.createTable.done(table));
    // Moves the focus to the new table once the dialog has returned it.
    queueMicrotask(() => focusWhenShown());
  }

  return (
    <TableNameDialog
      title={strings.createTable.title}
      subtitle={strings.createTable.subtitle(account)}
      label={strings.createTable.label}
      confirm={strings.createTable.confirm}
      text={text}
      taken={taken}
      action={action}
      onSubmit={() => void create()}
      onClose={shell.close}
    />
  );
}
