import {
  JsonError,
  type JsonMember,
  type JsonProblem,
  type JsonValue,
  parseJson,
} from '../base/json-text.ts';
import { EDM_TYPES, type EdmType, type EdmValue } from './edm.ts';
import { formatEdm, parseEdm } from './edm-text.ts';

/** An entity as text: what a person sees and writes of it, whether or not it is valid. */
export interface EntityText {
  readonly partitionKey: string;
  readonly rowKey: string;
  readonly properties: readonly PropertyText[];
}

export interface PropertyText {
  readonly name: string;
  readonly type: EdmType;
  /** In the form of `formatEdm` where it is valid. */
  readonly text: string;
}

/** What is JSON and yet no entity. */
export type EntityJsonProblem =
  | 'notObject'
  | 'keyMissing'
  | 'keyType'
  | 'nested'
  | 'type'
  | 'valueType'
  | 'unquoted';

/** JSON text that is no entity, and the place in it where that shows. */
export class EntityJsonError extends Error {
  override readonly name = 'EntityJsonError';
  readonly problem: EntityJsonProblem | JsonProblem;
  readonly at: number;
  /** The member concerned, or what stands there. */
  readonly found: string;

  constructor(problem: EntityJsonProblem | JsonProblem, at: number, found: string) {
    super(`The text is no entity at ${at}: ${problem} "${found}"`);
    this.problem = problem;
    this.at = at;
    this.found = found;
  }
}

const TYPE_OF = '@odata.type';
const KEYS = new Set(['PartitionKey', 'RowKey']);

/**
 * The entity as the service writes it with minimal metadata. A text that is not
 * of its type is written as a string beside its type, so that nothing is lost.
 */
export function formatEntityJson(entity: EntityText): string {
  const members = [
    formatMember('PartitionKey', JSON.stringify(entity.partitionKey)),
    formatMember('RowKey', JSON.stringify(entity.rowKey)),
    ...entity.properties.flatMap(formatProperty),
  ];
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}`;
}

/** The entity that the text writes, by the rules of spec 1.5; throws `EntityJsonError`. */
export function parseEntityJson(text: string): EntityText {
  const root = readJson(text);
  if (root.kind !== 'object') throw new EntityJsonError('notObject', root.at, '');
  const types = new Map<string, EdmType>();
  for (const member of root.members) {
    if (member.name.endsWith(TYPE_OF)) {
      types.set(member.name.slice(0, -TYPE_OF.length), readType(member));
    }
  }
  return {
    partitionKey: readKey('PartitionKey', root.members),
    rowKey: readKey('RowKey', root.members),
    properties: root.members.filter(isProperty).flatMap((member) => {
      const { kind } = member.value;
      if (kind === 'null') return [];
      return [readProperty(member, types.get(member.name))];
    }),
  };
}

function formatProperty({ name, type, text }: PropertyText): string[] {
  const parsed = parseEdm(type, text);
  const bare = 'value' in parsed ? formatBare(parsed.value) : undefined;
  if (bare !== undefined) return [formatMember(name, bare)];
  const reported = 'value' in parsed ? formatEdm(parsed.value) : text;
  return [
    formatMember(`${name}${TYPE_OF}`, JSON.stringify(type)),
    formatMember(name, JSON.stringify(reported)),
  ];
}

/** The value without its type, where that distinguishes it from the others. */
function formatBare(value: EdmValue): string | undefined {
  switch (value.type) {
    case 'Edm.String':
      return JSON.stringify(value.value);
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return formatEdm(value);
    // Always with a point or an exponent: a bare 3 would be read as an Int32.
    case 'Edm.Double':
      return Number.isFinite(value.value) ? formatEdm(value) : undefined;
    default:
      return undefined;
  }
}

function formatMember(name: string, json: string): string {
  return `${JSON.stringify(name)}: ${json}`;
}

function readJson(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new EntityJsonError(error.problem, error.at, error.found);
  }
}

function readType({ name, value }: JsonMember): EdmType {
  const type = EDM_TYPES.find((known) => value.kind === 'string' && value.value === known);
  if (!type) throw new EntityJsonError('type', value.at, name);
  return type;
}

function readKey(name: string, members: readonly JsonMember[]): string {
  const value = members.find((member) => member.name === name)?.value;
  if (!value || value.kind === 'null')
    throw new EntityJsonError('keyMissing', value?.at ?? 0, name);
  if (value.kind !== 'string') throw new EntityJsonError('keyType', value.at, name);
  return value.value;
}

/** Keys have their place, the Timestamp is the store's, and metadata is of no interest. */
function isProperty({ name }: JsonMember): boolean {
  if (KEYS.has(name) || name === 'Timestamp') return false;
  return !(name.startsWith('odata.') || name.includes('@odata.'));
}

function readProperty({ name, value }: JsonMember, type: EdmType | undefined): PropertyText {
  switch (value.kind) {
    case 'string':
      return { name, type: type ?? 'Edm.String', text: value.value };
    case 'boolean':
      return {
        name,
        type: checkType(type ?? 'Edm.Boolean', ['Edm.Boolean']),
        text: String(value.value),
      };
    case 'number':
      if (type === 'Edm.Int64') throw new EntityJsonError('unquoted', value.at, name);
      return {
        name,
        type: checkType(type ?? typeOfNumber(value.text), ['Edm.Int32', 'Edm.Double']),
        text: value.text,
      };
    default:
      throw new EntityJsonError('nested', value.at, name);
  }

  function checkType(claimed: EdmType, allowed: readonly EdmType[]): EdmType {
    if (!allowed.includes(claimed)) throw new EntityJsonError('valueType', value.at, name);
    return claimed;
  }
}

/** Only a plain integer that fits is an Int32: `3.0`, `1e3` and 5000000000 are Doubles. */
function typeOfNumber(text: string): EdmType {
  return /^-?\d+$/.test(text) && 'value' in parseEdm('Edm.Int32', text)
    ? 'Edm.Int32'
    : 'Edm.Double';
}
