import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { WelcomePanel } from '../accounts/WelcomePanel.tsx';
import { useApp } from '../app-context.ts';
import { PanelBoundary } from '../kit/PanelBoundary.tsx';
import { awaitedPlace, heldPlace, type Place, placeOf } from '../models/place.ts';
import { UnfinishedImports } from '../transfer/UnfinishedImports.tsx';
import { LazyPanel, LoadingNote } from './LazyPanel.tsx';
import {
  accountPanel,
  benchmarkPanel,
  connectPanel,
  helpPanel,
  historyPanel,
  lostPanel,
  settingsPanel,
  tablePanel,
} from './lazy-panels.ts';
import { SampleBanner } from './SampleBanner.tsx';
import './shell.css';
import { TabBar } from './TabBar.tsx';

/** What the address leads to. */
export function MainPane() {
  const { shell, tabs } = useApp();
  const place = usePlace();
  const { active } = tabs.list.value;
  return (
    <main
      id="main"
      class="shell-main"
      data-pane="main"
      tabIndex={-1}
      inert={shell.isDrawerOpen.value}
    >
      <h1 class="kit-unseen">{nameOf(place.value)}</h1>
      <TabBar />
      <SampleBanner place={place.value} />
      <UnfinishedImports />
      <div
        id="tab-panel"
        class="shell-place"
        {...(active !== undefined && { role: 'tabpanel', 'aria-labelledby': `tab-${active}` })}
      >
        <PanelBoundary key={boundaryOf(place.value, active)} name={messages.value.app.panels.main}>
          <PlacePanel place={place.value} />
        </PanelBoundary>
      </div>
    </main>
  );
}

/** What another tab deletes is left only when there is no work in it. */
function usePlace(): ReadonlySignal<Place> {
  const { routes, accounts, isFirstRun } = useApp();
  const open = useRef<Place | undefined>(undefined);
  return useComputed(() => {
    const { value: route } = routes.current;
    const held = routes.holdsWork.value ? heldPlace(open.current, route) : undefined;
    const place = placeOf(route, accounts.accounts.value, accounts.loading.value);
    open.current = held ?? (isFirstRun.value ? awaitedPlace(place) : place);
    return open.current;
  });
}

function PlacePanel({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'start':
      return <WelcomePanel />;
    case 'loading':
      return <LoadingNote />;
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
          {({ HistoryPanel }) => <HistoryPanel key={place.account} account={place.account} />}
        </LazyPanel>
      );
    case 'table':
      // The grid and the editor are most of the code, and come with the first table.
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
      return <LazyPanel part={lostPanel}>{(part) => <part.LostPanel place={place} />}</LazyPanel>;
  }
}

function nameOf(place: Place): string {
  const text = messages.value.app;
  if (place.kind === 'benchmark' || place.kind === 'settings' || place.kind === 'help') {
    return text[place.kind];
  }
  if (place.kind === 'table' || place.kind === 'noTable')
    return `${place.account} · ${place.table}`;
  return 'account' in place ? place.account : text.name;
}

/** A panel that failed is left behind with its place. */
function boundaryOf(place: Place, tab: string | undefined): string {
  return place.kind === 'table' ? `${place.account}/${place.table}/${tab}` : place.kind;
}
