import type { EdmValue } from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { cellIn, isQuoted, type PlainText } from '../rows/plain-rows.ts';
import { wholeIn } from '../rows/text-form.ts';
import { quickValue } from './convert-cell.ts';
import type { ColumnMapping, ColumnType } from './import-mapping.ts';
import type { SliceColumn } from './slice-column.ts';
import type { TextPool } from './text-pool.ts';

/** What becomes of the cells of a column. */
export interface PlainColumn extends Pick<ColumnMapping, 'dates' | 'numbers'> {
  readonly type: ColumnType;
  /** A cell and what became of it: in files that are sorted, the next row often has the same. */
  lastPlain: LastPlain | undefined;
  /** Of a column of few texts. */
  pool: TextPool | undefined;
}

interface LastPlain {
  readonly source: PlainText;
  readonly start: number;
  readonly end: number;
  readonly value: EdmValue | undefined;
}

/**
 * Puts a cell that is there straight into its column, as nearly all can be; false where it has
 * to be looked at. `span` is where the text has its begin and end.
 */
export function putPlain(
  column: SliceColumn,
  at: number,
  source: PlainText,
  span: number,
  how: PlainColumn,
): boolean {
  const [start, end] = [source.spans[span] ?? 0, source.spans[span + 1] ?? 0];
  const marks = isQuoted(source, start) ? 1 : 0;
  if (how.type === 'Edm.String') {
    const isText = !source.isJson || marks === 1;
    if (!isText || end - start > MAX_STRING_LENGTH) return false;
    column.setText(at, textIn(source, start + marks, end - marks, how));
    return true;
  }
  if (how.type === 'Edm.Int32') {
    const whole = wholeIn(source.units, start + marks, end - marks);
    if (Number.isNaN(whole)) return false;
    column.setNumber(at, whole);
    return true;
  }
  const value = lastOrQuick(source, start, end, how);
  if (value) column.set(at, value);
  return value !== undefined;
}

/** Made but once, where few texts come again and again. */
function textIn(source: PlainText, start: number, end: number, how: PlainColumn): string {
  const place = how.pool?.placeOf(source, start, end) ?? -1;
  const text = how.pool?.texts[place];
  if (text !== undefined) return text;
  how.pool = undefined;
  return source.text.slice(start, end);
}

function lastOrQuick(
  source: PlainText,
  start: number,
  end: number,
  how: PlainColumn,
): EdmValue | undefined {
  const last = how.lastPlain;
  if (last?.source === source && isSame(source, last, start, end)) return last.value;
  const cell = cellIn(source, start, end);
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
