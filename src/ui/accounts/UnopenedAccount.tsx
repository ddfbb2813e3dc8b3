import { accountMessages } from '../../i18n/account-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { RescueButton } from '../durability/RescueButton.tsx';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNote } from '../kit/ErrorNote.tsx';

interface UnopenedAccountProps {
  readonly account: AccountName;
  readonly error: unknown;
}

/** One that cannot be read, among others that can: what is wrong, and what there is of it still. */
export function UnopenedAccount({ account, error }: UnopenedAccountProps) {
  const { accounts } = useApp();
  const text = accountMessages.value.unopened;
  return (
    <EmptyState
      icon="danger"
      title={text.title(account)}
      actions={
        <>
          <Button kind="primary" icon="reload" onClick={() => void accounts.loadTables(account)}>
            {messages.value.accounts.retry}
          </Button>
          <RescueButton of={{ copyOf: account }} label={text.save} />
        </>
      }
    >
      <ErrorNote error={error} />
      <p>{text.text}</p>
    </EmptyState>
  );
}
