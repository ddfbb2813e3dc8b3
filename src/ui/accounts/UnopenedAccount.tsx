import { useRef } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import { useApp } from '../app-context.ts';
import { RescueButton } from '../backup/RescueButton.tsx';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { useReturnedFocus } from '../design/use-kept-focus.ts';

interface UnopenedAccountProps {
  readonly account: AccountName;
  readonly error: unknown;
}

/** Reasons that pass, and are no sign of damaged data. */
const PASSING: readonly Reason[] = ['engineLost', 'partMissing', 'accountBusy'];

/**
 * Shows an account that cannot be read, among others that can: the error, and
 * what is still there of it.
 */
export function UnopenedAccount({ account, error }: UnopenedAccountProps) {
  const { accounts } = useApp();
  const text = accountMessages.value.unopened;
  const place = useRef<HTMLDivElement>(null);
  useReturnedFocus(place);
  const isPassing = error instanceof StorageError && PASSING.includes(error.reason);
  return (
    <div ref={place} class="account-unopened">
      <EmptyState
        icon="danger"
        title={text.title(account)}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={() => void accounts.loadTables(account)}>
              {messages.value.accounts.retry}
            </Button>
            {!isPassing && <RescueButton of={{ copyOf: account }} label={text.save} />}
          </>
        }
      >
        <ErrorNote error={error} />
        {!isPassing && <p>{text.text}</p>}
      </EmptyState>
    </div>
  );
}
