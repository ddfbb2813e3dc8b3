import { computed, signal } from '@preact/signals';
import { createRest } from '../../data-grid/page-turns.ts';
import type { CellRefusal } from '../writes/cell-writer.ts';
import { type CellWrite, textOfKey } from '../writes/cell-writes.ts';
import { type CellEdit, type EditsByKey, type RowEdits, withEdits } from './cell-edit.ts';

/** The edits that writes show in the cells, until they are hidden. */
export interface ShownWrites {
  readonly rows: EditsByKey;
  /** Resolves when all of it is shown: of very many rows, some are shown later. */
  readonly whole: Promise<void>;
}

/** The number of rows that are shown at once. */
const ROWS_AT_ONCE = 500;

/** Creates the edits that cells show instead of what is stored. */
export function createShownEdits() {
  const edits = signal<EditsByKey>(new Map());

  function change(work: (next: Map<string, RowEdits>) => void): void {
    const next = new Map(edits.peek());
    work(next);
    edits.value = next;
  }

  /** Shows what is being written: the first rows at once, the others in tasks. */
  function show(writes: readonly CellWrite[]): ShownWrites {
    const rows = new Map<string, RowEdits>();
    const before = edits.peek();
    showSome(0);
    return { rows, whole: showOthers() };

    function showSome(from: number): void {
      change((next) => {
        for (const write of writes.slice(from, from + ROWS_AT_ONCE)) {
          if (write.kind !== 'change') continue;
          const key = textOfKey(write.base);
          // A later edit of the same row is kept.
          if (next.get(key) !== before.get(key) && !rows.has(key)) continue;
          const row = pendingRow(write);
          rows.set(key, row);
          if (next.has(key)) withEdits(next, key, row);
          else next.set(key, row);
        }
      });
    }

    async function showOthers(): Promise<void> {
      const rest = createRest();
      for (let from = ROWS_AT_ONCE; from < writes.length; from += ROWS_AT_ONCE) {
        await rest();
        showSome(from);
      }
    }
  }

  /** Hides these edits, except those that were replaced meanwhile. */
  function hide(shown: EditsByKey): void {
    change((next) => {
      for (const [key, row] of shown) {
        const now = next.get(key);
        if (now === row) next.delete(key);
        else withEdits(next, key, namesEnded(row, now));
      }
    });
  }

  function showRefusals(refusals: readonly CellRefusal[]): void {
    change((next) => {
      for (const { write, ...why } of refusals) {
        if (write.kind !== 'change') continue;
        const { base } = write;
        const refused = Array.from(write.values, ([name, value]) => {
          const edit: CellEdit = why.theirs
            ? { kind: 'conflict', value, base, theirs: why.theirs }
            : { kind: 'failed', value, base, error: why.error };
          return [name, edit] as const;
        });
        withEdits(next, textOfKey(base), refused);
      }
    });
  }

  return { edits: computed(() => edits.value), change, show, hide, showRefusals };
}

function pendingRow({ values }: Extract<CellWrite, { readonly kind: 'change' }>): RowEdits {
  const row = new Map<string, CellEdit>();
  for (const [name, value] of values) row.set(name, { kind: 'pending', value });
  return row;
}

function* namesEnded(shown: RowEdits, now: RowEdits | undefined) {
  for (const [name, edit] of shown) {
    if (now?.get(name) === edit) yield [name, undefined] as const;
  }
}
