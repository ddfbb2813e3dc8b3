import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GridParts } from './GridBody.tsx';

/** The media query in which the style sheet draws rows as cards. */
const CARDS = '(max-width: 599px)';

/**
 * Measures the grid, and again whenever it, the density or the size of text
 * changes. The probe is as high as a row and ten letters wide.
 */
export function useMeasures(
  root: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  { viewport, hasCards = true }: Pick<GridParts, 'viewport'> & { readonly hasCards?: boolean },
): void {
  useLayoutEffect(() => {
    const grid = root.current;
    const sample = probe.current;
    if (!grid || !sample) return;
    const narrow = matchMedia(CARDS);

    function measure() {
      if (!grid || !sample) return;
      const { width, height } = sample.getBoundingClientRect();
      const head = grid.querySelector('.grid-head')?.getBoundingClientRect();
      viewport.measure({
        width: grid.clientWidth,
        height: grid.clientHeight,
        rowHeight: Math.max(1, height),
        headHeight: head?.height ?? 0,
        letter: width / 10,
        layout: hasCards && narrow.matches ? 'cards' : 'table',
      });
      keepInSight(grid);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(sample);
    narrow.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      narrow.removeEventListener('change', measure);
    };
  }, [root, probe, viewport, hasCards]);
}

/**
 * Scrolls the grid into sight: in a window that has become low, as when it is
 * zoomed, the bars push it out.
 */
export function keepInSight(grid: HTMLElement): void {
  if (grid.contains(document.activeElement)) grid.scrollIntoView({ block: 'nearest' });
}

/** Returns whether a cell is in sight: one that a pointer presses is, and must not move. */
function isInSight(cell: HTMLElement, grid: HTMLElement): boolean {
  const { left, width } = grid.getBoundingClientRect();
  const { top, bottom } = cell.getBoundingClientRect();
  return [top + 1, bottom - 1].some((y) =>
    grid.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

/**
 * Keeps the focus, once it is in the grid, on the active cell. Call `follow`
 * after cells are drawn: the active one may be drawn later than it is set.
 */
export function useActiveFocus(
  root: RefObject<HTMLElement | null>,
  { viewport, selection }: Pick<GridParts, 'viewport' | 'selection'>,
) {
  const hasFocus = useRef(false);

  function follow() {
    const grid = root.current;
    const focused = document.activeElement;
    const cell = grid?.querySelector<HTMLElement>('[data-active="true"]');
    const target = cell?.querySelector<HTMLElement>('[data-cell-input]') ?? cell;
    if (!grid || !cell || !target || !hasFocus.current || focused === target) return;
    // A menu of the grid may have the focus now; the body has it if the cell was removed.
    if (focused !== document.body && !grid.contains(focused)) return;
    target.focus({ preventScroll: true });
    if (!isInSight(cell, grid)) keepInSight(grid);
  }

  return {
    follow,
    onFocusIn({ target }: FocusEvent) {
      // Tab reaches the active cell wherever it is, so it is scrolled into sight.
      const isActive = target instanceof Element && target.closest('[data-active="true"]') !== null;
      if (!hasFocus.current && isActive) {
        viewport.reveal(selection.selection.peek().active);
        // In a low window the grid may be out of sight; a cell that a pointer
        // presses must not move.
        if (root.current && target.matches(':focus-visible')) keepInSight(root.current);
      }
      hasFocus.current = true;
      // A mouse focuses the element it presses: in the active cell, the focus goes on to the field.
      const isInBody = target instanceof Element && target.closest('.grid-body');
      if (isInBody && !target.matches('[data-cell-input]')) follow();
    },
    onFocusOut(event: FocusEvent) {
      const to = event.relatedTarget;
      // Without a target the window has lost the focus, or the cell was removed.
      if (to instanceof Node && !root.current?.contains(to)) hasFocus.current = false;
    },
  };
}
