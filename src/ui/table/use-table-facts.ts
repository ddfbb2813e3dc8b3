import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { costMessages } from '../../i18n/cost-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { isLong } from '../data-grid/grid-query.ts';
import { selectedOf } from '../data-grid/grid-selected.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { TableFacts, TableFactsModel } from '../place/table-facts-model.ts';
import type { GridStatisticsModel } from './cells/grid-statistics-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { FilterModel } from './filter/filter-model.ts';

/** Milliseconds the selection has to rest before it is announced. */
const SPEAK_PAUSE = 500;

interface FactOutlets {
  readonly toasts: ToastsModel;
  readonly showFacts: TableFactsModel['show'];
}

/**
 * Shows the table's facts in the status bar, and announces those that a
 * person's action brought about.
 */
export function useTableFacts(
  { grid, viewport, selection, statistics }: GridTableModel,
  filter: FilterModel,
  { toasts, showFacts }: FactOutlets,
): void {
  const selected = useComputed(() =>
    selectedOf(selection.selection.value, grid.total.value, viewport.columns.value.length),
  );
  const facts = useComputed<TableFacts>(() => ({
    outcome: grid.outcome.value,
    reading: filter.reading.value,
    selected: selected.value && { ...selected.value, ...sumOf(statistics) },
  }));
  useEffect(() => showFacts(facts), [showFacts, facts]);

  useSignalEffect(() => {
    if (!selected.value) return;
    const { kind, count } = selected.value;
    const words = gridMessages.peek();
    return announceLater(
      kind === 'cells' ? words.selectedCells(count) : words.selectedEntities(count),
    );
  });

  // The same filter's result, read again because the table has changed, is not announced.
  const reported = useRef('');
  const reportedPartial = useRef('');
  useSignalEffect(() => {
    const outcome = grid.outcome.value;
    const asked = filter.applied.value;
    if (asked === '' || outcome?.isComplete !== false) reportedPartial.current = '';
    if (asked === '' || outcome?.isComplete === false) reported.current = '';
    if (outcome && isLong(outcome) && asked !== reportedPartial.current) {
      reportedPartial.current = asked;
      const { matched, read, total } = outcome;
      toasts.say(costMessages.peek().soFar(matched, read, total));
      return;
    }
    const isAnswered = outcome?.isComplete && grid.answered.value.filter === asked;
    if (!isAnswered || asked === '' || asked === reported.current) return;
    reported.current = asked;
    return announceLater(costMessages.peek().matched(outcome.matched, outcome.total));
  });

  function announceLater(text: string): () => void {
    const timer = setTimeout(() => toasts.say(text), SPEAK_PAUSE);
    return () => clearTimeout(timer);
  }
}

/** Returns the sum where its statistics are of the present selection. */
function sumOf({ state }: GridStatisticsModel): { sum?: number | bigint } {
  const { sum } = state.value.status === 'ready' ? state.value.statistics : {};
  return sum === undefined ? {} : { sum };
}
