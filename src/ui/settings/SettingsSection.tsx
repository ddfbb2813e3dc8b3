import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section class="settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
