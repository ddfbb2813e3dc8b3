import { computed, type ReadonlySignal } from '@preact/signals';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { StepSide } from './grid-editing-model.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** Steps from the open entity to those beside it, among the rows that are shown. */
export interface EntitySteps {
  readonly hasPrevious: ReadonlySignal<boolean>;
  readonly hasNext: ReadonlySignal<boolean>;
  /**
   * Opens the entity on that side, after a question if work would be lost; the
   * focus of the grid follows.
   */
  readonly step: (side: StepSide) => Promise<void>;
}

export function createEntitySteps(model: GridTableModel): EntitySteps {
  const { grid, selection, editing, cells } = model;
  const activeRow = computed(() => selection.selection.value.active.row);

  /** Returns the row of an entity; undefined if it is not among the rows. */
  async function findPlace(key: EntityKey): Promise<number | undefined> {
    const row = activeRow.peek();
    // The focus of the grid is on it, unless it was moved to a column head.
    return isAt(row, key) ? row : await grid.findRow(key).catch(() => undefined);
  }

  function isAt(row: number, key: EntityKey): boolean {
    const found = grid.rowAt(row);
    return found !== undefined && compareKeys(found.key, key) === 0;
  }

  function goTo(row: number): void {
    selection.goToRow(row);
  }

  async function goAlong(row: number, key: EntityKey): Promise<void> {
    // The focus moves at once, so that the open entity and its reported position never differ.
    if (isAt(row, key)) goTo(row);
    else await model.showKey(key);
  }

  return {
    hasPrevious: computed(() => activeRow.value !== 0 && grid.total.value > 0),
    hasNext: computed(() => activeRow.value < grid.total.value - 1),
    async step(side) {
      const open = editing.openKey.peek();
      if (!open) return;
      const index = await findPlace(open);
      const row = rowBeside(index, activeRow.peek(), side);
      // A row that cannot be read opens nothing; the state of the grid reports the error.
      const loaded = await grid.loadRow(row).catch(() => undefined);
      const isElsewhere = editing.openKey.peek() !== open;
      if (isElsewhere) return;
      if (loaded) {
        const entity = cells.edits.latest(loaded.entity);
        editing.request({ kind: 'edit', entity }, side, () => void goAlong(row, loaded.key));
      } else if (index !== undefined) goTo(index);
    },
  };
}

/**
 * Returns the row beside the index. An entity that is no longer shown counts as
 * being before the active row.
 */
function rowBeside(index: number | undefined, active: number, side: StepSide): number {
  if (index === undefined) return side === 'next' ? active : active - 1;
  return side === 'next' ? index + 1 : index - 1;
}
