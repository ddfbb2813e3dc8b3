import { type EdmType, type EdmValue, stringOf } from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { cutText } from '../../model/storage-error.ts';
import { type Cell, textOfCell } from '../rows/cell.ts';
import { cellAt, PlainRow } from '../rows/plain-rows.ts';
import type { FileRow } from '../rows/records.ts';
import { wholeOf } from '../rows/text-form.ts';
import { hasEmptyValue, readTypeName } from '../rows/type-name.ts';
import { isAbsent } from './absent-texts.ts';
import type { Analysis } from './analysis.ts';
import type { ColumnFacts } from './column-facts.ts';
import { convertCell, quickValue } from './convert-cell.ts';
import type { ConvertedRow } from './converted-row.ts';
import {
  type ColumnMapping,
  type ColumnType,
  type ImportMapping,
  mayBeText,
} from './import-mapping.ts';
import { type PlainColumn, putPlain } from './plain-cells.ts';
import { placeOfLine, type RefusedLine } from './refused-line.ts';
import { RowKeyMaker } from './row-key.ts';
import type { SliceBuilder } from './slice-builder.ts';
import type { SliceColumn } from './slice-column.ts';

export type Conversion =
  | { readonly row: ConvertedRow; readonly refused?: never }
  | { readonly refused: RefusedLine; readonly row?: never };

interface PropertySource extends Omit<ColumnMapping, 'becomes' | 'absentTexts'>, PlainColumn {
  readonly facts: ColumnFacts;
  readonly type: ColumnType;
  readonly absent: ReadonlySet<string> | undefined;
  /** A text and what became of it: in files that are sorted, the next row of the chunk often has the same. */
  lastText: string | undefined;
  lastValue: EdmValue | undefined;
}

const SKIPPED: ColumnMapping = { name: '', becomes: 'skip' };

/** Turns the rows of a file into entities, as a mapping says. */
export class RowConverter {
  readonly #sources: readonly PropertySource[];
  readonly #partitionKey: RowKeyMaker;
  readonly #rowKey: RowKeyMaker;

  constructor({ columns }: Pick<Analysis, 'columns'>, mapping: ImportMapping) {
    this.#partitionKey = new RowKeyMaker(mapping.partitionKey, mapping, columns);
    this.#rowKey = new RowKeyMaker(mapping.rowKey, mapping, columns);
    this.#sources = columns.flatMap((facts, column) => {
      const { becomes, absentTexts, ...how } = mapping.columns[column] ?? SKIPPED;
      const absent = absentTexts && new Set(absentTexts);
      if (becomes === 'skip' || (isKeyColumn(mapping, column) && !mapping.keepsKeyColumns))
        return [];
      const last = { lastText: undefined, lastValue: undefined, lastPlain: undefined };
      return [{ ...how, facts, type: becomes, absent, ...last }];
    });
  }

  get properties(): readonly { readonly name: string; readonly type: ColumnType }[] {
    return this.#sources;
  }

  /** `number` counts the records of the file from 1. */
  convert(row: FileRow, number: number): Conversion {
    if (row.fault) return { refused: refusedRecord(row, row.fault) };
    const partition = this.#partitionKey.make(row, number);
    if (partition.refused) return partition;
    const id = this.#rowKey.make(row, number);
    if (id.refused) return id;

    const values: (EdmValue | undefined)[] = [];
    for (const source of this.#sources) {
      const converted = convertSource(row, source);
      if (converted && 'refused' in converted) return converted;
      values.push(converted);
    }
    const { line, file } = row;
    const made = { line, number, partitionKey: partition.key, rowKey: id.key, values };
    return { row: file === undefined ? made : { ...made, file } };
  }

  /** The same into the columns of a slice, without an object for each value; answers why it cannot be. */
  convertInto(slice: SliceBuilder, row: FileRow, number: number): RefusedLine | undefined {
    if (row.fault) return refusedRecord(row, row.fault);
    const partition = this.#partitionKey.make(row, number);
    if (partition.refused) return partition.refused;
    const id = this.#rowKey.make(row, number);
    if (id.refused) return id.refused;

    const at = slice.length;
    const plain = row instanceof PlainRow ? row : undefined;
    for (let place = 0; place < this.#sources.length; place += 1) {
      const source = this.#sources[place];
      const column = slice.columns[place];
      if (!source || !column) continue;
      const isPut = plain
        ? putIfThere(column, at, plain, source)
        : putQuick(column, at, row, source);
      if (isPut) continue;
      const converted = convertSource(row, source);
      if (converted && 'refused' in converted) return converted.refused;
      if (converted) column.set(at, converted);
      else column.clear(at);
    }
    slice.add(partition.key, id.key, row, number);
    return undefined;
  }

  /** Lets go of a chunk: each text of a column that few rows have would keep all of its own. */
  forgetTexts(): void {
    for (const source of this.#sources) {
      source.lastText = undefined;
      source.lastValue = undefined;
      source.lastPlain = undefined;
    }
  }
}

