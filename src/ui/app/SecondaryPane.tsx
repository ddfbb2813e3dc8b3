import { useComputed, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { clampShare, MAX_SHARE, MIN_SHARE } from '../../workspace/kept-window.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { focusPane, focusWhenShown, PaneContext } from '../design/pane-focus.ts';
import { Splitter } from '../design/Splitter.tsx';
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
  const move = (next: number) => panes.change({ share: clampShare(next) });
  return (
    <Splitter
      class="split-divider"
      label={tabsMessages.value.divider}
      controls="tab-panel"
      value={panes.split.value.share}
      min={MIN_SHARE}
      max={MAX_SHARE}
      step={KEY_STEP}
      initial={0.5}
      spoken={(share) => Math.round(share * 100)}
      valueAt={(distance, width) => distance / width}
      onDrag={move}
      onChange={move}
    />
  );
}
