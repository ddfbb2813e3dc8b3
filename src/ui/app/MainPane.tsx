import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { EMULATOR_ACCOUNT, isBeingMade } from '../accounts/first-run.ts';
import { AppContextProvider, useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { LineBoundary, PanelBoundary } from '../design/Boundaries.tsx';
import { Button } from '../design/Button.tsx';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import { PaneContext } from '../design/pane-focus.ts';
import { useImportInto } from '../files/import-into.ts';
import { InterruptedJobs } from '../jobs/InterruptedJobs.tsx';
import type { Place } from '../place/place.ts';
import { storageBars } from './lazy-panels.ts';
import { nameOf, Pane, usePlace } from './Pane.tsx';
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
  const { notice } = messages.value.app.panels;
  return (
    <>
      <LineBoundary name={notice} place="banner">
        <SampleBanner place={place} />
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <InterruptedJobs kind="import" part={imports}>
          {({ InterruptedImports }) => <InterruptedImports />}
        </InterruptedJobs>
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <InterruptedJobs kind="restore" part={restores}>
          {({ InterruptedRestores }) => <InterruptedRestores />}
        </InterruptedJobs>
      </LineBoundary>
      <LineBoundary name={notice} place="banner">
        <InterruptedJobs kind="copy" part={copies}>
          {({ InterruptedCopies }) => <InterruptedCopies />}
        </InterruptedJobs>
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

/** Shows the banners about all stored data, once their code has come after the first screen. */
function LazyBars() {
  const part = storageBars.state.value;
  return part.status === 'loaded' && <part.value.StorageBars />;
}

/** The banners of jobs that were interrupted. */
const imports = lazy(() => import('../import/InterruptedImports.tsx'));
const restores = lazy(() => import('../backup/InterruptedRestores.tsx'));
const copies = lazy(() => import('../accounts/InterruptedCopies.tsx'));

interface SampleBannerProps {
  readonly place: Place;
}

/** The banner of files that are only viewed. */
const filesPart = lazy(() => import('../import/FilesBanner.tsx'));

/**
 * Shows where the samples live and the ways to own data, over the first view of
 * samples in a session. Every other view keeps its room for rows.
 */
export function SampleBanner({ place }: SampleBannerProps) {
  const { settings, shell, accounts, samples } = useApp();
  const importInto = useImportInto();
  const isSample = 'account' in place && place.account === SAMPLES_ACCOUNT;
  const isWelcome = place.kind === 'start';
  const names = accounts.accounts.value.map(({ name }) => name);
  const isComing = isBeingMade(settings.current.value, samples.state.value);
  const isThere = isComing || names.includes(SAMPLES_ACCOUNT);
  const isMeant = isThere && (isSample || isWelcome) && !settings.current.value.isSampleNoteHidden;
  const view = isMeant ? viewOf(place) : undefined;
  useLayoutEffect(() => {
    if (view !== undefined) shell.enterSampleView(view);
  }, [shell, view]);
  if ('account' in place && isOfFiles(place.account)) return <FilesNote account={place.account} />;
  if (view === undefined || shell.sampleNoteView.value !== view) return null;
  const text = messages.value.app.samples;
  const account = isComing ? EMULATOR_ACCOUNT : names.find((name) => name === EMULATOR_ACCOUNT);
  return (
    <Banner
      onDismiss={() => settings.change({ isSampleNoteHidden: true })}
      actions={
        account && (
          <>
            <Button kind="link" onClick={() => shell.open({ kind: 'createTable', account })}>
              {text.bannerStart}
            </Button>
            <Button kind="link" onClick={() => void importInto(account)}>
              {text.bannerImport}
            </Button>
          </>
        )
      }
    >
      {text.banner}
    </Banner>
  );
}

function viewOf(place: Place): string {
  const account = 'account' in place ? place.account : '';
  return `${place.kind} ${account} ${place.kind === 'table' ? place.table : ''}`;
}

function FilesNote({ account }: { readonly account: AccountName }) {
  const part = filesPart.state.value;
  useEffect(filesPart.load, []);
  return part.status === 'loaded' && <part.value.FilesBanner account={account} />;
}
