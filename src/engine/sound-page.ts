import { EDM_TYPES, type EdmValue } from '../model/edm.ts';
import { compareKeys, findKeyFault } from '../model/entity.ts';
import type { EntityPage, PropertyColumn } from '../model/entity-page.ts';
import { findValueFault } from '../model/entity-rules.ts';
import { entitySize, MAX_ENTITY_BYTES, MAX_PROPERTIES, propertySize } from '../model/limits.ts';
import { findPropertyNameFault } from '../model/names.ts';

/**
 * What each entity of a page weighs by the formula of spec 1.4, where none of
 * them breaks a rule and each key is behind the one before it, as in most slices
 * of an import: column by column, which takes a third of asking each entity.
 * Undefined where anything may be wrong; which it is has to be asked one by one.
 */
export function weighSoundPage(page: EntityPage): Float64Array | undefined {
  const { properties } = page.columns;
  if (properties.length > MAX_PROPERTIES || !hasSoundKeys(page)) return undefined;
  const sizes = new Float64Array(page.length);
  for (let row = 0; row < page.length; row += 1) {
    sizes[row] = entitySize({ ...page.keyAt(row), properties: [] });
  }
  for (const column of properties) if (!addSoundColumn(sizes, column)) return undefined;
  return sizes.some((size) => size > MAX_ENTITY_BYTES) ? undefined : sizes;
}

function hasSoundKeys(page: EntityPage): boolean {
  let before: ReturnType<EntityPage['keyAt']> | undefined;
  for (let row = 0; row < page.length; row += 1) {
    const key = page.keyAt(row);
    const isFaulty =
      findKeyFault('RowKey', key.rowKey) ??
      (key.partitionKey !== before?.partitionKey && findKeyFault('PartitionKey', key.partitionKey));
    if (isFaulty || (before && compareKeys(before, key) >= 0)) return false;
    before = key;
  }
  return true;
}

/** False where a value is faulty; what is not there is none. */
function addSoundColumn(
  sizes: Float64Array,
  { name, types, values }: Pick<PropertyColumn, 'name' | 'types' | 'values'>,
): boolean {
  if (findPropertyNameFault(name)) return false;
  for (let row = 0; row < sizes.length; row += 1) {
    const code = types[row] ?? 0;
    if (code === 0) continue;
    const [type, value] = [EDM_TYPES[code - 1], values[row]];
    if (type === undefined || value === undefined) return false;
    // Whether they fit each other is what is asked.
    const edm = { type, value } as EdmValue;
    if (findValueFault(name, edm)) return false;
    sizes[row] = (sizes[row] ?? 0) + propertySize(name, edm);
  }
  return true;
}
