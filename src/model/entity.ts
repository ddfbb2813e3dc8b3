import type { EdmValue, Ticks } from './edm.ts';
import { entitySize, MAX_ENTITY_BYTES, MAX_KEY_LENGTH, MAX_PROPERTIES } from './limits.ts';
import { findPropertyNameFault } from './names.ts';
import { cutText, type Refusal, throwIf } from './storage-error.ts';
import { findSizeFault, findTypeFault } from './value-faults.ts';

/** What names an entity within its table. Ordered by PartitionKey, then RowKey, by UTF-16 code units. */
export interface EntityKey {
  readonly partitionKey: string;
  readonly rowKey: string;
}

/** An entity as a caller sends it. A null counts as a property that was not sent (spec 1.7). */
export interface EntityInput extends EntityKey {
  readonly properties: ReadonlyMap<string, EdmValue | null>;
}

/** An entity as it is stored. Its properties keep the order in which they were first written. */
export interface Entity extends EntityKey {
  readonly timestamp: Ticks;
  readonly properties: ReadonlyMap<string, EdmValue>;
}

/** Whether a write drops the properties it does not name, or keeps them. */
export type UpdateMode = 'replace' | 'merge';

type Property = readonly [name: string, value: EdmValue];

// biome-ignore lint/suspicious/noControlCharactersInRegex: keys forbid these very characters.
const FORBIDDEN_IN_KEY = /[/\\#?\u0000-\u001F\u007F-\u009F]/;

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

export function checkKey(key: EntityKey): void {
  throwIf(findKeyFault('PartitionKey', key.partitionKey));
  throwIf(findKeyFault('RowKey', key.rowKey));
}

export function findKeyFault(name: 'PartitionKey' | 'RowKey', text: string): Refusal | undefined {
  // Callers over a link or from plain JavaScript are not held to the type.
  if (typeof text !== 'string') return { reason: 'keysMissing', context: { name } };
  if (text.length > MAX_KEY_LENGTH) {
    const context = { name, value: cutText(text), actual: text.length, limit: MAX_KEY_LENGTH };
    return { reason: 'keyTooLong', context };
  }
  if (!FORBIDDEN_IN_KEY.test(text)) return undefined;
  return { reason: 'keyCharacters', context: { name, value: cutText(text) } };
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
): Map<string, EdmValue> {
  const kept = new Map<string, EdmValue>();
  for (const [name, value] of sent) if (value && name !== 'Timestamp') kept.set(name, value);
  return kept;
}

/** A property of an entity by its name, be it one of the three that every entity has. */
export function findProperty(entity: Entity, name: string): EdmValue | undefined {
  switch (name) {
    case 'PartitionKey':
      return { type: 'Edm.String', value: entity.partitionKey };
    case 'RowKey':
      return { type: 'Edm.String', value: entity.rowKey };
    case 'Timestamp':
      return { type: 'Edm.DateTime', value: entity.timestamp };
    default:
      return entity.properties.get(name);
  }
}

export function compareKeys(a: EntityKey, b: EntityKey): number {
  return compareTexts(a.partitionKey, b.partitionKey) || compareTexts(a.rowKey, b.rowKey);
}

/** By UTF-16 code units, as .NET's ordinal order and IndexedDB have it. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
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
