import { EDM_TYPES, type EdmType, type EdmValue, stringOf } from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { cutText } from '../../model/storage-error.ts';
import { type Cell, hasEmptyValue, readTypeName, textOfCell } from '../records/cell.ts';
import { cellAt, PlainRow } from '../records/plain-block.ts';
import type { FileRow } from '../records/records.ts';
import { wholeOf } from '../rows/text-form.ts';
import { isAbsent } from './absent-texts.ts';
import type { ColumnFacts } from './column-facts.ts';
import { convertCell, fastValue } from './convert-cell.ts';
import { type ColumnMapping, type ColumnType, mayBeText } from './import-mapping.ts';
import { type PlainColumn, putPlain } from './plain-cells.ts';
import { placeOfLine, type RefusedLine } from './refused-lines.ts';
import type { SliceColumn } from './slice-column.ts';
import { MAX_POOLS, TextPool } from './text-pool.ts';

/** A column of a file that becomes a property. */
export interface PropertySource
  extends Omit<ColumnMapping, 'becomes' | 'absentTexts'>,
    PlainColumn {
  readonly facts: ColumnFacts;
  readonly type: ColumnType;
  readonly absent: ReadonlySet<string> | undefined;
  /** The last text and its value: in a sorted file the next row of the chunk often has the same. */
  lastText: string | undefined;
  lastValue: EdmValue | undefined;
}

export function propertySource(
  facts: ColumnFacts,
  becomes: ColumnType,
  { absentTexts, ...how }: Omit<ColumnMapping, 'becomes'>,
): PropertySource {
  // The type of a mapping from another thread is an equal text, but not the same one, which takes longer to compare.
  const type = TYPES.find((known) => known === becomes) ?? becomes;
  const absent = absentTexts && new Set(absentTexts);
  // Where there are very many columns, their pools would fill the memory.
  const hasPool = type === 'Edm.String' && facts.index < MAX_POOLS;
  const pool = hasPool ? new TextPool() : undefined;
  const last = { lastText: undefined, lastValue: undefined, lastPlain: undefined };
  return { ...how, facts, type, absent, pool, ...last };
}

const TYPES: readonly ColumnType[] = [...EDM_TYPES, 'own', 'each'];

/** Releases the texts of a chunk: a column that few rows have would keep all of its own in memory. */
export function forgetTexts(source: PropertySource): void {
  source.lastText = undefined;
  source.lastValue = undefined;
  source.lastPlain = undefined;
}

/** Converts one value of a row; undefined where it has none. */
export function convertSource(
  row: FileRow,
  source: PropertySource,
): EdmValue | { readonly refused: RefusedLine } | undefined {
  const cell = cellAt(row, source.facts.index);
  if (isAbsent(row, source.facts.index, source.absent)) return undefined;
  const declared = declaredType(source.facts, row);
  if (cell === undefined && !hasEmptyValue(declared)) {
    return source.isEmptyText && mayBeText(source.type) ? stringOf('') : undefined;
  }
  const fast = cell === undefined ? undefined : fastOrLast(cell, source);
  if (fast) return fast;
  const converted = convertCell(cell ?? '', source.type, declared, source);
  if (!('problem' in converted)) return converted.value;
  const type = typeOf(source.type, declared);
  const cause = { kind: 'type', type, problem: converted.problem } as const;
  return { refused: { ...placeOfLine(row), ...describe(source.facts, cell ?? ''), cause } };
}

/** Puts one value of a row into its column. Returns why it cannot be converted. */
export function putValue(
  column: SliceColumn,
  at: number,
  row: FileRow,
  source: PropertySource,
): RefusedLine | undefined {
  const isPut =
    row instanceof PlainRow
      ? putIfThere(column, at, row, source)
      : putFast(column, at, row, source);
  if (isPut) return undefined;
  const converted = convertSource(row, source);
  if (!converted || 'refused' in converted) column.clear(at);
  else column.set(at, converted);
  return converted && 'refused' in converted ? converted.refused : undefined;
}

function putIfThere(
  column: SliceColumn,
  at: number,
  row: PlainRow,
  source: PropertySource,
): boolean {
  const { index } = source.facts;
  const [start, end] = [row.startOf(index), row.endOf(index)];
  if (start === end || isAbsent(row, index, source.absent)) return false;
  return putPlain(column, at, { source: row.source, start, end }, source);
}

/**
 * Puts a plain cell, as nearly all are, straight into its column. Returns false where it has to be converted by
 * itself.
 */
function putFast(column: SliceColumn, at: number, row: FileRow, source: PropertySource): boolean {
  const { type, facts } = source;
  const cell = row.cells[facts.index];
  if (cell === undefined || isAbsent(row, facts.index, source.absent)) return false;
  if (type === 'Edm.String' && typeof cell === 'string') {
    if (cell.length > MAX_STRING_LENGTH) return false;
    column.setText(at, cell);
    return true;
  }
  if (type === 'Edm.Int32') {
    const isNumber = typeof cell === 'object' && cell.kind === 'number';
    const whole = typeof cell === 'string' ? wholeOf(cell) : isNumber ? wholeOf(cell.text) : NaN;
    if (Number.isNaN(whole)) return false;
    column.setNumber(at, whole);
    return true;
  }
  const value = fastOrLast(cell, source);
  if (value) column.set(at, value);
  return value !== undefined;
}

function fastOrLast(cell: Exclude<Cell, undefined>, source: PropertySource): EdmValue | undefined {
  if (typeof cell !== 'string') return fastValue(cell, source.type, source);
  if (cell === source.lastText) return source.lastValue;
  const value = fastValue(cell, source.type, source);
  source.lastText = cell;
  source.lastValue = value;
  return value;
}

/** Returns the type that a value should have had. */
function typeOf(type: ColumnType, declared: EdmType | undefined): EdmType {
  if (type === 'own') return declared ?? 'Edm.String';
  return type === 'each' ? 'Edm.String' : type;
}

function declaredType({ typeIndex }: ColumnFacts, row: FileRow): EdmType | undefined {
  return typeIndex === undefined ? undefined : readTypeName(cellAt(row, typeIndex));
}

function describe({ header }: ColumnFacts, cell: Exclude<Cell, undefined>) {
  return { header, value: cutText(textOfCell(cell)) };
}
