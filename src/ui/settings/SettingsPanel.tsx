import { settingsMessages } from '../../i18n/settings-messages.ts';
import { BackupSection } from '../backup/BackupSection.tsx';
import { Section } from '../design/Section.tsx';
import { RecipeSection } from '../import/RecipeSection.tsx';
import { EraseSection } from './EraseSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { ResetSection } from './ResetSection.tsx';
import { SafetySection } from './SafetySection.tsx';
import { SettingChoices } from './SettingChoices.tsx';
import { SettingSelect } from './SettingSelect.tsx';
import { StorageSection } from './StorageSection.tsx';
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
