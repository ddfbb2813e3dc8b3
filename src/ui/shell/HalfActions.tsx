import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { useApp } from '../app-context.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { useNameInHalf } from '../kit/half.ts';
import { IconButton } from '../kit/IconButton.tsx';
import type { HalfDeeds } from './half-deeds.ts';

interface HalfActionsProps {
  readonly deeds: HalfDeeds;
}

/** Splits the window; in one that is split, the way across and back to one view. */
export function HalfActions({ deeds }: HalfActionsProps) {
  const { tabs, halves } = useApp();
  const words = tabsMessages.value;
  const half = halves.shown.value;
  const shown = tabs.active.value;
  const close = useNameInHalf(words.closeHalf);

  function open() {
    tabs.note();
    const now = tabs.active.peek();
    if (now) deeds.openBeside(now);
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
          onClick={deeds.goAcross}
        />
      )}
      <IconButton
        icon="close"
        size="small"
        label={close}
        shortcut={ariaKeysOf('closeHalf')}
        onClick={deeds.close}
      />
    </>
  );
}
