import type { ComponentChildren } from 'preact';
import './field.css';
import { Icon } from './Icon.tsx';

interface FieldProblemProps {
  /** The id for `aria-errormessage` of the field. */
  readonly id: string;
  /** The problem; absent while the field is valid. */
  readonly children?: ComponentChildren;
}

/**
 * Shows the problem of a field. The element itself stays, so that a screen
 * reader politely announces what comes into it during typing.
 */
export function FieldProblem({ id, children }: FieldProblemProps) {
  return (
    <div id={id} class="field-problem" aria-live="polite">
      {children !== undefined && (
        <p>
          <Icon name="danger" size="small" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
