import { useModel, useSignal } from '@preact/signals';
import { accountMessages } from '../../i18n/account-messages.ts';
import { parseAccountName, SCRATCH_ACCOUNT } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import { ActionModel } from '../jobs/action-model.ts';
import { checkAccountName, MAX_ACCOUNT_NAME, suggestAccountName } from '../place/name-rules.ts';
import { NameDialog } from './NameDialog.tsx';

export function CreateAccountDialog() {
  const { accounts, routes, toasts, shell } = useApp();
  const action = useModel(ActionModel);
  const text = useSignal('');
  const strings = accountMessages.value;
  const names = accounts.accounts.value.map(({ name }) => name);
  const taken = new Set<string>([...names, SCRATCH_ACCOUNT]);

  async function create() {
    const account = parseAccountName(text.value);
    if (!(await action.run(() => accounts.createAccount(account)))) return;
    shell.close();
    // The closed dialog returns the focus first.
    queueMicrotask(() => routes.go({ account }, { onArrived: focusWhenShown }));
    toasts.say(strings.createAccount.done(account));
  }

  return (
    <NameDialog
      title={strings.createAccount.title}
      subtitle={strings.createAccount.subtitle}
      label={strings.createAccount.label}
      confirm={strings.createAccount.confirm}
      text={text}
      limit={MAX_ACCOUNT_NAME}
      rules={checkAccountName(text.value, taken)}
      ruleNames={strings.accountRules}
      problems={strings.accountProblems}
      suggestion={suggestAccountName(text.value, taken)}
      action={action}
      onSubmit={() => void create()}
      onClose={shell.close}
    />
  );
}
