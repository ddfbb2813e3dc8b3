import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) => plural(count, { one: '# row', other: '# rows' });
const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const values = (count: number) => plural(count, { one: '# value', other: '# values' });

/** Of the dialog, which comes when the first file does. */
export const imports = {
  titleOf: (file: string, place: number, of: number) => `Import ${file} (${place} of ${of})`,
  into: (account: string) => `Into account ${account}`,
  summary: (count: number, columns: number, bytes: number) =>
    `${rows(count)} · ${plural(columns, { one: '# column', other: '# columns' })} · ${formatBytes(bytes)}`,
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  skipFile: 'Skip this file',
  nextFile: 'Next file',

  analysing: {
    status: (bytes: number, of: number) => `${formatBytes(bytes)} of ${formatBytes(of)}`,
    rows: (count: number) => `${rows(count)} so far`,
    why: 'Every row is checked before anything is proposed. Nothing is written yet.',
  },

  regional: (encoding: string) =>
    `The file is not in UTF-8, so it was read as ${encoding}. Check that special characters are right.`,
  titles:
    'The lines above the table, such as its title, are left out. To include them, choose “Is a row” for the first line.',
  endMark: 'The line “\\.” at the end, which PostgreSQL writes after the last row, is left out.',
  namedNumbers: 'NaN and Infinity, which JSON doesn’t have, are read as numbers.',
  cutLine: 'The last line, which is cut off, is left out.',
  listIn: (name: string) => `The rows are the objects in “${name}”.`,

  table: {
    label: 'New table',
    counter: (length: number, of: number) => `${length} of ${of}`,
    into: 'Into',
    isNew: 'A new table',
    isThere: 'An existing table',
    existing: 'Table',
    holds: (count: number) => `It has ${entities(count)} now.`,
    rule: 'Rows whose keys exist',
    rules: {
      refuse: 'are refused (insert or fail)',
      skip: 'are left out (insert or skip)',
      merge: 'are merged into them (insert or merge)',
      replace: 'replace them (insert or replace)',
      update: 'are merged; new ones are left out (update only)',
    },
  },

  recipe: {
    offer: (file: string, table: string, when: string) =>
      `A file like this one, ${file}, was imported into ${table} on ${when}.`,
    use: 'Use these choices',
    forget: 'Forget it',
  },

  recipes: {
    title: 'Import recipes',
    text: 'What was chosen for a file is offered for the next one like it.',
    none: 'No recipes yet. Each import adds one.',
    failed: 'The recipes can’t be read at the moment.',
    name: (file: string) => `Name of the recipe of ${file}`,
    of: (file: string, place: string, columns: number) =>
      `${file} into ${place} · ${plural(columns, { one: '# column', other: '# columns' })}`,
    used: (when: string) => `Last used ${when}`,
    remove: 'Delete',
    removed: (name: string) => `Recipe “${name}” deleted.`,
    undo: 'Undo',
  },

  interrupted: {
    stopped: (file: string, table: string, written: number, of: number) =>
      `The import of ${file} into ${table} was interrupted after ${formatCount(written)} of ${rows(of)}.`,
    resume: 'Resume with the file…',
    goOn: 'Resume',
    other: (file: string) => `This is not the same file as ${file}: the content differs.`,
    rollBack: 'Roll back import',
    partly: (file: string, table: string) =>
      `The rollback of the import of ${file} was cancelled. The rest of its rows are still in ${table}.`,
    removing: (table: string) => `Rolling back the import into ${table}…`,
    rolledBack: (table: string) => `The import into ${table} was rolled back.`,
    outdated: 'Nothing done: this was decided in another window, or has changed since.',
  },

  receipt: {
    title: 'Import receipt',
    file: 'File',
    hash: 'SHA-256 of the file',
    rows: 'Rows',
    rule: 'Existing entities',
    counted: 'Entities before and after',
    save: 'Save refused rows',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Columns',
    constant: 'The same for all rows',
    constantLabel: 'PartitionKey of all rows',
    constantProblem: 'Keys may not have / \\ # ? or control characters.',
    template: 'Combine…',
    rowNumber: 'Row number',
    guid: 'A new Guid',
    keep: 'Keep key columns as properties too',
    forbidden: 'Characters that keys can’t have',
    // What a file has is no part of a plural: it may have the sign of its number.
    forbiddenIn: (count: number, value: string, place: string) =>
      `${plural(count, {
        one: '# key has such a character',
        other: '# keys have such a character',
      })}: ${value} ${place}`,
    refuseForbidden: 'Refuse these rows',
    replaceBy: (text: string) => `Replace by ${text}`,
    dropForbidden: 'Remove them',
    duplicates: 'Of rows with the same keys',
    duplicateRules: {
      first: 'import the first',
      last: 'import the last',
      refuse: 'import none',
    },
  },

  /** Where a record is: by its line, or by its number where lines tell nothing. */
  places: {
    line: {
      name: 'Line',
      at: (n: number) => `line ${formatCount(n)}`,
      inside: (n: number) => `in line ${formatCount(n)}`,
      sameKey: (n: number) => `Line ${formatCount(n)} has the same keys.`,
    },
    row: {
      name: 'Row',
      at: (n: number) => `row ${formatCount(n)}`,
      inside: (n: number) => `in row ${formatCount(n)}`,
      sameKey: (n: number) => `Row ${formatCount(n)} has the same keys.`,
    },
  },

  columns: {
    title: 'Columns',
    header: 'Column in file',
    becomes: 'Becomes',
    property: 'Property',
    propertyOf: (header: string) => `Name of the property for ${header}`,
    nameProblem: 'Start with a letter or _, and go on with letters, digits or _.',
    nameTaken: 'Another column has this name.',
    checked: 'Checked on all rows',
    becomesOf: (header: string) => `What ${header} becomes`,
    unnamed: 'no name',
    skip: 'Skip',
    own: 'As in the file',
    each: 'Each by its value',
    dates: (header: string) => `How ${header} writes dates`,
    dateFormats: {
      iso: 'ISO 8601: 2026-12-31',
      dmy: 'Day first: 31/12/2026',
      mdy: 'Month first: 12/31/2026',
      ymd: 'Year first: 2026/12/31',
      seconds: 'Seconds since 1970',
      milliseconds: 'Milliseconds since 1970',
    },
    asDates: (format: string) => `Use DateTime · ${format}`,
    datesOpen: 'All are dates, but no row shows which number is the day and which the month.',
    numbers: (header: string) => `How ${header} writes numbers`,
    numberWays: {
      plain: 'Without groups: 1234.56',
      comma: 'Decimal comma: 1.234,56',
      point: 'Decimal point: 1,234.56',
    },
    asNumbers: (type: string, way: string) => `Use ${type} · ${way}`,
    emptyText: 'Empty is an empty text',
    noValueOf: (text: string) => `“${text}” means no value`,
    // No part of the plural: the text may have the sign of its number.
    noValue: (text: string, count: number) =>
      `“${text}” means no value (${plural(count, { one: 'once', other: '# times' })})`,
    noValueIn: (text: string, count: number) =>
      `“${text}” means no value in each of the ${formatCount(count)} columns that have it`,
    takeForNone: (text: string) => `Treat “${text}” as no value`,
    otherText: 'Another text that means no value',
    inColumn: 'In column',
    addText: 'Add',
    notAdded: (text: string) => `“${text}” is not added yet. Add it, or clear the field.`,
    typeWithout: (type: string, texts: readonly string[]) =>
      `Use ${type}, and treat ${texts.map((text) => `“${text}”`).join(', ')} as no value`,
    show: 'Show',
    hide: 'Hide',
    showOf: (header: string) => `What rules out narrower types for ${header}`,
    others: (count: number) => `and ${formatCount(count)} more`,
    keyGroup: 'Key',
    typeGroup: 'Property of type',
    fit: (count: number) => plural(count, { one: '# fits', other: '# fit' }),
    absent: (count: number) => `${formatCount(count)} absent`,
    allAbsent: 'No values',
    change: (count: number, from: string, place: string) =>
      `${values(count)} would change: ${from} ${place}`,
    misfit: (count: number, text: string, place: string) =>
      `${plural(count, { one: '# doesn’t fit', other: '# don’t fit' })}: ${text} ${place}`,
    nearMiss: (count: number, type: string, text: string, place: string) =>
      `${plural(count, { one: '# doesn’t fit', other: '# don’t fit' })} ${type}: ${text} ${place}`,
    use: (type: string) => `Use ${type}`,
    timestamp: 'The store sets the Timestamp itself',
    key: 'Many different values',
    keyOf: (distinct: number) =>
      plural(distinct, { one: 'The same value everywhere', other: '# different values' }),
    skipped: 'Left out',
  },

  dryRun: {
    title: 'Dry run',
    nothing: 'nothing written yet',
    checking: 'Checking all rows…',
    insert: 'Insert',
    merge: 'Merge',
    replace: 'Replace',
    skip: 'Skip',
    sameKey: 'Same keys twice',
    refused: 'Can’t be imported',
    summary: (count: number, parts: string) => `${rows(count)}: ${parts}`,
    parts: {
      inserted: (count: number) => `${formatCount(count)} new`,
      merged: (count: number) => `${formatCount(count)} merged`,
      replaced: (count: number) => `${formatCount(count)} replaced`,
      skipped: (count: number) => `${formatCount(count)} left out`,
      sameKey: (count: number) => `${formatCount(count)} with keys of other rows`,
      refused: (count: number) => `${formatCount(count)} refused`,
      already: (count: number) => `${formatCount(count)} imported before`,
    },
    unchanged: (count: number) =>
      plural(count, {
        one: '# entity would stay as it is.',
        other: '# entities would stay as they are.',
      }),
    none: 'No row can be imported like this. See the problems below.',
    noneWritten: 'Nothing would be written: all rows are left out.',
  },

  differences: {
    title: (count: number) =>
      plural(count, { one: '# entity would change', other: '# entities would change' }),
    property: 'Property',
    before: 'Now',
    after: 'Then',
    page: (from: number, to: number, of: number) =>
      `${formatCount(from)} to ${formatCount(to)} of ${formatCount(of)}`,
    earlier: 'Earlier',
    later: 'Later',
    bounded: (count: number) => `Only the first ${formatCount(count)} can be shown.`,
  },

  preview: {
    title: 'The first rows as they will be',
    refused: 'can’t be imported',
  },

  start: (count: number) => `Import ${rows(count)}`,
  startAny: 'Import',

  importing: {
    title: (table: string) => `Importing into ${table}`,
    progress: (inserted: number, of: number) => `${formatCount(inserted)} of ${rows(of)}`,
    bytes: (bytes: number, of: number) => `${formatBytes(bytes)} of ${formatBytes(of)} read`,
    cancelling: 'Stopping after the rows being written…',
    rate: (perSecond: number) => `${formatCount(perSecond)} rows/s`,
    left: (seconds: number) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), {
            one: '# second left',
            other: '# seconds left',
          })
        : plural(Math.round(seconds / 60), { one: '# minute left', other: '# minutes left' }),
    refused: (count: number) => `${formatCount(count)} refused`,
  },

  stopped: {
    cancelled: 'The import was cancelled',
    failed: 'The import failed before its end',
    text: (inserted: number, table: string) =>
      inserted === 0
        ? `Nothing is in ${table} yet.`
        : plural(inserted, {
            one: `# entity of the file is in ${table} already.`,
            other: `# entities of the file are in ${table} already.`,
          }),
    gone: (table: string) => `The table ${table} is gone, together with what was imported.`,
    unknown: (table: string) => `How much of the file is in ${table} can’t be read now.`,
    touched: (table: string) => `${table} was changed since then, so it stays as it is.`,
    unkept: (table: string) =>
      `The history does not have all of this import, so its rows can’t be told from others. ${table} stays as it is; you can delete rows or the table yourself.`,
    written: (count: number, table: string) =>
      count === 0
        ? `Nothing was written to ${table}.`
        : plural(count, {
            one: `# entity of ${table} was written.`,
            other: `# entities of ${table} were written.`,
          }),
    rollBack: 'Roll back the import',
    keepWritten: 'Keep what was written',
    remove: 'Delete what was imported',
    removeEmpty: 'Delete the empty table',
    keep: (inserted: number) => `Keep ${entities(inserted)}`,
    keepEmpty: 'Keep the empty table',
    keepUnknown: 'Keep what is there',
    back: 'Back to options',
  },

  done: {
    title: (inserted: number, table: string) =>
      plural(inserted, { one: `# entity is in ${table}`, other: `# entities are in ${table}` }),
    written: (count: number, table: string) =>
      plural(count, {
        one: `# row is written to ${table}`,
        other: `# rows are written to ${table}`,
      }),
    quick: 'In less than a second.',
    pace: (seconds: number, perSecond: number) =>
      `In ${formatStatistic(roundSeconds(seconds))} ${plural(roundSeconds(seconds), { one: 'second', other: 'seconds' })}, ${formatCount(perSecond)} rows a second.`,
    counted: 'The table was counted afterwards: the numbers match.',
    miscounted: (counted: number, expected: number) =>
      `The table now has ${entities(counted)}, not ${formatCount(expected)}: it was changed during the import.`,
    allIn: 'No row was refused.',
    inHistory: 'Show it in the history',
    rolledBack: (table: string) => `Rolled back: nothing of this file is in ${table} any more.`,
    receipt: 'What was done is in the history, with the file’s hash, and can be undone there.',
    open: 'Open table',
  },

  refused: {
    title: (count: number) =>
      plural(count, { one: '# row was refused', other: '# rows were refused' }),
    willBe: (count: number) =>
      plural(count, {
        one: '# row can’t be imported like this',
        other: '# rows can’t be imported like this',
      }),
    link: (count: number) =>
      plural(count, {
        one: '# problem, by row and column',
        other: '# problems, by row and column',
      }),
    skipLast: (count: number) =>
      plural(count, { one: 'Skip the last column', other: 'Skip the last # columns' }),
    shown: (shown: number) => `The first ${formatCount(shown)} are shown.`,
    column: 'Column',
    value: 'Value',
    reason: 'Reason',
    save: 'Save as CSV',
    fileName: (base: string) => `${base} refused rows.csv`,
    extraCells: 'The row has more fields than the header has columns.',
    notObject: 'This is not an object.',
    naming: 'Looking up which rows have the same keys…',
    sameKeyBefore: 'An earlier row has the same keys.',
    keyAbsent: 'The column that the key comes from is empty here.',
    type: {
      syntax: (type: string) => `This is not a valid ${type}.`,
      fraction: (type: string) => `This is not a valid ${type}: it has a fraction.`,
      tooSmall: (type: string) => `This is too small for ${type}.`,
      tooLarge: (type: string) => `This is too large for ${type}.`,
      tooLong: (type: string) => `This is too long for ${type}: at most 64 KiB.`,
    },
  },

  problem: {
    title: 'This file can’t be imported',
    nothing: 'Nothing was imported.',
    place: (line: number, column: number) =>
      `Line ${formatCount(line)}, column ${formatCount(column)}`,
    empty: 'The file is empty.',
    noRows: 'The file has no rows: only a header, or an empty list.',
    html: 'This file is a web page (HTML), even if its name is that of a spreadsheet. Open it in a spreadsheet program and save it as CSV.',
    xml: 'This file is XML, even if its name is that of a spreadsheet. Open it in a program that reads it, such as a spreadsheet, and save it as CSV.',
    noObjects: 'The file has no list of objects. Rows are objects, such as {"name": "value"}.',
    binary: (kind: string | undefined) =>
      kind === undefined
        ? 'There is a NUL byte here, which text never has. Remove it, or choose a CSV or JSON file.'
        : `This file is ${kind}, not text. Choose a CSV or JSON file, or unpack it first.`,
    unreadable:
      'The browser can’t read the file any more: it was changed, moved or deleted. Choose it again.',
    quoteOpen: 'A quoted field begins here and is never closed. Add the closing quote.',
    quoteFar: (length: number) =>
      `A quoted field begins here that has no closing quote within ${formatCount(length)} characters. Add it, or leave the value out: it is too long for any entity.`,
    quoteClosed: (found: string) =>
      `“${found}” follows a closing quote. Double the quotes inside a quoted field.`,
    tooManyColumns:
      'The file has more than 2,000 columns, and an entity at most 252 properties. Split the file.',
    recordTooLong: 'A record begins here that is too long for any entity.',
    readNamed: 'Read NaN and Infinity as numbers',
    skipCutLine: 'Leave out the last line',
    json: {
      named: (found: string) =>
        `“${found}” is not valid JSON, though Python and DuckDB write it. Read it as a number, or write null instead.`,
      ended: 'The JSON text ends in the middle. Is the file complete?',
      unexpected: (found: string) => `“${found}” is not expected here.`,
      string:
        'A string has a line break or a control character. Escape it, or close the string before it.',
      escape: 'The character after “\\” can’t be escaped like this.',
      number: (found: string) => `“${found}” is not a number in JSON.`,
      duplicate: (found: string) => `“${found}” is given twice in one object.`,
      deep: 'Brackets are nested too deeply here.',
      trailing: (found: string) => `“${found}” follows the end of the JSON text.`,
    },
  },
};

function roundSeconds(seconds: number): number {
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}
