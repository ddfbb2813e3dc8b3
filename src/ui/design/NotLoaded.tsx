import type { ComponentChildren } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  /** Other ways on than to load the page again. */
  readonly actions?: ComponentChildren;
}

/**
 * A part of the app that is not there: as a rule, because a newer version has
 * been published. Only a new page gets it for certain, for most browsers keep
 * that a module has failed; the address leads back here.
 */
export function NotLoaded({ error, actions }: NotLoadedProps) {
  const text = messages.value.app.notLoaded;
  return (
    <div class="failed" role="alert">
      <EmptyState
        icon="danger"
        title={text.title}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={() => location.reload()}>
              {messages.value.app.storage.reload}
            </Button>
            {actions}
          </>
        }
      >
        <p>{text.text}</p>
        <p class="data faint">{String(error)}</p>
      </EmptyState>
    </div>
  );
}
