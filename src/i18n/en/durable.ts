import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const problems = (count: number) => plural(count, { one: '# error', other: '# errors' });

export const durable = {
  lost: {
    title: 'Your data in this browser is gone',
    text: 'There were tables in this browser, and they are gone. Browsers delete all data of a site at once when the disk is full, after weeks without a visit, or when site data is cleared.',
    todo: 'If you have a backup, restore it now: everything comes back as it was then.',
    restore: 'Restore a backup…',
    startAnew: 'Start over',
    settings:
      'The settings and saved filters that were kept in this browser are gone. The accounts that are still there are listed.',
    account: (names: readonly string[]) =>
      plural(names.length, {
        one: `${names.join(', ')}, an account that was kept in this browser, is gone, and there is no copy of it here. If you have a backup, restore it now.`,
        other: `# accounts that were kept in this browser are gone, and there is no copy of them here: ${names.join(', ')}. If you have a backup, restore it now.`,
      }),
    learnMore: 'How to avoid this',
    reasons: [
      'Let the browser keep the data: the settings have a button for it. It is then deleted only when you say so.',
      'Install Tablewright: most browsers then keep its data.',
      'Turn on automatic backup to a file outside the browser: the settings have that too.',
    ],
  },
  bar: {
    full: 'The storage is full, so nothing new can be stored. You can still read, export and delete. To free space, delete tables or entities you don’t need (for now this cannot be undone), or free some disk space. The settings show what takes space. This message disappears once there is space.',
    nearlyFull: (free: number) => `Only ${formatBytes(free)} of this browser’s storage is left.`,
    damagedEntities: (account: string, count: number) =>
      `${plural(count, { one: '# entity', other: '# entities' })} of ${account} can’t be read. Queries and exports leave them out; everything else is there.`,
    damagedJournal: (account: string) =>
      `Some of the latest changes in ${account} can’t be read. Everything else is there.`,
    missingStore: (account: string) =>
      `A part of the database of ${account} is missing. What is left can be read, and nothing can be written.`,
    check: 'Check the account…',
    backUp: 'Back up…',
    forget: 'Clear the history…',
    settings: 'Storage settings',
  },
  keep: {
    fact: 'May be deleted',
    factTitle: 'The browser may delete what you store here. Show what you can do',
    title: 'Keep this data',
    text: 'Your tables are stored in this browser only. Unless asked to keep them, it may delete all of them at once when the disk is nearly full; some browsers do so after seven days without a visit.',
    ask: 'Ask the browser to keep them',
    later: 'Not now',
    granted: 'The browser keeps your data from now on.',
    refused:
      'The browser did not agree yet. It is more likely to once Tablewright is installed or used often. Until then, only a backup is safe.',
    backUp: 'Back up…',
  },
  check: {
    title: (account: string) => `Check ${account}`,
    subtitle: 'Reads everything that is stored, and compares it with the stored totals.',
    what: 'Every entity, the totals and the order of each table, the journal of the latest changes, the history, and the account’s clock.',
    start: 'Check',
    running: (done: number, total: number) => `${formatCount(done)} of ${entities(total)}`,
    table: (table: string) => `Table ${table}`,
    progress: 'Progress of the check',
    valid: 'No errors found.',
    seen: (tables: number, count: number, bytes: number) =>
      `${plural(tables, { one: '# table', other: '# tables' })}, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries: number, pages: number) =>
      `${plural(entries, { one: '# entry of the journal', other: '# entries of the journal' })}, ${plural(pages, { one: '# page of the history', other: '# pages of the history' })}`,
    unsteady: (tables: string) =>
      `These were changed during the check, so their totals could not be compared: ${tables}.`,
    found: (count: number) => `${problems(count)}`,
    more: (count: number) => `and ${formatCount(count)} more`,
    repaired: 'repaired',
    repair: (count: number) => `Repair ${problems(count)}`,
    repairText:
      'What can be derived from the entities is rebuilt: totals, records of tables, the clock, and the position in the journal. Damaged pages of the history are discarded.',
    lossText:
      'What can’t be read can’t be repaired. Restore it from a backup; what was written since then is lost.',
    deleteDamaged: (count: number) => `Delete ${entities(count)} that can’t be read`,
    giveUp: (count: number) =>
      plural(count, {
        one: 'Discard # record that can’t be read',
        other: 'Discard # records that can’t be read',
      }),
    inCopy: 'intact in the safety copy',
    fromCopy: 'repaired from the safety copy',
    question: (count: number) =>
      `Discard ${formatCount(count)} for good? Neither undo nor a safety copy can bring them back.`,
    keep: 'Keep them',
    confirm: 'Discard them',
    saveRaw: 'Save what is left of them…',
    again: 'Check again',
    cancelled: 'The check was cancelled. Nothing was changed.',
    kinds: {
      entity: (name: string, key: string) => `${name}: the entity ${key} can’t be read.`,
      totals: (name: string, reported: number, found: number) =>
        `${name}: the totals say ${formatCount(reported)}, but ${formatCount(found)} were found.`,
      table: (name: string) => `${name}: the record of the table can’t be read.`,
      lostTable: (name: string) => `${name}: there are entities, and no record of the table.`,
      entry: (name: string) => `Journal entry ${name} can’t be read completely.`,
      gap: (name: string) => `Journal entry ${name} is missing.`,
      state: () => 'The position in the journal is lost.',
      clock: (name: string) => `${name}: an entity is newer than the account’s clock.`,
      lives: (name: string) => `${name}: the number of earlier uses of the name is lost.`,
      history: (name: string) => `Page ${name} of the history can’t be read.`,
      snapshotEntity: (name: string, key: string) =>
        `${name}: an entity that only this snapshot has, ${key}, can’t be read.`,
      snapshot: (name: string) => `The record of the snapshot ${name} can’t be read.`,
      store: (name: string) => `The store “${name}” is missing.`,
    },
  },
  rescue: {
    save: 'Save what can be read…',
    saving: 'Saving…',
    saved: (count: number) =>
      plural(count, {
        one: '# entity is in the backup that was downloaded.',
        other: '# entities are in the backup that was downloaded.',
      }),
    torn: (names: string) => `Some of it can’t be read, and is missing from the backup: ${names}.`,
    leftOut: (names: string) => `Not saved, as they can’t be read: ${names}.`,
    nothing: 'Nothing in this store can be read.',
    failed: 'It could not be saved.',
  },
};
