import { useComputed, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import { PaneContext } from '../design/pane-scope.ts';
import { nameOf, Pane, usePlace } from './Pane.tsx';
import { PaneDivider } from './PaneDivider.tsx';
import { joinPanes, restoreSecondary } from './split-actions.ts';
import type { SplitPane } from './split-panes.ts';
import { useNarrowSplit } from './use-narrow-split.ts';

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
