import { messages } from '../../../i18n/messages.ts';
import { clampNavWidth, MAX_NAV_WIDTH, MIN_NAV_WIDTH } from '../../../workspace/settings.ts';
import { useApp } from '../../app-context.ts';
import { Splitter } from '../../design/Splitter.tsx';
import './nav.css';

const KEY_STEP = 16;

/** Shows the edge of the navigation, which changes its width. */
export function NavResizer() {
  const { settings } = useApp();
  return (
    <Splitter
      class="nav-resizer"
      label={messages.value.accounts.resize}
      value={settings.current.value.navWidth}
      min={MIN_NAV_WIDTH}
      max={MAX_NAV_WIDTH}
      step={KEY_STEP}
      valueAt={(distance) => distance}
      onDrag={(width) => settings.preview({ navWidth: clampNavWidth(width) })}
      onChange={(width) => settings.change({ navWidth: clampNavWidth(width) })}
      onDragEnd={() => settings.change({ navWidth: settings.current.peek().navWidth })}
    />
  );
}
