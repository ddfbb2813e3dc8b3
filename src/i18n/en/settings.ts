import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const settings = {
  title: 'Settings',
  text: 'Settings are stored in this browser, and apply at once in every open tab.',
  on: 'On',
  off: 'Off',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  zones: { utc: 'UTC', local: 'This device’s time zone' },
  timestamps: { last: 'Last', afterKeys: 'After the keys', hidden: 'Hidden' },
  names: {
    theme: 'Theme',
    language: 'Language',
    density: 'Row height',
    zone: 'Time zone',
    timestamp: 'Timestamp column',
    memoryMebibytes: 'Memory for tables',
    journalMebibytes: 'Journal size',
    hasCharacterKeys: 'Shortcuts of a single character',
  },
  hints: {
    theme: 'High contrast has at least 7:1 between text and background.',
    zone: 'Times are always stored in UTC.',
    timestamp:
      'A table’s own layout takes precedence. Point at a Timestamp for all of its seven digits.',
    memoryMebibytes:
      'Tables that fit are read from memory. More is faster with many large tables; a hidden tab uses half.',
    journalMebibytes:
      'Writes are safe in the journal at once, and are moved to their final place in the background. New writes wait while the journal is larger than this.',
  },
  sections: {
    look: 'Look and language',
    keys: 'Keyboard',
    memory: 'Memory',
    storage: 'Storage',
    reset: 'Reset',
  },
  usual: (value: string) => `${value} (default)`,
  keys: {
    text: (changed: number) =>
      plural(changed, {
        one: '# command has changed keys.',
        other: '# commands have changed keys.',
      }),
    unchanged: 'All commands have their default keys.',
    open: 'Show and change shortcuts',
  },
  storage: {
    unknown: 'This browser does not report how much space there is.',
    used: 'In use',
    of: (used: number, quota: number) => `${formatBytes(used)} of ${formatBytes(quota)}`,
    persisted: 'The browser keeps this data until you delete it.',
    notPersisted: 'The browser may delete this data when the disk is nearly full.',
    ask: 'Ask the browser to keep it',
    granted: 'The browser keeps your data from now on.',
    refused:
      'The browser did not agree yet. It is more likely to once you have installed Tablewright or use it often.',
  },
  view: {
    title: 'Reset the view',
    text: 'Pane and column widths and collapsed sections are reset. Data, filters and shortcuts stay.',
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
    text: 'All accounts with their tables, saved filters and settings. There is no other copy.',
    button: 'Delete everything…',
    question: 'Delete everything?',
    loss: (accounts: number, tables: number, entities: string) =>
      `${plural(accounts, { one: '# account', other: '# accounts' })}, ${plural(tables, { one: '# table', other: '# tables' })} and ${entities}, with all saved filters and all settings, are deleted from this browser.`,
    entities: (count: number) => plural(count, { one: '# entity', other: '# entities' }),
    final: 'This can’t be undone.',
    sure: (word: string) => `Type ${word} to confirm`,
    word: 'delete',
    confirm: 'Delete everything',
    done: 'Everything in this browser was deleted.',
    wrongWord: (word: string) => `Type ${word}, or cancel to keep everything.`,
  },
};
