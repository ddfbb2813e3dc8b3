import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const differences = (count: number) =>
  plural(count, { one: '# difference', other: '# differences' });

/** Of the page that compares two tables, and the dialog that begins it. */
export const compare = {
  title: 'Compare tables',
  heading: (left: string, right: string) => `Compare ${left} with ${right}`,
  left: 'Left',
  right: 'Right',
  filtered: (filter: string) => `where ${filter}`,
  swap: 'Swap sides',
  change: 'Change…',
  again: 'Compare again',
  cancel: 'Cancel',
  more: 'More actions',
  dialog: {
    subtitle:
      'Shows which entities were added, removed or changed from the left table to the right one.',
    account: 'Account',
    table: 'Table',
    filter: 'Filter',
    filterHint: 'All entities if empty.',
    options: 'More options',
    leftOut: 'Properties left out',
    namesHint: 'Names separated by commas.',
    ignoresCase: 'Ignore case',
    ignoresSpaces: 'Ignore spaces at the ends, and their number',
    tolerance: 'Numbers are equal if they differ by at most',
    pairBy: 'Pair entities by',
    pairByHint: 'PartitionKey and RowKey if empty.',
    names: 'Properties with other names on the right',
    namesPairHint: 'Such as Price = Cost, Qty = Quantity.',
    start: 'Compare',
    noTable: 'Choose a table on both sides.',
    wrongTolerance: 'Enter a number of 0 or more, such as 0.01.',
    wrongName: (name: string) => `“${name}” can’t be the name of a property.`,
    wrongNames: (text: string) => `“${text}” isn’t a pair of names. Write it as Price = Cost.`,
  },
  progress: 'Progress of the comparison',
  reading: (read: number, total: number) => `${formatCount(read)} of ${entities(total)} read`,
  opening: 'Reading both tables…',
  done: (count: number) => (count === 0 ? 'No differences.' : `${differences(count)} found.`),
  cancelled: (read: number) => `Cancelled after ${entities(read)}. The rest was not compared.`,
  equalTitle: 'The tables are equal',
  equalText: (count: number) =>
    plural(count, {
      one: '# entity is the same on both sides.',
      other: '# entities are the same on both sides.',
    }),
  emptyText: 'Both sides are empty.',
  noneTitle: 'No such rows',
  noneText: 'Choose other kinds of rows, or all columns.',
  repeated: (count: number) =>
    plural(count, {
      one: '# entity shares its pairing values with others of its side, and is paired with none.',
      other:
        '# entities share their pairing values with others of their side, and are paired with none.',
    }),
  damaged: (count: number) =>
    plural(count, {
      one: '# entity can’t be read, and is not compared.',
      other: '# entities can’t be read, and are not compared.',
    }),
  missingTitle: 'A table is missing',
  missingText: 'It was deleted or renamed, or its account is gone. Choose another one.',
  missing: {
    table: (table: string, account: string) =>
      `${table} in ${account} was deleted or renamed. Choose another table.`,
    account: (account: string) => `The account ${account} is gone. Choose another table.`,
    filesTitle: 'The files are closed',
    files: (account: string) =>
      `${account} is no longer open, as it is closed with its window. Open the files again, or choose another table.`,
    openFiles: 'Open files…',
  },
  noPair: {
    text: (names: string) =>
      `No entity of the left side has the same ${names} as one of the right side.`,
    action: 'Pair by other properties…',
  },
  choose: 'Choose tables…',
  failedTitle: 'The comparison stopped',
  filters: 'Rows',
  kinds: {
    differences: 'Differences',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    equal: 'Equal',
    all: 'All',
  },
  row: { added: 'added', removed: 'removed', changed: 'changed', equal: 'equal' },
  columns: 'Cells that differ, by column',
  allColumns: 'All columns',
  layouts: { unified: 'Values in one cell', beside: 'Values side by side' },
  grid: (left: string, right: string) => `Differences between ${left} and ${right}`,
  kindColumn: 'Difference',
  loadingRow: 'Loading',
  cell: {
    added: (value: string) => `added: ${value}`,
    removed: (value: string) => `removed: ${value}`,
    value: (left: string, right: string) => `${left}, on the right ${right}`,
    type: (value: string, left: string, right: string) =>
      `${value}, only the type differs: ${left}, on the right ${right}`,
  },
  details: {
    title: 'Entity',
    property: 'Property',
    typeOnly: 'Only the type differs.',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    more: (count: number) =>
      plural(count, { one: '# more property.', other: '# more properties.' }),
    whole: 'Show everything in full',
    empty: 'empty text',
  },
  chosen: {
    menu: 'Selected rows and cells',
    selected: (what: string) => `Selected: ${what}`,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    cells: (count: number) => plural(count, { one: '# cell', other: '# cells' }),
    toRight: 'Take selected to the right…',
    toLeft: 'Take selected to the left…',
  },
  take: {
    toRight: 'Take all shown to the right…',
    toLeft: 'Take all shown to the left…',
    rowToRight: 'Take to the right',
    rowToLeft: 'Take to the left',
    title: (table: string) => `Take differences into ${table}`,
    ask: (table: string) => `Change ${table}?`,
    inserted: (count: number) =>
      plural(count, { one: '# entity is added.', other: '# entities are added.' }),
    deleted: (count: number) =>
      plural(count, { one: '# entity is deleted.', other: '# entities are deleted.' }),
    changed: (count: number) =>
      plural(count, { one: '# entity is changed.', other: '# entities are changed.' }),
    changedIn: (count: number, property: string) =>
      plural(count, {
        one: `${property} is set in # entity.`,
        other: `${property} is set in # entities.`,
      }),
    changedInSeveral: (count: number, properties: string) =>
      plural(count, {
        one: `${properties} are set in # entity.`,
        other: `${properties} are set in # entities.`,
      }),
    alone: (count: number) =>
      plural(count, {
        one: '# row is on one side only and can only be taken whole: select its key. It is left as it is.',
        other:
          '# rows are on one side only and can only be taken whole: select their keys. They are left as they are.',
      }),
    readOnly: (account: string) => `${account} shows files and is read-only.`,
    note: 'It is one step, which can be undone. What was written since it was compared is left as it is, and shown again.',
    confirm: (count: number) =>
      plural(count, { one: 'Take # difference', other: 'Take # differences' }),
    done: (count: number, table: string) =>
      plural(count, {
        one: `# entity of ${table} was written.`,
        other: `# entities of ${table} were written.`,
      }),
    left: (count: number) =>
      plural(count, {
        one: '# was written meanwhile or refused, and is left as it is.',
        other: '# were written meanwhile or refused, and are left as they are.',
      }),
  },
  leftRows: {
    title: (count: number) =>
      plural(count, { one: '# row was not written', other: '# rows were not written' }),
    text: 'Each is shown as both sides are now.',
    changed: 'It was changed since it was compared.',
    exists: 'An entity with its key was added since it was compared.',
    missing: 'It was deleted since it was compared.',
    alone: 'Only one side has it, so it can only be taken as a whole.',
    again: (count: number) =>
      plural(count, { one: 'Take # row as shown', other: 'Take # rows as shown' }),
    more: (count: number) =>
      plural(count, {
        one: '# more is shown by comparing again.',
        other: '# more are shown by comparing again.',
      }),
    close: 'Compare again',
  },
  exports: {
    csv: 'Export as CSV',
    json: 'Export as JSON',
    markdown: 'Export as Markdown',
    print: 'Print…',
    title: (left: string, right: string) => `Differences between ${left} and ${right}`,
    written: (count: number) =>
      plural(count, { one: '# row exported.', other: '# rows exported.' }),
  },
  printed: (shown: number, total: number) =>
    shown === total
      ? plural(total, { one: '# row', other: '# rows' })
      : `The first ${formatCount(shown)} of ${formatCount(total)} rows`,
  noNext: 'There is no further difference.',
  noPrevious: 'There is no difference before this one.',
};
