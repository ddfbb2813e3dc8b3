import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { useChords } from '../commands/use-chords.ts';
import { useKeymap } from '../commands/use-keymap.ts';
import { LineBoundary, PanelBoundary } from '../design/Boundaries.tsx';
import { isMac } from '../design/key-events.ts';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { watchFocus } from '../design/pane-focus.ts';
import { Toasts } from '../design/Toasts.tsx';
import { useUnloadGuard } from '../jobs/use-unload-guard.ts';
import { type Route, readRoute } from '../place/routes.ts';
import { titleOf } from '../place/tab-list.ts';
import { DropTarget } from './DropTarget.tsx';
import { focusFirst } from './first-focus.ts';
import { applyLanguage } from './language.ts';
import { keepFrame } from './last-frame.ts';
import { activityPane, requestLog } from './lazy-panels.ts';
import { MainPane } from './MainPane.tsx';
import { NavPane } from './navigation/NavPane.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TitleBar } from './TitleBar.tsx';
import type { TabsModel } from './tabs-model.ts';
import { applyTheme } from './theme.ts';
import { useWindowCommands } from './use-window-commands.ts';
import './shell.css';

/** The window: title bar, navigation, the view of the address, status bar. */
export function App() {
  const { shell, settings, toasts, routes, activities, tabs } = useApp();
  const followLink = (event: MouseEvent) => openTableLink(event, tabs);
  const text = messages.value.app;
  useWindowCommands();
  useChords(toasts);
  useUnloadGuard(activities);
  useSignalEffect(() => applyTheme(settings.current.value));
  useSignalEffect(() => keepFrame(settings.current.value));
  useKeymap(settings.current);
  useSignalEffect(() => {
    applyLanguage(settings.current.value.language).catch(() => {
      toasts.show({ kind: 'danger', text: messages.peek().app.notLoaded.title });
    });
  });
  useSignalEffect(() => {
    document.title = titleOfWindow(routes.current.value);
    // Closes the drawer on each navigation.
    shell.showDrawer(false);
  });
  // Runs before the first focus, which is noted as well.
  useEffect(watchFocus, []);
  useEffect(focusFirst, []);
  useEffect(() => watchPainted(shell.watchPainted), [shell]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It hears of links, which have keys of their own.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      class="shell"
      onClick={followLink}
      onAuxClick={followLink}
      data-nav={shell.isNavHidden.value ? 'hidden' : 'shown'}
      style={{ '--pane-nav': `${settings.current.value.navWidth}px` }}
    >
      <button type="button" class="shell-skip" onClick={skipToMain}>
        {text.skipToContent}
      </button>
      <LineBoundary name={text.panels.titleBar} place="shell-title">
        <TitleBar />
      </LineBoundary>
      <div class="shell-nav">
        <PanelBoundary name={text.panels.nav}>
          <NavPane />
        </PanelBoundary>
      </div>
      {shell.isDrawerOpen.value && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc and the links of the drawer close it too
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div class="shell-scrim" onClick={() => shell.showDrawer(false)} />
      )}
      <MainPane />
      {shell.foot.value && <FootPane key={shell.foot.value} foot={shell.foot.value} />}
      <LineBoundary name={text.panels.status} place="shell-status">
        <StatusBar />
      </LineBoundary>
      <ShellDialogs />
      <DropTarget />
      <LineBoundary name={text.panels.notice} place="toasts">
        <Toasts toasts={toasts} />
      </LineBoundary>
    </div>
  );
}

interface FootPaneProps {
  readonly foot: 'log' | 'activity';
}

function FootPane({ foot }: FootPaneProps) {
  const { shell } = useApp();
  const { requestLog: log, activity } = messages.value.app;
  const name = foot === 'log' ? log : activity;
  return (
    <section
      class="shell-foot"
      data-foot={foot}
      aria-label={name}
      data-pane="foot"
      tabIndex={-1}
      inert={shell.isDrawerOpen.value}
    >
      <PanelBoundary name={name}>
        {foot === 'log' ? (
          <LazyPanel part={requestLog}>{(part) => <part.RequestLog />}</LazyPanel>
        ) : (
          <LazyPanel part={activityPane}>{(part) => <part.ActivityPane />}</LazyPanel>
        )}
      </PanelBoundary>
    </section>
  );
}

/** Milliseconds after which a window counts as painted: a hidden one is never painted. */
const UNSEEN_MS = 1_000;

function watchPainted(notify: () => void): () => void {
  const timer = setTimeout(notify, UNSEEN_MS);
  const frame = requestAnimationFrame(() => setTimeout(notify));
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

function titleOfWindow(route: Route): string {
  const { account, table, page } = route;
  const text = messages.value.app;
  if (page !== undefined) return text.titleOfAccount(text[page]);
  if (account === undefined) return text.name;
  return table === undefined ? text.titleOfAccount(account) : text.title(account, titleOf(route));
}

// Moves the focus. The part of the address after `#` is a place of the
// workspace, so no link can lead to an element.
function skipToMain(): void {
  document.getElementById('main')?.focus();
}

/**
 * Opens a link to a table in its tab, as that was left; pressed with the middle
 * button or with Mod, in a new tab.
 */
function openTableLink(event: MouseEvent, tabs: TabsModel): void {
  const { target, button, shiftKey, altKey, ctrlKey, metaKey } = event;
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  if (!link || event.defaultPrevented || shiftKey || altKey || button > 1) return;
  const route = readRoute(link.getAttribute('href') ?? '');
  if (!route.table) return;
  event.preventDefault();
  tabs.open(route, { isNew: button === 1 || (isMac ? metaKey : ctrlKey) });
}
