import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { writeErrorReport } from './error-report.ts';

interface PanelBoundaryProps {
  /** As the sentence names the panel, such as "grid". */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Keeps a failure inside its panel: the rest of the window goes on. */
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

/** What a panel shows in its own place after it failed. */
export function FailedPanel({ name, error, onReload }: FailedPanelProps) {
  const isCopied = useSignal(false);
  const { boundary } = messages.value.kit;

  async function copy() {
    await navigator.clipboard.writeText(writeErrorReport(name, error));
    isCopied.value = true;
  }

  return (
    <div class="kit-failed" role="alert">
      <EmptyState
        icon="danger"
        title={boundary.title(name)}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={onReload}>
              {boundary.reload}
            </Button>
            <Button icon={isCopied.value ? 'check' : 'copy'} onClick={() => void copy()}>
              {isCopied.value ? boundary.copied : boundary.copy}
            </Button>
          </>
        }
      >
        <p>{boundary.text}</p>
        <p class="kit-data kit-faint">{String(error)}</p>
      </EmptyState>
    </div>
  );
}
