import type { EdmType, EdmValue } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import { cutText } from '../model/storage-error.ts';
import type { Analysis } from './analysis.ts';
import { type Cell, textOfCell } from './cell.ts';
import type { ColumnFacts } from './column-facts.ts';
import { convertCell } from './convert-cell.ts';
import type { ColumnType, ImportMapping, KeySource } from './import-mapping.ts';
import type { FileRow } from './records.ts';
import type { RefusedLine } from './refused-line.ts';
import { hasEmptyValue, readTypeName } from './type-name.ts';

/** A row as it will be; its values stand in the order of the converter's `properties`. */
export interface ConvertedRow extends EntityKey {
  readonly line: number;
  readonly values: readonly (EdmValue | undefined)[];
}

export type Conversion =
  | { readonly row: ConvertedRow; readonly refused?: never }
  | { readonly refused: RefusedLine; readonly row?: never };

interface PropertySource {
  readonly name: string;
  readonly facts: ColumnFacts;
  readonly type: ColumnType;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: keys forbid these very characters.
const FORBIDDEN_IN_KEY = /[/\\#?\u0000-\u001F\u007F-\u009F]/g;

/** Turns the rows of a file into entities, as a mapping says. */
export class RowConverter {
  readonly #mapping: ImportMapping;
  readonly #sources: readonly PropertySource[];
  readonly #columns: readonly ColumnFacts[];

  constructor({ columns }: Pick<Analysis, 'columns'>, mapping: ImportMapping) {
    this.#mapping = mapping;
    this.#columns = columns;
    this.#sources = columns.flatMap((facts, column) => {
      const { name, becomes } = mapping.columns[column] ?? { name: '', becomes: 'skip' };
      if (becomes === 'skip' || (isKeyColumn(mapping, column) && !mapping.keepsKeyColumns))
        return [];
      return [{ name, facts, type: becomes }];
    });
  }

  get properties(): readonly { readonly name: string; readonly type: ColumnType }[] {
    return this.#sources;
  }

  /** `number` counts the records of the file from 1. */
  convert(row: FileRow, number: number): Conversion {
    const { line } = row;
    if (row.fault) return { refused: refusedRecord(row, row.fault) };
    const { partitionKey: partition, rowKey: id } = this.#mapping;
    const partitionKey = this.#key(partition, row, number);
    const rowKey = this.#key(id, row, number);
    if (partitionKey === undefined) return { refused: this.#keyAbsent(partition, line) };
    if (rowKey === undefined) return { refused: this.#keyAbsent(id, line) };

    const values: (EdmValue | undefined)[] = [];
    for (const source of this.#sources) {
      const cell = row.cells[source.facts.place];
      const declared = declaredType(source.facts, row.cells);
      if (cell === undefined && !hasEmptyValue(declared)) {
        values.push(undefined);
        continue;
      }
      const converted = convertCell(cell ?? '', source.type, declared);
      if ('fault' in converted) {
        const type = source.type === 'own' ? (declared ?? 'Edm.String') : source.type;
        const cause = { kind: 'type', type, fault: converted.fault } as const;
        return { refused: { line, ...told(source.facts, cell ?? ''), cause } };
      }
      values.push(converted.value);
    }
    return { row: { line, partitionKey, rowKey, values } };
  }

  #key(source: KeySource, row: FileRow, number: number): string | undefined {
    switch (source.kind) {
      case 'constant':
        return source.text;
      case 'rowNumber':
        return String(number).padStart(source.digits, '0');
      case 'guid':
        return crypto.randomUUID();
      case 'column':
        return this.#keyCell(this.#columns[source.column], row);
    }
  }

  /** A column that already is a key may hold empty ones, which are legal. */
  #keyCell(facts: ColumnFacts | undefined, row: FileRow): string | undefined {
    if (!facts) return undefined;
    const cell = row.cells[facts.place];
    if (cell === undefined) return isKeyName(facts.header) ? '' : undefined;
    const text = textOfCell(cell);
    return this.#mapping.replacesForbidden ? text.replaceAll(FORBIDDEN_IN_KEY, '-') : text;
  }

  #keyAbsent(source: KeySource, line: number): RefusedLine {
    const header = source.kind === 'column' ? this.#columns[source.column]?.header : undefined;
    return { line, ...(header !== undefined && { header }), cause: { kind: 'keyAbsent' } };
  }
}

export function isKeyColumn({ partitionKey, rowKey }: ImportMapping, column: number): boolean {
  return [partitionKey, rowKey].some((key) => key.kind === 'column' && key.column === column);
}

function declaredType({ typePlace }: ColumnFacts, cells: readonly Cell[]): EdmType | undefined {
  return typePlace === undefined ? undefined : readTypeName(cells[typePlace]);
}

function isKeyName(header: string): boolean {
  return header === 'PartitionKey' || header === 'RowKey';
}

function refusedRecord(row: FileRow, fault: NonNullable<FileRow['fault']>): RefusedLine {
  const cell = row.cells.at(-1);
  const value = cell === undefined ? {} : { value: cutText(textOfCell(cell)) };
  return { line: row.line, ...value, cause: { kind: 'record', fault } };
}

function told({ header }: ColumnFacts, cell: Exclude<Cell, undefined>) {
  return { header, value: cutText(textOfCell(cell)) };
}
