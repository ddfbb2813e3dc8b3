import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import './shell.css';
import { formatKeys, SHORTCUTS, type ShortcutId, type ShortcutPlace } from './shortcuts.ts';
import { isMac } from './system-keys.ts';

const PLACES: readonly ShortcutPlace[] = ['window', 'filter', 'grid', 'editor'];

/** All shortcuts, by where they work. */
export function ShortcutSheet() {
  const { shell } = useApp();
  const text = messages.value.app.shortcuts;
  return (
    <Dialog
      size="wide"
      title={text.title}
      onClose={shell.close}
      actions={
        <Button kind="primary" onClick={shell.close}>
          {messages.value.kit.close}
        </Button>
      }
    >
      <div class="shell-sheet">
        {PLACES.map((place) => (
          <section key={place}>
            <h3>{text.places[place]}</h3>
            <dl>
              {shortcutsOf(place).map((id) => (
                <ShortcutLine key={id} id={id} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function ShortcutLine({ id }: { readonly id: ShortcutId }) {
  const text = messages.value.app.shortcuts;
  return (
    <div>
      <dt>{text.names[id]}</dt>
      <dd>
        {SHORTCUTS[id].keys.map((keys) => (
          <kbd key={keys}>{formatKeys(keys, isMac)}</kbd>
        ))}
      </dd>
    </div>
  );
}

function shortcutsOf(place: ShortcutPlace): ShortcutId[] {
  // The keys of a literal object are what its type says.
  const ids = Object.keys(SHORTCUTS) as ShortcutId[];
  return ids.filter((id) => SHORTCUTS[id].place === place);
}
