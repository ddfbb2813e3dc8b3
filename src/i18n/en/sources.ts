import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# file', other: '# files' });

/** About where imports come from, and in what form: it comes with the import dialog. */
export const sources = {
  problem: {
    after: (bytes: number) => `After ${formatBytes(bytes)}`,
    encoding: (byte: string, encoding: string) =>
      `The byte ${byte} is not ${encoding}. Read the file in another encoding, or save it as UTF-8.`,
    encodingEnd: (encoding: string) =>
      `The file ends in the middle of a character of ${encoding}. Is it complete?`,
    readAs: (encoding: string) => `Read as ${encoding}`,
    packedEnded: (format: string) =>
      `The ${format} data ends in the middle. The file is not complete: copy or download it again.`,
    packedDamaged: (format: string) =>
      `The ${format} data is damaged: its checksum does not match. Copy or download the file again.`,
    bomb: (ratio: number, bytes: number) =>
      `This would unpack to ${formatCount(ratio)} times its size, ${formatBytes(bytes)} or more, as malicious files do. If you trust it, unpack it yourself first.`,
    zipPath: (path: string) =>
      `The ZIP file names “${path}”, which is outside its own folder, as in malicious files. Pack the files again.`,
    zipEncrypted: (path: string) =>
      `“${path}” is encrypted with a password. Unpack it first, and choose what is in it.`,
    zipMethod: (method: string) =>
      `This is compressed with ${method}. Pack it again with Deflate, the usual method, or unpack it first.`,
    nested: 'This is an archive within an archive. Unpack the outer one first.',
    noTables: 'There is no table in it: no CSV, JSON, JSON Lines or Parquet.',
    tooManyFiles: (count: number) =>
      `These are ${formatCount(count)} files. Choose at most 10,000 at once.`,
    packedTooLarge:
      'The Parquet file is inside an archive, and larger than 512 MiB. Unpack it first.',
    mixed: 'This file has another format than the first. Import it separately.',
    itself:
      'This is the same table: what is written would be read again. Choose another table to import into.',
    changed:
      'The rows or properties of the table have changed since it was read. Start the import again.',
    parquet: (reason: string) => `The Parquet data is broken: ${reason}. Get the file again.`,
    parquetCodec: (codec: string) =>
      `The Parquet file is compressed with ${codec}, which is not supported here. Write it with Snappy, GZIP, Brotli, LZ4, ZSTD or no compression.`,
  },

  from: {
    title: (account: string) => `Import into ${account}`,
    files: 'Files…',
    filesHint: 'CSV, JSON, JSON Lines and Parquet, also packed as ZIP or GZIP.',
    folder: 'A folder…',
    folderHint: 'All tables in it and its subfolders.',
    clipboard: 'The clipboard',
    clipboardHint: 'Rows that were copied from a spreadsheet, a page or a file.',
    table: 'Another table',
    tableHint: 'With other keys or columns, or merged with what exists.',
    fromAccount: 'Account',
    fromTable: 'Table',
    noTables: 'No account has a table yet.',
    next: 'Continue',
    ways: 'Files can also be dropped here, and anything can be pasted.',
    paste: 'Paste here',
    pasteHint: 'The browser lets this page see the clipboard only when you paste.',
    nothing: 'There is no text and no file on the clipboard.',
    pasted: 'Pasted.txt',
  },

  look: {
    only: 'View only',
    hint: 'They are shown as a read-only account until this window is closed.',
    opening: (account: string) => `Open ${account}`,
    opened: (count: number, of: string) =>
      `${plural(count, { one: '# table', other: '# tables' })} with ${of} rows can be viewed.`,
    left: (count: number) =>
      plural(count, {
        one: '# row is not shown: its keys are there already, or it is no valid entity.',
        other: '# rows are not shown: their keys are there already, or they are no valid entities.',
      }),
    note: 'These tables show files and are read-only. The files stay as they are; the tables are gone when this window is closed.',
    copy: (account: string) => `Import into ${account}…`,
    close: 'Close',
    closed: (account: string) => `${account} is closed. Its files are unchanged.`,
    gone: (account: string) => `${account} was closed with its window.`,
    again: 'Open again',
  },

  reading: {
    title: 'How the file is read',
    encoding: 'Encoding',
    delimiter: 'Delimiter',
    delimiters: {
      ',': 'Comma ,',
      ';': 'Semicolon ;',
      '\t': 'Tab',
      '|': 'Bar |',
      other: 'Another character',
    },
    otherDelimiter: 'Delimiting character',
    quote: 'Quotes',
    quotes: { '"': 'Double "', "'": "Single '", '': 'None' },
    header: 'First line',
    headers: { title: 'Is above the table', names: 'Names the columns', row: 'Is a row' },
    nested: 'Objects in rows',
    nestings: {
      text: 'One JSON text',
      flatten: 'Columns of their own',
      skip: 'Left out',
    },
    rows: 'Rows',
    rowsOf: { list: 'The objects in the list', object: 'The whole object, as one' },
    twice: (name: string) =>
      `Several columns are called “${name}”. Each becomes a property; the later ones are numbered.`,
  },

  list: {
    title: 'Choose what to import',
    looking: 'Reading the files…',
    summary: (count: number, bytes: number) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count: number) => `${files(count)} of one table`,
    asOne: 'Import into one table',
    asOneHint: 'The chosen files have the same columns.',
    ignored: (count: number) =>
      plural(count, {
        one: '# file that is no table is left out.',
        other: '# files that are no tables are left out.',
      }),
    manifests: (count: number) =>
      plural(count, {
        one: 'AzCopy’s list of volumes is not needed.',
        other: 'AzCopy’s lists of volumes are not needed.',
      }),
    missing: (names: readonly string[]) =>
      plural(names.length, {
        one: `Volume ${names.join(', ')} (at least) of this export is missing. Add it, or continue without its rows.`,
        other: `Volumes ${names.join(', ')} (at least) of this export are missing. Add them, or continue without their rows.`,
      }),
    add: 'Add files…',
    go: (count: number) =>
      plural(count, { one: 'Continue with # table', other: 'Continue with # tables' }),
  },
};
