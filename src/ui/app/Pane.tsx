import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { describeSamples } from '../accounts/describe-samples.ts';
import { WelcomePanel } from '../accounts/WelcomePanel.tsx';
import { useApp } from '../app-context.ts';
import { LineBoundary, PanelBoundary } from '../design/Boundaries.tsx';
import { LazyPanel, LoadingNote } from '../design/LazyPanel.tsx';
import { awaitedPlace, heldPlace, type Place, placeOf } from '../place/place.ts';
import { shownName } from '../place/shown-name.ts';
import {
  accountPanel,
  benchmarkPanel,
  comparePanel,
  connectPanel,
  helpPanel,
  historyPanel,
  lostPanel,
  settingsPanel,
  tablePanel,
  tabStrip,
} from './lazy-panels.ts';
import type { SplitPane } from './split-panes.ts';
import { STRIP_COMMANDS } from './strip-commands.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import './shell.css';

interface PaneProps {
  /** The id of the panel, for links to it. */
  readonly panelId: string;
  readonly place: Place;
  /** The banners between the tabs and the view. */
  readonly children?: ComponentChildren;
}

/** Shows tabs and the view of an address. */
export function Pane({ panelId, place, children }: PaneProps) {
  const { tabs, routes } = useApp();
  const { active } = tabs.list.value;
  const { panels } = messages.value.app;
  return (
    <>
      <LineBoundary name={panels.tabs} place="shell-tabs">
        <TabBar
          panelId={panelId}
          isAwaited={place.kind === 'loading' && routes.current.value.table !== undefined}
        />
      </LineBoundary>
      {children}
      <div
        id={panelId}
        class="shell-place"
        {...(active !== undefined && { role: 'tabpanel', 'aria-labelledby': `tab-${active}` })}
      >
        <PanelBoundary key={boundaryOf(place, active)} name={panels.main}>
          <PlacePanel place={place} />
        </PanelBoundary>
      </div>
    </>
  );
}

/**
 * Returns the place of the pane's route. A view with unsaved work stays when
 * another tab deletes its table.
 */
export function usePlace({ routes }: Pick<SplitPane, 'routes'>): ReadonlySignal<Place> {
  const { accounts, isFirstRun } = useApp();
  const open = useRef<Place | undefined>(undefined);
  return useComputed(() => {
    const { value: route } = routes.current;
    const held = routes.holdsWork.value ? heldPlace(open.current, route) : undefined;
    const place = placeOf(route, accounts.accounts.value, accounts.loading.value);
    open.current = held ?? (isFirstRun.value ? awaitedPlace(place) : place);
    return open.current;
  });
}

/** Shows the progress of the first run, which makes the samples. */
function ComingNote() {
  const state = useApp().samples.state.value;
  return <LoadingNote text={state.status === 'loading' ? describeSamples(state) : undefined} />;
}

function PlacePanel({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'start':
      return <WelcomePanel />;
    case 'loading':
      return <ComingNote />;
    case 'account':
      return (
        <LazyPanel part={accountPanel}>
          {({ AccountPanel }) => <AccountPanel key={place.account} account={place.account} />}
        </LazyPanel>
      );
    case 'connect':
      return (
        <LazyPanel part={connectPanel}>
          {({ ConnectPanel }) => (
            <ConnectPanel key={place.account} account={place.account} part={place.part} />
          )}
        </LazyPanel>
      );
    case 'history':
      return (
        <LazyPanel part={historyPanel}>
          {({ AccountHistory }) => <AccountHistory key={place.account} account={place.account} />}
        </LazyPanel>
      );
    case 'compare':
      return <LazyPanel part={comparePanel}>{(part) => <part.ComparePanel />}</LazyPanel>;
    case 'table':
      // The grid and the editor are most of the code, and load with the first table.
      return (
        <LazyPanel part={tablePanel}>
          {({ TablePanel }) => (
            <TablePanel account={place.account} table={place.table} selected={place.key} />
          )}
        </LazyPanel>
      );
    case 'settings':
      return <LazyPanel part={settingsPanel}>{(part) => <part.SettingsPanel />}</LazyPanel>;
    case 'help':
      return <LazyPanel part={helpPanel}>{(part) => <part.HelpPanel />}</LazyPanel>;
    case 'benchmark':
      return <LazyPanel part={benchmarkPanel}>{(part) => <part.BenchmarkPanel />}</LazyPanel>;
    case 'lost':
    case 'noAccount':
    case 'noTable':
    case 'unreadable':
      return (
        <LazyPanel part={lostPanel}>{(part) => <part.NotFoundPanel place={place} />}</LazyPanel>
      );
  }
}

export function nameOf(place: Place): string {
  const text = messages.value.app;
  if (place.kind === 'benchmark' || place.kind === 'settings' || place.kind === 'help') {
    return text[place.kind];
  }
  if ('table' in place) return `${place.account} · ${shownName(place.table)}`;
  return 'account' in place ? place.account : text.name;
}

/** Returns the key of the error boundary: a panel that failed is left with its place. */
function boundaryOf(place: Place, tab: string | undefined): string {
  return place.kind === 'table' ? `${place.account}/${place.table}/${tab}` : place.kind;
}

interface TabBarProps {
  /** The id of the panel that shows the views of the tabs. */
  readonly panelId: string;
  /** Whether the address names a table that is still loading: its tab already takes its room. */
  readonly isAwaited?: boolean;
}

/** Shows the tab strip once a table has been opened. */
export function TabBar({ panelId, isAwaited = false }: TabBarProps) {
  const app = useApp();
  const { tabs, closed } = app.tabs.list.value;
  const isSplit = app.panes.shown.value !== undefined;
  const part = tabStrip.state.value;
  const isShown = isSplit || isAwaited || tabs.length > 0;
  const isWanted = isShown || closed.length > 0;
  useEffect(() => (isWanted ? tabStrip.load() : undefined), [isWanted]);
  useEarlyKeys(isWanted && part.status === 'loading', STRIP_COMMANDS);
  if (!isWanted) return null;
  return (
    <div class="shell-tabs" hidden={!isShown} data-alone={!isSplit && tabs.length < 2}>
      {part.status === 'loaded' && <part.value.TabStrip panelId={panelId} />}
    </div>
  );
}
