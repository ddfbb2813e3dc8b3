import { useComputed, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { HalfContext } from '../design/half.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import type { Half } from '../models/shell/halves.ts';
import { HalfDivider } from './HalfDivider.tsx';
import { HalfPane, nameOf, usePlace } from './HalfPane.tsx';
import { joinHalves, restoreBeside } from './split-actions.ts';
import { useNarrowSplit } from './use-narrow-split.ts';

/** What stands on the right of a window that is split. */
export function Beside() {
  const app = useApp();
  const { split } = app.halves;
  const beside = useComputed(() => split.value.beside).value;
  /** What comes back after a restart takes no focus away. */
  const isRestored = useRef(beside === undefined).current;
  useLayoutEffect(() => {
    const { kept } = split.peek();
    if (kept) restoreBeside(app, kept);
  }, [app, split]);
  return beside ? <BesideHalf half={beside} isRestored={isRestored} /> : null;
}

interface BesideHalfProps {
  readonly half: Half;
  readonly isRestored: boolean;
}

function BesideHalf({ half, isRestored }: BesideHalfProps) {
  const app = useApp();
  const { halves } = app;
  const pane = useRef<HTMLElement>(null);
  const right = useMemo(() => ({ ...app, ...half }), [app, half]);
  const place = usePlace(half).value;
  const name = useComputed(() => messages.value.app.halves.beside);
  const isCurrent = useComputed(() => halves.current.value === 'beside');
  const title = nameOf(place);
  useNarrowSplit(pane, halves);
  useLayoutEffect(() => {
    if (!isRestored) focusWhenShown(pane.current ?? undefined);
  }, [isRestored]);
  // Without a tab there is nothing to stand beside; what holds work stays.
  useSignalEffect(() => {
    const isEmpty = half.tabs.list.value.tabs.length === 0;
    if (isEmpty && !half.routes.holdsWork.value) joinHalves(app, half, false);
  });

  function work() {
    halves.change({ current: 'beside' });
  }

  return (
    <>
      <HalfDivider />
      <section
        ref={pane}
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
          <HalfContext.Provider value={useMemo(() => ({ isCurrent, name }), [isCurrent, name])}>
            <HalfPane panelId="tab-panel-beside" place={place} />
          </HalfContext.Provider>
        </AppContextProvider>
      </section>
    </>
  );
}
