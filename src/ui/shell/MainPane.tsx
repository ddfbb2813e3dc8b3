import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { UnfinishedRestores } from '../backup/UnfinishedRestores.tsx';
import { HalfContext } from '../design/half.ts';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { LineBoundary } from '../design/LineBoundary.tsx';
import { PanelBoundary } from '../design/PanelBoundary.tsx';
import { undoNamed } from '../history/undo-here.ts';
import { defer } from '../models/deferred.ts';
import type { Halves } from '../models/shell/halves.ts';
import type { Place } from '../models/shell/place.ts';
import { UnfinishedImports } from '../transfer/UnfinishedImports.tsx';
import { CutOffWork } from './CutOffWork.tsx';
import { HalfPane, nameOf, usePlace } from './HalfPane.tsx';
import { LateBars } from './LateBars.tsx';
import { SampleBanner } from './SampleBanner.tsx';
import './shell.css';

/** The right half of a window that is split, which comes with the first. */
const besidePart = defer(() => import('./Beside.tsx'));

/** What the address leads to, and beside it what somebody has put there. */
export function MainPane() {
  const app = useApp();
  const { shell, halves } = app;
  const shown = halves.shown.value;
  const left = useMemo(() => ({ ...app, ...halves.main }), [app, halves]);
  const place = usePlace(halves.main).value;
  const isCurrent = useComputed(() => halves.current.value === 'main');
  const halfName = useComputed(() => halves.shown.value && messages.value.app.halves.main);
  const half = useMemo(() => ({ isCurrent, name: halfName }), [isCurrent, halfName]);
  const hasBeside = useComputed(
    () => (halves.split.value.beside ?? halves.split.value.kept) !== undefined,
  );
  const columns = useComputed(() => columnsOf(halves));
  const name = nameOf(place);

  function work() {
    halves.change({ current: 'main' });
  }

  return (
    <main
      id="main"
      class="shell-main"
      data-pane="main"
      data-split={shown}
      style={columns}
      tabIndex={-1}
      inert={shell.isDrawerOpen.value}
    >
      <h1 class="visually-hidden">{name}</h1>
      <div
        class="shell-half"
        data-current={isCurrent}
        {...(shown && { role: 'region', 'aria-label': `${name} (${halfName.value})` })}
        onFocusIn={work}
        onPointerDown={work}
      >
        <AppContextProvider value={left}>
          <HalfContext.Provider value={half}>
            <HalfPane panelId="tab-panel" place={place}>
              <Banners place={place} />
            </HalfPane>
          </HalfContext.Provider>
        </AppContextProvider>
      </div>
      {hasBeside.value && (
        <PanelBoundary name={messages.value.app.panels.main}>
          <LazyPanel part={besidePart}>{(part) => <part.Beside />}</LazyPanel>
        </PanelBoundary>
      )}
    </main>
  );
}

/** What is told over the view; none of them takes another along when it fails. */
function Banners({ place }: { readonly place: Place }) {
  const app = useApp();
  const { notice } = messages.value.app.panels;
  return (
    <>
      <LineBoundary name={notice} place="banner">
        <SampleBanner place={place} />
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <UnfinishedImports onUndo={(account, step) => void undoNamed(app, account, step)} />
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <UnfinishedRestores />
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <CutOffWork />
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <LateBars />
      </LineBoundary>
    </>
  );
}

function columnsOf({ shown, split }: Halves): string {
  if (shown.value !== 'both') return '';
  const { share } = split.value;
  return `grid-template-columns: minmax(0, ${share}fr) auto minmax(0, ${1 - share}fr)`;
}
