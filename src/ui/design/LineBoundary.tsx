import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import './empty-state.css';
import { Icon } from './Icon.tsx';
import { useReturnedFocus } from './use-kept-focus.ts';

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
