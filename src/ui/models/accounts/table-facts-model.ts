import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { Reading } from '../../../filter/explain.ts';
import type { FilterOutcome } from '../filter/filter-outcome.ts';

/** What there is to say, in few words, about the table that is open. */
export interface TableFacts {
  /** How the result on screen was found; absent where it is the table as it is. */
  readonly outcome: FilterOutcome | undefined;
  /** What the filter reads; absent where there is none. */
  readonly reading: Reading | undefined;
  readonly selected: SelectedFacts | undefined;
}

export interface SelectedFacts {
  readonly kind: 'cells' | 'entities';
  readonly count: number;
  /** Of the numbers among them, once it is known. */
  readonly sum?: number | bigint;
}

/** The facts that whoever shows a table hands to the frame around it. */
export const TableFactsModel = createModel(() => {
  const shown = signal<ReadonlySignal<TableFacts> | undefined>(undefined);
  return {
    /** Absent where no table is open. */
    current: computed(() => shown.value?.value),
    /** Shows these until the function that comes back is called. */
    show(facts: ReadonlySignal<TableFacts>): () => void {
      shown.value = facts;
      return () => {
        if (shown.peek() === facts) shown.value = undefined;
      };
    },
  };
});

export type TableFactsModel = InstanceType<typeof TableFactsModel>;
