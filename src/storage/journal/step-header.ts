import { NOTHING } from '../records/before-images.ts';
import { isUndoable } from '../records/entry-step.ts';
import type { HeaderTable, StepHeader } from '../records/history-records.ts';
import { isPage } from './entity-changes.ts';
import type { JournalEntry, TableChange } from './journal-entry.ts';

/** Returns the header of an entry; undefined where it cannot be undone. */
export function headerOf(entry: JournalEntry): StepHeader | undefined {
  const { sequence, operation, author, step, lastTick, bytes, tables } = entry;
  if (!step) return undefined;
  const reported = { sequence, operation, author, step, lastTick, bytes };
  return { ...reported, tables: tables.flatMap((table) => headerTableOf(table, isUndoable(step))) };
}

function headerTableOf(
  { id, record, was, isNew, isBack, renamed, ...change }: TableChange,
  isKept: boolean,
): HeaderTable[] {
  const whole = record ?? was;
  if (!whole) return [];
  // The policies are left out, as no caller needs them.
  const { name, version, entities, bytes } = whole;
  const reported = { name, version, entities, bytes };
  const counts = countKinds(change, isKept);
  if (!record) return [{ id, record: reported, change: 'deleted', ...counts }];
  if (isNew) return [{ id, record: reported, change: 'created', ...counts }];
  return [
    {
      id,
      record: reported,
      ...(isBack && { change: 'back' as const }),
      ...(renamed && { renamed }),
      ...counts,
    },
  ];
}

/**
 * Counts by kind. Where the former entities are not kept, a write counts as an
 * update, which it mostly was.
 */
function countKinds({ changes, before }: Pick<TableChange, 'changes' | 'before'>, isKept: boolean) {
  let [inserted, updated, removed] = [0, 0, 0];
  // A page is put where all keys were free.
  if (isPage(changes) && isKept) return { inserted: changes.length, updated, removed };
  if (isPage(changes)) return { inserted, updated: changes.length, removed };
  let index = 0;
  for (const { kind } of changes) {
    if (kind === 'remove') removed += 1;
    else if (isKept && (before?.timestamps[index] ?? NOTHING) === NOTHING) inserted += 1;
    else updated += 1;
    index += 1;
  }
  return { inserted, updated, removed };
}
