import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { CopyReport } from './CopyReport.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useReturnedFocus } from './focus.ts';
import { Icon } from './Icon.tsx';
import { lazy } from './lazy.ts';
import './empty-state.css';

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

interface LineBoundaryProps {
  /** The name of the part for the sentence, such as "status bar". */
  readonly name: string;
  /** The class of the part, whose place the sentence takes. */
  readonly place: string;
  readonly children: ComponentChildren;
}

/** Catches errors of a bar or a line, and shows a sentence and a button in its place. */
export function LineBoundary({ name, place, children }: LineBoundaryProps) {
  const [error, reset] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return <FailedLine name={name} place={place} error={error} onReload={reset} />;
}

interface FailedLineProps extends Omit<LineBoundaryProps, 'children'> {
  readonly error: unknown;
  readonly onReload: () => void;
}

function FailedLine({ name, place, error, onReload }: FailedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const { title, reload } = messages.value.design.boundary;
  useReturnedFocus(line);
  return (
    <div ref={line} class={`${place} failed-line`} role="alert" title={String(error)}>
      <Icon name="danger" size="small" />
      <span class="clip">{title(name)}</span>
      <Button size="small" kind="quiet" icon="reload" onClick={onReload}>
        {reload}
      </Button>
    </div>
  );
}

interface DialogBoundaryProps {
  /** Closes the dialog that failed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The dialog of a failure: it is seldom needed, and a dialog's code is loaded by then. */
const failedPart = lazy(() => import('./FailedDialog.tsx'));

/** Catches errors of a dialog, so that what is beneath it goes on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const [error, reset] = useErrorBoundary();
  const part = failedPart.state.value;
  const hasFailed = error !== undefined;
  useEffect(() => (hasFailed ? failedPart.load() : undefined), [hasFailed]);
  if (!hasFailed) return <>{children}</>;
  if (part.status !== 'loaded') return null;

  function close() {
    onClose();
    reset();
  }

  return <part.value.FailedDialog error={error} onReload={reset} onClose={close} />;
}
