import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const settings = {
  title: 'Settings',
  text: 'They are kept in this browser, and apply at once in every open tab.',
  on: 'On',
  off: 'Off',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  zones: { utc: 'UTC', local: 'This device’s time zone' },
  timestamps: { last: 'Last', afterKeys: 'After the keys', hidden: 'Hidden' },
  names: {
    theme: 'Theme',
    language: 'Language',
    density: 'Height of rows',
    zone: 'Times are shown in',
    timestamp: 'Timestamp column',
    memoryMebibytes: 'Memory for tables',
    journalMebibytes: 'Waiting writes',
    hasCharacterKeys: 'Shortcuts of a single character',
  },
  hints: {
    theme: 'High contrast has at least 7:1 between text and ground.',
    zone: 'Times are always stored in UTC.',
    timestamp:
      'Where a table has a layout of its own, that applies. Point at a Timestamp for all of its seven digits.',
    memoryMebibytes:
      'Tables that fit are answered from memory. More is faster with many large tables; a hidden tab takes half.',
    journalMebibytes:
      'What is written is safe at once, and is put in its place in the background. Writing waits while more than this is on its way.',
  },
  sections: {
    look: 'Look and language',
    keys: 'Keyboard',
    memory: 'Memory',
    storage: 'Storage',
    reset: 'Start over',
  },
  usual: (value: string) => `${value} (usual)`,
  keys: {
    text: (changed: number) =>
      plural(changed, {
        one: '# command has other keys than usual.',
        other: '# commands have other keys than usual.',
      }),
    unchanged: 'All commands have their usual keys.',
    open: 'Show and change shortcuts',
  },
  storage: {
    unknown: 'This browser does not tell how much room there is.',
    used: 'In use',
    of: (used: number, quota: number) => `${formatBytes(used)} of ${formatBytes(quota)}`,
    persisted: 'The browser keeps this data until you delete it.',
    notPersisted: 'The browser may delete this data when the disk is nearly full.',
    ask: 'Ask the browser to keep it',
    granted: 'The browser keeps your data from now on.',
    refused:
      'The browser does not promise it yet. It is more likely to once you have installed Tablewright or use it often.',
  },
  view: {
    title: 'Reset the view',
    text: 'Widths of panes and columns and what is folded are reset. Data, filters and shortcuts stay.',
    button: 'Reset the view',
  },
  usualSettings: {
    title: 'Reset the settings',
    text: 'Resets everything on this page, and all shortcuts.',
    button: 'Reset the settings',
    done: 'All settings were reset.',
  },
  erase: {
    title: 'Delete everything in this browser',
    text: 'All accounts with their tables, saved filters and settings. Nobody else has a copy.',
    button: 'Delete everything…',
    question: 'Delete everything?',
    loss: (accounts: number, tables: number, entities: string) =>
      `${plural(accounts, { one: '# account', other: '# accounts' })}, ${plural(tables, { one: '# table', other: '# tables' })} and ${entities}, with all filters that were saved and all settings, are deleted from this browser.`,
    entities: (count: number) => plural(count, { one: '# entity', other: '# entities' }),
    final: 'This can’t be undone.',
    sure: (word: string) => `Type ${word} to confirm`,
    word: 'delete',
    confirm: 'Delete everything',
    done: 'Everything in this browser was deleted.',
    wrongWord: (word: string) => `Type ${word}, or cancel to keep everything.`,
  },
};
