import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { FilterModel } from './filter/filter-model.ts';
import { readTokens } from './filter/filter-tokens.ts';

/**
 * Scrolls the first column of the applied filter into sight where a link or the
 * browser's history brings the filter, and keeps it in sight where an editor
 * takes room beside the grid. A table with a scroll position to restore stays
 * there.
 */
export function useFilteredInSight(
  { grid, viewport }: GridTableModel,
  filter: FilterModel,
  isScrolled: boolean,
): void {
  const shown = useRef({ filter: '', width: 0, isInSight: false });
  const revealed = useRef(isScrolled ? filter.applied.peek() : '');

  useSignalEffect(() => {
    const text = filter.applied.value;
    const isReady = grid.state.value.status === 'ready' && viewport.measures.value.width > 0;
    if (!isReady || revealed.current === text || findFiltered(viewport, text) === undefined) return;
    revealed.current = text;
    // The first rows decide the widths, in an effect of the same flush.
    queueMicrotask(() => revealFiltered(viewport, text));
  });

  useSignalEffect(() => {
    const text = filter.applied.value;
    const { width } = viewport.measures.value;
    void viewport.left.value;
    const { current: before } = shown;
    const isNarrowed = before.filter === text && width < before.width;
    if (isNarrowed && before.isInSight) revealFiltered(viewport, text);
    const column = findFiltered(viewport, text);
    const isInSight = column !== undefined && viewport.isInSight(column);
    shown.current = { filter: text, width, isInSight };
  });
}

type Viewport = GridTableModel['viewport'];

/** Scrolls the first column that a filter names into sight. */
export function revealFiltered(viewport: Viewport, filter: string): void {
  const column = findFiltered(viewport, filter);
  if (column !== undefined) viewport.reveal({ row: HEAD_ROW, column });
}

/** Pinned columns are always in sight, and cards show all columns. */
function findFiltered({ columns, measures, pins }: Viewport, filter: string): number | undefined {
  if (measures.peek().layout === 'cards') return undefined;
  const known = columns.value;
  return readTokens(filter)
    .filter(({ kind }) => kind === 'name')
    .map(({ text }) => known.findIndex(({ name }) => name === text))
    .find((index) => index >= pins.peek());
}
