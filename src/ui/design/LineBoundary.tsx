import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import './empty-state.css';
import { Icon } from './Icon.tsx';
import { useReturnedFocus } from './use-kept-focus.ts';

interface LineBoundaryProps {
  /** As the sentence names what stands there, such as "status bar". */
  readonly name: string;
  /** The class of what stands there, whose place the sentence takes. */
  readonly place: string;
  readonly children: ComponentChildren;
}

/** Keeps a failure inside a bar or a line, where there is room for a sentence and a button. */
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
