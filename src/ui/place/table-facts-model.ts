import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { Reading } from '../../filter/explain.ts';
import type { FilterOutcome } from '../data-grid/grid-query.ts';

/** The facts about the open table for the status bar. */
export interface TableFacts {
  /** The outcome of the query on screen; absent if the table itself is shown. */
  readonly outcome: FilterOutcome | undefined;
  /** The cost of the filter; absent if there is none. */
  readonly reading: Reading | undefined;
  readonly selected: SelectedFacts | undefined;
}

export interface SelectedFacts {
  readonly kind: 'cells' | 'entities';
  readonly count: number;
  /** The sum of the numbers among them, once it is known. */
  readonly sum?: number | bigint;
}

/** The facts that the view of a table hands to the frame around it. */
export const TableFactsModel = createModel(() => {
  const shown = signal<ReadonlySignal<TableFacts> | undefined>(undefined);
  return {
    /** The present facts; absent if no table is open. */
    current: computed(() => shown.value?.value),
    /** Shows these facts until the returned function is called. */
    show(facts: ReadonlySignal<TableFacts>): () => void {
      shown.value = facts;
      return () => {
        if (shown.peek() === facts) shown.value = undefined;
      };
    },
  };
});

export type TableFactsModel = InstanceType<typeof TableFactsModel>;
