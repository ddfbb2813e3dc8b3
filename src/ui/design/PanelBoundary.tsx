import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { CopyReport } from './CopyReport.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useReturnedFocus } from './use-kept-focus.ts';

interface PanelBoundaryProps {
  /** The name of the panel for the sentence, such as "grid". */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Catches errors of a panel, so that the rest of the window goes on. */
export function PanelBoundary({ name, children }: PanelBoundaryProps) {
  const [error, reset] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return <FailedPanel name={name} error={error} onReload={reset} />;
}

interface FailedPanelProps {
  readonly name: string;
  readonly error: unknown;
  readonly onReload: () => void;
}

/** Stands in the place of a panel that failed. */
function FailedPanel({ name, error, onReload }: FailedPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const { boundary } = messages.value.design;
  useReturnedFocus(place);
  return (
    <div ref={place} class="failed" role="alert">
      <EmptyState
        icon="danger"
        title={boundary.title(name)}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={onReload}>
              {boundary.reload}
            </Button>
            <CopyReport name={name} error={error} />
          </>
        }
      >
        <p>{boundary.text}</p>
        <p class="data faint">{String(error)}</p>
      </EmptyState>
    </div>
  );
}
