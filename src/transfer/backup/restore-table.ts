import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { BackupTable } from './format.ts';
import { type PartProblem, RestoreError } from './restore-error.ts';
import type { BackupFile } from './restore-file.ts';
import { LineError, readLines } from './restore-lines.ts';

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
