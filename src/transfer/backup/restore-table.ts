import { parseDateTime } from '../../model/datetime.ts';
import { EDM_TYPES, type EdmType, type EdmValue, type Ticks } from '../../model/edm.ts';
import { parseEdm } from '../../model/edm-text.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { codeOfType, type EntityPage, PageBuilder } from '../../model/entity-page.ts';
import { plainValue } from '../rows/text-form.ts';
import { type PartProblem, RestoreError } from './errors.ts';
import type { BackupTable } from './format.ts';
import type { BackupFile } from './restore-file.ts';

/** The rows of a write, as many as an import has. */
const ROWS = 5000;

export interface TableReading {
  readonly signal?: AbortSignal | undefined;
  /** Called for each part that cannot be read and is left out; without it such a part ends the reading. */
  readonly onDamage?: ((problem: PartProblem, entities: number) => void) | undefined;
}

/** Yields the entities of a table in a backup, in the order of their keys. */
export async function* readTable(
  backup: BackupFile,
  { parts }: BackupTable,
  { signal, onDamage }: TableReading,
): AsyncGenerator<EntityPage, void, undefined> {
  const order = new KeyOrder();
  for (const part of parts) {
    signal?.throwIfAborted();
    let text: string;
    try {
      text = await backup.readPart(part);
    } catch (error) {
      const problem = partProblemOf(error);
      if (!problem || !onDamage) throw error;
      onDamage(problem, part.entities);
      continue;
    }
    for (const { page, line } of linesOf(text, part.file)) {
      const broken = order.findBroken(page);
      if (broken !== undefined) {
        throw new RestoreError({ kind: 'order', file: part.file, line: line + broken + 1 });
      }
      yield page;
    }
  }
}

/** Returns the problem of a single part, where the others may be valid. */
export function partProblemOf(error: unknown): PartProblem | undefined {
  if (!(error instanceof RestoreError)) return undefined;
  const { problem } = error;
  return problem.kind === 'partMissing' || problem.kind === 'partDamaged' ? problem : undefined;
}

function* linesOf(text: string, file: string): ReturnType<typeof readLines> {
  try {
    yield* readLines(text, ROWS);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    throw new RestoreError({ kind: 'line', file, line: error.line + 1 });
  }
}

/** Checks that keys ascend, so that no entity is there twice. */
class KeyOrder {
  #last: EntityKey | undefined;

  /** Returns the first row that is out of order. */
  findBroken(page: EntityPage): number | undefined {
    for (let row = 0; row < page.length; row += 1) {
      const key = page.keyAt(row);
      if (this.#last && compareKeys(this.#last, key) >= 0) return row;
      this.#last = key;
    }
    return undefined;
  }
}

/** A line that is not an entity; `line` counts from 0. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is no entity.`);
    this.line = line;
  }
}

const SYSTEM = new Set(['PartitionKey', 'RowKey', 'Timestamp']);
const TYPE_OF = '@odata.type';

const [MIN_INT32, MAX_INT32] = [-(2 ** 31), 2 ** 31 - 1];

/** Reads the lines that `writeLines` writes, page by page. Throws `LineError`. */
export function* readLines(
  text: string,
  rows = 1000,
): Generator<{ readonly page: EntityPage; readonly line: number }, void, undefined> {
  const reader = new EntityReader();
  let builder = new PageBuilder(rows);
  let [line, first] = [0, 0];
  for (let at = 0; at < text.length; line += 1) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    if (!reader.read(text.slice(at, end), builder)) throw new LineError(line);
    at = end + 1;
    if (line + 1 - first < rows) continue;
    yield { page: builder.build(), line: first };
    builder = new PageBuilder(rows);
    first = line + 1;
  }
  if (line > first) yield { page: builder.build(), line: first };
}

/** The name of a member, which repeats from line to line. */
interface MemberName {
  readonly isProperty: boolean;
  /** The name of the member with its type. */
  readonly annotation: string;
}

class EntityReader {
  readonly #names = new Map<string, MemberName>();

  /** Returns false where the text is not an entity; a part of it is in the page then. */
  read(text: string, builder: PageBuilder): boolean {
    const members = parseObject(text);
    if (!members) return false;
    const { PartitionKey: partitionKey, RowKey: rowKey, Timestamp: time } = members;
    if (typeof partitionKey !== 'string' || typeof rowKey !== 'string') return false;
    const timestamp = typeof time === 'string' ? readInstant(time) : undefined;
    if (timestamp === undefined) return false;
    builder.open(partitionKey, rowKey, timestamp);
    for (const name of Object.keys(members)) {
      const { isProperty, annotation } = this.#nameOf(name);
      if (!isProperty) continue;
      const edm = readValue(members[name], members[annotation]);
      if (!edm) return false;
      builder.put(name, codeOfType(edm.type), edm.value);
    }
    builder.close();
    return true;
  }

  #nameOf(name: string): MemberName {
    const known = this.#names.get(name);
    if (known) return known;
    const isProperty = !SYSTEM.has(name) && !name.endsWith(TYPE_OF);
    const member = { isProperty, annotation: name + TYPE_OF };
    // A file with new names in every line does not fill the memory with them.
    if (this.#names.size < 10_000) this.#names.set(name, member);
    return member;
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Every member of an object can be read by its name.
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const TYPES: ReadonlyMap<unknown, EdmType> = new Map(EDM_TYPES.map((type) => [type, type]));

/** Nearly every instant has the format of the service. */
function readInstant(text: string): Ticks | undefined {
  const plain = plainValue(text, 'Edm.DateTime');
  return plain?.type === 'Edm.DateTime' ? plain.value : parseDateTime(text);
}

function readValue(value: unknown, typeName: unknown): EdmValue | undefined {
  if (typeName === undefined) return readBare(value);
  const type = TYPES.get(typeName);
  if (!type) return undefined;
  if (typeof value === 'string') return readText(type, value);
  const isDouble = type === 'Edm.Double' && typeof value === 'number';
  if (isDouble) return { type, value };
  const bare = readBare(value);
  return bare?.type === type ? bare : undefined;
}

function readBare(value: unknown): EdmValue | undefined {
  switch (typeof value) {
    case 'string':
      return { type: 'Edm.String', value };
    case 'boolean':
      return { type: 'Edm.Boolean', value };
    case 'number':
      if (!Number.isFinite(value)) return undefined;
      if (!Number.isInteger(value)) return { type: 'Edm.Double', value };
      if (value < MIN_INT32 || value > MAX_INT32 || Object.is(value, -0)) return undefined;
      return { type: 'Edm.Int32', value };
    default:
      return undefined;
  }
}

/** A text longer than any value is not parsed: the engine would refuse it in any case. */
function readText(type: EdmType, text: string): EdmValue | undefined {
  if (type === 'Edm.String') return { type, value: text };
  const plain = isNumeric(type) ? plainValue(text, type) : undefined;
  if (plain) return plain;
  const parsed = parseEdm(type, text);
  return 'value' in parsed ? parsed.value : undefined;
}

/** Types whose values mostly have a form that shows them. */
function isNumeric(type: EdmType): boolean {
  return type === 'Edm.Int64' || type === 'Edm.DateTime';
}
