import type { ComponentChildren } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './banner.css';

interface BannerProps {
  readonly kind?: 'info' | 'warning' | 'danger' | undefined;
  readonly children: ComponentChildren;
  readonly actions?: ComponentChildren;
  /** Dismisses the banner. Absent where it cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Shows one line over a pane, about all that the pane shows. */
export function Banner({ kind = 'info', children, actions, onDismiss }: BannerProps) {
  return (
    <div class="banner" data-kind={kind}>
      <Icon name={kind} size="small" />
      <div class="banner-text">{children}</div>
      {actions !== undefined && <div class="banner-actions">{actions}</div>}
      {onDismiss && (
        <IconButton
          icon="close"
          size="small"
          label={messages.value.design.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
