import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { useApp } from '../../app-context.ts';
import { CharacterKeys } from '../../commands/CharacterKeys.tsx';
import { keymap } from '../../commands/keymap.ts';
import { formatKeys } from '../../commands/keys.ts';
import {
  COMMAND_IDS,
  type CommandId,
  type CommandPlace,
  commandOf,
} from '../../commands/registry.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { isMac } from '../../design/key-events.ts';
import { TextField } from '../../design/TextField.tsx';
import { KeyCapture } from './KeyCapture.tsx';
import { rankEntries } from './ranking.ts';
import './palette.css';

const PLACES: readonly CommandPlace[] = ['window', 'filter', 'grid', 'editor'];

/**
 * Lists all commands with their keys, by the place where they work; the keys
 * can be changed here.
 */
export function ShortcutSheet() {
  const { shell, settings, toasts } = useApp();
  const words = commandMessages.value.sheet;
  const search = useSignal('');
  const open = useSignal<CommandId | undefined>(undefined);
  const found = findCommands(search.value);
  const isChanged = Object.keys(settings.current.value.shortcuts).length > 0;

  function resetAll() {
    settings.change({ shortcuts: {} });
    toasts.say(words.resetDone);
  }

  return (
    <Dialog
      size="wide"
      title={words.title}
      onClose={shell.close}
      actions={
        <>
          {isChanged && <Button onClick={resetAll}>{words.resetAll}</Button>}
          <Button kind="primary" onClick={shell.close}>
            {messages.value.design.close}
          </Button>
        </>
      }
    >
      <TextField label={words.search} value={search} placeholder={words.search} isLabelHidden />
      <CharacterKeys />
      {found.size === 0 && <p role="status">{words.none(search.value)}</p>}
      <div class="commands-sheet">
        {PLACES.filter((place) => COMMAND_IDS.some(isListed(place))).map((place) => (
          <section key={place}>
            <h3>{words.places[place]}</h3>
            <ul>
              {COMMAND_IDS.filter(isListed(place)).map((id) => (
                <ShortcutLine key={id} id={id} open={open} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );

  function isListed(place: CommandPlace): (id: CommandId) => boolean {
    return (id) => commandOf(id).place === place && found.has(id);
  }
}

/** Returns the commands that match by name, or by keys as they are shown. */
function findCommands(search: string): ReadonlySet<CommandId> {
  const { names } = commandMessages.value;
  const textOf = (id: CommandId) =>
    [names[id], ...keymap.value[id].map((keys) => formatKeys(keys, isMac))].join(' ');
  const { best } = rankEntries(COMMAND_IDS, search, textOf, COMMAND_IDS.length);
  return new Set(best.map(({ entry }) => entry));
}

interface ShortcutLineProps {
  readonly id: CommandId;
  /** The command whose keys are being changed. */
  readonly open: Signal<CommandId | undefined>;
}

/** Shows a command, its keys, and the buttons that change them. */
function ShortcutLine({ id, open }: ShortcutLineProps) {
  const { names, sheet } = commandMessages.value;
  const line = useRef<HTMLLIElement>(null);
  const isOpen = open.value === id;

  function close() {
    open.value = undefined;
    // The button is back only once the line has rendered.
    setTimeout(() => line.current?.querySelector('button')?.focus());
  }

  return (
    <li ref={line} data-open={isOpen}>
      <span class="commands-name">{names[id]}</span>
      <span class="commands-keys">
        <Keys id={id} />
        {commandOf(id).isFixed ? (
          <span class="commands-fixed" title={sheet.fixed} />
        ) : (
          !isOpen && (
            <IconButton
              icon="edit"
              size="small"
              label={sheet.change(names[id])}
              onClick={() => (open.value = id)}
            />
          )
        )}
      </span>
      {isOpen && <KeyCapture id={id} onDone={close} />}
    </li>
  );
}

function Keys({ id }: { readonly id: CommandId }) {
  const keys = keymap.value[id];
  if (keys.length === 0) return <span class="faint">{commandMessages.value.sheet.noKeys}</span>;
  return (
    <>
      {keys.map((one) => (
        <kbd key={one}>{formatKeys(one, isMac)}</kbd>
      ))}
    </>
  );
}
