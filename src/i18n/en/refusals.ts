import type { Reason, RefusalContext } from '../../model/storage-error.ts';
import { formatBytes, formatCount } from '../numbers.ts';

type Sentence = (context: RefusalContext) => string;

/** What happened and what to do, by reason. The service's code is shown beside it. */
export const refusals = {
  accountName: () => 'Use 3–24 lower-case letters and digits for the account’s name.',
  accountExists: ({ name }) => `${quoted('An account', name)} exists already. Choose another name.`,
  accountLost: ({ value }) =>
    `${quoted('An account', value)} was lost and could not be restored. Its safety copy keeps the name until it is deleted.`,
  accountMissing: ({ name }) =>
    `${quoted('The account', name)} is no longer in this browser. It may have been deleted in another tab.`,

  tableNameMissing: () => 'A table needs a name: 3–63 letters and digits, starting with a letter.',
  tableNameLength: ({ actual }) =>
    `A table’s name has 3–63 characters${actual === undefined ? '' : `; this one has ${formatCount(actual)}`}.`,
  tableNameCharacters: () => 'Use letters and digits only, and start with a letter.',
  tableNameReserved: () => '“tables” is reserved by the service. Choose another name.',
  tableExists: ({ value }) =>
    `${quoted('A table', value)} exists already; names ignore case. Choose another name.`,
  tableMissing: ({ value }) =>
    `${quoted('The table', value)} no longer exists. It may have been deleted in another tab.`,
  tableResourceMissing: ({ value }) =>
    `${quoted('The table', value)} no longer exists. It may have been deleted in another tab.`,

  keysMissing: () => 'An entity needs a PartitionKey and a RowKey. They may be empty, not absent.',
  keyCharacters: ({ name }) =>
    `${name ?? 'A key'} has a character that keys can’t have: / \\ # ? or a control character. Replace it.`,
  keyTooLong: ({ name, actual }) =>
    `${name ?? 'A key'} is ${counted(actual)}too long. Keys have at most 1,024 characters.`,

  propertyNameTooLong: ({ name, actual }) =>
    `The name of property ${shown(name)} is ${counted(actual)}too long: at most 255 characters.`,
  propertyNameInvalid: ({ name }) =>
    `${shown(name)} can’t be a property’s name. Start with a letter or “_”, then letters, digits and “_”.`,
  propertyNameReserved: ({ name }) =>
    `${shown(name)} is set by the store and can’t be used as a property name. Rename it.`,
  propertiesTooMany: ({ actual }) =>
    `An entity has at most 252 properties of its own${actual === undefined ? '' : `; this one has ${formatCount(actual)}`}. Remove some.`,
  valueInvalid: ({ name }) =>
    `The value of ${shown(name)} does not fit its type. Change the value or the type.`,
  valueTooLarge: ({ name, actual }) =>
    `The value of ${shown(name)} is too large${actual === undefined ? '' : ` (${formatCount(actual)})`}: at most 64 KiB, that is 32,768 characters of text.`,
  dateOutOfRange: ({ name }) =>
    `The date of ${shown(name)} is out of range: from 1601-01-01 to 9999-12-31.`,
  entityTooLarge: ({ actual }) =>
    `The entity is too large${actual === undefined ? '' : ` (${formatBytes(actual)})`}: at most 1 MiB with all its names and values. Shorten or remove some.`,

  entityExists: () => 'An entity with these keys exists already. Change a key, or edit that one.',
  entityMissing: () => 'This entity no longer exists. It may have been deleted in another tab.',
  etagStale: () =>
    'The entity was changed after you opened it. Look at both versions, then decide.',
  etagMalformed: () => 'The ETag of this entity is malformed. Open the entity again.',

  groupEmpty: () => 'There is nothing to write: the group has no operation.',
  groupTooMany: () => 'A group has at most 100 operations. Split it.',
  groupTooLarge: () => 'The group is larger than 4 MiB. Split it.',
  groupPartitions: () =>
    'All operations of a group must have the same PartitionKey. Split it by partition.',
  groupDuplicate: () => 'Two operations of the group change the same entity. Keep one of them.',

  limitOutOfRange: () => 'A page has 1 to 1,000 entities.',
  continuationMalformed: () => 'The continuation token can’t be read. Start from the beginning.',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `The filter is wrong${filter ? ` at ${shown(filter.found)}` : ''}.`
      : `The filter is wrong: ${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `Filters of tables do not support ${filter ? `“${filter.found}”` : 'this'}. Compare properties with constants, joined by and, or, not.`,

  patternTooSlow: () =>
    'The regular expression took longer than two seconds for a page and was stopped. Repetitions within repetitions, such as (a+)+, are the usual cause.',
  propertyExists: ({ name }) =>
    `The entity has a property ${shown(name)} already, which would be lost.`,
  valueNotConvertible: ({ name, value }) =>
    `The value of ${shown(name)} can’t become ${value ?? 'this type'}.`,
  keyPartMissing: ({ name }) =>
    `The entity has no value of ${shown(name)} that the new key could use.`,

  stepMissing: () => 'This step is no longer in the history.',
  stepConflict: () =>
    'This step can’t be undone completely: some of it was changed since. Undo the later steps first, or leave out what was changed.',

  accountBusy: ({ value }) =>
    `${quoted('The account', value)} is kept open by another window that does not answer. Close the other windows of Tablewright.`,
  storageFull: () =>
    'This browser’s storage is full, and nothing was written. Delete tables you don’t need, or free some disk space.',
  readOnly: () =>
    'This account shows files and is read-only. Copy the table into another account to work on it.',
  snapshotReadOnly: () => 'A snapshot is read-only. Turn it into a table to work on it.',
  snapshotMissing: () => 'This snapshot does not exist any more.',
  newerDatabase: () =>
    'A newer version of Tablewright has upgraded this database. Reload the page to get that version.',
  damaged: ({ detail }) =>
    `A part of the stored data can’t be read.${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }): string =>
    name === 'transfer'
      ? 'The worker that reads and writes files stopped before it finished, perhaps for lack of memory. Check what is there, and try again.'
      : 'The engine stopped before it answered and was restarted. Check whether your last change is there.',
  partMissing: () =>
    'A part of Tablewright could not be loaded, and nothing was written. Check your connection, and try again.',
  viewClosed: () => 'This result has expired. Run the query again.',
  cancelled: () => 'Cancelled.',
} satisfies Record<Reason, Sentence>;

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? noun : `${noun} “${value}”`;
}

function shown(name: string | undefined): string {
  return name === undefined ? 'this property' : `“${name}”`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : `${formatCount(actual)} characters long, which is `;
}
