import { haveUpperBetween } from '../base/int64-array.ts';
import { EDM_TYPES, type EdmType, type EdmValue } from '../model/edm.ts';
import { findKeyProblem } from '../model/entity.ts';
import { codeOfType, type EntityPage, type PropertyColumn } from '../model/entity-page.ts';
import { findValueProblem } from '../model/entity-rules.ts';
import {
  entitySize,
  MAX_ENTITY_BYTES,
  MAX_PROPERTIES,
  MAX_STRING_LENGTH,
  propertySize,
  type SizedEntity,
} from '../model/limits.ts';
import { findPropertyNameProblem } from '../model/property-name.ts';
import { MAX_TICKS, MIN_TICKS } from '../model/ticks.ts';
import { isUniform } from '../storage/records/page-plan.ts';

/**
 * Returns the weight of each entity of a page by the formula of spec 1.4, where
 * no entity breaks a rule and the page is in key order, as in most slices of an
 * import: column by column, which takes a third of the time. Returns undefined
 * where anything may be wrong; then each entity has to be checked.
 */
export function weighValidPage(page: EntityPage): Float64Array | undefined {
  const { properties } = page.columns;
  if (properties.length > MAX_PROPERTIES || !isWhole(page)) return undefined;
  const sizes = weighValidKeys(page);
  if (!sizes) return undefined;
  for (const column of properties) if (!addValidColumn(sizes, column)) return undefined;
  for (let row = 0; row < sizes.length; row += 1) {
    if ((sizes[row] ?? 0) > MAX_ENTITY_BYTES) return undefined;
  }
  return sizes;
}

/**
 * Returns whether each column has a name of its own and a value for each row,
 * and orders name what their rows have: a caller in plain JavaScript may send
 * anything.
 */
function isWhole({ columns: { properties, orders }, length }: EntityPage): boolean {
  const names = new Set(properties.map(({ name }) => name));
  if (names.size < properties.length) return false;
  if (properties.some(({ types }) => types.length < length)) return false;
  return [...orders].every(([row, places]) => {
    const filled = properties.flatMap(({ types }, place) => (types[row] ? [place] : []));
    const named = new Set(places);
    return places.length === filled.length && filled.every((place) => named.has(place));
  });
}

const STRING = codeOfType('Edm.String');
const UPPER_MIN = Number(MIN_TICKS >> 32n);
const UPPER_MAX = Number(MAX_TICKS >> 32n);
const NO_PROPERTIES: SizedEntity['properties'] = [];

/** Returns the weights of entities that have nothing but their keys. */
function weighValidKeys({ columns, length }: EntityPage): Float64Array | undefined {
  const sizes = new Float64Array(length);
  let [partitionBefore, before]: (string | undefined)[] = [];
  for (let row = 0; row < length; row += 1) {
    const [partitionKey, rowKey] = [columns.partitionKeys[row], columns.rowKeys[row]];
    if (partitionKey === undefined || rowKey === undefined) return undefined;
    if (findKeyProblem('RowKey', rowKey)) return undefined;
    if (partitionKey === partitionBefore) {
      if (before !== undefined && rowKey <= before) return undefined;
    } else {
      const isBehind = partitionBefore === undefined || partitionKey > partitionBefore;
      if (!isBehind || findKeyProblem('PartitionKey', partitionKey)) return undefined;
    }
    sizes[row] = entitySize({ partitionKey, rowKey, properties: NO_PROPERTIES });
    partitionBefore = partitionKey;
    before = rowKey;
  }
  return sizes;
}

/** Adds the weights of a column. Returns false where a value is faulty. */
function addValidColumn(sizes: Float64Array, column: PropertyColumn): boolean {
  const { name, types, values } = column;
  if (findPropertyNameProblem(name)) return false;
  const size = sizeOfNumbers(column, sizes.length);
  if (size !== undefined) {
    for (let row = 0; row < sizes.length; row += 1) sizes[row] = (sizes[row] ?? 0) + size;
    return true;
  }
  const emptyText = propertySize(name, { type: 'Edm.String', value: '' });
  for (let row = 0; row < sizes.length; row += 1) {
    const code = types[row] ?? 0;
    if (code === 0) continue;
    const value = values[row];
    if (code === STRING && typeof value === 'string' && value.length <= MAX_STRING_LENGTH) {
      sizes[row] = (sizes[row] ?? 0) + emptyText + 2 * value.length;
      continue;
    }
    const type = EDM_TYPES[code - 1];
    if (type === undefined || value === undefined) return false;
    // Whether type and value fit each other is what this tests.
    const edm = { type, value } as EdmValue;
    if (findValueProblem(name, edm)) return false;
    sizes[row] = (sizes[row] ?? 0) + propertySize(name, edm);
  }
  return true;
}

/**
 * Returns the weight of each value of an array of valid numbers, all of one
 * type; undefined for other columns.
 */
function sizeOfNumbers({ name, types, values }: PropertyColumn, rows: number): number | undefined {
  const [code = 0] = types;
  const type = EDM_TYPES[code - 1];
  if (type === undefined || types.length !== rows || values.length !== rows) return undefined;
  if (!isUniform(types) || !areNumbersOf(type, values)) return undefined;
  // Numbers of one type all weigh the same.
  return propertySize(name, { type, value: values[0] } as EdmValue);
}

function areWhole(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    if ((value | 0) !== value) return false;
  }
  return true;
}

function areNumbersOf(type: EdmType, values: PropertyColumn['values']): boolean {
  if (values instanceof Float64Array) {
    if (type === 'Edm.Int32') return areWhole(values);
    return type === 'Edm.Double';
  }
  if (!(values instanceof BigInt64Array)) return false;
  if (type === 'Edm.DateTime') {
    // Testing each as a bigint would make an object of it.
    if (haveUpperBetween(values, UPPER_MIN + 1, UPPER_MAX - 1)) return true;
    return values.every((at) => at >= MIN_TICKS && at <= MAX_TICKS);
  }
  return type === 'Edm.Int64';
}
