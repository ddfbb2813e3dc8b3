import type { JsonFault } from '../../base/json-text.ts';

/** Why a file as a whole cannot be imported. */
export type FileFaultKind =
  /** Not a single character in it. */
  | 'empty'
  /** A header, an empty array, and nothing to import. */
  | 'noRows'
  /** Of a known format that is no text, or with a NUL byte, whose place is told. */
  | 'binary'
  /** A web page, and a document in XML: tables for other programs, mostly under the name of a spreadsheet. */
  | 'html'
  | 'xml'
  /** The browser could not read on: the file was changed, moved or taken away. */
  | 'unreadable'
  /** Bytes that are not of the encoding they were read in; `found` is the first of them. */
  | 'encoding'
  /** A quoted field that is never closed. */
  | 'quoteOpen'
  /** Something stands between the end of a quoted field and the next delimiter. */
  | 'quoteClosed'
  /** One record is longer than any entity could be. */
  | 'recordTooLong'
  /** More columns than any sensible table has, and than a person could look at. */
  | 'tooManyColumns'
  /** JSON that breaks its grammar; `json` says how. */
  | 'json'
  /** JSON without any list of objects. */
  | 'noObjects'
  /** Packed data that stops in the middle, after `bytes`. */
  | 'packedEnded'
  /** Packed data whose checksum or form is wrong. */
  | 'packedDamaged'
  /** So little holds so much, `ratio` times as much, that it was made to do harm. */
  | 'bomb'
  /** A zip names a file outside of its own folder. */
  | 'zipPath'
  /** A file of a zip needs a password. */
  | 'zipEncrypted'
  /** A file of a zip is packed in a way that has no unpacker here. */
  | 'zipMethod'
  /** An archive within an archive, once too often. */
  | 'nested'
  /** It is packed once more as a whole, and too large to be unpacked for reading. */
  | 'packedTooLarge'
  /** Nothing that could be a table is in the archive or folder. */
  | 'noTables'
  /** One of several files is of another kind than the first. */
  | 'mixed'
  /** More files than anybody could look through. */
  | 'tooManyFiles'
  /** A file of Parquet whose form is wrong; `found` is what its reader says. */
  | 'parquet'
  /** A file of Parquet packed in a way that has no unpacker here. */
  | 'parquetCodec'
  /** A table that would be written into while it is read. */
  | 'itself'
  /** A table has other rows or properties than when it was looked at. */
  | 'changed';

/** What is wrong with a file, and where that shows. Plain: it crosses threads. */
export interface FileFault {
  readonly kind: FileFaultKind;
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  readonly json?: JsonFault;
  /** It is in the last line alone, which is cut off. */
  readonly isCutLine?: true;
  /** What stands there, or what the bytes look like. */
  readonly found?: string;
  /** How far the reading had come, or how much there is of something. */
  readonly bytes?: number;
  readonly ratio?: number;
  /** In which the bytes are no text. */
  readonly encoding?: string;
  /** Which of several files it is. */
  readonly file?: string;
}

export class FileFaultError extends Error {
  override readonly name = 'FileFaultError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(
      `The file cannot be imported: ${fault.kind} at ${fault.line ?? '?'}:${fault.column ?? '?'}`,
    );
    this.fault = fault;
  }
}

/**
 * The longest record a reader waits for, in UTF-16 units. An entity holds half
 * a million of them; the rest is room for escapes and for columns to skip.
 */
export const MAX_RECORD_LENGTH = 16_777_216;
