import type { ComponentChildren } from 'preact';
import { Icon } from '../../design/Icon.tsx';

interface WarningTextProps {
  readonly children: ComponentChildren;
}

/** Shows a warning about something that is allowed. */
export function WarningText({ children }: WarningTextProps) {
  return (
    <p class="entity-warning">
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </p>
  );
}
