import { isPage } from '../journal/entity-changes.ts';
import type { JournalEntry, TableChange } from '../journal/journal-record.ts';
import { NOTHING } from './before-images.ts';
import { isUndoable } from './entry-step.ts';
import type { HeaderTable, StepHeader } from './history-records.ts';

/** What is to be told of an entry; undefined where it is none that can be undone. */
export function headerOf(entry: JournalEntry): StepHeader | undefined {
  const { sequence, operation, author, step, lastTick, bytes, tables } = entry;
  if (!step) return undefined;
  const told = { sequence, operation, author, step, lastTick, bytes };
  return { ...told, tables: tables.flatMap((table) => headerTableOf(table, isUndoable(step))) };
}

function headerTableOf(
  { id, record, was, isNew, isBack, renamed, ...change }: TableChange,
  isKept: boolean,
): HeaderTable[] {
  const whole = record ?? was;
  if (!whole) return [];
  // Not its policies, which nobody asks for here.
  const { name, version, entities, bytes } = whole;
  const told = { name, version, entities, bytes };
  const counts = countKinds(change, isKept);
  if (!record) return [{ id, record: told, change: 'deleted', ...counts }];
  if (isNew) return [{ id, record: told, change: 'created', ...counts }];
  return [
    {
      id,
      record: told,
      ...(isBack && { change: 'back' as const }),
      ...(renamed && { renamed }),
      ...counts,
    },
  ];
}

/** Of what is not kept nobody knows whether anything was there: most often it was. */
function countKinds({ changes, before }: Pick<TableChange, 'changes' | 'before'>, isKept: boolean) {
  let [inserted, updated, removed] = [0, 0, 0];
  // A page is put where nothing was.
  if (isPage(changes) && isKept) return { inserted: changes.length, updated, removed };
  if (isPage(changes)) return { inserted, updated: changes.length, removed };
  let turn = 0;
  for (const { kind } of changes) {
    if (kind === 'remove') removed += 1;
    else if (isKept && (before?.timestamps[turn] ?? NOTHING) === NOTHING) inserted += 1;
    else updated += 1;
    turn += 1;
  }
  return { inserted, updated, removed };
}
