import type { EdmValue } from '../model/edm.ts';
import { checkEntity } from '../model/entity.ts';
import { StorageError } from '../model/storage-error.ts';
import { convertFile, type ImportPlan } from './convert-file.ts';
import { KeyIndex } from './key-index.ts';
import type { RefusedLine } from './refused-line.ts';
import { RefusedLines } from './refused-lines.ts';
import { type ConvertedRow, RowConverter } from './row-converter.ts';

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

export function findSameKey(row: ConvertedRow, keys: KeyIndex): RefusedLine | undefined {
  // No key has this character, so it cannot be that two different pairs look the same.
  const firstLine = keys.add(`${row.partitionKey}\u0000${row.rowKey}`, row.line);
  if (firstLine === undefined) return undefined;
  return { line: row.line, value: row.rowKey, cause: { kind: 'sameKey', firstLine } };
}

function findRowFault(
  row: ConvertedRow,
  names: readonly { readonly name: string }[],
): RefusedLine | undefined {
  const properties = new Map<string, EdmValue>();
  row.values.forEach((value, place) => {
    if (value) properties.set(names[place]?.name ?? '', value);
  });
  try {
    checkEntity({ ...row, properties });
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refusedByRule(row.line, error);
  }
}

export function refusedByRule(
  line: number,
  { reason, context }: Pick<StorageError, 'reason' | 'context'>,
): RefusedLine {
  return {
    line,
    ...(context.name !== undefined && { header: context.name }),
    ...(context.value !== undefined && { value: context.value }),
    cause: { kind: 'refusal', reason, context },
  };
}
