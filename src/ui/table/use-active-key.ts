import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../model/entity.ts';
import { type GridOrder, textOfOrder } from '../data-grid/grid-order.ts';
import { isSameQuery } from '../data-grid/grid-query.ts';
import { findRanges, type NamedRange, nameRanges } from '../data-grid/grid-ranges.ts';
import type { CellRange } from '../data-grid/grid-selection.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface ActiveKey {
  readonly activeKey: EntityKey | undefined;
  /** The selected ranges. */
  readonly ranges: readonly NamedRange[] | undefined;
  /** The same key in a view of another filter or order is a new request. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onMove: (key: EntityKey | undefined, ranges: readonly NamedRange[]) => void;
  /** Called once the grid shows what the address names. */
  readonly onArrived: () => void;
}

/**
 * Milliseconds the focus has to rest before the address follows it: browsers
 * refuse an address that changes too often.
 */
const REST = 500;

/**
 * Keeps address and grid the same while no entity is open: the row with the
 * focus, unless it is the first, and the selection.
 */
export function useActiveKey(model: GridTableModel, active: ActiveKey): void {
  const latest = useRef(active);
  latest.current = active;
  const isArriving = useRef(false);
  /** The text of what was written to the address and has not come back from it. */
  const reported = useRef<string | undefined>(undefined);
  const { activeKey, ranges, filter, order } = active;

  // biome-ignore lint/correctness/useExhaustiveDependencies: A key is what it says, not which object.
  useEffect(() => {
    const isOwn = textOf(activeKey, ranges) === reported.current;
    reported.current = undefined;
    if (isOwn || !(activeKey || ranges)) return;
    isArriving.current = true;
    void arrive(model, activeKey, ranges).finally(() => {
      isArriving.current = false;
      latest.current.onArrived();
    });
  }, [model, textOf(activeKey, ranges), filter, textOfOrder(order)]);

  useSignalEffect(() => {
    const { active: at, ranges: selected } = model.selection.selection.value;
    const isOpen = model.editing.opened.value !== undefined;
    // Subscribes to the moves of rows: another row may stand at this index now.
    void model.grid.moves.value;
    if (isOpen) return;
    const timer = setTimeout(() => notify(at.row, selected), REST);
    return () => clearTimeout(timer);
  });

  function notify(row: number, selected: readonly CellRange[]) {
    const { grid, viewport } = model;
    const key = row > 0 ? grid.rowAt(row)?.key : undefined;
    const isUnknown = row > 0 && key === undefined;
    if (isArriving.current || isUnknown) return;
    const named = nameRanges(selected, grid, viewport.columns.peek());
    const text = textOf(key, named);
    if (text === textOf(latest.current.activeKey, latest.current.ranges)) return;
    reported.current = text;
    latest.current.onMove(key, named);
  }
}

/** The ranges come last: going to a row clears the selection. */
async function arrive(
  { grid, viewport, selection, showKey }: GridTableModel,
  key: EntityKey | undefined,
  ranges: readonly NamedRange[] = [],
): Promise<void> {
  if (key) await showKey(key);
  if (ranges.length === 0) return;
  const isAnswered = isSameQuery(grid.answered.peek(), grid.query.peek());
  if (grid.state.peek().status === 'loading' || !isAnswered) await grid.refresh();
  selection.restore(await findRanges(ranges, grid, viewport.columns.peek()));
}

function textOf(key: EntityKey | undefined, ranges: readonly NamedRange[] = []): string {
  return JSON.stringify([key?.partitionKey, key?.rowKey, ranges]);
}
