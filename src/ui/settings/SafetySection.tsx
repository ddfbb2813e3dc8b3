import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { safetyMessages } from '../../i18n/safety-messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** How often what is shown is asked for anew. */
const ASK_MS = 2000;

/** Whether there are second copies of the accounts, and what they take. */
export function SafetySection() {
  const { settings } = useApp();
  const id = useId();
  const copies = useCopies();
  const words = safetyMessages.value;
  const { on, off } = settingsMessages.value;
  const { value: current } = settings.current;
  return (
    <SettingsSection title={words.title}>
      <fieldset class="settings-choices" aria-describedby={`${id}-hint`}>
        <legend>{words.legend}</legend>
        <div>
          {[true, false].map((isKept) => (
            <label key={String(isKept)}>
              <input
                type="radio"
                name={id}
                checked={current.keepsCopies === isKept}
                onChange={() => settings.change({ keepsCopies: isKept })}
              />
              <span>{isKept ? on : off}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} class="kit-field-hint">
          {words.text}
        </p>
      </fieldset>
      {current.keepsCopies && copies.length > 0 && (
        <ul class="settings-copies">
          {copies.map(({ account, bytes, state }) => (
            <li key={account}>{words.copy(account, bytes, words.states[state])}</li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** As they are now and, while somebody looks, later. */
function useCopies(): readonly SafetyCopy[] {
  const { service } = useApp();
  const copies = useSignal<readonly SafetyCopy[]>([]);
  useEffect(() => {
    const ask = async () => {
      copies.value = await service.readCopies().catch(() => copies.peek());
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [service, copies]);
  return copies.value;
}
