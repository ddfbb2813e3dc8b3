import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { useApp } from '../app-context.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useNameInPane } from '../design/pane-scope.ts';
import type { SplitActions } from './split-actions.ts';

interface PaneActionsProps {
  readonly actions: SplitActions;
}

/**
 * Shows the button that splits the window; in a split one, those that go across
 * and join the panes.
 */
export function PaneActions({ actions }: PaneActionsProps) {
  const { tabs, panes } = useApp();
  const words = tabsMessages.value;
  const pane = panes.shown.value;
  const shown = tabs.active.value;
  const close = useNameInPane(words.closeHalf);

  function open() {
    tabs.note();
    const now = tabs.active.peek();
    if (now) actions.openBeside(now);
  }

  if (!pane) {
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
      {pane !== 'both' && (
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
