import type { ComponentChildren } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  /** Other actions than reloading the page. */
  readonly actions?: ComponentChildren;
}

/**
 * Says that a part of the app is missing, usually because a newer version has
 * been published. Only a reload gets it for certain, as most browsers remember
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
