import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  AS_FOUND,
  type ColumnArrangement,
  isSameArrangement,
} from '../data-grid/grid-arrangement.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface Arranged {
  /** The column arrangement in the address. */
  readonly columns: ColumnArrangement | undefined;
  readonly onArrange: (columns: ColumnArrangement) => void;
}

/**
 * Keeps the address and the columns the same, whichever of them changes. An
 * address without columns leaves them as they are.
 */
export function useArrangement({ viewport }: GridTableModel, arranged: Arranged): void {
  const { layout } = viewport;
  const latest = useRef(arranged);
  latest.current = arranged;
  const { columns } = arranged;

  function notify(now: ColumnArrangement) {
    const { columns: addressed = AS_FOUND, onArrange } = latest.current;
    if (!isSameArrangement(now, addressed)) onArrange(now);
  }

  // Runs at once: by the next frame a column may have been moved on, and would be put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: An arrangement is what it says, not which object.
  useLayoutEffect(() => {
    if (columns) layout.follow(columns);
    else notify(layout.arrangement.peek());
  }, [layout, JSON.stringify(columns)]);

  useSignalEffect(() => notify(layout.arrangement.value));
}
