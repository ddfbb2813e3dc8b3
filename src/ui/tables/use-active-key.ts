import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../model/entity.ts';
import { type GridOrder, textOfOrder } from '../models/grid-order.ts';
import { type GridTableModel, isSame } from '../models/grid-table-model.ts';

interface ActiveKey {
  readonly activeKey: EntityKey | undefined;
  /** The same key may be asked for in another view. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onMove: (key: EntityKey | undefined) => void;
}

/** Browsers refuse an address that changes too often: it follows the focus once that has rested, in milliseconds. */
const REST = 500;

/** Keeps the address and the entity that has the focus the same, while none is open. At the top it says nothing. */
export function useActiveKey(model: GridTableModel, active: ActiveKey): void {
  const latest = useRef(active);
  latest.current = active;
  const isArriving = useRef(false);
  /** What was said to the address and has not come back from it. */
  const told = useRef<EntityKey | undefined>(undefined);
  const { activeKey, filter, order } = active;

  // biome-ignore lint/correctness/useExhaustiveDependencies: A key is what it says, not which object.
  useEffect(() => {
    const isOwn = isEqual(activeKey, told.current);
    told.current = undefined;
    if (!activeKey || isOwn) return;
    isArriving.current = true;
    void model.showKey(activeKey).finally(() => {
      isArriving.current = false;
    });
  }, [model, activeKey?.partitionKey, activeKey?.rowKey, filter, textOfOrder(order)]);

  useSignalEffect(() => {
    const { row } = model.selection.selection.value.active;
    const isOpen = model.editing.opened.value !== undefined;
    // Other rows may stand there now.
    void model.grid.moves.value;
    if (isOpen) return;
    const timer = setTimeout(() => tell(row), REST);
    return () => clearTimeout(timer);
  });

  function tell(row: number) {
    const key = row > 0 ? model.grid.rowAt(row)?.key : undefined;
    const isUnknown = row > 0 && key === undefined;
    if (isArriving.current || isUnknown || isEqual(key, latest.current.activeKey)) return;
    told.current = key;
    latest.current.onMove(key);
  }
}

function isEqual(a: EntityKey | undefined, b: EntityKey | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && isSame(a, b));
}
