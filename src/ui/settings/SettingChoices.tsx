import { useId } from 'preact/hooks';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { useApp } from '../app-context.ts';
import { changeOf, type ListedSetting, optionsOf } from '../commands/setting-choices.ts';

interface SettingChoicesProps {
  readonly name: ListedSetting;
  readonly hint?: string | undefined;
}

/** Shows a setting with few values, all of them in sight. */
export function SettingChoices({ name, hint }: SettingChoicesProps) {
  const { settings } = useApp();
  const id = useId();
  const { value: current } = settings.current;
  return (
    <fieldset class="settings-choices" aria-describedby={hint && `${id}-hint`}>
      <legend>{settingsMessages.value.names[name]}</legend>
      <div>
        {optionsOf(name).map(({ value, label }) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={id}
              checked={current[name] === value}
              onChange={() => settings.change(changeOf(name, value))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
