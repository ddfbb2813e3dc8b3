import { FileError } from './file-error.ts';

/** Up to so many bytes nothing is suspicious, however well it was packed. */
const HARMLESS_BYTES = 256 * 2 ** 20;

/** Tables are packed 5 to 20 times smaller; no useful table 500 times. */
const MAX_RATIO = 500;

/** Compares the unpacked length with the packed one: reading a zip bomb would take for ever. */
export class UnpackMeter {
  packed = 0;
  unpacked = 0;

  take(packed: number): void {
    this.packed += packed;
  }

  give(unpacked: number): void {
    this.unpacked += unpacked;
    checkRatio(this.packed, this.unpacked);
  }
}

export function checkRatio(packed: number, unpacked: number): void {
  if (unpacked <= HARMLESS_BYTES || unpacked <= packed * MAX_RATIO) return;
  const ratio = Math.round(unpacked / Math.max(1, packed));
  throw new FileError({ kind: 'bomb', ratio, bytes: unpacked });
}
