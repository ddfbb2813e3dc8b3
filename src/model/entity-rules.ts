import type { EdmValue } from './edm.ts';
import { checkKey, type Entity, type EntityInput } from './entity.ts';
import { entitySize, MAX_ENTITY_BYTES, MAX_PROPERTIES } from './limits.ts';
import { findPropertyNameProblem } from './property-name.ts';
import { type Refusal, throwIf } from './storage-error.ts';
import { findSizeProblem, findTypeProblem } from './value-problems.ts';

// The rules of an entity that is written. Reads do not need them.

type Property = readonly [name: string, value: EdmValue];

/**
 * Checks an entity by every rule that needs no storage, in the order of spec
 * 1.4. Returns the properties that are stored.
 */
export function checkEntity(input: EntityInput): ReadonlyMap<string, EdmValue> {
  checkKey(input);
  const sent = replaceProperties(input.properties);
  if (isAnyInvalid(sent)) {
    throwIf(findFirst(sent, ([name, value]) => findTypeProblem(name, value)));
    throwIf(findFirst(sent, ([name]) => findPropertyNameProblem(name)));
    throwIf(findFirst(sent, ([name, value]) => findSizeProblem(name, value)));
  }
  const { partitionKey, rowKey } = input;
  checkStored({ partitionKey, rowKey, properties: sent });
  return sent;
}

/** Nearly no entity has a problem, which one pass finds; finding the first problem takes three. */
function isAnyInvalid(properties: Iterable<Property>): boolean {
  for (const [name, value] of properties) {
    if (findTypeProblem(name, value) ?? findPropertyNameProblem(name)) return true;
    if (findSizeProblem(name, value)) return true;
  }
  return false;
}

/** Checks the rules that a merged result may break although what was sent did not. */
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

/** Returns what is wrong with a value: whether it fits its type, and its length. */
export function findValueProblem(name: string, value: EdmValue): Refusal | undefined {
  return findTypeProblem(name, value) ?? findSizeProblem(name, value);
}

/** Sent properties replace stored ones; the others stay as and where they are. */
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

/**
 * Returns what is stored of what is sent: no null, and no Timestamp, which is
 * the store's alone.
 */
export function replaceProperties(
  sent: ReadonlyMap<string, EdmValue | null>,
): ReadonlyMap<string, EdmValue> {
  if (isKeptWhole(sent)) return sent;
  const kept = new Map<string, EdmValue>();
  for (const [name, value] of sent) if (value && name !== 'Timestamp') kept.set(name, value);
  return kept;
}

/**
 * Returns whether the sent properties can be stored as they are, which nearly
 * all can: copying takes longer than this test.
 */
function isKeptWhole(
  sent: ReadonlyMap<string, EdmValue | null>,
): sent is ReadonlyMap<string, EdmValue> {
  for (const value of sent.values()) if (!value) return false;
  return !sent.has('Timestamp');
}

function findFirst(
  properties: Iterable<Property>,
  findProblem: (property: Property) => Refusal | undefined,
): Refusal | undefined {
  for (const property of properties) {
    const problem = findProblem(property);
    if (problem) return problem;
  }
  return undefined;
}
