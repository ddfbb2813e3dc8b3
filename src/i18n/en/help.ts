import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help = {
  title: 'Help',
  text: 'The rules of the data, files in and out, the filter language and the keyboard. All of it works offline too.',
  search: 'Search the help',
  none: (text: string) => `No topic matches “${text}”.`,
  found: (count: number) => plural(count, { one: '# topic', other: '# topics' }),
  changeKeys: 'Change shortcuts',
  licences: 'Licences',
  licencesText: 'The app includes software by other authors. These are its licences.',
  sections: {
    model: 'How data is stored',
    types: 'Types',
    limits: 'Limits',
    files: 'Files in and out',
    filter: 'The filter language',
    keyboard: 'Keyboard',
  },
  model: {
    account: {
      title: 'Account',
      text: 'Holds tables under a name of its own. Each account is a database of this browser; its data stays on the device.',
    },
    table: {
      title: 'Table',
      text: 'Holds entities. It has no fixed columns: the grid shows the properties that its entities have. Names ignore case.',
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
      text: 'Entities come in the order of PartitionKey, then RowKey, both compared as text: “10” comes before “9”. Pad numbers with zeros, or use reverse ticks for the latest first.',
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
      text: 'The version of an entity. A change that names an older version is refused, so that no unseen change is overwritten.',
    },
    update: {
      title: 'Merge and replace',
      text: 'Merge changes the properties that are sent and leaves the others. Replace leaves only what is sent.',
    },
    transaction: {
      title: 'Entity group transaction',
      text: 'Several changes within one partition that are made all together or not at all. Each entity may occur once.',
    },
    compare: {
      title: 'Comparing two tables',
      text: '“Compare two tables” pairs entities by PartitionKey and RowKey, or by properties you name, and shows which were added, removed or changed. Values are compared with their types: absent is not empty, and 1 as Int32 is not 1 as Int64, which is named as a difference of the type alone. Timestamps are not compared. Either side can be filtered; the address holds every choice, the result can be exported, and differences can be taken over into either table as one step that undo takes back. Select rows or cells to take only those: a selected key stands for its whole row. What was written since it was compared, or what a rule refuses, is listed with its reason and as it is now. A side can also be a table of opened files, which is only read.',
    },
    snapshots: {
      title: 'Snapshots',
      text: '“Take a snapshot” keeps a table as it is at that moment, under a name and with a note. It takes no time and at first no room: only what is changed or deleted afterwards is kept for it. A snapshot opens like a table, with filter, statistics and export, and can only be read. “Restore” sets the whole table back as one step that undo takes back; to restore chosen entities or cells, compare the snapshot with its table and take them to the right. It stays when its table is renamed or deleted, and can become a table of its own.',
    },
  },
  files: {
    formats: {
      title: 'Files that can be imported',
      text: 'CSV with any delimiter, quote and encoding, typed CSV of Storage Explorer, TSV, JSON, JSON Lines, Parquet and exports of AzCopy, each alone or in gzip, zip or a folder. The format is recognised by the content, not the name. Drop, choose, paste or share a file; another table is imported in the same way.',
    },
    types: {
      title: 'How types are detected',
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
      title: 'Rows whose keys exist',
      text: 'They are refused, left out, merged into the existing entity, or replace it; or only existing entities are updated, and new rows left out.',
    },
    dryRun: {
      title: 'Dry run',
      text: 'Before anything is written, it counts exactly how many rows would be inserted, merged, replaced, left out and refused. It shows values before and after, and lists what can’t be imported with line, column, value and reason; the list can be saved as a file.',
    },
    cancelled: {
      title: 'Cancelled and interrupted imports',
      text: 'Rows are written in slices, each of which is written completely or not at all. What a cancelled import has written is kept or rolled back, as you choose. After a crash or a closed window you see how far it came: it resumes with the same file, which is recognised by its SHA-256, or is rolled back. A rollback can be cancelled and finished later. It is refused if the history does not have all of the import: its rows could not be told from yours.',
    },
    receipt: {
      title: 'Receipt and undo of an import',
      text: 'Afterwards the table is counted. A receipt with all counts and the file’s SHA-256 stays in the history of the account, where the import is undone as one step.',
    },
    recipes: {
      title: 'Import recipes',
      text: 'The choices for a file are offered for the next one with the same columns. In the settings, recipes can be named and deleted.',
    },
    shown: {
      title: 'Files that are only viewed',
      text: 'A zip or a folder can be opened as a read-only account. Its tables can be imported into other accounts, and it is gone when you close it.',
    },
    exporting: {
      title: 'Export',
      text: 'A table, what its filter finds, what is selected or the columns shown can be exported as typed CSV, CSV, TSV, JSON, JSON Lines, Parquet, Markdown or SQL, to a file or, except for Parquet, to the clipboard; several tables go into one zip.',
    },
    losses: {
      title: 'What an export can lose',
      text: 'Typed CSV, JSON and JSON Lines with their types, and Parquet lose nothing. In CSV, TSV, Markdown and SQL types are lost, and in some an empty text looks like no value. What a format can’t hold of your data is listed before anything is written. An apostrophe keeps a spreadsheet from running a cell as a formula. Typed CSV has none and lists the texts that would be run; copied cells are marked as text.',
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
      text: (count: number) => `${formatCount(count)}, besides the keys and the Timestamp.`,
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
