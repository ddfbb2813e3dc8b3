import { requestsMessages } from '../../i18n/requests-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import type { RequestsModel } from './requests-model.ts';

interface LogIntroductionProps {
  readonly log: RequestsModel;
}

/** Says that the log is empty, or that nothing in it matches the filter. */
export function LogIntroduction({ log }: LogIntroductionProps) {
  const { routes, accounts } = useApp();
  const text = requestsMessages.value;
  const account = routes.current.value.account ?? accounts.accounts.value[0]?.name;

  function showAll() {
    log.setFilter('');
    log.choose('all');
  }

  if (log.count.value > 0) {
    return (
      <EmptyState
        icon="search"
        title={text.noMatch}
        actions={<Button onClick={showAll}>{text.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={text.emptyTitle}
      actions={
        account && (
          <Button icon="connect" onClick={() => routes.go({ account, connect: 'try' })}>
            {text.emptyConnect}
          </Button>
        )
      }
    >
      <p>{text.emptyText}</p>
    </EmptyState>
  );
}
