import { useId } from 'preact/hooks';
import { commandMessages } from '../../i18n/commands-messages.ts';
import { useApp } from '../app-context.ts';
import './character-keys.css';

/** Switches shortcuts of a single character on and off (WCAG 2.1.4). */
export function CharacterKeys() {
  const { settings } = useApp();
  const words = commandMessages.value.sheet;
  const id = useId();
  return (
    <div class="commands-switch">
      <input
        id={id}
        type="checkbox"
        checked={settings.current.value.hasCharacterKeys}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) =>
          settings.change({ hasCharacterKeys: currentTarget.checked })
        }
      />
      <label for={id}>{words.characterKeys}</label>
      <p id={`${id}-hint`}>{words.characterKeysHint}</p>
    </div>
  );
}
