import type { EdmValue } from './edm.ts';
import { checkKey, type Entity, type EntityInput } from './entity.ts';
import { entitySize, MAX_ENTITY_BYTES, MAX_PROPERTIES } from './limits.ts';
import { findPropertyNameFault } from './property-name.ts';
import { type Refusal, throwIf } from './storage-error.ts';
import { findSizeFault, findTypeFault } from './value-faults.ts';

// What an entity has to be before it is written. Who only reads does without.

type Property = readonly [name: string, value: EdmValue];

/** Puts an entity to every rule that needs no storage, in the order of spec 1.4. Answers what is kept of it. */
export function checkEntity(input: EntityInput): ReadonlyMap<string, EdmValue> {
  checkKey(input);
  const sent = replaceProperties(input.properties);
  if (isAnyFaulty(sent)) {
    throwIf(findFirst(sent, ([name, value]) => findTypeFault(name, value)));
    throwIf(findFirst(sent, ([name]) => findPropertyNameFault(name)));
    throwIf(findFirst(sent, ([name, value]) => findSizeFault(name, value)));
  }
  const { partitionKey, rowKey } = input;
  checkStored({ partitionKey, rowKey, properties: sent });
  return sent;
}

/** Nearly no entity has a fault, which one look tells; which of them comes first takes three. */
function isAnyFaulty(properties: Iterable<Property>): boolean {
  for (const [name, value] of properties) {
    if (findTypeFault(name, value) ?? findPropertyNameFault(name)) return true;
    if (findSizeFault(name, value)) return true;
  }
  return false;
}

/** The rules that a merged result may break although what was sent did not. */
export function checkStored(entity: Omit<Entity, 'timestamp'>): void {
  const count = entity.properties.size;
  if (count > MAX_PROPERTIES) {
    const context = { actual: count, limit: MAX_PROPERTIES };
    throwIf({ reason: 'propertiesTooMany', context });
  }
  const size = entitySize(entity);
  if (size > MAX_ENTITY_BYTES) {
    throwIf({ reason: 'entityTooLarge', context: { actual: size, limit: MAX_ENTITY_BYTES } });
  }
}

/** What is wrong with a value: whether it is one of its type, and how long it is. */
export function findValueFault(name: string, value: EdmValue): Refusal | undefined {
  return findTypeFault(name, value) ?? findSizeFault(name, value);
}

/** What is sent takes the place of what is stored; the rest stays as and where it is. */
export function mergeProperties(
  stored: ReadonlyMap<string, EdmValue>,
  sent: ReadonlyMap<string, EdmValue | null>,
): Map<string, EdmValue> {
  const merged = new Map(stored);
  for (const [name, value] of sent) {
    if (value && name !== 'Timestamp') merged.set(name, value);
  }
  return merged;
}

/** What is kept of what is sent: no null, and no Timestamp, which is the store's alone. */
export function replaceProperties(
  sent: ReadonlyMap<string, EdmValue | null>,
): ReadonlyMap<string, EdmValue> {
  if (isKeptWhole(sent)) return sent;
  const kept = new Map<string, EdmValue>();
  for (const [name, value] of sent) if (value && name !== 'Timestamp') kept.set(name, value);
  return kept;
}

/** As nearly everything that is sent: to make it again takes longer than to see it. */
function isKeptWhole(
  sent: ReadonlyMap<string, EdmValue | null>,
): sent is ReadonlyMap<string, EdmValue> {
  for (const value of sent.values()) if (!value) return false;
  return !sent.has('Timestamp');
}

function findFirst(
  properties: Iterable<Property>,
  findFault: (property: Property) => Refusal | undefined,
): Refusal | undefined {
  for (const property of properties) {
    const fault = findFault(property);
    if (fault) return fault;
  }
  return undefined;
}
