import { FileError } from './file-error.ts';

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

/** The signatures of the records of a zip. */
export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const DESCRIPTOR = 0x08074b50;
export const END = 0x06054b50;
export const END_64 = 0x06064b50;
export const LOCATOR_64 = 0x07064b50;

/** The lengths of the records, without the names and fields that follow some of them. */
export const LOCAL_BYTES = 30;
export const CENTRAL_BYTES = 46;
export const END_BYTES = 22;
export const END_64_BYTES = 56;
export const LOCATOR_BYTES = 20;

/** Where a field of 64 bits has the number. */
export const ALL_32 = 0xffffffff;
export const ALL_16 = 0xffff;

/** The field of these. */
export const WIDE_FIELD = 1;

/** Flags: a password is needed, the sizes follow the file, names are in UTF-8. */
export const IS_ENCRYPTED = 0x0001;
export const SIZES_LATER = 0x0008;
export const IS_UTF_8 = 0x0800;

export const STORED = 0;
export const DEFLATED = 8;

/** A file within a zip. Plain data that can be sent to another thread. */
export interface ZipEntry {
  /** With its folders, separated by `/`. */
  readonly path: string;
  /** `STORED` or `DEFLATED`; others are not supported. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** The position of its header. */
  readonly at: number;
}

/** Decodes a name. Names that are not flagged as UTF-8 mostly are; others are shown as well as possible. */
export function decodePath(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Throws for a path outside of the zip's folder, which is an attack. */
export function checkPath(path: string): void {
  const parts = path.split(/[/\\]/);
  const isAbsolute = parts[0] === '' || /^[A-Za-z]:/.test(path);
  if (isAbsolute || parts.includes('..') || path.includes('\0')) {
    throw new FileError({ kind: 'zipPath', found: path.slice(0, 200) });
  }
}
