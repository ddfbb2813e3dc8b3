import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# file', other: '# files' });

/** About where imports come from, and in what form: it comes with the import dialog. */
export const sources = {
  fault: {
    after: (bytes: number) => `After ${formatBytes(bytes)}`,
    encoding: (byte: string, encoding: string) =>
      `The byte ${byte} is not ${encoding}. Read the file in another encoding, or save it as UTF-8.`,
    encodingEnd: (encoding: string) =>
      `The file ends in the middle of a character of ${encoding}. Is it complete?`,
    readAs: (encoding: string) => `Read as ${encoding}`,
    packedEnded: (format: string) =>
      `The ${format} data ends in the middle. The file is not complete: copy or download it again.`,
    packedDamaged: (format: string) =>
      `The ${format} data is damaged: what is in it is not what its checksum says. Copy or download the file again.`,
    bomb: (ratio: number, bytes: number) =>
      `This would become ${formatCount(ratio)} times as large when unpacked, ${formatBytes(bytes)} and more. Files made to do harm are like that. If you trust it, unpack it yourself first.`,
    zipPath: (path: string) =>
      `The ZIP file names “${path}”, which lies outside of its own folder. Files made to do harm are like that. Pack the files anew.`,
    zipEncrypted: (path: string) =>
      `“${path}” is locked by a password. Unpack it first, and choose what is in it.`,
    zipMethod: (method: string) =>
      `This is packed by ${method}. Pack it anew with Deflate, the common way, or unpack it first.`,
    nested: 'Here an archive is packed within an archive. Unpack the outer one first.',
    noTables: 'Nothing in it is a table: no CSV, JSON, JSON Lines or Parquet.',
    tooManyFiles: (count: number) =>
      `These are ${formatCount(count)} files. Choose at most 10,000 at once.`,
    packedTooLarge:
      'The Parquet file is packed once more, and larger than 512 MB. Unpack it first.',
    mixed: 'This file is of another format than the first. Import it by itself.',
    parquet: (reason: string) => `The Parquet data is broken: ${reason}. Get the file again.`,
    parquetCodec: (codec: string) =>
      `The Parquet file is packed by ${codec}, which can’t be unpacked here. Write it with Snappy, GZIP, Brotli, LZ4, ZSTD or none.`,
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
    headers: { names: 'Names the columns', row: 'Is a row' },
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
    looking: 'Looking into the files…',
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
        one: 'The list of volumes by AzCopy is not needed.',
        other: 'The lists of volumes by AzCopy are not needed.',
      }),
    go: (count: number) =>
      plural(count, { one: 'Continue with # table', other: 'Continue with # tables' }),
  },
};
