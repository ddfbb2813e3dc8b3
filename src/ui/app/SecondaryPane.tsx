import { useComputed, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { clampShare, MAX_SHARE, MIN_SHARE } from '../../workspace/kept-window.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { focusPane, focusWhenShown, PaneContext } from '../design/pane-focus.ts';
import { nameOf, Pane, usePlace } from './Pane.tsx';
import { joinPanes, paneOf, restoreSecondary } from './split-actions.ts';
import type { SplitPane, SplitPanes } from './split-panes.ts';
import './split.css';

/** Shows the right pane of a split window. */
export function SecondaryPane() {
  const app = useApp();
  const { split } = app.panes;
  const beside = useComputed(() => split.value.beside).value;
  /** Whether the pane is restored after a restart: then it does not take the focus. */
  const isRestored = useRef(beside === undefined).current;
  useLayoutEffect(() => {
    const { kept } = split.peek();
    if (kept) restoreSecondary(app, kept);
  }, [app, split]);
  return beside ? <SecondaryView pane={beside} isRestored={isRestored} /> : null;
}

interface SecondaryViewProps {
  readonly pane: SplitPane;
  readonly isRestored: boolean;
}

function SecondaryView({ pane, isRestored }: SecondaryViewProps) {
  const app = useApp();
  const { panes } = app;
  const element = useRef<HTMLElement>(null);
  const right = useMemo(() => ({ ...app, ...pane }), [app, pane]);
  const place = usePlace(pane).value;
  const name = useComputed(() => messages.value.app.panes.beside);
  const isCurrent = useComputed(() => panes.current.value === 'beside');
  const title = nameOf(place);
  useNarrowSplit(element, panes);
  useLayoutEffect(() => {
    if (!isRestored) focusWhenShown(element.current ?? undefined);
  }, [isRestored]);
  // A pane without tabs closes, unless it holds unsaved work.
  useSignalEffect(() => {
    const isEmpty = pane.tabs.list.value.tabs.length === 0;
    if (isEmpty && !pane.routes.holdsWork.value) joinPanes(app, pane, false);
  });

  function work() {
    panes.change({ current: 'beside' });
  }

  return (
    <>
      <PaneDivider />
      <section
        ref={element}
        class="shell-half"
        data-pane="beside"
        data-current={isCurrent}
        tabIndex={-1}
        aria-label={`${title} (${name.value})`}
        onFocusIn={work}
        onPointerDown={work}
      >
        <h2 class="visually-hidden">{title}</h2>
        <AppContextProvider value={right}>
          <PaneContext.Provider value={useMemo(() => ({ isCurrent, name }), [isCurrent, name])}>
            <Pane panelId="tab-panel-beside" place={place} />
          </PaneContext.Provider>
        </AppContextProvider>
      </section>
    </>
  );
}

/** CSS pixels below which only the current pane is shown. */
const NARROW = 720;

/** Shows one pane where there is no room for both, and moves the focus out of the hidden one. */
function useNarrowSplit(beside: RefObject<HTMLElement | null>, panes: SplitPanes): void {
  const shown = panes.shown.value;

  useLayoutEffect(() => {
    const main = beside.current?.parentElement;
    if (!main) return;
    const measure = () => {
      const narrow = main.clientWidth < NARROW;
      if (narrow !== panes.split.peek().isNarrow) panes.change({ isNarrow: narrow });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    return () => observer.disconnect();
  }, [beside, panes]);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const [right, main] = [beside.current, beside.current?.parentElement];
    if (shown === 'both' || !shown || !focused || !main?.contains(focused)) return;
    const isOnRight = right?.contains(focused) === true;
    if (isOnRight === (shown === 'beside')) return;
    const pane = paneOf(shown);
    if (pane) focusPane(pane);
  }, [beside, shown]);
}

const KEY_STEP = 0.05;

/**
 * The edge between the panes: dragged, or moved with the arrow keys; a double
 * click makes them alike.
 */
function PaneDivider() {
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
