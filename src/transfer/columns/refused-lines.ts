import type { EdmType, EdmValue } from '../../model/edm.ts';
import type { EdmTextProblem } from '../../model/edm-text.ts';
import type { EntityKey } from '../../model/entity.ts';
import { checkEntity } from '../../model/entity-rules.ts';
import { type Reason, type RefusalContext, StorageError } from '../../model/storage-error.ts';
import type { RecordProblem } from '../records/records.ts';
import { isCopy, partsOf, type TableSource } from '../records/source-part.ts';
import type { DuplicateRule } from './import-mapping.ts';

/** Lines that become one blob of the log. */
const BATCH = 1000;

/**
 * Counts all refused lines, keeps the first `limit` of them in the order of
 * the source, and logs all of them: a line of JSON each, in blobs, which are
 * not in the thread's memory.
 */
export class RefusedLines {
  readonly #limit: number;
  readonly #indexByFile: ReadonlyMap<string | undefined, number>;
  #kept: RefusedLine[] = [];
  /** The last of the first lines, once there are as many. */
  #last: RefusedLine | undefined;
  readonly #written: Blob[] = [];
  #batch: string[] = [];
  #count = 0;

  /** Lines of several files need the source, whose files may be read in another order than their lines are added. */
  constructor(limit: number, source?: TableSource) {
    this.#limit = limit;
    const parts = !source || isCopy(source) ? [] : partsOf(source);
    this.#indexByFile = new Map(parts.map(({ path }, index) => [path, index]));
  }

  get count(): number {
    return this.#count;
  }

  /** The first ones in the order of the source, in which they need not be added. */
  get kept(): readonly RefusedLine[] {
    return this.#findFirst();
  }

  /** All of them as JSON Lines, to be read by `readRefusedLog`. */
  get log(): Blob {
    this.#flush();
    return new Blob(this.#written);
  }

  add(lines: readonly RefusedLine[]): void {
    this.#count += lines.length;
    for (const line of lines) {
      const text = JSON.stringify(line);
      this.#batch.push(text);
      if (this.#batch.length === BATCH) this.#flush();
      // A copy: the texts of the line itself are cut from a chunk of the source, and would keep it in memory.
      if (!this.#last || this.#compare(line, this.#last) < 0) this.#keep(JSON.parse(text));
    }
  }

  #keep(line: RefusedLine): void {
    this.#kept.push(line);
    if (this.#kept.length < 2 * this.#limit) return;
    this.#kept = this.#findFirst();
    this.#last = this.#kept.at(-1);
  }

  #findFirst(): RefusedLine[] {
    return this.#kept.toSorted((a, b) => this.#compare(a, b)).slice(0, this.#limit);
  }

  #compare(a: RefusedLine, b: RefusedLine): number {
    return this.#fileIndexOf(a) - this.#fileIndexOf(b) || a.line - b.line;
  }

  #fileIndexOf({ file }: RefusedLine): number {
    return this.#indexByFile.get(file) ?? 0;
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    this.#written.push(new Blob(this.#batch.map((line) => `${line}\n`)));
    this.#batch = [];
  }
}

const CHUNK_BYTES = 1 << 20;

/** Yields the lines of a log in batches. */
export async function* readRefusedLog(log: Blob): AsyncGenerator<readonly RefusedLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < log.size; at += CHUNK_BYTES) {
    const bytes = await log.slice(at, at + CHUNK_BYTES).arrayBuffer();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    // As they were written above.
    yield lines.map((line) => JSON.parse(line) as RefusedLine);
  }
}

/** The position of a record. */
export interface LinePlace {
  /** Its line or number: `placeKindOf` of the format says which. */
  readonly line: number;
  /** The file that it is in, where there are several. */
  readonly file?: string;
}

/** Returns the position of a record, or of its refusal, and nothing else. */
export function placeOfLine({ line, file }: LinePlace): LinePlace {
  return file === undefined ? { line } : { line, file };
}

/** The position of a record that was not imported, and the reason. Plain data that can be sent to another thread. */
export interface RefusedLine extends LinePlace {
  /** The header of the column concerned. */
  readonly header?: string;
  /** The value, cut where it is long. */
  readonly value?: string;
  readonly cause: RefusalCause;
}

type RefusalCause =
  | { readonly kind: 'record'; readonly problem: RecordProblem }
  /** The value does not fit the column's type. */
  | { readonly kind: 'type'; readonly type: EdmType; readonly problem: EdmTextProblem }
  /** Another row has the same keys, and that one is imported by the rule, or none of them. */
  | {
      readonly kind: 'sameKey';
      readonly otherLine?: number;
      readonly otherFile?: string;
      /** The number of the record in the file, until the other one is known. */
      readonly number?: number;
      readonly rule: DuplicateRule;
    }
  /** The row has no value for a key. */
  | { readonly kind: 'keyAbsent' }
  /** The answer of the table service. */
  | { readonly kind: 'refusal'; readonly reason: Reason; readonly context: RefusalContext };

/** A row to be written; its values are in the order of the converter's `properties`. */
export interface ConvertedRow extends EntityKey, LinePlace {
  /** The number of its record in the file, from 1. */
  readonly number: number;
  readonly values: readonly (EdmValue | undefined)[];
}

/** Returns what the table service would refuse about a row. `names` are in the order of its values. */
export function findRowProblem(
  row: ConvertedRow,
  names: readonly { readonly name: string }[],
): RefusedLine | undefined {
  const properties = new Map<string, EdmValue>();
  row.values.forEach((value, index) => {
    if (value) properties.set(names[index]?.name ?? '', value);
  });
  try {
    checkEntity({ ...row, properties });
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refusedByRule(row, error);
  }
}

export function refusedByRule(
  place: LinePlace,
  { reason, context }: Pick<StorageError, 'reason' | 'context'>,
): RefusedLine {
  return {
    ...placeOfLine(place),
    ...(context.name !== undefined && { header: context.name }),
    ...(context.value !== undefined && { value: context.value }),
    cause: { kind: 'refusal', reason, context },
  };
}
