import { aliasesMessages } from '../../../i18n/aliases-messages.ts';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import type { PlacedFilter } from '../../../workspace/filters.ts';
import type { AppContext } from '../../app-context.ts';
import { keysOf } from '../../commands/keymap.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import { type OfferedMenu, readOfferedMenus } from '../../commands/offered-menus.ts';
import { availableCommands } from '../../commands/provided-commands.ts';
import { COMMAND_IDS, type CommandId } from '../../commands/registry.ts';
import { settingChoices } from '../../commands/setting-choices.ts';
import type { IconName } from '../../design/icons.ts';
import type { TableRoute } from '../../place/tab-list.ts';
import { iconOf } from './command-icons.ts';

/** A line of the palette. */
export interface PaletteEntry {
  readonly kind: 'command' | 'setting' | 'filter' | 'table';
  readonly id: string;
  readonly label: string;
  /** A second text that is searched as well, and shown after the label. */
  readonly detail?: string | undefined;
  /** Other words for it, which are searched and not shown. */
  readonly also?: string | undefined;
  readonly keys?: string | undefined;
  readonly icon: IconName;
  /** Whether a setting has this value. */
  readonly isChosen?: boolean;
  /** Whether it opens another view, which gets the focus. */
  readonly leads?: boolean;
  readonly run: () => void;
  /** Opens a table in a new tab. */
  readonly runApart?: () => void;
}

/** Returns the text that is searched. */
export function searchTextOf({ label, detail }: PaletteEntry): string {
  return detail === undefined ? label : `${label} ${detail}`;
}

/** Returns all entries, in the order in which they are offered before anything is typed. */
export function allEntries(app: AppContext, saved: readonly PlacedFilter[]): PaletteEntry[] {
  const menus = readOfferedMenus();
  return [
    ...commandEntries(menus),
    ...menuEntries(menus),
    ...settingEntries(app),
    ...filterEntries(app, saved),
    ...tableEntries(app),
  ];
}

/** Returns the tables of all accounts; those of the open account come first. */
export function tableEntries({ accounts, routes, tabs }: AppContext): PaletteEntry[] {
  const { account: here } = routes.current.value;
  const all = accounts.accounts.value;
  const inOrder = [
    ...all.filter(({ name }) => name === here),
    ...all.filter(({ name }) => name !== here),
  ];
  return inOrder.flatMap(({ name: account, tables }) =>
    tables.map(({ name: table }) => ({
      kind: 'table' as const,
      id: `${account}/${table}`,
      label: table,
      detail: account,
      icon: 'table' as const,
      leads: true,
      run: () => tabs.open({ account, table }),
      runApart: () => tabs.open({ account, table }, { isNew: true }),
    })),
  );
}

/** The commands that the palette leaves out: itself, and those that make sense as keys only. */
const NOT_OFFERED: readonly CommandId[] = ['showPalette', 'nextPane', 'previousPane'];

/**
 * Commands that open a page and move the focus to it. Their menu entries only
 * open it, so the palette moves the focus.
 */
const LEADING: readonly CommandId[] = ['connectCode', 'openSteps'];

function commandEntries(menus: readonly OfferedMenu[]): PaletteEntry[] {
  const { names } = commandMessages.value;
  const runById = availableCommands.value;
  return COMMAND_IDS.flatMap((id) => {
    const run = runById.get(id);
    if (!run || NOT_OFFERED.includes(id)) return [];
    const also = wordsFor(id, menus);
    return {
      kind: 'command',
      id,
      label: names[id],
      also,
      keys: keysOf(id),
      icon: iconOf(id),
      run,
    };
  });
}

/** Returns the labels of the command in menus, and its names in other programs. */
function wordsFor(id: CommandId, menus: readonly OfferedMenu[]): string {
  const labels = menus.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'action' && entry.command === id ? [entry.label] : [],
    ),
  );
  return [...new Set(labels), aliasOf(aliasesMessages.value.words, id)].join(' ');
}

/** Returns the alias of a command; most have none. */
function aliasOf(words: Partial<Record<CommandId, string>>, id: CommandId): string {
  return words[id] ?? '';
}

/** Returns the menu entries of the present state that are no commands. */
function menuEntries(menus: readonly OfferedMenu[]): PaletteEntry[] {
  const entries = menus.flatMap(({ about, entries: own }) =>
    own.filter(isOwn).map((entry): PaletteEntry => {
      const { label, icon = 'run', onSelect } = entry;
      const isChosen = entry.kind === 'choice' && entry.checked;
      const id = `menu/${about ?? ''}/${label}`;
      const command = entry.kind === 'action' ? entry.command : undefined;
      return {
        kind: 'command',
        id,
        label,
        detail: about,
        also: command && `${commandMessages.value.names[command]} ${wordsFor(command, [])}`,
        icon,
        isChosen,
        leads: command !== undefined && LEADING.includes(command),
        run: onSelect,
      };
    }),
  );
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** Returns whether an entry is enabled, and no available command does the same. */
function isOwn(
  entry: CommandEntry,
): entry is Exclude<CommandEntry, { readonly kind: 'separator' }> {
  if (entry.kind !== 'action') return entry.kind === 'choice';
  const isCommand = entry.command !== undefined && availableCommands.value.has(entry.command);
  return !isCommand && entry.disabled !== true;
}

function settingEntries(app: AppContext): PaletteEntry[] {
  const { setting } = commandMessages.value.palette;
  return settingChoices(app).map(({ id, name, value, isChosen, choose }) => ({
    kind: 'setting',
    id: `setting/${id}`,
    label: setting(name, value),
    icon: isChosen ? 'check' : 'settings',
    isChosen,
    run: choose,
  }));
}

/** Returns the saved filters whose tables exist. */
function filterEntries(
  { accounts, routes }: AppContext,
  saved: readonly PlacedFilter[],
): PaletteEntry[] {
  const tables = new Map<string, TableRoute>(
    accounts.accounts.value.flatMap(({ name: account, tables: own }) =>
      own.map(
        ({ name: table }) => [`${account}/${table.toLowerCase()}`, { account, table }] as const,
      ),
    ),
  );
  return saved.flatMap(({ account, table, name, text }) => {
    const place = tables.get(`${account}/${table}`);
    if (!place) return [];
    return {
      kind: 'filter',
      id: `filter/${account}/${table}/${name}`,
      label: name,
      detail: `${place.table} · ${account} · ${text}`,
      icon: 'filter',
      leads: true,
      run: () => routes.go({ ...place, filter: text }),
    };
  });
}
