import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import { cost } from './cost.ts';

export const app = {
  name: 'Tablewright',
  title: (account: string, table: string) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account: string) => `${account} – Tablewright`,
  skipToContent: 'Skip to the content',
  breadcrumb: 'Where you are',
  home: 'Start page',
  showNav: 'Show navigation',
  hideNav: 'Hide navigation',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  language: 'Language',
  browserLanguage: 'As the browser',
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
  halves: { main: 'left half', beside: 'right half' },
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
    figures: 'summary row',
    cell: 'cell note',
  },
  settingsNotKept:
    'Your settings cannot be kept at the moment; they hold until you close this tab.',
  viewReset: 'Panes and tables are shown as at first.',
  engineRestarted: 'The engine had stopped and was started again. What was saved is there.',
  refreshFailed: 'The list of accounts cannot be read.',

  status: {
    label: 'Status',
    entities: (count: number) => plural(count, { one: '# entity', other: '# entities' }),
    of: (count: number) => plural(count, { one: 'of # entity', other: 'of # entities' }),
    tables: (count: number) => plural(count, { one: '# table', other: '# tables' }),
    sum: (sum: string) => `sum ${sum}`,
    cost,
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
    failed: 'This version cannot be kept for offline use.',
  },

  samples: {
    banner: 'Sample data lives only in this browser.',
    bannerStart: 'Start with an empty table',
    bannerImport: 'Import a file',
    loading: (table: string, done: number, of: number) =>
      `Loading sample data: ${table} (${done + 1} of ${of})`,
    starting: 'Loading sample data…',
    failed: 'The sample data could not be loaded.',
    unreachable:
      'The sample data is fetched from the network once, which did not answer. Everything else works without it.',
    retry: 'Try again',
    restored: 'The sample data is there.',
  },

  welcome: {
    title: 'Welcome to Tablewright',
    text: 'A table store that lives in this browser: typed entities under a partition key and a row key, kept on this device and nowhere else.',
    samples: 'Sample tables',
    missing: 'The sample tables were deleted. They come back when you ask for them.',
    tables: {
      Airports: {
        text: 'The airports of the United States, one partition a state, under their own codes.',
        hint: 'With whole numbers beyond 2⁵³, coordinates as Binary, and a Guid each.',
      },
      BirdStrikes: {
        text: 'Birds that met aircraft, as pilots reported it, one partition a state.',
        hint: 'What nobody reported is absent, which is not the same as empty.',
      },
      Earthquakes: {
        text: 'A week of earthquakes all over the world, one partition a day.',
        hint: 'Row keys count the ticks down, so the latest come first in a day.',
      },
    },
    try: 'Try it',
    tries: {
      open: 'Open a table and select an entity to edit it.',
      create: 'Make a table of your own in devstoreaccount1.',
      drop: 'Drop a CSV or JSON file anywhere in this window.',
      keys: 'Press ? for all keyboard shortcuts.',
    },
  },

  loading: 'Loading…',
  notLoaded: {
    title: 'A part of Tablewright could not be loaded',
    text: 'A newer version may have been published, or the network is away. Reload the page to get all its parts anew.',
  },

  drop: {
    title: 'Drop to import',
    text: (account: string) => `CSV or JSON, into account ${account}`,
    noAccount: 'There is no account to import into. Create one first.',
    noFiles: 'Only files can be dropped here. Choose a CSV or JSON file.',
    busy: 'Finish or close the open dialog first, then drop the file again.',
  },

  storage: {
    opening: 'Opening the store…',
    reload: 'Reload the page',
  },

  aboutDialog: {
    version: (version: string) => `Version ${version}`,
    text: 'The Azure Table data model in your browser: accounts, tables, schemaless typed entities and optimistic concurrency. What you store stays on this device.',
    license: 'MIT License',
    close: 'Close',
  },
};
