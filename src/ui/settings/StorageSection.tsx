import { useModel } from '@preact/signals';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Gauge } from '../design/Gauge.tsx';
import { Section } from '../design/Section.tsx';
import { browserPersistence } from '../durability/browser-storage.ts';
import { PersistenceModel } from '../durability/persistence-model.ts';

/** Shows how much room is used, and whether the browser may delete the data. */
export function StorageSection() {
  const { storage, toasts, accounts, shell } = useApp();
  const { sections, storage: words } = settingsMessages.value;
  const persistence = useModel(() => new PersistenceModel(browserPersistence));
  const { value: use } = storage.use;
  const { value: state } = persistence.state;

  async function ask() {
    await persistence.ask();
    const isGranted = persistence.state.peek() === 'persisted';
    toasts.say(isGranted ? words.granted : words.refused);
  }

  return (
    <Section title={sections.storage}>
      {use ? (
        <Gauge
          label={words.used}
          value={use.used}
          max={use.quota}
          text={words.of(use.used, use.quota)}
        />
      ) : (
        <p>{words.unknown}</p>
      )}
      {state !== 'unknown' && <p>{words[state]}</p>}
      {state === 'notPersisted' && (
        <div>
          <Button onClick={() => void ask()}>{words.ask}</Button>
        </div>
      )}
      <div class="settings-accounts">
        {accounts.accounts.value.map(({ name }) => (
          <Button key={name} onClick={() => shell.open({ kind: 'checkAccount', account: name })}>
            {durableMessages.value.check.title(name)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
