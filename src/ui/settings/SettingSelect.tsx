import { useId } from 'preact/hooks';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { useApp } from '../app-context.ts';
import { changeOf, type ListedSetting, optionsOf } from '../commands/setting-choices.ts';
import { Select } from '../design/Select.tsx';

interface SettingSelectProps {
  readonly name: Extract<ListedSetting, 'language' | 'memoryMebibytes' | 'journalMebibytes'>;
  readonly hint?: string | undefined;
}

/** Shows a setting with many values as a select. */
export function SettingSelect({ name, hint }: SettingSelectProps) {
  const { settings } = useApp();
  const words = settingsMessages.value;
  const id = useId();
  const options = optionsOf(name).map(({ value, label }) => ({
    value: String(value),
    label: value === DEFAULT_SETTINGS[name] && hint ? words.usual(label) : label,
  }));

  function change(chosen: string) {
    const option = optionsOf(name).find(({ value }) => String(value) === chosen);
    if (option) settings.change(changeOf(name, option.value));
  }

  return (
    <div class="settings-select">
      <Select
        label={words.names[name]}
        value={String(settings.current.value[name])}
        options={options}
        onChange={change}
      />
      {hint && (
        <p id={id} class="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
