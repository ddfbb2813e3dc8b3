import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { useApp } from '../app-context.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { useNameInHalf } from '../design/half.ts';
import { IconButton } from '../design/IconButton.tsx';
import type { SplitActions } from './split-actions.ts';

interface HalfActionsProps {
  readonly actions: SplitActions;
}

/** Splits the window; in one that is split, the way across and back to one view. */
export function HalfActions({ actions }: HalfActionsProps) {
  const { tabs, halves } = useApp();
  const words = tabsMessages.value;
  const half = halves.shown.value;
  const shown = tabs.active.value;
  const close = useNameInHalf(words.closeHalf);

  function open() {
    tabs.note();
    const now = tabs.active.peek();
    if (now) actions.openBeside(now);
  }

  if (!half) {
    if (!shown) return null;
    return (
      <IconButton
        icon="split"
        size="small"
        label={words.openBeside}
        shortcut={ariaKeysOf('openBeside')}
        onClick={open}
      />
    );
  }
  return (
    <>
      {half !== 'both' && (
        <IconButton
          icon="split"
          size="small"
          label={words.goAcross}
          shortcut={ariaKeysOf('goAcross')}
          onClick={actions.goAcross}
        />
      )}
      <IconButton
        icon="close"
        size="small"
        label={close}
        shortcut={ariaKeysOf('closeHalf')}
        onClick={actions.close}
      />
    </>
  );
}
