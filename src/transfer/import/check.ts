import { compareProperties } from '../../merge/compare-properties.ts';
import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import type { ImportSample, TableService } from '../../model/table-service.ts';
import type { DuplicateKeyReader } from '../columns/duplicate-keys.ts';
import { findDuplicateKey, type KeyStudy } from '../columns/key-study.ts';
import {
  type ConvertedRow,
  findRowProblem,
  type RefusedLine,
  RefusedLines,
  refusedByRule,
} from '../columns/refused-lines.ts';
import { convertFile, type ImportPlan, RowConverter } from '../columns/row-converter.ts';
import { pageOfRows } from '../columns/slice-column.ts';
import type { ReadOptions } from '../records/source-part.ts';
import type { RowCounts } from './receipt.ts';

/** The result of a dry run. Plain data that can be sent to another thread. */
export interface ImportCheck extends RowCounts {
  /** Of the merged and replaced entities those that would not change. */
  readonly unchanged: number;
  /** The first of those that would. */
  readonly differences: readonly ImportDifference[];
  /** The first rows that are not imported, and why. */
  readonly lines: readonly RefusedLine[];
  /** All of them, to be read by `readRefusedLog`. */
  readonly log: Blob;
}

/** The table of a dry run. */
export interface CheckTarget {
  readonly tables: TableService;
  readonly table: TableName;
}

const LINES_SHOWN = 200;
const SLICE_ROWS = 1000;
const MAX_DIFFERENCES = 1000;
/** The most that all of these may weigh, in UTF-16 units and bytes. */
const DIFFERENCES_WEIGHT = 4_000_000;

/** Performs an import without writing anything; without a target as if into a new table. */
export async function checkImport(
  plan: ImportPlan,
  keys: KeyStudy,
  target?: CheckTarget,
  options?: ReadOptions,
): Promise<ImportCheck> {
  const check = new RunningCheck(plan, target, options?.signal);
  if (!target && keys.same.count === 0) return check.endWith(keys);
  const reader = keys.same.open();
  for await (const { rows, refused } of convertFile(plan, options)) {
    check.lines.add(refused);
    for (const row of rows) {
      const reaching = reader.reach(row.number);
      if (reaching) await reaching;
      const trying = check.add(row, reader);
      if (trying) await trying;
    }
  }
  return check.finish();
}

class RunningCheck {
  readonly lines: RefusedLines;
  readonly #plan: ImportPlan;
  readonly #target: CheckTarget | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #properties: readonly { readonly name: string }[];
  readonly #differences: ImportDifference[] = [];
  #weight = 0;
  #rows: ConvertedRow[] = [];
  #inserted = 0;
  #updated = 0;
  #skipped = 0;
  #sameKey = 0;
  #unchanged = 0;

  constructor(plan: ImportPlan, target: CheckTarget | undefined, signal: AbortSignal | undefined) {
    this.#plan = plan;
    this.lines = new RefusedLines(LINES_SHOWN, plan.file);
    this.#target = target;
    this.#signal = signal;
    this.#properties = new RowConverter(plan.analysis, plan.mapping).properties;
  }

  /** Returns the result for a new table without duplicate keys, where the rows need not be compared with anything. */
  endWith({ valid, problems }: KeyStudy): ImportCheck {
    this.#inserted = valid;
    return this.#build(problems);
  }

  add(row: ConvertedRow, reader: DuplicateKeyReader): Promise<void> | undefined {
    const problem = findRowProblem(row, this.#properties);
    const same = problem ? undefined : findDuplicateKey(row, reader, this.#plan.mapping.duplicates);
    if (same) this.#sameKey += 1;
    const refused = problem ?? same;
    if (refused) {
      this.lines.add([refused]);
      return undefined;
    }
    if (!this.#target) {
      this.#inserted += 1;
      return undefined;
    }
    this.#rows.push(row);
    return this.#rows.length === SLICE_ROWS ? this.#try(this.#target) : undefined;
  }

  async finish(): Promise<ImportCheck> {
    if (this.#target && this.#rows.length > 0) await this.#try(this.#target);
    return this.#build(this.lines);
  }

  async #try({ tables, table }: CheckTarget): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const samples = this.#weight < DIFFERENCES_WEIGHT ? this.#roomLeft() : 0;
    const { existing } = this.#plan.mapping;
    const page = pageOfRows(this.#properties, rows);
    const slice = { page, existing, isLast: false, trial: { samples } };
    const outcome = await tables.importEntities(table, slice, this.#signal);
    this.#inserted += outcome.inserted;
    this.#updated += outcome.updated;
    this.#skipped += outcome.skipped;
    this.#unchanged += outcome.trial?.unchanged ?? 0;
    for (const sample of outcome.trial?.samples ?? []) this.#keep(sample, rows);
    for (const refused of outcome.refused) {
      this.lines.add([refusedByRule(rows[refused.row] ?? { line: 0 }, refused)]);
    }
  }

  #roomLeft(): number {
    return MAX_DIFFERENCES - this.#differences.length;
  }

  #keep(sample: ImportSample, rows: readonly ConvertedRow[]): void {
    if (this.#weight >= DIFFERENCES_WEIGHT) return;
    const difference = compareSample(sample, rows[sample.row]?.line ?? 0);
    this.#differences.push(difference);
    for (const { before, after } of difference.changes)
      this.#weight += weigh(before) + weigh(after);
  }

  #build(lines: RefusedLines): ImportCheck {
    const isReplacing = this.#plan.mapping.existing === 'replace';
    return {
      inserted: this.#inserted,
      merged: isReplacing ? 0 : this.#updated,
      replaced: isReplacing ? this.#updated : 0,
      skipped: this.#skipped,
      sameKey: this.#sameKey,
      refused: lines.count - this.#sameKey,
      unchanged: this.#unchanged,
      differences: this.#differences,
      lines: lines.kept,
      log: lines.log,
    };
  }
}

/** Returns about what a value takes, with its name and object. */
function weigh(value: EdmValue | undefined): number {
  if (!value) return 0;
  return value.type === 'Edm.String' || value.type === 'Edm.Binary' ? value.value.length + 64 : 64;
}

/** The changes of a row to the entity with its keys. Plain data that can be sent to another thread. */
export interface ImportDifference extends EntityKey {
  readonly line: number;
  /** In the order of the entity, followed by new properties. */
  readonly changes: readonly PropertyChange[];
}

interface PropertyChange {
  readonly name: string;
  /** Absent where the property is new. */
  readonly before?: EdmValue;
  /** Absent where the property is removed. */
  readonly after?: EdmValue;
}

function compareSample({ before, after }: ImportSample, line: number): ImportDifference {
  const { partitionKey, rowKey } = after;
  const changes = compareProperties(before.properties, after.properties).map(
    ({ name, left, right }): PropertyChange => ({
      name,
      ...(left && { before: left }),
      ...(right && { after: right }),
    }),
  );
  return { line, partitionKey, rowKey, changes };
}
