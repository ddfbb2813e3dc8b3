import type { EdmValue } from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import type { CellSpans } from '../records/plain-block.ts';
import { areSame, cellIn, isQuoted, type PlainText } from '../records/plain-text.ts';
import { decimalIn, wholeIn } from '../rows/text-form.ts';
import { fastValue } from './convert-cell.ts';
import type { ColumnMapping, ColumnType } from './import-mapping.ts';
import type { SliceColumn } from './slice-column.ts';
import type { TextPool } from './text-pool.ts';

/** How the cells of a column are converted. */
export interface PlainColumn extends Pick<ColumnMapping, 'dates' | 'numbers'> {
  readonly type: ColumnType;
  /** The last cell and its value: in a sorted file the next row often has the same. */
  lastPlain: LastPlain | undefined;
  /** The texts of a column that repeats few of them. */
  pool: TextPool | undefined;
}

interface LastPlain {
  readonly source: PlainText;
  readonly start: number;
  readonly end: number;
  readonly value: EdmValue | undefined;
}

/**
 * Puts cells into a column, from one of its rows on. Returns the cells that are absent or have to be converted
 * one by one. A loop for each type is several times faster than one for all.
 */
export function putCells(
  column: SliceColumn,
  first: number,
  cells: CellSpans,
  how: PlainColumn,
): number[] {
  switch (how.type) {
    case 'Edm.String':
      return putTexts(column, first, cells, how);
    case 'Edm.Int32':
      return putWholes(column, first, cells);
    case 'Edm.Double':
      return putDoubles(column, first, cells, how);
    default:
      return putValues(column, first, cells, how);
  }
}

/** Puts one cell that is not absent. Returns false where it has to be converted by itself. */
export function putPlain(
  column: SliceColumn,
  row: number,
  { source, start, end }: PlainCell,
  how: PlainColumn,
): boolean {
  switch (how.type) {
    case 'Edm.String':
      return putText(column, row, source, start, end, how);
    case 'Edm.Int32':
      return putWhole(column, row, source, start, end);
    case 'Edm.Double':
      return putDouble(column, row, source, start, end, how);
    default:
      return putValue(column, row, source, start, end, how);
  }
}

interface PlainCell {
  readonly source: PlainText;
  readonly start: number;
  readonly end: number;
}

function putTexts(column: SliceColumn, first: number, cells: CellSpans, how: PlainColumn) {
  const { source, spans, count } = cells;
  const odd: number[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const start = spans[2 * cell] ?? 0;
    const end = spans[2 * cell + 1] ?? 0;
    if (start === end || !putText(column, first + cell, source, start, end, how)) odd.push(cell);
  }
  return odd;
}

function putWholes(column: SliceColumn, first: number, { source, spans, count }: CellSpans) {
  const odd: number[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const start = spans[2 * cell] ?? 0;
    const end = spans[2 * cell + 1] ?? 0;
    if (start === end || !putWhole(column, first + cell, source, start, end)) odd.push(cell);
  }
  return odd;
}

function putDoubles(column: SliceColumn, first: number, cells: CellSpans, how: PlainColumn) {
  const { source, spans, count } = cells;
  const odd: number[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const start = spans[2 * cell] ?? 0;
    const end = spans[2 * cell + 1] ?? 0;
    if (start === end || !putDouble(column, first + cell, source, start, end, how)) odd.push(cell);
  }
  return odd;
}

function putValues(column: SliceColumn, first: number, cells: CellSpans, how: PlainColumn) {
  const { source, spans, count } = cells;
  const odd: number[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const start = spans[2 * cell] ?? 0;
    const end = spans[2 * cell + 1] ?? 0;
    if (start === end || !putValue(column, first + cell, source, start, end, how)) odd.push(cell);
  }
  return odd;
}

function putText(
  column: SliceColumn,
  row: number,
  source: PlainText,
  start: number,
  end: number,
  how: PlainColumn,
): boolean {
  const marks = isQuoted(source, start) ? 1 : 0;
  const isText = !source.isJson || marks === 1;
  if (!isText || end - start > MAX_STRING_LENGTH) return false;
  column.setText(row, textIn(source, start + marks, end - marks, how));
  return true;
}

function putWhole(
  column: SliceColumn,
  row: number,
  source: PlainText,
  start: number,
  end: number,
): boolean {
  const marks = isQuoted(source, start) ? 1 : 0;
  const whole = wholeIn(source.units, start + marks, end - marks);
  if (Number.isNaN(whole)) return false;
  column.setNumber(row, whole);
  return true;
}

function putDouble(
  column: SliceColumn,
  row: number,
  source: PlainText,
  start: number,
  end: number,
  how: PlainColumn,
): boolean {
  const marks = isQuoted(source, start) ? 1 : 0;
  // The decimal mark of a column of texts does not apply to numbers of JSON.
  const isUsual = (source.isJson && marks === 0) || (how.numbers ?? 'plain') === 'plain';
  const decimal = isUsual ? decimalIn(source.units, start + marks, end - marks) : Number.NaN;
  if (Number.isNaN(decimal)) return putValue(column, row, source, start, end, how);
  column.setNumber(row, decimal);
  return true;
}

function putValue(
  column: SliceColumn,
  row: number,
  source: PlainText,
  start: number,
  end: number,
  how: PlainColumn,
): boolean {
  const value = lastOrFast(source, start, end, how);
  if (value) column.set(row, value);
  return value !== undefined;
}

/** Made only once, where a few texts repeat. */
function textIn(source: PlainText, start: number, end: number, how: PlainColumn): string {
  const index = how.pool?.indexOf(source, start, end) ?? -1;
  const text = how.pool?.texts[index];
  if (text !== undefined) return text;
  how.pool = undefined;
  return source.text.slice(start, end);
}

function lastOrFast(
  source: PlainText,
  start: number,
  end: number,
  how: PlainColumn,
): EdmValue | undefined {
  const last = how.lastPlain;
  const length = end - start;
  const isAgain = last?.source === source && last.end - last.start === length;
  if (isAgain && areSame(source, last.start, start, length)) return last.value;
  const cell = cellIn(source, start, end);
  const value = cell === undefined ? undefined : fastValue(cell, how.type, how);
  how.lastPlain = { source, start, end, value };
  return value;
}
