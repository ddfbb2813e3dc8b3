import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { clampShare, MAX_SHARE, MIN_SHARE } from '../../workspace/kept-window.ts';
import { useApp } from '../app-context.ts';
import './split.css';

const KEY_STEP = 0.05;

/**
 * The edge between the panes: dragged, or moved with the arrow keys; a double
 * click makes them alike.
 */
export function PaneDivider() {
  const { panes } = useApp();
  const { share } = panes.split.value;
  const move = (next: number) => panes.change({ share: clampShare(next) });

  function drag(event: PointerEvent) {
    const edge = event.currentTarget;
    if (!(edge instanceof HTMLElement) || !edge.hasPointerCapture(event.pointerId)) return;
    const room = edge.parentElement?.getBoundingClientRect();
    if (room) move((event.clientX - room.left) / room.width);
  }

  function moveByKey(event: KeyboardEvent) {
    const next = shareAfter(event.key, share);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  }

  const percent = (part: number) => Math.round(part * 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which hr is not
    <div
      class="split-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={tabsMessages.value.divider}
      aria-controls="tab-panel"
      aria-valuenow={percent(share)}
      aria-valuemin={percent(MIN_SHARE)}
      aria-valuemax={percent(MAX_SHARE)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDblClick={() => move(0.5)}
      onKeyDown={moveByKey}
    />
  );
}

function shareAfter(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return share - KEY_STEP;
    case 'ArrowRight':
      return share + KEY_STEP;
    case 'Home':
      return MIN_SHARE;
    case 'End':
      return MAX_SHARE;
    case 'Enter':
      return 0.5;
    default:
      return undefined;
  }
}
