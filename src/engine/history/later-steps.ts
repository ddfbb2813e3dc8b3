import { changesOf } from '../../storage/history/retained-keys.ts';
import type { StepHeader } from '../../storage/records/history-records.ts';
import type { Found } from './found-step.ts';
import type { Step, Steps } from './steps.ts';
import { Versions } from './versions.ts';

/**
 * Returns the tables of a step that are as the step left them, with their
 * present versions. Later changes may have been undone as a whole, and perhaps
 * redone.
 */
export function ownTablesOf(
  { history, steps, task }: Found,
  step: Step,
): ReadonlyMap<string, number> {
  // What an undo that goes on has done belongs to it as well.
  const by = task.kind === 'resume' ? task.by.id : undefined;
  const own = new Map<string, number>();
  for (const { id } of step.headers.flatMap(({ tables }) => tables)) {
    const table = history.findTable(id);
    if (table && isKnown(history.headers, id, table.version)) own.set(id, table.version);
  }
  for (const header of laterHeaders(history.headers, step)) {
    if (header.operation === by || isUndone(steps, step, header)) continue;
    // Renaming a table changes nothing in it.
    for (const { id, renamed } of header.tables) if (!renamed) own.delete(id);
  }
  return own;
}

/**
 * Returns the versions that undos since the step have restored in tables with
 * other changes: an undo of the step may meet these.
 */
export async function readVersions(
  { history, readEntry }: Found,
  step: Step,
  ownTables: ReadonlyMap<string, number>,
): Promise<Versions> {
  const [{ sequence: first }] = step.headers;
  const before = history.headers.findLast(({ sequence }) => sequence < first);
  const versions = new Versions(before?.lastTick ?? 0n);
  const ids = new Set(step.headers.flatMap(({ tables }) => tables.map(({ id }) => id)));
  for (const { sequence, step: reported, tables } of laterHeaders(history.headers, step)) {
    if (!reported.undo || !tables.some(({ id }) => ids.has(id) && !ownTables.has(id))) continue;
    const entry = await readEntry(sequence);
    for (const table of entry.tables) {
      if (!ids.has(table.id) || !table.restored) continue;
      for (const { after, restored } of changesOf(table)) {
        if (after !== undefined && restored !== undefined) versions.noteRestored(after, restored);
      }
    }
  }
  return versions;
}

/** Returns the headers after the first entry of a step that are not its own. */
function laterHeaders(headers: readonly StepHeader[], step: Step): readonly StepHeader[] {
  const [{ sequence: first }] = step.headers;
  return headers.filter(({ sequence, operation }) => sequence > first && operation !== step.id);
}

/**
 * Returns whether the last change of a table is in the history: some writes,
 * such as those of an older version, are not.
 */
function isKnown(headers: readonly StepHeader[], id: string, version: number): boolean {
  const last = headers.findLast(({ tables }) => tables.some((table) => table.id === id));
  return last?.tables.findLast((table) => table.id === id)?.record.version === version;
}

/** Returns whether a later step is undone as a whole, or undoes a later one itself. */
function isUndone(steps: Steps, step: Step, { operation }: StepHeader): boolean {
  const later = steps.find(operation);
  if (!later) return false;
  if (steps.isUndoneExactly(later)) return true;
  const { undo } = later;
  if (!undo?.isExact || undo.next) return false;
  const target = steps.find(undo.of);
  return target !== undefined && target.headers[0].sequence > step.headers[0].sequence;
}
