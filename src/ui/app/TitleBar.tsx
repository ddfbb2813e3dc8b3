import { messages } from '../../i18n/messages.ts';
import type { Theme } from '../../workspace/settings.ts';
import { useApp } from '../app-context.ts';
import { ariaKeysOf, keysOf } from '../commands/keymap.ts';
import { type CommandEntry, useOfferedMenus } from '../commands/offered-menus.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';
import { BrandMark } from '../design/BrandMark.tsx';
import { IconButton } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Menu } from '../design/Menu.tsx';
import { placeOf } from '../place/place.ts';
import { writeRoute } from '../place/routes.ts';
import { shownName } from '../place/shown-name.ts';
import { askToInstall, installPrompt } from './install-prompt.ts';
import './shell.css';

const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  system: 'systemTheme',
  light: 'sun',
  dark: 'moon',
  contrast: 'contrast',
};

export function TitleBar() {
  const { shell } = useApp();
  const text = messages.value.app;
  const entries = useMainEntries();
  useOfferedMenus(() => [{ entries }]);
  return (
    <header class="shell-title" inert={shell.isDrawerOpen.value}>
      <span class="shell-narrow-only">
        <IconButton
          icon="menu"
          label={text.showNav}
          expanded={shell.isDrawerOpen.value}
          onClick={() => shell.showDrawer(true)}
        />
      </span>
      <span class="shell-wide-only">
        <IconButton
          icon="nav"
          label={shell.isNavHidden.value ? text.showNav : text.hideNav}
          shortcut={ariaKeysOf('toggleNav')}
          onClick={shell.toggleNav}
        />
      </span>
      <Breadcrumb />
      <SearchButton />
      <ThemeMenu />
      <Menu label={text.menu} entries={entries} />
    </header>
  );
}

/** Opens the palette, for people who do not know its keys yet. */
function SearchButton() {
  const { shell } = useApp();
  return (
    <button
      type="button"
      class="shell-search"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf('showPalette')}
      onClick={() => shell.open({ kind: 'palette', scope: 'everything' })}
    >
      <Icon name="search" size="small" />
      <span class="clip">{messages.value.app.search}</span>
      {keysOf('showPalette') && <kbd>{keysOf('showPalette')}</kbd>}
    </button>
  );
}

function ThemeMenu() {
  const { settings } = useApp();
  const text = messages.value.app;
  const { theme } = settings.current.value;
  const themes: readonly Theme[] = ['system', 'light', 'dark', 'contrast'];
  return (
    <Menu
      icon={THEME_ICONS[theme]}
      label={`${text.theme}: ${text.themes[theme]}`}
      entries={themes.map((one) => ({
        kind: 'choice',
        label: text.themes[one],
        icon: THEME_ICONS[one],
        checked: one === theme,
        onSelect: () => settings.change({ theme: one }),
      }))}
    />
  );
}

/** Shows start page, account and table, each but the last as a link. */
function Breadcrumb() {
  const { routes, accounts } = useApp();
  const route = routes.current.value;
  const place = placeOf(route, accounts.accounts.value, accounts.loading.value);
  // A table's name is shown as it was created, whatever the case of the address.
  const { account, table } = place.kind === 'table' ? place : route;
  const { page } = route;
  const text = messages.value.app;
  return (
    <nav class="shell-crumbs" aria-label={text.breadcrumb}>
      <ol>
        <li>
          <a class="shell-home" href={writeRoute({})} title={text.home}>
            <BrandMark />
            <span class={account || page ? 'visually-hidden' : 'shell-brand'}>{text.name}</span>
          </a>
        </li>
        {page !== undefined && (
          <li>
            <a class="shell-crumb clip" href={writeRoute({ page })} aria-current="page">
              {text[page]}
            </a>
          </li>
        )}
        {account !== undefined && (
          <li>
            <a
              class="shell-crumb clip"
              href={writeRoute({ account })}
              aria-current={table === undefined ? 'page' : undefined}
            >
              {account}
            </a>
          </li>
        )}
        {account !== undefined && table !== undefined && (
          <li>
            <Icon name="right" size="small" tone="faint" />
            <a class="shell-crumb clip" href={writeRoute({ account, table })} aria-current="page">
              {shownName(table)}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Returns the entries of the window's own menu. */
function useMainEntries(): CommandEntry[] {
  const { shell, samples } = useApp();
  const text = messages.value.app;
  const installing: CommandEntry = {
    kind: 'action',
    icon: 'install',
    label: text.install,
    onSelect: () => void askToInstall(),
  };
  const isLoading = samples.state.value.status === 'loading';
  return [
    entryOf('importFile', 'importFile', text.importFile),
    { ...entryOf('restoreSamples', 'restore', text.restoreSamples), disabled: isLoading },
    entryOf('openSteps', 'history', text.history),
    { kind: 'separator', before: text.settings },
    entryOf('openSettings', 'settings', text.settings),
    {
      kind: 'action',
      icon: 'language',
      label: text.language,
      onSelect: () => shell.open({ kind: 'language' }),
    },
    entryOf('showShortcuts', 'keyboard', text.keyboardShortcuts),
    entryOf('toggleActivity', 'activity', text.activity),
    entryOf('toggleLog', 'log', text.requestLog),
    entryOf('openBenchmark', 'benchmark', text.benchmark),
    { kind: 'separator', before: text.help },
    entryOf('openHelp', 'help', text.help),
    ...(installPrompt.value ? [installing] : []),
    entryOf('showAbout', 'info', text.about),
  ];
}

/**
 * Returns a command's entry under the menu's own label, disabled while the
 * command is not available.
 */
function entryOf(id: CommandId, icon: IconName, label: string): CommandEntry & { kind: 'action' } {
  const run = availableCommands.value.get(id);
  return {
    kind: 'action',
    icon,
    label,
    command: id,
    keys: keysOf(id),
    disabled: run === undefined,
    onSelect: () => run?.(),
  };
}
