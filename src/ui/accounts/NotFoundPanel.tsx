import { useModel } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { lostMessages } from '../../i18n/lost-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import type { Place } from '../place/place.ts';
import { readable } from '../place/readable-url.ts';

type LostPlace = Extract<Place, { kind: 'lost' | 'noAccount' | 'noTable' | 'unreadable' }>;

interface NotFoundPanelProps {
  readonly place: LostPlace;
}

/** Shows the page of an address that is not found: why, and the ways out. */
export function NotFoundPanel({ place }: NotFoundPanelProps) {
  const text = lostMessages.value;
  switch (place.kind) {
    case 'lost':
      return (
        <EmptyState icon="search" title={text.title} actions={<ToStart />}>
          <p>{text.text(readable(place.address))}</p>
        </EmptyState>
      );
    case 'noAccount':
      return (
        <MissingPanel place={place} title={text.noAccountTitle(place.account)}>
          <p>{text.noAccountText}</p>
        </MissingPanel>
      );
    case 'noTable':
      return (
        <MissingPanel place={place} title={text.noTableTitle(place.table)}>
          <p>{text.noTableText(place.account)}</p>
        </MissingPanel>
      );
    case 'unreadable':
      return <UnreadablePanel place={place} />;
  }
}

interface MissingPanelProps {
  readonly place: Extract<Place, { kind: 'noAccount' | 'noTable' }>;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** The name is valid, so it can be created at once. */
function MissingPanel({ place, title, children }: MissingPanelProps) {
  const { accounts, routes } = useApp();
  const action = useModel(ActionModel);
  const text = lostMessages.value;
  const isTable = place.kind === 'noTable';

  function create() {
    return place.kind === 'noTable'
      ? accounts.createTable(place.account, place.table)
      : accounts.createAccount(place.account);
  }

  return (
    <EmptyState
      icon="search"
      title={title}
      actions={
        <>
          {isTable ? (
            <Button kind="primary" onClick={() => routes.go({ account: place.account })}>
              {text.toAccount(place.account)}
            </Button>
          ) : (
            <ToStart />
          )}
          <Button icon="add" busy={action.isBusy.value} onClick={() => void action.run(create)}>
            {isTable ? text.createTable : text.createAccount}
          </Button>
        </>
      }
    >
      {children}
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </EmptyState>
  );
}

function UnreadablePanel({ place }: { readonly place: Extract<Place, { kind: 'unreadable' }> }) {
  const { accounts } = useApp();
  const text = lostMessages.value;
  return (
    <EmptyState
      icon="danger"
      title={text.unreadableTitle(place.account)}
      actions={
        <>
          <Button
            kind="primary"
            icon="reload"
            onClick={() => void accounts.loadTables(place.account)}
          >
            {text.retry}
          </Button>
          <ToStart />
        </>
      }
    >
      <ErrorNote error={place.error} />
    </EmptyState>
  );
}

function ToStart() {
  const { routes } = useApp();
  return <Button onClick={() => routes.go({})}>{lostMessages.value.toStart}</Button>;
}
