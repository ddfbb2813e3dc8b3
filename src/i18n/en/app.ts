import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app = {
  name: 'Tablewright',
  title: (account: string, table: string) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account: string) => `${account} – Tablewright`,
  skipToContent: 'Skip to the content',
  breadcrumb: 'Breadcrumb',
  home: 'Start page',
  showNav: 'Show navigation',
  hideNav: 'Hide navigation',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  language: 'Language',
  browserLanguage: 'Same as browser',
  menu: 'More',
  restoreSamples: 'Restore sample data',
  importFile: 'Import a file…',
  keyboardShortcuts: 'Keyboard shortcuts',
  benchmark: 'Benchmark',
  settings: 'Settings',
  help: 'Help',
  search: 'Search commands and tables',
  history: 'History',
  activity: 'Activity',
  requestLog: 'Request log',
  about: 'About Tablewright',
  install: 'Install Tablewright',
  panes: { main: 'left pane', beside: 'right pane' },
  panels: {
    nav: 'navigation',
    main: 'panel',
    grid: 'grid',
    editor: 'editor',
    dialog: 'dialog',
    window: 'window',
    titleBar: 'title bar',
    tabs: 'tab bar',
    status: 'status bar',
    notice: 'message',
    commands: 'command bar',
    filter: 'filter bar',
    statistics: 'summary row',
    cell: 'cell message',
  },
  settingsNotKept: 'Your settings can’t be saved right now. They apply until you close this tab.',
  viewReset: 'All views were reset.',
  engineRestarted:
    'The engine stopped and was restarted. Everything that was saved is still there.',
  refreshFailed: 'The list of accounts can’t be read.',

  status: {
    label: 'Status',
    entities: (count: number) => plural(count, { one: '# entity', other: '# entities' }),
    of: (count: number) => plural(count, { one: 'of # entity', other: 'of # entities' }),
    tables: (count: number) => plural(count, { one: '# table', other: '# tables' }),
    sum: (sum: string) => `sum ${sum}`,
    bytes: (bytes: number) => formatBytes(bytes),
    storage: 'Browser storage in use',
    storageOf: (used: number, quota: number) => `${formatBytes(used)} of ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: 'Local' },
    zoneTitles: {
      utc: 'Times are shown in UTC. Switch to this device’s time zone',
      local: 'Times are shown in this device’s time zone. Switch to UTC',
    },
  },

  update: {
    ready: 'Update ready',
    reload: 'Reload',
    failed: 'This version can’t be kept for offline use.',
  },

  samples: {
    banner: 'Sample data, stored only in this browser.',
    bannerStart: 'Start with an empty table',
    bannerImport: 'Import a file',
    loading: (table: string, done: number, of: number) =>
      `Loading sample data: ${table} (${done + 1} of ${of})`,
    starting: 'Loading sample data…',
    failed: 'The sample data could not be loaded.',
    unreachable:
      'The sample data has to be fetched once, and the network did not answer. Everything else works without it.',
    retry: 'Try again',
    restored: 'The sample data is back.',
  },

  welcome: {
    title: 'Welcome to Tablewright',
    text: 'A table store in this browser: typed entities under a partition key and a row key, kept on this device only.',
    samples: 'Sample tables',
    missing: 'The sample tables were deleted. You can restore them at any time.',
    tables: {
      Airports: {
        text: 'Airports of the United States, one partition per state, each under its own code.',
        hint: 'With whole numbers beyond 2⁵³, coordinates as Binary, and a Guid for each.',
      },
      BirdStrikes: {
        text: 'Birds struck by aircraft, as pilots reported them, one partition per state.',
        hint: 'What was not reported is absent, which is not the same as empty.',
      },
      Earthquakes: {
        text: 'A week of earthquakes around the world, one partition per day.',
        hint: 'Row keys are reverse ticks, so the latest of each day come first.',
      },
    },
    try: 'Try it',
    tries: {
      open: 'Open a table and select a row: Space shows the whole entity (in a Boolean cell, it switches the value), a double click edits a cell.',
      create: 'Create a table of your own in devstoreaccount1.',
      drop: 'Drop a CSV or JSON file anywhere in this window.',
      keys: (help: string, palette: string) =>
        `Press ${help} for help with all keyboard shortcuts, ${palette} for every command.`,
    },
  },

  loading: 'Loading…',
  notLoaded: {
    title: 'A part of Tablewright could not be loaded',
    text: 'A newer version may have been published, or the network may be down. Reload the page to get all its parts again.',
  },

  drop: {
    title: 'Drop to import',
    text: (account: string) => `CSV or JSON, into account ${account}`,
    noAccount: 'There is no account to import into. Create one first.',
    noFiles: 'Only files can be dropped here. Choose a CSV or JSON file.',
    busy: 'Finish or close the open dialog first, then drop the file again.',
  },

  storage: {
    opening: 'Opening the database…',
    reload: 'Reload the page',
  },
};
