import type { EdmValue } from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { isQuoted, type PlainRow, type PlainText } from '../rows/plain-rows.ts';
import { wholeIn } from '../rows/text-form.ts';
import { quickValue } from './convert-cell.ts';
import type { ColumnMapping, ColumnType } from './import-mapping.ts';
import type { SliceColumn } from './slice-column.ts';

/** What becomes of the cells of a column. */
export interface PlainColumn extends Pick<ColumnMapping, 'dates' | 'numbers'> {
  readonly type: ColumnType;
  /** A cell and what became of it: in files that are sorted, the next row often has the same. */
  lastPlain: LastPlain | undefined;
}

interface LastPlain {
  readonly source: PlainText;
  readonly start: number;
  readonly end: number;
  readonly value: EdmValue | undefined;
}

/** Puts a cell that is there straight into its column, as nearly all can be; false where it has to be looked at. */
export function putPlain(
  column: SliceColumn,
  at: number,
  row: PlainRow,
  place: number,
  how: PlainColumn,
): boolean {
  const { source } = row;
  const [start, end] = [row.startOf(place), row.endOf(place)];
  const marks = isQuoted(source, start) ? 1 : 0;
  if (how.type === 'Edm.String') {
    const isText = !source.isJson || marks === 1;
    if (!isText || end - start > MAX_STRING_LENGTH) return false;
    column.setText(at, source.text.slice(start + marks, end - marks));
    return true;
  }
  if (how.type === 'Edm.Int32') {
    const whole = wholeIn(source.units, start + marks, end - marks);
    if (Number.isNaN(whole)) return false;
    column.setNumber(at, whole);
    return true;
  }
  const value = lastOrQuick(row, place, how);
  if (value) column.set(at, value);
  return value !== undefined;
}

function lastOrQuick(row: PlainRow, place: number, how: PlainColumn): EdmValue | undefined {
  const { source } = row;
  const [start, end] = [row.startOf(place), row.endOf(place)];
  const last = how.lastPlain;
  if (last?.source === source && isSame(source, last, start, end)) return last.value;
  const cell = row.cellAt(place);
  const value = cell === undefined ? undefined : quickValue(cell, how.type, how);
  how.lastPlain = { source, start, end, value };
  return value;
}

function isSame({ units }: PlainText, last: LastPlain, start: number, end: number): boolean {
  const behind = start - last.start;
  if (end - last.end !== behind) return false;
  for (let at = start; at < end; at += 1) if (units[at] !== units[at - behind]) return false;
  return true;
}