function putIfThere(
  column: SliceColumn,
  at: number,
  row: PlainRow,
  source: PropertySource,
): boolean {
  const { place } = source.facts;
  if (row.startOf(place) === row.endOf(place)) return false;
  if (isAbsent(row, place, source.absent)) return false;
  return putPlain(column, at, row, place, source);
}

/** One value of a row; undefined where it has none. */
function convertSource(
  row: FileRow,
  source: PropertySource,
): EdmValue | { readonly refused: RefusedLine } | undefined {
  const cell = cellAt(row, source.facts.place);
  if (isAbsent(row, source.facts.place, source.absent)) return undefined;
  const declared = declaredType(source.facts, row);
  if (cell === undefined && !hasEmptyValue(declared)) {
    return source.isEmptyText && mayBeText(source.type) ? stringOf('') : undefined;
  }
  const quick = cell === undefined ? undefined : quickOrLast(cell, source);
  if (quick) return quick;
  const converted = convertCell(cell ?? '', source.type, declared, source);
  if (!('fault' in converted)) return converted.value;
  const type = typeOf(source.type, declared);
  const cause = { kind: 'type', type, fault: converted.fault } as const;
  return { refused: { ...placeOfLine(row), ...told(source.facts, cell ?? ''), cause } };
}

/** Puts a plain cell, as nearly all are, straight into its column; false where that has to be looked at. */
function putQuick(column: SliceColumn, at: number, row: FileRow, source: PropertySource): boolean {
  const { type, facts } = source;
  const cell = row.cells[facts.place];
  if (cell === undefined || isAbsent(row, facts.place, source.absent)) return false;
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
  const value = quickOrLast(cell, source);
  if (value) column.set(at, value);
  return value !== undefined;
}

function quickOrLast(cell: Exclude<Cell, undefined>, source: PropertySource): EdmValue | undefined {
  if (typeof cell !== 'string') return quickValue(cell, source.type, source);
  if (cell === source.lastText) return source.lastValue;
  const value = quickValue(cell, source.type, source);
  source.lastText = cell;
  source.lastValue = value;
  return value;
}

export function isKeyColumn({ partitionKey, rowKey }: ImportMapping, column: number): boolean {
  return [partitionKey, rowKey].some((key) => key.kind === 'column' && key.column === column);
}

/** What a value was meant to be that is not. */
function typeOf(type: ColumnType, declared: EdmType | undefined): EdmType {
  if (type === 'own') return declared ?? 'Edm.String';
  return type === 'each' ? 'Edm.String' : type;
}

function declaredType({ typePlace }: ColumnFacts, row: FileRow): EdmType | undefined {
  return typePlace === undefined ? undefined : readTypeName(cellAt(row, typePlace));
}

function refusedRecord(row: FileRow, fault: NonNullable<FileRow['fault']>): RefusedLine {
  const cell = row.cells.at(-1);
  const value = cell === undefined ? {} : { value: cutText(textOfCell(cell)) };
  return { ...placeOfLine(row), ...value, cause: { kind: 'record', fault } };
}

function told({ header }: ColumnFacts, cell: Exclude<Cell, undefined>) {
  return { header, value: cutText(textOfCell(cell)) };
}
