import type { ComponentChildren } from 'preact';
import './empty-state.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly icon?: IconName | undefined;
  /** The buttons for the next steps. */
  readonly actions?: ComponentChildren;
}

/** Says that nothing is here, and what to do about it. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div class="empty">
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {children !== undefined && <div class="empty-text">{children}</div>}
      {actions !== undefined && <div class="empty-actions">{actions}</div>}
    </div>
  );
}
