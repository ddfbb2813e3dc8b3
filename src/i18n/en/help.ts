import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help = {
  title: 'Help',
  text: 'The rules of the data, files in and out, the filter language and the keyboard. All of it is here without a network, too.',
  search: 'Search the help',
  none: (text: string) => `Nothing here is about “${text}”.`,
  found: (count: number) => plural(count, { one: '# topic', other: '# topics' }),
  changeKeys: 'Change shortcuts',
  licences: 'Licences',
  licencesText: 'Parts of the app were written by others. These are their licences.',
  sections: {
    model: 'How data is kept',
    types: 'Types',
    limits: 'Limits',
    files: 'Files in and out',
    filter: 'The filter language',
    keyboard: 'Keyboard',
  },
  model: {
    account: {
      title: 'Account',
      text: 'Holds tables under a name of its own. Each account is a database of this browser; nothing of it leaves the device.',
    },
    table: {
      title: 'Table',
      text: 'Holds entities. It has no columns of its own: the grid shows the properties that its entities have. Names ignore case.',
    },
    entity: {
      title: 'Entity',
      text: 'A set of named, typed properties under a PartitionKey and a RowKey, which together are its identity and never change.',
    },
    partition: {
      title: 'Partition',
      text: 'The entities with the same PartitionKey. A filter that fixes it reads that partition only, and a transaction stays within one.',
    },
    order: {
      title: 'Order',
      text: 'Entities come in the order of PartitionKey, then RowKey, both compared as text: “10” stands before “9”. Fill numbers up with zeros, or count ticks down for the latest first.',
    },
    property: {
      title: 'Property',
      text: 'Has a name and a value of one type. Names are case-sensitive: Price and price are two properties, and two entities may have values of different types under one name.',
    },
    absent: {
      title: 'Absent',
      text: 'A property that an entity does not have. It is neither an empty text nor null, and no comparison finds it, not even “ne”.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'When the entity was last written. The store sets it; it can be read and filtered by, not changed.',
    },
    etag: {
      title: 'ETag, the version',
      text: 'The version of an entity. A change that names an older one is refused, so that nobody overwrites what they have not seen.',
    },
    update: {
      title: 'Merge and replace',
      text: 'Merge changes the properties that are sent and leaves the others. Replace leaves only what is sent.',
    },
    transaction: {
      title: 'Entity group transaction',
      text: 'Several changes within one partition, of which all are kept or none. Each entity may be in it once.',
    },
  },
  files: {
    formats: {
      title: 'Files that can be imported',
      text: 'CSV with any delimiter, quote and encoding, typed CSV of Storage Explorer, TSV, JSON, JSON Lines, Parquet and exports of AzCopy, each alone or in gzip, zip or a folder. What a file is, its content says, not its name. Drop, choose, paste or share it; another table is imported in the same way.',
    },
    types: {
      title: 'How types are proven',
      text: 'Every row is read before anything is proposed: a column gets the narrowest type that holds all of its values without a loss, and “Show” tells which rows rule out a narrower one. Leading zeros, digits that a number would round and dates such as 1/2/2026 stay text until you say otherwise. So do numbers such as 1.234,56: where all rows agree on how they are written, a type is offered.',
    },
    absentTexts: {
      title: 'Texts that mean no value',
      text: 'In each column that becomes a property, texts such as NULL, \\N or NA, and any other that you name, can mean that there is no value: the property is then absent. In a CSV, "NULL" in quotes is another text than NULL without. An empty field is absent unless you say that it is an empty text.',
    },
    nested: {
      title: 'Objects within rows of JSON',
      text: 'They become columns of their own, one text of JSON each, or nothing, as you choose.',
    },
    keys: {
      title: 'Keys of an import',
      text: 'PartitionKey and RowKey come from columns, from columns and texts put together, from the number of the row or from a new Guid. Characters that keys can’t have are shown and can be replaced. Of rows with the same keys the first is imported, or the last, or none.',
    },
    existing: {
      title: 'Rows whose keys are there',
      text: 'They are refused, left out, merged into the entity that is there, or replace it; or only entities that are there are updated, and new rows left out.',
    },
    dryRun: {
      title: 'Dry run',
      text: 'Before anything is written, it counts exactly how many rows would be inserted, merged, replaced, left out and refused. It shows values now and then, and lists what can’t be imported with line, column, value and reason; the list can be saved as a file.',
    },
    cancelled: {
      title: 'Imports that are cancelled or cut off',
      text: 'Rows are written in slices, each of which is in as a whole or not at all. What a cancelled import has written is kept or taken back, as you say. After a crash or a closed window you are told how far it came: it goes on with the same file, which is known by its SHA-256, or is taken back. Taking back can be cancelled and finished later. It is refused where the history does not have all of the import: its rows could not be told from yours.',
    },
    receipt: {
      title: 'Receipt and undo of an import',
      text: 'Afterwards the table is counted. A receipt with all counts and the file’s SHA-256 stays in the history of the account, where the import is undone as one step.',
    },
    recipes: {
      title: 'Import recipes',
      text: 'What was chosen for a file is offered for the next one with the same columns. The settings list the recipes, to be named and deleted.',
    },
    shown: {
      title: 'Files that are only looked at',
      text: 'A zip or a folder can be opened as an account that nothing is written to. Its tables can be copied from, and it is gone when you close it.',
    },
    exporting: {
      title: 'Export',
      text: 'A table, what its filter finds, what is selected or the columns shown go out as typed CSV, CSV, TSV, JSON, JSON Lines, Parquet, Markdown or SQL, to a file or, but for Parquet, to the clipboard; several tables go out as one zip.',
    },
    losses: {
      title: 'What an export can lose',
      text: 'Typed CSV, JSON and JSON Lines with their types, and Parquet lose nothing. In CSV, TSV, Markdown and SQL types are lost, and in some an empty text looks like no value. What a form can’t hold of your data is named before anything is written. An apostrophe keeps a spreadsheet from running a cell as a formula. Typed CSV has none and says which texts would be run; cells that are copied are marked as text.',
    },
  },
  types: {
    string: (units: number, bytes: number) =>
      `Text of up to ${formatCount(units)} UTF-16 units (${formatBytes(bytes)}).`,
    int32: 'A whole number from −2,147,483,648 to 2,147,483,647.',
    int64:
      'A whole number from −9,223,372,036,854,775,808 to 9,223,372,036,854,775,807, kept exactly.',
    double: 'A floating-point number of 64 bits, with NaN, Infinity and −Infinity.',
    boolean: 'true or false.',
    dateTime: 'An instant in UTC from 1601-01-01 to 9999-12-31, exact to 100 nanoseconds.',
    guid: '128 bits, written as 32 hexadecimal digits with hyphens.',
    binary: (bytes: number) => `Up to ${formatBytes(bytes)} of bytes, written as Base64.`,
  },
  limits: {
    accountName: { title: 'Account name', text: '3 to 24 lower-case letters and digits.' },
    tableName: {
      title: 'Table name',
      text: (reserved: string) =>
        `3 to 63 letters and digits, starting with a letter. “${reserved}” is reserved.`,
    },
    key: {
      title: 'PartitionKey and RowKey',
      text: (units: number) =>
        `Up to ${formatCount(units)} UTF-16 units each, without / \\ # ? and control characters. They may be empty.`,
    },
    propertyName: {
      title: 'Property name',
      text: (units: number) =>
        `Up to ${formatCount(units)} characters: a letter or _ first, then letters, digits and _.`,
    },
    properties: {
      title: 'Properties of an entity',
      text: (count: number) => `${formatCount(count)}, besides the three of the system.`,
    },
    entity: {
      title: 'Size of an entity',
      text: (bytes: number) => `${formatBytes(bytes)}, with names, keys and values.`,
    },
    transaction: {
      title: 'Entity group transaction',
      text: (count: number, bytes: number) =>
        `${formatCount(count)} changes and ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Page of an answer over REST',
      text: (count: number) =>
        `${formatCount(count)} entities; a continuation token leads to the next page. The grid has no pages.`,
    },
  },
};
