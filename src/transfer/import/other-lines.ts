import type { DuplicateKeyReader } from '../columns/duplicate-keys.ts';
import type { KeyStudy } from '../columns/key-study.ts';
import type { RefusedLine } from '../columns/refused-line.ts';
import { RefusedLines, readRefusedLog } from '../columns/refused-lines.ts';
import type { TableSource } from '../rows/table-source.ts';
import type { ImportResult } from './entities.ts';
import { LINES_SHOWN } from './slice-writer.ts';

/**
 * Adds the other rows of duplicate keys to the result of an import whose keys were not studied before. All rows
 * are written by now: where the others cannot be found, as in a file that is gone, the result is returned as it
 * is.
 */
export async function withOtherLines(
  result: ImportResult,
  source: TableSource,
  studying: Promise<Pick<KeyStudy, 'same'>>,
): Promise<ImportResult> {
  try {
    const reader = (await studying).same.open();
    const completed = new RefusedLines(LINES_SHOWN, source);
    for await (const lines of readRefusedLog(result.log)) {
      for (const line of lines)
        completed.add([isOpen(line) ? await withOther(line, reader) : line]);
    }
    return { ...result, lines: completed.kept, log: completed.log };
  } catch {
    return result;
  }
}

function isOpen({ cause }: RefusedLine): boolean {
  return cause.kind === 'sameKey' && cause.otherLine === undefined;
}

async function withOther(line: RefusedLine, reader: DuplicateKeyReader): Promise<RefusedLine> {
  const { cause } = line;
  if (cause.kind !== 'sameKey' || cause.number === undefined) return line;
  await reader.reach(cause.number);
  const first = reader.find(cause.number)?.first;
  if (!first) return line;
  const { kind, rule } = cause;
  const isElsewhere = first.file !== undefined && first.file !== line.file;
  const otherFile = isElsewhere && { otherFile: first.file };
  return { ...line, cause: { kind, otherLine: first.line, ...otherFile, rule } };
}
