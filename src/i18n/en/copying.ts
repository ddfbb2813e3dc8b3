import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const tables = (count: number) => plural(count, { one: '# table', other: '# tables' });

export const copying = {
  account: 'Account',
  importing: (file: string) =>
    `${file} is being imported into this table. The import will stop before its end.`,
  importingCopy: (file: string) =>
    `${file} is being imported into this table. The copy will have only what is imported by then.`,
  rename: {
    title: (table: string) => `Rename table ${table}`,
    subtitle:
      'Its entities and access policies stay as they are. Programs have to use the new name.',
    label: 'New name',
    confirm: 'Rename table',
    done: (from: string, to: string) => `${from} was renamed to ${to}.`,
  },
  copy: {
    title: (table: string) => `Copy table ${table}`,
    subtitle: (count: number) =>
      `${entities(count)}, and the access policies. What is copied gets new Timestamps.`,
    label: 'Name of the copy',
    confirm: (count: number) => (count === 0 ? 'Copy table' : `Copy ${entities(count)}`),
    done: (table: string, count: number) => `Table ${table} has ${entities(count)}.`,
    cancelled: 'Nothing was copied.',
  },
  move: {
    title: (table: string) => `Move table ${table}`,
    subtitle: (count: number) =>
      `To another account: ${entities(count)}, and the access policies. The original is deleted only after the copy was verified. What is copied gets new Timestamps.`,
    label: 'New name',
    confirm: (count: number) => (count === 0 ? 'Move table' : `Move ${entities(count)}`),
    done: (table: string, account: string) => `Table ${table} is in ${account} now.`,
    kept: (table: string, account: string) =>
      `${table} was changed meanwhile: the copy is in ${account}, and the original stays.`,
    cancelled: 'Nothing was moved.',
    nowhere: 'There is no other account yet.',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `The copy of ${from} into ${table} in ${account} was interrupted: a part of it may be missing.`,
    move: (table: string, account: string, from: string) =>
      `The move of ${from} to ${account} was interrupted. The original is still there, and ${table} may have only a part of it.`,
    resume: 'Resume and verify',
    keep: 'Keep as it is',
    remove: 'Delete the copy',
    noOriginal: 'The original is gone.',
    cancelled: 'Stopped. What is copied stays, and you will be asked again at the next start.',
    outdated: 'Nothing done: this was decided in another window, or has changed since.',
    unkept:
      'The history no longer has what was copied, so the copy can be neither completed nor rolled back.',
  },
  running: {
    copying: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} copied`,
    comparing: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} compared`,
    takingBack: 'Rolling back the copy…',
    tables: (done: number, of: number) => `${formatCount(done)} of ${tables(of)}`,
  },
  clear: {
    title: (table: string) => `Delete all entities of ${table}?`,
    titleMany: (count: number) => `Delete all entities of ${tables(count)}?`,
    text: (count: number) =>
      plural(count, {
        one: '# entity is deleted. Name and access policies stay.',
        other: '# entities are deleted. Name and access policies stay.',
      }),
    confirm: (count: number) => (count === 0 ? 'Delete entities' : `Delete ${entities(count)}`),
    done: (table: string) => `Table ${table} is empty.`,
    doneMany: (count: number) => `Emptied: ${tables(count)}.`,
  },
  remove: {
    title: (count: number) => `Delete ${tables(count)}?`,
    text: (count: number) =>
      plural(count, { one: '# entity is deleted:', other: '# entities are deleted:' }),
    confirm: (count: number) => `Delete ${tables(count)}`,
    done: (count: number) => `Deleted: ${tables(count)}.`,
  },
  selection: {
    count: (count: number, of: number, bytes: number) =>
      `${tables(count)} selected · ${entities(of)} · ${formatBytes(bytes)}`,
    one: (table: string) => `Select ${table}`,
    all: 'Select all tables',
    commands: 'Actions for the selected tables',
    list: (account: string) => `Tables of ${account}`,
    exportFiles: 'Export…',
    rename: 'Rename…',
    copy: 'Copy…',
    move: 'Move…',
    clear: 'Delete entities…',
    remove: 'Delete…',
    end: 'Clear selection',
  },
};
