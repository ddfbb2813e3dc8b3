import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const problems = (count: number) => plural(count, { one: '# fault', other: '# faults' });

export const durable = {
  lost: {
    title: 'The data that was here is gone',
    text: 'You have kept tables in this browser, and it does not have them any more. Browsers delete what a site has stored, all of it together, when the disk runs full, after weeks without a visit, or when site data is cleared.',
    todo: 'If you have a backup, restore it now: everything comes back as it was then.',
    restore: 'Restore a backup…',
    startAnew: 'Start anew',
    settings:
      'The settings and saved filters that were kept in this browser are gone. The accounts that are still there are listed.',
    account: (names: readonly string[]) =>
      plural(names.length, {
        one: `${names.join(', ')}, an account that was kept in this browser, is gone, and there is no copy of it here. If you have a backup, restore it now.`,
        other: `# accounts that were kept in this browser are gone, and there is no copy of them here: ${names.join(', ')}. If you have a backup, restore it now.`,
      }),
    learnMore: 'How this can be avoided',
    reasons: [
      'Let the browser keep the data: the settings have a button for it. It is then deleted only when you say so.',
      'Install Tablewright, which most browsers take as a reason to keep its data.',
      'Have a backup made by itself, into a file outside the browser: the settings have that too.',
    ],
  },
  bar: {
    full: 'There is no room left, so nothing new can be stored. What is there can be read, exported and deleted. To make room, delete tables or entities you don’t need (for now this cannot be undone), or free some disk space. The settings show what takes room. This ends by itself when there is room.',
    nearlyFull: (free: number) =>
      `Only ${formatBytes(free)} of the room that the browser gives is left.`,
    damagedEntities: (account: string, count: number) =>
      `${plural(count, { one: '# entity', other: '# entities' })} of ${account} can’t be read. Queries and exports leave them out; everything else is there.`,
    damagedJournal: (account: string) =>
      `A part of what was written last in ${account} can’t be read. Everything else is there.`,
    missingStore: (account: string) =>
      `A part of the database of ${account} is missing. What is left can be read, and nothing can be written.`,
    check: 'Check the account…',
    backUp: 'Back up…',
    forget: 'Give up the history…',
    settings: 'Storage settings',
  },
  keep: {
    fact: 'May be deleted',
    factTitle: 'The browser may delete what you store here. What can be done about it',
    title: 'Keep this data',
    text: 'Your tables are stored in this browser alone. Unless it is asked to keep them, it may delete all of them at once when the disk is nearly full, some browsers also after seven days without a visit.',
    ask: 'Ask the browser to keep them',
    later: 'Not now',
    granted: 'The browser keeps your data from now on.',
    refused:
      'The browser does not promise it yet. It is more likely to once Tablewright is installed or used often. Until then a backup is what is certain.',
    backUp: 'Back up…',
  },
  check: {
    title: (account: string) => `Check ${account}`,
    subtitle: 'Reads everything that is stored, and compares it with the totals kept of it.',
    what: 'Every entity, the totals and the order of each table, what was written last and is still to be filed, the history, and the account’s clock.',
    start: 'Check',
    running: (done: number, total: number) => `${formatCount(done)} of ${entities(total)}`,
    table: (table: string) => `Table ${table}`,
    progress: 'How far the check is',
    valid: 'Nothing is wrong.',
    seen: (tables: number, count: number, bytes: number) =>
      `${plural(tables, { one: '# table', other: '# tables' })}, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries: number, pages: number) =>
      `${plural(entries, { one: '# entry of the journal', other: '# entries of the journal' })}, ${plural(pages, { one: '# page of the history', other: '# pages of the history' })}`,
    unsteady: (tables: string) =>
      `These were written to during the check, so their totals could not be compared: ${tables}.`,
    found: (count: number) => `${problems(count)}`,
    more: (count: number) => `and ${formatCount(count)} more`,
    repaired: 'put right',
    repair: (count: number) => `Put ${problems(count)} right`,
    repairText:
      'What follows from the entities is rebuilt from them: totals, records of tables, the clock, and how far the journal is filed. Broken pages of the history are given up.',
    lossText:
      'What can’t be read can’t be put right. Restore it from a backup; what was written since then is lost.',
    deleteDamaged: (count: number) => `Delete ${entities(count)} that can’t be read`,
    giveUp: (count: number) =>
      plural(count, {
        one: 'Give up # record that can’t be read',
        other: 'Give up # records that can’t be read',
      }),
    inCopy: 'whole in the safety copy',
    fromCopy: 'put right from the safety copy',
    question: (count: number) =>
      `Give up ${formatCount(count)} for good? Nothing brings this back, neither by undo nor from a safety copy.`,
    keep: 'Keep them',
    confirm: 'Give them up',
    saveRaw: 'Save what is there of them…',
    again: 'Check again',
    cancelled: 'The check was cancelled. Nothing was changed.',
    kinds: {
      entity: (name: string, key: string) => `${name}: the entity ${key} can’t be read.`,
      totals: (name: string, reported: number, found: number) =>
        `${name}: the totals say ${formatCount(reported)}, and ${formatCount(found)} are there.`,
      table: (name: string) => `${name}: the record of the table can’t be read.`,
      lostTable: (name: string) => `${name}: there are entities, and no record of the table.`,
      entry: (name: string) => `What was written as number ${name} can’t be read as a whole.`,
      gap: (name: string) => `What was written as number ${name} is missing.`,
      state: () => 'The journal does not tell how far it is filed.',
      clock: (name: string) => `${name}: an entity is newer than the account’s clock.`,
      lives: (name: string) => `${name}: how often the name was used is not known.`,
      history: (name: string) => `Page ${name} of the history can’t be read.`,
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
    torn: (names: string) => `Some of it can’t be read, and is missing in the backup: ${names}.`,
    leftOut: (names: string) => `Not saved, as they can’t be read: ${names}.`,
    nothing: 'Nothing in this store can be read.',
    failed: 'It could not be saved.',
  },
};
