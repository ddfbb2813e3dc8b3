import { messages } from '../../../i18n/messages.ts';
import { clampNavWidth, MAX_NAV_WIDTH, MIN_NAV_WIDTH } from '../../../workspace/settings.ts';
import { useApp } from '../../app-context.ts';
import './nav.css';

const KEY_STEP = 16;

/** The edge of the navigation: dragged, or moved with the arrow keys. */
export function NavResizer() {
  const { settings } = useApp();
  const { navWidth } = settings.current.value;

  function drag(event: PointerEvent) {
    const edge = event.currentTarget;
    if (!(edge instanceof HTMLElement) || !edge.hasPointerCapture(event.pointerId)) return;
    const start = edge.parentElement?.getBoundingClientRect().left ?? 0;
    settings.preview({ navWidth: clampNavWidth(event.clientX - start) });
  }

  function moveByKey(event: KeyboardEvent) {
    const width = widthAfter(event.key, navWidth);
    if (width === undefined) return;
    event.preventDefault();
    settings.change({ navWidth: clampNavWidth(width) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which hr is not
    <div
      class="nav-resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={messages.value.accounts.resize}
      aria-valuenow={navWidth}
      aria-valuemin={MIN_NAV_WIDTH}
      aria-valuemax={MAX_NAV_WIDTH}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => settings.change({ navWidth: settings.current.peek().navWidth })}
      onKeyDown={moveByKey}
    />
  );
}

function widthAfter(key: string, width: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return width - KEY_STEP;
    case 'ArrowRight':
      return width + KEY_STEP;
    case 'Home':
      return MIN_NAV_WIDTH;
    case 'End':
      return MAX_NAV_WIDTH;
    default:
      return undefined;
  }
}
