import { type EdmType, type EdmValue, stringOf } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import { cutText } from '../model/storage-error.ts';
import type { Analysis } from './analysis.ts';
import { type Cell, textOfCell } from './cell.ts';
import type { ColumnFacts } from './column-facts.ts';
import { convertCell, quickValue } from './convert-cell.ts';
import type { ColumnMapping, ColumnType, ImportMapping } from './import-mapping.ts';
import type { FileRow } from './records.ts';
import { type LinePlace, placeOfLine, type RefusedLine } from './refused-line.ts';
import { RowKeyMaker } from './row-key.ts';
import { hasEmptyValue, readTypeName } from './type-name.ts';

/** A row as it will be; its values stand in the order of the converter's `properties`. */
export interface ConvertedRow extends EntityKey, LinePlace {
  /** Its place among the records of the file, from 1. */
  readonly number: number;
  readonly values: readonly (EdmValue | undefined)[];
}

export type Conversion =
  | { readonly row: ConvertedRow; readonly refused?: never }
  | { readonly refused: RefusedLine; readonly row?: never };

interface PropertySource extends Omit<ColumnMapping, 'becomes'> {
  readonly facts: ColumnFacts;
  readonly type: ColumnType;
  /** A text and what became of it: in files that are sorted, the next row of the chunk often has the same. */
  lastText: string | undefined;
  lastValue: EdmValue | undefined;
}

/** Turns the rows of a file into entities, as a mapping says. */
export class RowConverter {
  readonly #sources: readonly PropertySource[];
  readonly #partitionKey: RowKeyMaker;
  readonly #rowKey: RowKeyMaker;

  constructor({ columns }: Pick<Analysis, 'columns'>, mapping: ImportMapping) {
    this.#partitionKey = new RowKeyMaker(mapping.partitionKey, mapping, columns);
    this.#rowKey = new RowKeyMaker(mapping.rowKey, mapping, columns);
    this.#sources = columns.flatMap((facts, column) => {
      const { becomes, ...how } = mapping.columns[column] ?? { name: '', becomes: 'skip' };
      if (becomes === 'skip' || (isKeyColumn(mapping, column) && !mapping.keepsKeyColumns))
        return [];
      return [{ ...how, facts, type: becomes, lastText: undefined, lastValue: undefined }];
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
      const cell = row.cells[source.facts.place];
      const declared = declaredType(source.facts, row.cells);
      if (cell === undefined && !hasEmptyValue(declared)) {
        values.push(source.isEmptyText ? stringOf('') : undefined);
        continue;
      }
      const quick = cell === undefined ? undefined : quickOrLast(cell, source);
      if (quick) {
        values.push(quick);
        continue;
      }
      const converted = convertCell(cell ?? '', source.type, declared, source.dates);
      if ('fault' in converted) {
        const type = typeOf(source.type, declared);
        const cause = { kind: 'type', type, fault: converted.fault } as const;
        return { refused: { ...placeOfLine(row), ...told(source.facts, cell ?? ''), cause } };
      }
      values.push(converted.value);
    }
    const { line, file } = row;
    const made = { line, number, partitionKey: partition.key, rowKey: id.key, values };
    return { row: file === undefined ? made : { ...made, file } };
  }

  /** Lets go of a chunk: each text of a column that few rows have would keep all of its own. */
  forgetTexts(): void {
    for (const source of this.#sources) {
      source.lastText = undefined;
      source.lastValue = undefined;
    }
  }
}

function quickOrLast(cell: Exclude<Cell, undefined>, source: PropertySource): EdmValue | undefined {
  if (typeof cell !== 'string') return quickValue(cell, source.type, source.dates);
  if (cell === source.lastText) return source.lastValue;
  const value = quickValue(cell, source.type, source.dates);
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

function declaredType({ typePlace }: ColumnFacts, cells: readonly Cell[]): EdmType | undefined {
  return typePlace === undefined ? undefined : readTypeName(cells[typePlace]);
}

function refusedRecord(row: FileRow, fault: NonNullable<FileRow['fault']>): RefusedLine {
  const cell = row.cells.at(-1);
  const value = cell === undefined ? {} : { value: cutText(textOfCell(cell)) };
  return { ...placeOfLine(row), ...value, cause: { kind: 'record', fault } };
}

function told({ header }: ColumnFacts, cell: Exclude<Cell, undefined>) {
  return { header, value: cutText(textOfCell(cell)) };
}
