import { type BareValue, EDM_TYPES, type EdmType, type EdmValue } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { codeOfType, type EntityPage, PageBuilder } from '../../model/entity-page.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { EntityRecord } from './schema.ts';

/**
 * The type and name of each value of a record, read from its shape once for all
 * records that share it.
 */
export interface Shape {
  readonly names: readonly string[];
  readonly types: readonly EdmType[];
  /** The types as pages of entities number them. */
  readonly codes: readonly number[];
}

/** The letter of a type in a shape. Stored: a letter never changes its meaning. */
const LETTER_BY_TYPE = {
  'Edm.Binary': 'x',
  'Edm.Boolean': 'b',
  'Edm.DateTime': 'd',
  'Edm.Double': 'f',
  'Edm.Guid': 'g',
  'Edm.Int32': 'i',
  'Edm.Int64': 'l',
  'Edm.String': 's',
} as const satisfies Record<EdmType, string>;

const TYPE_BY_LETTER = new Map<string, EdmType>(
  EDM_TYPES.map((type) => [LETTER_BY_TYPE[type], type]),
);

/** Property names contain no comma. */
const SEPARATOR = ',';

/** The index of the first value in a record. */
export const FIRST_VALUE = 4;

/**
 * The most cells of a page: entities times properties, which is the memory that
 * its columns take.
 */
export const MAX_CELLS = 4_000_000;

/** The most shapes that are kept. A table with more does not profit from them. */
const MAX_SHAPES = 10_000;

const shapeByText = new Map<string, Shape>();

export function encodeEntity(entity: Entity): EntityRecord {
  let shape = firstShape;
  const values: BareValue[] = [];
  for (const [name, { type, value }] of entity.properties) {
    shape = shapeAfter(shape, name, type);
    // A copy, as it stays in memory: a view would be stored with the whole buffer behind it.
    values.push(value instanceof Uint8Array ? value.slice() : value);
  }
  return [entity.partitionKey, entity.rowKey, entity.timestamp, shape.text, ...values];
}

/** Returns the shape of values of these types, under these names. */
export function shapeTextOf(
  properties: Iterable<{ readonly name: string; readonly type: EdmType }>,
): string {
  let shape = firstShape;
  for (const { name, type } of properties) shape = shapeAfter(shape, name, type);
  return shape.text;
}

/**
 * A node of a tree of shapes, property by property: finding a shape's text
 * takes less time than making it.
 */
interface WrittenShape {
  readonly text: string;
  /** The type of its last property. */
  readonly type: EdmType | undefined;
  /**
   * The shapes with one more property, by its name: one of them, which leads to
   * those of other types.
   */
  after?: Map<string, WrittenShape>;
  readonly other: WrittenShape | undefined;
}

let writtenShapes = 0;
let firstShape: WrittenShape = { text: '', type: undefined, other: undefined };

function shapeAfter(shape: WrittenShape, name: string, type: EdmType): WrittenShape {
  const first = shape.after?.get(name);
  for (let known = first; known; known = known.other) if (known.type === type) return known;
  const text = `${shape.text}${shape.text && SEPARATOR}${LETTER_BY_TYPE[type]}${name}`;
  const longer = { text, type, other: first };
  shape.after ??= new Map();
  shape.after.set(name, longer);
  writtenShapes += 1;
  if (writtenShapes < MAX_SHAPES) return longer;
  writtenShapes = 0;
  firstShape = { text: '', type: undefined, other: undefined };
  return longer;
}

export function decodeEntity(record: EntityRecord): Entity {
  const [partitionKey, rowKey, timestamp, text, ...values] = record;
  const { names, types } = shapeOf(text, values.length);
  const properties = new Map<string, EdmValue>();
  for (const [index, name] of names.entries()) {
    // The shape and the values of a record are written together, so they fit each other.
    properties.set(name, { type: types[index], value: values[index] } as EdmValue);
  }
  return { partitionKey, rowKey, timestamp, properties };
}

/**
 * Returns at most `limit` records as a page that goes on at the first record
 * left over. It ends earlier where so many different properties come together
 * that their columns would not fit into memory.
 */
export function decodePage(records: readonly EntityRecord[], limit: number): EntityPage {
  const page = new PageBuilder(Math.min(records.length, limit));
  const columns = new Set<string>();
  let lastText: string | undefined;
  let shape: Shape | undefined;
  let rows = 0;
  for (const record of records) {
    const text = record[3];
    if (shape === undefined || text !== lastText) {
      shape = shapeOf(text, record.length - FIRST_VALUE);
      lastText = text;
      for (const name of shape.names) columns.add(name);
    }
    const isFull = rows === limit || (rows > 0 && (rows + 1) * columns.size > MAX_CELLS);
    if (isFull) return page.build({ partitionKey: record[0], rowKey: record[1] });
    addRow(page, record, shape);
    rows += 1;
  }
  return page.build();
}

function addRow(page: PageBuilder, record: EntityRecord, { names, codes }: Shape): void {
  page.open(record[0], record[1], record[2]);
  for (let index = 0; index < names.length; index += 1) {
    const [name, code, value] = [names[index], codes[index], record[FIRST_VALUE + index]];
    if (name === undefined || code === undefined || value === undefined) throw damaged(record[3]);
    page.put(name, code, value);
  }
  page.close();
}

/** Returns the shape of a record with so many values. */
export function shapeOf(text: string, values: number): Shape {
  let shape = shapeByText.get(text);
  if (!shape) {
    if (shapeByText.size >= MAX_SHAPES) shapeByText.clear();
    shape = parseShape(text);
    shapeByText.set(text, shape);
  }
  if (shape.names.length !== values) throw damaged(text);
  return shape;
}

function parseShape(text: string): Shape {
  if (typeof text !== 'string') throw damaged(text);
  const parts = text === '' ? [] : text.split(SEPARATOR);
  const types = parts.map((part) => {
    const type = TYPE_BY_LETTER.get(part.charAt(0));
    if (!type) throw damaged(text);
    return type;
  });
  return { names: parts.map((part) => part.slice(1)), types, codes: types.map(codeOfType) };
}

function damaged(shape: unknown): StorageError {
  return new StorageError('damaged', { detail: `An entity has the shape '${shape}'.` });
}
