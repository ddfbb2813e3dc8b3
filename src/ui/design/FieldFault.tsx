import type { ComponentChildren } from 'preact';
import './field.css';
import { Icon } from './Icon.tsx';

interface FieldFaultProps {
  /** For `aria-errormessage` of the field. */
  readonly id: string;
  /** Nothing while the field is right. */
  readonly children?: ComponentChildren;
}

/**
 * Where a field's fault appears. The place itself stays, so that a screen
 * reader hears politely what comes into it while somebody types.
 */
export function FieldFault({ id, children }: FieldFaultProps) {
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
