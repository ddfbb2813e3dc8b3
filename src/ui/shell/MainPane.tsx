import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { AccountPanel } from '../accounts/AccountPanel.tsx';
import { LostPanel } from '../accounts/LostPanel.tsx';
import { WelcomePanel } from '../accounts/WelcomePanel.tsx';
import { useApp } from '../app-context.ts';
import { NotLoaded } from '../kit/NotLoaded.tsx';
import { PanelBoundary } from '../kit/PanelBoundary.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { awaitedPlace, heldPlace, type Place, placeOf } from '../models/place.ts';
import { UnfinishedImports } from '../transfer/UnfinishedImports.tsx';
import { benchmarkPanel } from './benchmark-panel.ts';
import { SampleBanner } from './SampleBanner.tsx';
import './shell.css';
import { tablePanel } from './table-panel.ts';

/** What the address leads to. */
export function MainPane() {
  const { shell } = useApp();
  const place = usePlace();
  return (
    <main
      id="main"
      class="shell-main"
      data-pane="main"
      tabIndex={-1}
      inert={shell.isDrawerOpen.value}
    >
      <h1 class="kit-unseen">{nameOf(place.value)}</h1>
      <SampleBanner place={place.value} />
      <UnfinishedImports />
      <PanelBoundary key={boundaryOf(place.value)} name={messages.value.app.panels.main}>
        <PlacePanel place={place.value} />
      </PanelBoundary>
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
      return (
        <p class="shell-loading">
          <Spinner /> {messages.value.app.loading}
        </p>
      );
    case 'account':
      return <AccountPanel account={place.account} />;
    case 'table':
      return <OpenTable place={place} />;
    case 'benchmark':
      return <OpenBenchmark />;
    case 'lost':
    case 'noAccount':
    case 'noTable':
    case 'unreadable':
      return <LostPanel place={place} />;
  }
}

/** The grid and the editor are most of the code, and come with the first table. */
function OpenTable({ place }: { readonly place: Extract<Place, { kind: 'table' }> }) {
  const text = messages.value.app;
  const state = tablePanel.state.value;
  useEffect(() => tablePanel.load(), []);
  switch (state.status) {
    case 'loaded':
      return (
        <state.value.TablePanel account={place.account} table={place.table} selected={place.key} />
      );
    case 'failed':
      return <NotLoaded error={state.error} />;
    case 'loading':
      return (
        <p class="shell-loading">
          <Spinner /> {text.loading}
        </p>
      );
  }
}

function OpenBenchmark() {
  const state = benchmarkPanel.state.value;
  useEffect(() => benchmarkPanel.load(), []);
  switch (state.status) {
    case 'loaded':
      return <state.value.BenchmarkPanel />;
    case 'failed':
      return <NotLoaded error={state.error} />;
    case 'loading':
      return (
        <p class="shell-loading">
          <Spinner /> {messages.value.app.loading}
        </p>
      );
  }
}

function nameOf(place: Place): string {
  const text = messages.value.app;
  if (place.kind === 'benchmark') return text.benchmark;
  if (place.kind === 'table' || place.kind === 'noTable')
    return `${place.account} · ${place.table}`;
  return 'account' in place ? place.account : text.name;
}

/** A panel that failed is left behind with its place. */
function boundaryOf(place: Place): string {
  return place.kind === 'table' ? `${place.account}/${place.table}` : place.kind;
}
