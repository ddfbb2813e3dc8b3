import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });

/** Of the snapshots of tables: their list, their views, and when they are taken by themselves. */
export const snapshots = {
  title: 'Snapshots',
  one: (name: string) => `Snapshot: ${name}`,
  ofTable: (table: string) => `Snapshots of ${table}`,
  ofAccount: (account: string) => `Snapshots in ${account}`,
  subtitle: 'Each is a table as it was at one moment, and can only be read.',
  takeOne: 'Take a snapshot…',
  all: (account: string) => `Show all in ${account}`,
  facts: (count: number, bytes: number) => `${entities(count)}, ${formatBytes(bytes)}`,
  own: (bytes: number) => `${formatBytes(bytes)} kept for it`,
  ownTitle: 'Entities that were changed or deleted since, and that are kept for snapshots only.',
  sourceGone: 'The table was deleted or cleared.',
  renamed: (table: string) => `The table is now called ${table}.`,
  menu: (name: string) => `Actions for ${name}`,
  set: {
    label: (name: string) => `Tables in ${name}`,
    tables: (count: number) => plural(count, { one: '# table', other: '# tables' }),
  },
  empty: {
    title: 'No snapshots yet',
    text: 'A snapshot keeps a table as it is now. Taking one is quick, whatever the table’s size: only what changes afterwards takes room.',
  },
  actions: {
    open: 'Open',
    compare: 'Compare with the table now',
    restore: 'Restore…',
    makeTable: 'Make a table of it…',
    exportFile: 'Export…',
    rename: 'Rename…',
    remove: 'Delete…',
  },
  take: {
    title: (table: string) => `Take a snapshot of ${table}`,
    titleAny: 'Take a snapshot',
    all: (count: number) =>
      plural(count, { one: 'All: # table', other: 'All # tables, at one moment' }),
    damaged: (tables: string) => `Left out, as their records can’t be read: ${tables}`,
    table: 'Table',
    name: 'Name',
    note: 'Note',
    noteHint: 'What it is for, if you like.',
    confirm: 'Take snapshot',
    done: (name: string) => `Snapshot taken: ${name}`,
  },
  rename: { title: (name: string) => `Rename ${name}`, confirm: 'Save' },
  problems: {
    empty: 'Enter a name.',
    nameLong: (limit: number) =>
      plural(limit, { one: 'Use at most # character.', other: 'Use at most # characters.' }),
  },
  remove: {
    ask: (name: string) => `Delete ${name}?`,
    text: (table: string) =>
      `This snapshot of ${table} can’t be brought back. The table itself stays as it is.`,
    frees: (bytes: number) =>
      `Up to ${formatBytes(bytes)} become free in the background, some seconds later.`,
    textSet: (count: number) =>
      plural(count, {
        one: 'This snapshot of # table can’t be brought back. The table itself stays as it is.',
        other:
          'These snapshots of # tables can’t be brought back. The tables themselves stay as they are.',
      }),
    confirmSet: (count: number) =>
      plural(count, { one: 'Delete # snapshot', other: 'Delete # snapshots' }),
    confirm: 'Delete snapshot',
    done: (name: string) => `Snapshot deleted: ${name}`,
  },
  banner: {
    text: (table: string, time: string) => `Snapshot of ${table}, ${time}. It can only be read.`,
    close: 'Close',
  },
  missing: {
    title: 'This snapshot does not exist',
    text: 'It was deleted, or the link is not complete. The snapshots that exist are in the list.',
    list: 'Show snapshots',
    toAccount: (account: string) => `Go to ${account}`,
  },
  makeTable: {
    title: (name: string) => `Make a table of ${name}`,
    label: 'Name of the table',
  },
  restore: {
    title: (table: string) => `Restore ${table}`,
    subtitle: (name: string) => `As it was in ${name}`,
    reading: 'Comparing the table with the snapshot…',
    equal: 'The table is as it was then. There is nothing to restore.',
    confirm: 'Restore the whole table',
    choose: 'Choose entities…',
    missing: (table: string) =>
      `Table ${table} does not exist any more. Make a table of the snapshot instead.`,
  },
  automatic: {
    daily: (table: string, time: string) => `${table}, daily, ${time}`,
    beforeImport: (table: string, time: string) => `${table} before an import, ${time}`,
    beforeChange: (table: string, time: string) => `${table} before a bulk edit, ${time}`,
    failed: (table: string) => `The daily snapshot of ${table} was not taken.`,
  },
  plan: {
    label: 'Daily snapshots',
    labelAll: 'Daily snapshots of all tables',
    off: 'None',
    keep: (count: number) => plural(count, { one: 'Keep the last #', other: 'Keep the last #' }),
    hint: 'One is taken each day while the app is open. After days without it, one is taken at the next start.',
  },
  settings: {
    before: 'Take a snapshot before an import or a bulk edit',
    beforeHint: (count: number) =>
      plural(count, {
        one: 'The last # is kept for each table.',
        other: 'The last # are kept for each table.',
      }),
    share: (bytes: number, count: number) =>
      plural(count, {
        one: `# snapshot keeps ${formatBytes(bytes)} of its own.`,
        other: `# snapshots keep ${formatBytes(bytes)} of their own. The largest:`,
      }),
    none: 'There are no snapshots.',
    list: (account: string) => `Snapshots in ${account}`,
  },
};
