import type { JsonProblem } from '../../base/json-text.ts';

/** Why a file as a whole cannot be imported. */
export type FileProblemKind =
  /** The file is empty. */
  | 'empty'
  /** A header or an empty array, and no rows. */
  | 'noRows'
  /** A known binary format, or a NUL byte, whose position is given. */
  | 'binary'
  /** A web page, or an XML document: tables of other programs, mostly with the extension of a spreadsheet. */
  | 'html'
  | 'xml'
  /** The browser could not read on: the file was changed, moved or deleted. */
  | 'unreadable'
  /** Bytes that are not of the encoding; `found` is the first of them. */
  | 'encoding'
  /** A quoted field without its closing quote. */
  | 'quoteOpen'
  /** Text between the end of a quoted field and the next delimiter. */
  | 'quoteClosed'
  /** A record that is longer than any entity could be. */
  | 'recordTooLong'
  /** More columns than any sensible table has, and than a person could look through. */
  | 'tooManyColumns'
  /** Invalid JSON; `json` says how. */
  | 'json'
  /** JSON without any list of objects. */
  | 'noObjects'
  /** Packed data that ends too early, after `bytes`. */
  | 'packedEnded'
  /** Packed data whose checksum or format is wrong. */
  | 'packedDamaged'
  /** A zip bomb: the unpacked data is `ratio` times as long. */
  | 'bomb'
  /** A zip with a file outside of its own folder. */
  | 'zipPath'
  /** A file of a zip that needs a password. */
  | 'zipEncrypted'
  /** A file of a zip whose compression is not supported. */
  | 'zipMethod'
  /** Too many archives within each other. */
  | 'nested'
  /** A file that is packed as a whole, and too large to be unpacked for reading. */
  | 'packedTooLarge'
  /** An archive or folder without a table. */
  | 'noTables'
  /** One of several files is of another kind than the first. */
  | 'mixed'
  /** More files than a person could look through. */
  | 'tooManyFiles'
  /** A Parquet file whose format is wrong; `found` is the message of its reader. */
  | 'parquet'
  /** A Parquet file whose compression is not supported. */
  | 'parquetCodec'
  /** A table imported into itself. */
  | 'itself'
  /** A table whose rows or properties have changed since it was analysed. */
  | 'changed';

/** The problem of a file, and its position. Plain data that can be sent to another thread. */
export interface FileProblem {
  readonly kind: FileProblemKind;
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  readonly json?: JsonProblem;
  /** Only the last line has the problem, which is cut off. */
  readonly isCutLine?: true;
  /** The text at the position, or the format of the bytes. */
  readonly found?: string;
  /** The number of bytes read before, or the number of what there is too much of. */
  readonly bytes?: number;
  readonly ratio?: number;
  /** The encoding in which the bytes are not text. */
  readonly encoding?: string;
  /** The one of several files. */
  readonly file?: string;
}

export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(
      `The file cannot be imported: ${problem.kind} at ${problem.line ?? '?'}:${problem.column ?? '?'}`,
    );
    this.problem = problem;
  }
}

/**
 * The longest record a reader waits for, in UTF-16 units. An entity holds half a million of them; the rest is
 * room for escapes and for columns to skip.
 */
export const MAX_RECORD_LENGTH = 16_777_216;
