import { codeOfType } from '../../model/entity-page.ts';
import type { EntityRecord } from '../records/schema.ts';

// What things take of a browser's memory, about; between what Chromium takes, whose
// pointers are short, and what others do.

/** The memory of a chunk's objects, however many rows it has. */
export const CHUNK_BYTES = 2000;

/** The memory of both keys of a row and its Timestamp, without characters. */
export const ROW_BYTES = 40;

/** The memory of a record as an array of its own, without its values. */
export const RECORD_BYTES = 56;

/**
 * The memory of a cell by the type of its value, without the characters of a
 * text or the bytes of a Binary.
 */
const CELL_BYTES = new Map([
  [codeOfType('Edm.Binary'), 240],
  [codeOfType('Edm.Boolean'), 6],
  [codeOfType('Edm.Guid'), 62],
  [codeOfType('Edm.String'), 26],
]);
const NUMBER_BYTES = 8;

/** A number outside a typed array is an object. */
const LOOSE_NUMBER_BYTES = 24;

/** The records that are sampled to estimate the characters of a thousand. */
const SAMPLES = 5;

const WIDE = /[\u0100-\uffff]/;

export function cellBytes(code: number, isTyped: boolean): number {
  return CELL_BYTES.get(code) ?? (isTyped ? NUMBER_BYTES : LOOSE_NUMBER_BYTES);
}

/**
 * Returns the bytes of memory for each byte that spec 1.4 counts for texts: it
 * counts two a character; a text of Latin letters is kept with one.
 */
export function textBytesShare(records: readonly EntityRecord[]): number {
  for (const place of samplesOf(records.length)) {
    const isWide = records[place]?.some((cell) => typeof cell === 'string' && WIDE.test(cell));
    if (isWide) return 1;
  }
  return 0.5;
}

/** Returns the indexes of the records to sample. */
export function samplesOf(records: number): number[] {
  const step = Math.max(1, Math.floor(records / SAMPLES));
  return Array.from({ length: Math.ceil(records / step) }, (_, turn) => turn * step);
}
