import { type EntityKey, findKeyProblem } from '../../model/entity.ts';
import { FileError } from '../archives/file-error.ts';
import { readBytes } from '../archives/read-bytes.ts';
import { PlainBlock } from '../records/plain-block.ts';
import { FileColumns, type FileRow, type FileRows } from '../records/records.ts';
import {
  filesOf,
  isCopy,
  partsOf,
  type ReadOptions,
  type TableSource,
} from '../records/source-part.ts';
import { readRows } from '../rows/read-rows.ts';
import { PART_ROWS } from './convert-block.ts';
import {
  DuplicateKeyFinder,
  type DuplicateKeyReader,
  type DuplicateKeyRow,
  type DuplicateKeys,
  NO_DUPLICATE_KEYS,
} from './duplicate-keys.ts';
import { type DuplicateRule, isAlwaysNew } from './import-mapping.ts';
import { type HashSet, hashKey, KeyHashes } from './key-hashes.ts';
import { arePropertiesValid, areRowsProven } from './proven-rows.ts';
import {
  type ConvertedRow,
  findRowProblem,
  type LinePlace,
  placeOfLine,
  type RefusedLine,
  RefusedLines,
} from './refused-lines.ts';
import { convertFile, type ImportPlan, RowConverter } from './row-converter.ts';
import { SliceBuilder } from './slice-builder.ts';

/** What is known of the keys of a file before any row is written. */
export interface KeyStudy {
  /** The number of rows that break no rule by themselves. */
  readonly valid: number;
  /** Those that do. */
  readonly problems: RefusedLines;
  /** The valid rows of duplicate keys. */
  readonly same: DuplicateKeys;
}

const PROBLEMS_SHOWN = 200;

/** So many hashes are remembered; where more keys repeat, all rows are compared by their keys. */
const MAX_SUSPECTS = 1_000_000;

/**
 * Reads all rows: counts the valid ones, collects the problems of the others, and finds duplicate keys. It
 * keeps a hash of 8 bytes for each row; only where hashes repeat, it reads the rows again to compare their keys.
 */
export async function studyKeys(plan: ImportPlan, options?: ReadOptions): Promise<KeyStudy> {
  const running = new RunningStudy(plan);
  const { file, analysis } = plan;
  const columns = new FileColumns(analysis.names);
  for await (const rows of readRows(file, analysis.format, columns, options)) running.add(rows);
  const suspects = await running.hashes.findRepeated(MAX_SUSPECTS);
  const same = suspects.size === 0 ? NO_DUPLICATE_KEYS : await findSame(plan, suspects, options);
  const { valid, problems } = running;
  return { valid, problems, same };
}

class RunningStudy {
  readonly problems: RefusedLines;
  readonly hashes = new KeyHashes();
  valid = 0;
  readonly #converter: RowConverter;
  readonly #slice: SliceBuilder;
  readonly #canRepeat: boolean;
  /** Whether only the keys of a row can break a rule, once it can be converted. */
  readonly #areKeysAll: boolean;
  #rows = 0;

  constructor({ file, analysis, mapping }: ImportPlan) {
    this.problems = new RefusedLines(PROBLEMS_SHOWN, file);
    this.#converter = new RowConverter(analysis, mapping);
    this.#slice = new SliceBuilder(this.#converter.properties, PART_ROWS);
    this.#canRepeat = !isAlwaysNew(mapping.partitionKey) && !isAlwaysNew(mapping.rowKey);
    this.#areKeysAll = arePropertiesValid({ analysis, mapping });
  }

  add(rows: FileRows): void {
    const refused: RefusedLine[] = [];
    const invalid: RefusedLine[] = [];
    const isFast = this.#areKeysAll && rows instanceof PlainBlock;
    if (isFast) this.#studyBlock(rows, refused, invalid);
    else this.#studyEach(rows, refused, invalid);
    this.problems.add(refused);
    this.problems.add(invalid);
    this.#rows += rows.length;
    this.#converter.forgetTexts();
    if (rows instanceof PlainBlock) rows.release();
  }

