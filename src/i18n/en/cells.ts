import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const cellCount = (count: number) => plural(count, { one: '# cell', other: '# cells' });

export const cells = {
  /** What is written in, for whoever hears it. */
  cellOf: (column: string, rowKey: string) => `${column}, row ${rowKey}`,
  edit: 'Edit cell',
  changeType: 'Change type…',
  fillDown: 'Fill down',
  clear: 'Remove values',
  copyAs: 'Copy as…',
  copyRuns: (count: number) =>
    plural(count, {
      one: '# text begins with =, +, - or @, and a spreadsheet would run it as a formula. Copied without choosing a format, it is marked as text.',
      other:
        '# texts begin with =, +, - or @, and a spreadsheet would run them as formulas. Copied without choosing a format, they are marked as text.',
    }),
  formats: {
    tsv: 'Text with tabs (TSV)',
    csv: 'CSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    markdown: 'Markdown table',
    html: 'HTML table',
    typescript: 'TypeScript literal',
    fetch: 'fetch request',
    filter: '$filter for these entities',
  },
  fixedKey:
    'Keys identify the entity, so they can’t be edited in the cell. Duplicate the entity under other keys instead.',
  fixedTimestamp: 'The store sets the Timestamp at every write.',
  nothingFixed: 'Keys and Timestamps stay as they are.',
  undo: 'Undo',
  written: (count: number) => `${cellCount(count)} written`,
  cleared: (count: number) => plural(count, { one: '# value removed', other: '# values removed' }),
  /** Of very many, which takes a while. */
  work: {
    title: (count: number) =>
      plural(count, { one: 'Write cells of # entity', other: 'Write cells of # entities' }),
    stopped: (done: number, total: number) =>
      `${formatCount(done)} of ${cellCount(total)} written. They stay unless you undo it.`,
    notBegun: (total: number) => `0 of ${cellCount(total)} written. Nothing has changed.`,
  },
  nothingToDo: 'Nothing to change in these cells',
  tooMany: (limit: number) =>
    plural(limit, {
      one: 'Up to # row is changed here at once.',
      other: 'Up to # rows are changed here at once.',
    }),
  changeAll: 'Change all…',
  paste: {
    looking: 'Check the pasted data',
    stopped: 'Cancelled. Nothing was written.',
    nothing: 'There is nothing to paste here',
    byKey: (keys: string) =>
      `The browser doesn’t let this page read the clipboard. To paste, press ${keys} in the cell.`,
    apart:
      'Several ranges are selected, and the copied data does not fill each of them. Select a single range.',
    tooMany: (limit: number) =>
      plural(limit, {
        one: 'Only # row is pasted at once. Import a file for more.',
        other: 'Up to # rows are pasted at once. Import a file for more.',
      }),
    import: 'Import the pasted data…',
    title: 'Paste',
    duplicateTitle: 'Duplicate entities',
    duplicate: (count: number) =>
      plural(count, { one: 'Duplicate # entity', other: 'Duplicate # entities' }),
    write: (count: number) => `Paste ${cellCount(count)}`,
    writeRows: (count: number) => plural(count, { one: 'Paste # row', other: 'Paste # rows' }),
    cells: (count: number) => `${cellCount(count)} to write`,
    removed: (count: number) =>
      plural(count, { one: '# value is removed', other: '# values are removed' }),
    newRows: (count: number) =>
      plural(count, { one: '# entity is added', other: '# entities are added' }),
    newColumns: (count: number) =>
      plural(count, { one: '# property is new', other: '# properties are new' }),
    retyped: (count: number) =>
      plural(count, { one: '# value changes its type', other: '# values change their types' }),
    keyless: (count: number) =>
      plural(count, {
        one: '# line lacks a value for its key: choose other parts',
        other: '# lines lack values for their keys: choose other parts',
      }),
    twins: (count: number) =>
      plural(count, {
        one: '# line has the same keys as another, and will be refused',
        other: '# lines have the same keys as others, and will be refused',
      }),
    wrongKeys: (count: number) =>
      plural(count, {
        one: '# line is left out: an entity can’t have its keys',
        other: '# lines are left out: an entity can’t have their keys',
      }),
    wrong: (count: number) =>
      plural(count, { one: '# cell is not valid', other: '# cells are not valid' }),
    wrongTitle: 'Cells that don’t fit their column',
    leave: 'Write the others; these stay as they are, marked',
    correct: (count: number) =>
      plural(count, {
        one: 'Correct # with an obvious fix',
        other: 'Correct # with an obvious fix',
      }),
    head: 'The first line has column names:',
    keys: 'Keys of the new entities',
    preview: 'Preview',
    columnName: (place: number) => `Name of column ${place}`,
    typeOf: (name: string) => `Type of ${name}`,
    isNew: 'new',
    skipped: 'stays',
    row: 'Entity',
    noKey: 'no key',
    more: (count: number) => plural(count, { one: 'and # more line', other: 'and # more lines' }),
  },
  note: 'About this cell',
  type: 'Type',
  choose: (column: string) => `Value of ${column}`,
  unsaved: {
    count: (count: number) =>
      plural(count, { one: '# cell is not saved.', other: '# cells are not saved.' }),
    unwritten: (count: number) =>
      plural(count, { one: '# new entity is not saved.', other: '# new entities are not saved.' }),
    list: 'Show new entities',
    listTitle: 'New entities that were refused',
    show: 'Show',
    retry: 'Try again',
    retryAll: 'Try again',
    correct: 'Correct it',
    seeChanges: 'See changes',
    overwrite: 'Overwrite theirs',
    discard: 'Discard',
    discardAll: 'Discard all',
    changed: (time: string) =>
      `This cell was changed elsewhere at ${time} UTC, after it was loaded here.`,
    otherType: 'It was not pasted, because it would change the type.',
    leaveTitle: 'Discard unsaved changes?',
    leave: (count: number) =>
      plural(count, {
        one: '# cell has a value that could not be saved. It will be lost.',
        other: '# cells have values that could not be saved. They will be lost.',
      }),
    leaveUnwritten: (count: number) =>
      plural(count, {
        one: '# new entity could not be saved. It will be lost.',
        other: '# new entities could not be saved. They will be lost.',
      }),
    leaveChange: 'The change of many entities that is being written here will be lost.',
    leaveConfirm: 'Discard and go',
    stillWriting: 'Cells are still being saved. Some changes may be lost if you leave now.',
    leaveAnyway: 'Leave now',
  },
  refused: (count: number) =>
    plural(count, {
      one: '# entity was not written.',
      other: '# entities were not written.',
    }),
};
