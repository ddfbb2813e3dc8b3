import { settingsMessages } from '../../i18n/settings-messages.ts';
import { useApp } from '../app-context.ts';
import { CharacterKeys } from '../commands/CharacterKeys.tsx';
import { Button } from '../design/Button.tsx';
import { Section } from '../design/Section.tsx';

/** Shows how many shortcuts were changed, and opens their list. */
export function KeysSection() {
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
