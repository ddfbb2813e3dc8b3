import type { SchemaElement } from 'hyparquet';
import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { codeOfType, type EntityPage } from '../../model/entity-page.ts';
import { countInstant, type ExportColumn, type InstantUnit, readCells } from './columns.ts';
import { ExportError } from './export-error.ts';

/** A column of a Parquet file. */
export interface ParquetField {
  readonly element: SchemaElement;
  /** Returns its value for each row of a page; undefined where there is none. */
  readonly read: (page: EntityPage) => (row: number) => unknown;
}

/** How the values of a type are stored in the file. */
interface Shape {
  readonly element: Omit<SchemaElement, 'name' | 'repetition_type'>;
  /** Encodes a value of the type; undefined where it cannot be stored. */
  readonly encode: (value: unknown) => unknown;
}

/**
 * Returns the columns of a file: each type as Parquet's own, so that an import restores it. Values of several
 * types, or instants that no unit holds, are texts, with a column of their types, as in a typed CSV.
 */
export function parquetFields(columns: readonly ExportColumn[]): readonly ParquetField[] {
  return columns.flatMap((column) => {
    const system = SYSTEM_FIELDS.get(column.name);
    if (system) return system;
    const [type = 'Edm.String'] = column.types;
    const shape = shapeOf(type, column);
    return shape ? propertyField(column.name, type, shape) : textFields(column.name);
  });
}

/** Returns whether its values are texts in the file, with a column of types. */
export function isTextInParquet(column: ExportColumn): boolean {
  const [type] = column.types;
  return type !== undefined && shapeOf(type, column) === undefined;
}

const keep = (value: unknown) => value;
const TEXT: Shape = {
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  encode: keep,
};

function shapeOf(type: EdmType, { types, instants }: ExportColumn): Shape | undefined {
  if (types.length > 1) return undefined;
  switch (type) {
    case 'Edm.String':
      return TEXT;
    case 'Edm.Int32':
      return { element: { type: 'INT32' }, encode: keep };
    case 'Edm.Int64':
      return { element: { type: 'INT64' }, encode: keep };
    case 'Edm.Double':
      return { element: { type: 'DOUBLE' }, encode: keep };
    case 'Edm.Boolean':
      return { element: { type: 'BOOLEAN' }, encode: keep };
    case 'Edm.Binary':
      return { element: { type: 'BYTE_ARRAY' }, encode: keep };
    case 'Edm.Guid':
      return {
        element: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
        encode: (value) => guidBytes(String(value)),
      };
    case 'Edm.DateTime':
      return instants && instantShape(instants);
  }
}

function instantShape(unit: InstantUnit): Shape {
  // A column of instants has no other values.
  const encode: Shape['encode'] = (value) => countInstant(BigInt(value as bigint), unit);
  const isAdjustedToUTC = true;
  if (unit === 'nanoseconds') {
    const logical_type = { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'NANOS' } as const;
    return { element: { type: 'INT64', logical_type }, encode };
  }
  const logical_type = { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } as const;
  return { element: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS', logical_type }, encode };
}

/** The columns of every entity. */
const SYSTEM_FIELDS = new Map(
  [
    systemField('PartitionKey', TEXT, ({ columns }) => columns.partitionKeys),
    systemField('RowKey', TEXT, ({ columns }) => columns.rowKeys),
    systemField('Timestamp', instantShape('nanoseconds'), ({ columns }) => columns.timestamps),
  ].map((field) => [field.element.name, field]),
);

function systemField(
  name: string,
  { element, encode }: Shape,
  valuesOf: (page: EntityPage) => ArrayLike<unknown>,
): ParquetField {
  return {
    element: { name, repetition_type: 'REQUIRED', ...element },
    read(page) {
      const values = valuesOf(page);
      return (row) => encode(values[row]);
    },
  };
}

/** Throws where the values have changed their type since they were surveyed. */
function propertyField(name: string, type: EdmType, { element, encode }: Shape): ParquetField {
  const expected = codeOfType(type);
  return {
    element: { name, repetition_type: 'OPTIONAL', ...element },
    read(page) {
      const column = page.columnOf(name);
      if (!column) return () => undefined;
      const { types, values } = column;
      return (row) => {
        const code = types[row] ?? 0;
        if (code === 0) return undefined;
        const encoded = code === expected ? encode(values[row]) : undefined;
        if (encoded === undefined) throw new ExportError({ kind: 'newType', name });
        return encoded;
      };
    },
  };
}

function textFields(name: string): readonly ParquetField[] {
  const { element } = TEXT;
  return [
    {
      element: { name, repetition_type: 'OPTIONAL', ...element },
      read(page) {
        const { code, text } = readCells(page, name);
        return (row) => (code(row) === 0 ? undefined : text(row));
      },
    },
    {
      element: { name: `${name}@type`, repetition_type: 'OPTIONAL', ...element },
      read(page) {
        const { code } = readCells(page, name);
        return (row) => TYPE_NAMES[code(row)];
      },
    },
  ];
}

const TYPE_NAMES = [undefined, ...EDM_TYPES.map((type) => type.replace('Edm.', ''))];

const DASHES: ReadonlySet<number> = new Set([8, 13, 18, 23]);

/** Returns the 16 bytes of `00112233-4455-…` in the order of its digits. */
function guidBytes(guid: string): Uint8Array {
  const bytes = new Uint8Array(16);
  let digits = 0;
  for (let index = 0; index < guid.length; index += 1) {
    if (DASHES.has(index)) continue;
    const unit = guid.charCodeAt(index);
    // There is a gap between the digits and the letters a to f.
    const digit = unit < 0x3a ? unit - 0x30 : unit - 0x57;
    const byte = digits >> 1;
    bytes[byte] = ((bytes[byte] ?? 0) << 4) | digit;
    digits += 1;
  }
  return bytes;
}

/** Returns the schema of the file in the notation of Parquet's own tools. */
export function formatSchema(table: string, columns: readonly ExportColumn[]): string {
  const lines = parquetFields(columns).map(({ element }) => `  ${formatElement(element)};\n`);
  return `message ${table} {\n${lines.join('')}}\n`;
}

function formatElement(element: SchemaElement): string {
  const { name, repetition_type = 'OPTIONAL', type_length } = element;
  const type = PHYSICAL[element.type ?? 'BYTE_ARRAY'] ?? '';
  const length = type_length === undefined ? '' : `(${type_length})`;
  return `${repetition_type.toLowerCase()} ${type}${length} ${name}${formatLogical(element)}`;
}

const PHYSICAL: Readonly<Record<string, string>> = {
  BOOLEAN: 'boolean',
  INT32: 'int32',
  INT64: 'int64',
  DOUBLE: 'double',
  BYTE_ARRAY: 'binary',
  FIXED_LEN_BYTE_ARRAY: 'fixed_len_byte_array',
};

function formatLogical({ logical_type }: SchemaElement): string {
  if (!logical_type) return '';
  if (logical_type.type !== 'TIMESTAMP') return ` (${logical_type.type})`;
  return ` (TIMESTAMP(${logical_type.unit},${logical_type.isAdjustedToUTC}))`;
}
