import { useModel } from '@preact/signals';
import { useId } from 'preact/hooks';
import { historyMessages } from '../../i18n/history-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { useApp } from '../app-context.ts';
import { BackupSection } from '../backup/BackupSection.tsx';
import { CharacterKeys } from '../commands/CharacterKeys.tsx';
import { changeOf, type ListedSetting, optionsOf } from '../commands/setting-choices.ts';
import { Button } from '../design/Button.tsx';
import { Section } from '../design/Section.tsx';
import { Select } from '../design/Select.tsx';
import { HistoryRoom } from '../history/HistoryRoom.tsx';
import { HistoryModel } from '../history/history-model.ts';
import { RecipeSection } from '../import/RecipeSection.tsx';
import { writeRoute } from '../place/routes.ts';
import { SnapshotSection } from '../snapshots/SnapshotSection.tsx';
import { EraseSection } from './EraseSection.tsx';
import { resetView } from './reset-view.ts';
import { SafetySection } from './SafetySection.tsx';
import { StorageSection } from './StorageSection.tsx';
import '../history/history.css';
import './settings.css';

/** Shows the settings, and what the browser stores. */
export function SettingsPanel() {
  const words = settingsMessages.value;
  const { sections } = words;
  return (
    <div class="settings scroll">
      <div class="settings-page">
        <header class="settings-head">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </header>
        <Section title={sections.look}>
          <SettingSelect name="language" />
          <SettingChoices name="theme" hint={words.hints.theme} />
          <SettingChoices name="density" />
          <SettingChoices name="zone" hint={words.hints.zone} />
          <SettingChoices name="timestamp" hint={words.hints.timestamp} />
        </Section>
        <KeysSection />
        <Section title={sections.memory}>
          <SettingSelect name="memoryMebibytes" hint={words.hints.memoryMebibytes} />
          <SettingSelect name="journalMebibytes" hint={words.hints.journalMebibytes} />
        </Section>
        <StorageSection />
        <SnapshotSection />
        <SafetySection />
        <BackupSection />
        <RecipeSection />
        <HistorySection />
        <Section title={sections.reset}>
          <ResetSection />
          <EraseSection />
        </Section>
      </div>
    </div>
  );
}

/** Shows how many shortcuts were changed, and opens their list. */
function KeysSection() {
  const { settings, shell } = useApp();
  const { sections, keys } = settingsMessages.value;
  const changed = Object.keys(settings.current.value.shortcuts).length;
  return (
    <Section title={sections.keys}>
      <p>{changed === 0 ? keys.unchanged : keys.text(changed)}</p>
      <div>
        <Button icon="keyboard" onClick={() => shell.open({ kind: 'shortcuts' })}>
          {keys.open}
        </Button>
      </div>
      <CharacterKeys />
    </Section>
  );
}

/** Shows how much history each account keeps for undo. */
function HistorySection() {
  const { accounts } = useApp();
  return (
    <Section title={messages.value.app.history}>
      {accounts.accounts.value
        .filter(({ name }) => !isOfFiles(name))
        .map(({ name }) => (
          <AccountHistoryRoom key={name} account={name} />
        ))}
    </Section>
  );
}

function AccountHistoryRoom({ account }: { readonly account: AccountName }) {
  const { service, watch } = useApp();
  const model = useModel(() => new HistoryModel(service, account, watch));
  const title = historyMessages.value.title(account);
  return (
    <div class="history-part">
      <a href={writeRoute({ account, history: true })}>{title}</a>
      <HistoryRoom history={model} name={title} />
    </div>
  );
}

interface SettingChoicesProps {
  readonly name: ListedSetting;
  readonly hint?: string | undefined;
}

/** Shows a setting with few values, all of them in sight. */
function SettingChoices({ name, hint }: SettingChoicesProps) {
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

/** Resets the view to its defaults, and touches no data. */
export function ResetSection() {
  const app = useApp();
  const { view, usualSettings } = settingsMessages.value;

  function resetSettings() {
    // What happened is no choice.
    const { isFirstRunDone, keptAccounts, snapshotsTaken } = app.settings.current.peek();
    const kept = { isFirstRunDone, keptAccounts, snapshotsTaken };
    app.settings.change({ ...DEFAULT_SETTINGS, ...kept });
    app.toasts.show({ kind: 'success', text: usualSettings.done });
  }

  return (
    <>
      <Action {...view} onClick={() => void resetView(app)} />
      <Action {...usualSettings} onClick={resetSettings} />
    </>
  );
}

interface ActionProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClick: () => void;
}

function Action({ title, text, button, onClick }: ActionProps) {
  return (
    <div class="settings-action">
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
      <Button onClick={onClick}>{button}</Button>
    </div>
  );
}

interface SettingSelectProps {
  readonly name: Extract<ListedSetting, 'language' | 'memoryMebibytes' | 'journalMebibytes'>;
  readonly hint?: string | undefined;
}

/** Shows a setting with many values as a select. */
function SettingSelect({ name, hint }: SettingSelectProps) {
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
