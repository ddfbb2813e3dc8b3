import { messages } from '../../i18n/messages.ts';
import type { Theme } from '../../workspace/settings.ts';
import { useApp } from '../app-context.ts';
import { ariaKeysOf, keysOf } from '../commands/keymap.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import type { IconName } from '../design/icons.ts';
import { Menu } from '../design/Menu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useMainEntries } from './main-entries.ts';
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
