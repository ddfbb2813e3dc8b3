import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { AS_FOUND, type ColumnArrangement, isSameArrangement } from '../models/grid-arrangement.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';

interface Arranged {
  /** Which columns the address says are shown, and in which order. */
  readonly columns: ColumnArrangement | undefined;
  readonly onArrange: (columns: ColumnArrangement) => void;
}

/** Keeps the address and the columns the same, whichever of them changes. */
export function useArrangement({ viewport }: GridTableModel, arranged: Arranged): void {
  const latest = useRef(arranged);
  latest.current = arranged;
  const { columns = AS_FOUND } = arranged;

  // biome-ignore lint/correctness/useExhaustiveDependencies: An arrangement is what it says, not which object.
  useEffect(() => viewport.arrange(columns), [viewport, JSON.stringify(columns)]);

  const before = useRef(viewport.arrangement.peek());
  useSignalEffect(() => {
    const { value: now } = viewport.arrangement;
    if (now === before.current) return;
    before.current = now;
    const { columns: addressed = AS_FOUND, onArrange } = latest.current;
    if (!isSameArrangement(now, addressed)) onArrange(now);
  });
}
