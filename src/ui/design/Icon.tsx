import { h } from 'preact';
import './icon.css';
import { ICONS, type IconName } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | undefined;
}

/** Draws an icon beside a word. A button with the icon alone needs a name of its own. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg class="icon" data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name].map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
