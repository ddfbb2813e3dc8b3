import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const tables = (count: number) => plural(count, { one: '# table', other: '# tables' });

export const account = {
  createTable: {
    title: 'New table',
    subtitle: (account: string) => `In ${account}, kept in this browser`,
    label: 'Table name',
    confirm: 'Create table',
    done: (table: string) => `Table ${table} created.`,
  },
  createAccount: {
    title: 'New account',
    subtitle: 'Has tables of its own, kept in this browser',
    label: 'Account name',
    confirm: 'Create account',
    done: (account: string) => `Account ${account} created.`,
  },
  counter: (length: number, limit: number) => `${formatCount(length)} of ${formatCount(limit)}`,
  use: (name: string) => `Use “${name}”`,
  rules: 'Rules for the name',
  ruleKept: 'Met:',
  ruleBroken: 'Not met:',
  ruleOpen: 'Not checked yet:',
  tableRules: {
    letterFirst: 'Starts with a letter',
    length: '3 to 63 characters',
    characters: 'Letters and digits only',
    free: 'Not used yet, not reserved',
  },
  accountRules: {
    length: '3 to 24 characters',
    characters: 'Lower-case letters and digits only',
    free: 'Not used yet',
  },
  tableProblems: {
    letterFirst: () => 'Use 3–63 letters and digits, starting with a letter.',
    length: () => 'Use 3–63 letters and digits, starting with a letter.',
    characters: () => 'Use 3–63 letters and digits, starting with a letter.',
    free: (name: string) =>
      name.toLowerCase() === 'tables'
        ? '“tables” is reserved by the service.'
        : `“${name}” exists already; names ignore case.`,
  },
  accountProblems: {
    length: () => 'Use 3–24 lower-case letters and digits.',
    characters: () => 'Use 3–24 lower-case letters and digits.',
    free: (name: string) => `“${name}” exists already.`,
  },
  deleteTable: {
    title: (table: string) => `Delete table ${table}?`,
    text: (account: string, count: number) =>
      count === 0
        ? `The table in ${account} is empty. Only its name is deleted.`
        : plural(count, {
            one: `# entity of this table in ${account} is deleted:`,
            other: `# entities of this table in ${account} are deleted:`,
          }),
    confirm: (count: number) => (count === 0 ? 'Delete table' : `Delete ${entities(count)}`),
    final: 'This can’t be undone.',
    undo: 'Undo',
    undoable: 'It can be undone, as long as the history keeps it.',
    done: (table: string) => `Table ${table} deleted.`,
  },
  deleteAccount: {
    title: (account: string) => `Delete account ${account}?`,
    text: (count: number) =>
      count === 0
        ? 'The account has no tables. Only its name will be lost.'
        : `${tables(count)} of this account will be lost:`,
    snapshots: (count: number) =>
      plural(count, {
        one: '# snapshot is deleted with it.',
        other: '# snapshots are deleted with it.',
      }),
    confirm: (count: number) => (count === 0 ? 'Delete account' : `Delete ${tables(count)}`),
    more: (count: number) => plural(count, { one: 'and # more table', other: 'and # more tables' }),
    done: (account: string) => `Account ${account} deleted.`,
  },
  loss: (count: number, bytes: number) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account: string) => `${account} can’t be opened`,
    text: 'Other accounts are not affected. The safety copy of this one can be saved as a backup and restored under another name.',
    save: 'Save its copy…',
  },
  panel: {
    summary: (count: number, of: number, bytes: number) =>
      `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: 'Table',
    columnEntities: 'Entities',
    columnBytes: 'Size',
    columnActions: 'Actions',
    emptyTitle: 'No tables yet',
    emptyText: 'Create a table, or import a file: its rows become entities.',
    emptyDrop: 'or drop a CSV or JSON file here',
    newTable: 'New table',
    importFile: 'Import a file',
  },
};
