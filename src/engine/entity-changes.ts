import { type BulkChange, namesConverted } from '../model/bulk-change.ts';
import { type EdmType, type EdmValue, equalEdm } from '../model/edm.ts';
import { convertEdm } from '../model/edm-convert.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import { checkEntity, findValueProblem } from '../model/entity-rules.ts';
import { formatKey } from '../model/key-template.ts';
import { findPropertyNameProblem } from '../model/property-name.ts';
import { StorageError, throwIf } from '../model/storage-error.ts';

/** The result of a change for one entity. */
export interface Changed {
  /** Absent where it is deleted. */
  readonly after: Omit<Entity, 'timestamp'> | undefined;
  readonly isLossy: boolean;
}

/**
 * Changes one entity, given its index among all that match. Returns undefined
 * where there is nothing to change; throws where a rule is broken.
 */
export type ChangeEntity = (entity: Entity, place: number) => Changed | undefined;

type Properties = Map<string, EdmValue>;

/** Prepares a change. Throws at once what is wrong with it for every entity. */
export function prepareChange(change: BulkChange): ChangeEntity {
  switch (change.kind) {
    case 'delete':
      return () => ({ after: undefined, isLossy: false });
    case 'set':
      throwIf(findPropertyNameProblem(change.property));
      throwIf(findValueProblem(change.property, change.value));
      return changeCopy((properties) => setProperty(properties, change));
    case 'rename':
      throwIf(findPropertyNameProblem(change.to));
      return changeCopy((properties) => renameProperty(properties, change));
    case 'remove':
      return changeCopy((properties) => properties.delete(change.property) && 'changed');
    case 'convert':
      return changeCopy((properties) => convertProperties(properties, change));
    case 'copy':
      return (after) => ({ after, isLossy: false });
    case 'rekey':
      return (entity, place) => rekey(entity, place, change);
  }
}

type PropertyChange = (properties: Properties) => 'changed' | 'lossy' | false;

/**
 * Returns a change of an entity that applies this to a copy of its properties, which keep their order:
 * undefined where nothing changed. The change throws where its result breaks a rule.
 */
function changeCopy(changeProperties: PropertyChange): ChangeEntity {
  return ({ partitionKey, rowKey, properties: stored }) => {
    const properties = new Map(stored);
    const outcome = changeProperties(properties);
    if (outcome === false) return undefined;
    const after = { partitionKey, rowKey, properties };
    checkEntity(after);
    return { after, isLossy: outcome === 'lossy' };
  };
}

function setProperty(
  properties: Properties,
  { property, value }: Extract<BulkChange, { kind: 'set' }>,
): 'changed' | false {
  const stored = properties.get(property);
  if (stored && equalEdm(stored, value)) return false;
  properties.set(property, value);
  return 'changed';
}

function renameProperty(
  properties: Properties,
  { property, to }: Extract<BulkChange, { kind: 'rename' }>,
): 'changed' | false {
  if (!properties.has(property) || property === to) return false;
  if (properties.has(to)) throw new StorageError('propertyExists', { name: to });
  const renamed = [...properties].map(
    ([name, value]) => [name === property ? to : name, value] as const,
  );
  properties.clear();
  for (const [name, value] of renamed) properties.set(name, value);
  return 'changed';
}

function convertProperties(
  properties: Properties,
  change: Extract<BulkChange, { kind: 'convert' }>,
): 'changed' | 'lossy' | false {
  const outcomes = namesConverted(change).map((name) =>
    convertProperty(properties, name, change.type),
  );
  return outcomes.find((one) => one === 'lossy') ?? outcomes.find((one) => one !== false) ?? false;
}

function convertProperty(
  properties: Properties,
  name: string,
  type: EdmType,
): 'changed' | 'lossy' | false {
  const stored = properties.get(name);
  if (!stored || stored.type === type) return false;
  const converted = convertEdm(stored, type);
  if (!converted) throw new StorageError('valueNotConvertible', { name, value: type });
  properties.set(name, converted.value);
  return converted.loss === undefined ? 'changed' : 'lossy';
}

function rekey(
  entity: Entity,
  place: number,
  templates: Extract<BulkChange, { kind: 'rekey' }>,
): Changed | undefined {
  const key: EntityKey = {
    partitionKey: formatKey(templates.partitionKey, { entity, place }),
    rowKey: formatKey(templates.rowKey, { entity, place }),
  };
  if (compareKeys(key, entity) === 0) return undefined;
  const after = { ...key, properties: entity.properties };
  checkEntity(after);
  return { after, isLossy: false };
}