  #studyEach(rows: FileRows, refused: RefusedLine[], invalid: RefusedLine[]): void {
    let number = this.#rows;
    for (const fileRow of rows) {
      number += 1;
      this.#studyRow(fileRow, number, refused, invalid);
    }
  }

  #studyRow(row: FileRow, number: number, refused: RefusedLine[], invalid: RefusedLine[]): void {
    const conversion = this.#converter.convert(row, number);
    if (!conversion.row) {
      refused.push(conversion.refused);
      return;
    }
    const problem = findRowProblem(conversion.row, this.#converter.properties);
    if (problem) invalid.push(problem);
    else this.#take(conversion.row);
  }

  /**
   * Studies a block column by column, a part at a time, as an import converts it; only rows with a problem are
   * made.
   */
  #studyBlock(block: PlainBlock, refused: RefusedLine[], invalid: RefusedLine[]): void {
    const slice = this.#slice;
    for (let from = 0; from < block.length; from += PART_ROWS) {
      const to = Math.min(block.length, from + PART_ROWS);
      refused.push(...this.#converter.convertBlock(slice, { block, from, to, before: this.#rows }));
      for (let index = from; index < to; index += 1) {
        const keys = slice.keysOf(index - from);
        const row = keys && !this.#isValid(keys) ? block.at(index) : undefined;
        if (row) this.#studyRow(row, this.#rows + index + 1, refused, invalid);
        else if (keys) this.#take(keys);
      }
      slice.empty();
    }
  }

  #isValid({ partitionKey, rowKey }: EntityKey): boolean {
    return !findKeyProblem('PartitionKey', partitionKey) && !findKeyProblem('RowKey', rowKey);
  }

  #take(keys: EntityKey): void {
    this.valid += 1;
    if (this.#canRepeat) this.hashes.add(textOfRowKey(keys));
  }
}

/** Returns the study of rows that are proven to break no rule and to have no duplicate keys. */
function provenStudy(rows: number): KeyStudy {
  return { valid: rows, problems: new RefusedLines(PROBLEMS_SHOWN), same: NO_DUPLICATE_KEYS };
}

async function findSame(
  plan: ImportPlan,
  suspects: HashSet,
  options: ReadOptions | undefined,
): Promise<DuplicateKeys> {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const finder = new DuplicateKeyFinder();
  for await (const { rows } of convertFile(plan, { signal: options?.signal })) {
    for (const row of rows) {
      const key = textOfRowKey(row);
      if (!suspects.has(key) || findRowProblem(row, properties)) continue;
      finder.add({ ...placeOfLine(row), number: row.number, key }, hashKey(key).low);
    }
  }
  return finder.find();
}

/**
 * Returns why a row is not imported, where it has duplicate keys. The row has to be valid and reached. Throws
 * where the rows of a table have changed since their keys were studied.
 */
export function findDuplicateKey(
  row: ConvertedRow,
  reader: DuplicateKeyReader,
  rule: DuplicateRule,
): RefusedLine | undefined {
  const same = reader.find(row.number);
  if (same && same.hash !== hashKey(textOfRowKey(row)).low) {
    throw new FileError({ kind: 'changed' });
  }
  const other = same && otherRow(same, rule);
  if (!other) return undefined;
  const cause = {
    kind: 'sameKey',
    otherLine: other.line,
    // Only where it is another file.
    ...(other.file !== undefined && other.file !== row.file && { otherFile: other.file }),
    rule,
  } as const;
  return { ...placeOfLine(row), value: row.rowKey, cause };
}

/** Returns undefined where the row is the one to import. */
function otherRow(
  { isFirst, isLast, first, second, last }: DuplicateKeyRow,
  rule: DuplicateRule,
): LinePlace | undefined {
  switch (rule) {
    case 'first':
      return isFirst ? undefined : first;
    case 'last':
      return isLast ? undefined : last;
    case 'refuse':
      return isFirst ? second : first;
  }
}

/** No key contains this character, so that two different pairs of keys cannot have the same text. */
export function textOfRowKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\u0000${rowKey}`;
}

/** Caches the study of the keys of the latest plan, so that an import need not repeat what its dry run has found. */
export class KeyStudies {
  #last: { readonly plan: string; readonly study: KeyStudy } | undefined;

  async study(plan: ImportPlan, signal: AbortSignal): Promise<KeyStudy> {
    const known = this.findStudy(plan);
    if (known) return known;
    const study = (await findProven(plan)) ?? (await studyKeys(plan, { signal }));
    this.#last = { plan: nameOf(plan), study };
    return study;
  }

  /** Returns the study if it is known already. */
  findStudy(plan: ImportPlan): KeyStudy | undefined {
    return this.#last?.plan === nameOf(plan) ? this.#last.study : undefined;
  }
}

/** Returns what the analysis has proven of all rows, if its files are unchanged. */
async function findProven(plan: ImportPlan): Promise<KeyStudy | undefined> {
  if (!areRowsProven(plan)) return undefined;
  for (const file of filesOf(plan.file)) await readBytes(file.slice(0, 1));
  return provenStudy(plan.analysis.rows);
}

/** Returns the name of all that the keys depend on. Which of them exist in the table does not matter here. */
function nameOf({ file, analysis, mapping }: ImportPlan): string {
  const { existing: _, duplicates: __, ...keys } = mapping;
  return JSON.stringify([file.name, rowsOf(file), analysis.format, keys]);
}

/** A table may have changed: its keys are studied each time. Files of a zip may have the same name. */
function rowsOf(source: TableSource): unknown {
  if (isCopy(source)) return crypto.randomUUID();
  return partsOf(source).map(({ path, file, entry }) => {
    return [path, file.name, file.size, file.lastModified, entry?.at];
  });
}
