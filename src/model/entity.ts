import type { EdmValue, Ticks } from './edm.ts';
import { MAX_KEY_LENGTH } from './limits.ts';
import { cutText, type Refusal, throwIf } from './storage-error.ts';

/**
 * The key of an entity within its table. Ordered by PartitionKey, then RowKey,
 * by UTF-16 code units.
 */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: keys forbid these very characters.
const FORBIDDEN_IN_KEY = /[/\\#?\u0000-\u001F\u007F-\u009F]/;

export function checkKey(key: EntityKey): void {
  throwIf(findKeyProblem('PartitionKey', key.partitionKey));
  throwIf(findKeyProblem('RowKey', key.rowKey));
}

export function findKeyProblem(name: 'PartitionKey' | 'RowKey', text: string): Refusal | undefined {
  // Callers over a link or from plain JavaScript are not held to the type.
  if (typeof text !== 'string') return { reason: 'keysMissing', context: { name } };
  if (text.length > MAX_KEY_LENGTH) {
    const context = { name, value: cutText(text), actual: text.length, limit: MAX_KEY_LENGTH };
    return { reason: 'keyTooLong', context };
  }
  if (!FORBIDDEN_IN_KEY.test(text)) return undefined;
  return { reason: 'keyCharacters', context: { name, value: cutText(text) } };
}

/** Returns a key as one text. Keys contain no control character. */
export function textOfKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\n${rowKey}`;
}

/**
 * Returns a property of an entity by its name, which may be one of the three
 * that every entity has.
 */
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

/** Compares by UTF-16 code units, like .NET's ordinal order and IndexedDB. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
