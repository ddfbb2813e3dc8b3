import { convertFile, type ImportPlan } from './convert-file.ts';
import { KeyIndex } from './key-index.ts';
import type { RefusedLine } from './refused-line.ts';
import { RefusedLines } from './refused-lines.ts';
import { RowConverter } from './row-converter.ts';
import { findRowFault, findSameKey } from './row-fault.ts';

/** What an import would do. Plain: it crosses threads. */
export interface ImportCheck {
  readonly inserted: number;
  /** Rows whose keys a row further up has. */
  readonly sameKey: number;
  /** Rows refused for any other reason. */
  readonly refused: number;
  /** The first of both. */
  readonly lines: readonly RefusedLine[];
}

const LINES_SHOWN = 200;

/** Goes through the whole import without writing anything. */
export async function checkImport(plan: ImportPlan, signal?: AbortSignal): Promise<ImportCheck> {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const keys = new KeyIndex();
  const lines = new RefusedLines(LINES_SHOWN);
  let inserted = 0;
  let sameKey = 0;
  for await (const { rows, refused } of convertFile(plan, { signal })) {
    lines.add(refused);
    for (const row of rows) {
      const fault = findRowFault(row, properties) ?? findSameKey(row, keys);
      if (!fault) inserted += 1;
      else lines.add([fault]);
      if (fault?.cause.kind === 'sameKey') sameKey += 1;
    }
  }
  return { inserted, sameKey, refused: lines.count - sameKey, lines: lines.kept };
}
