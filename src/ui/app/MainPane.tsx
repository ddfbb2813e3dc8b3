import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { UnfinishedRestores } from '../backup/UnfinishedRestores.tsx';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { LineBoundary } from '../design/LineBoundary.tsx';
import { lazy } from '../design/lazy.ts';
import { PanelBoundary } from '../design/PanelBoundary.tsx';
import { PaneContext } from '../design/pane-scope.ts';
import { UnfinishedImports } from '../import/UnfinishedImports.tsx';
import type { Place } from '../place/place.ts';
import { undoNamed } from '../undo/undo-here.ts';
import { CutOffWork } from './CutOffWork.tsx';
import { LazyBars } from './LazyBars.tsx';
import { nameOf, Pane, usePlace } from './Pane.tsx';
import { SampleBanner } from './SampleBanner.tsx';
import type { SplitPanes } from './split-panes.ts';
import './shell.css';

/** The secondary pane, which loads with the first split. */
const secondaryPart = lazy(() => import('./SecondaryPane.tsx'));

/** Shows the view of the address, and the secondary pane beside it. */
export function MainPane() {
  const app = useApp();
  const { shell, panes } = app;
  const shown = panes.shown.value;
  const left = useMemo(() => ({ ...app, ...panes.main }), [app, panes]);
  const place = usePlace(panes.main).value;
  const isCurrent = useComputed(() => panes.current.value === 'main');
  const paneName = useComputed(() => panes.shown.value && messages.value.app.panes.main);
  const pane = useMemo(() => ({ isCurrent, name: paneName }), [isCurrent, paneName]);
  const hasSecondary = useComputed(
    () => (panes.split.value.beside ?? panes.split.value.kept) !== undefined,
  );
  const columns = useComputed(() => columnsOf(panes));
  const name = nameOf(place);

  function work() {
    panes.change({ current: 'main' });
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
        {...(shown && { role: 'region', 'aria-label': `${name} (${paneName.value})` })}
        onFocusIn={work}
        onPointerDown={work}
      >
        <AppContextProvider value={left}>
          <PaneContext.Provider value={pane}>
            <Pane panelId="tab-panel" place={place}>
              <Banners place={place} />
            </Pane>
          </PaneContext.Provider>
        </AppContextProvider>
      </div>
      {hasSecondary.value && (
        <PanelBoundary name={messages.value.app.panels.main}>
          <LazyPanel part={secondaryPart}>{(part) => <part.SecondaryPane />}</LazyPanel>
        </PanelBoundary>
      )}
    </main>
  );
}

/** Shows the banners over the view. Each of them fails alone. */
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
        <LazyBars />
      </LineBoundary>
    </>
  );
}

function columnsOf({ shown, split }: SplitPanes): string {
  if (shown.value !== 'both') return '';
  const { share } = split.value;
  return `grid-template-columns: minmax(0, ${share}fr) auto minmax(0, ${1 - share}fr)`;
}
