import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { keymap } from '../../commands/keymap.ts';
import { formatKeys } from '../../commands/keys.ts';
import { type CommandId, commandOf } from '../../commands/registry.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { isMac } from '../../design/system-keys.ts';
import { KeyCapture } from './KeyCapture.tsx';

interface ShortcutLineProps {
  readonly id: CommandId;
  /** The command whose keys are being changed. */
  readonly open: Signal<CommandId | undefined>;
}

/** Shows a command, its keys, and the buttons that change them. */
export function ShortcutLine({ id, open }: ShortcutLineProps) {
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
