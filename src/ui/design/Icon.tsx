import { h } from 'preact';
import './icon.css';
import { ICONS, type IconName } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | undefined;
  /** The colour; without it, that of the text. */
  readonly tone?: 'faint' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** Whether text of several lines stands beside it: it is level with the first. */
  readonly isTextHigh?: boolean | undefined;
}

/** Draws an icon beside a word. A button with the icon alone needs a name of its own. */
export function Icon({ name, size, tone, isTextHigh }: IconProps) {
  return (
    <svg
      class="icon"
      data-size={size}
      data-tone={tone}
      data-text-high={isTextHigh}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICONS[name].map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
