import { computed, createModel, effect, signal } from '@preact/signals';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { CellPlace } from '../../data-grid/grid-selection.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import {
  placeAt,
  placeScrolled,
  type RowTrack,
  scrollHeight,
  topOf,
} from '../../data-grid/grid-windowing.ts';
import { RowHeights } from '../../data-grid/row-heights.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import type { CellEditingModel } from './cell-editing-model.ts';
import { countLines, type JsonMember, jsonMembersOf } from './json-lines.ts';

/** The measures of the element, in pixels. */
export interface JsonMeasures {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  /** The space of an entity above and below its lines. */
  readonly around: number;
}

/** An entity that is drawn, and its position. */
export interface DrawnEntity {
  readonly row: number;
  readonly top: number;
  readonly height: number;
}

export interface DrawnJson {
  readonly entities: readonly DrawnEntity[];
  /** The height of all entities, as far as a browser can scroll. */
  readonly height: number;
  readonly scrollTop: number;
}

interface JsonSource {
  readonly grid: GridModel;
  readonly viewport: GridViewportModel;
  readonly selection: GridSelectionModel;
  readonly cells: CellEditingModel;
}

/** The pixels drawn above and below the visible part. */
const OVERSCAN = 400;
const UNMEASURED: JsonMeasures = { width: 0, height: 0, line: 20, around: 9 };

/**
 * Shows entities as JSON, one below the other, and draws only the visible ones.
 * Their heights differ and are known once they are loaded; the entity at the
 * upper edge stays there meanwhile. The viewport of the grid follows, so that
 * the visible rows are read, and the grid returns to them.
 */
export const GridJsonModel = createModel(({ grid, viewport, selection, cells }: JsonSource) => {
  const measures = signal(UNMEASURED);
  const drawn = signal<DrawnJson>({ entities: [], height: 0, scrollTop: 0 });
  const columns = viewport.columns;
  const edits = cells.edits.edits;
  let heights = new RowHeights(grid.total.peek(), usualHeight());
  let place = placeAt(track(), 0);
  /** The entity at the upper edge, and how many of its pixels are above the edge. */
  let anchor = { row: firstOfGrid(), within: 0 };
  /**
   * The last scroll position set in the grid, the row it was set for, and the
   * first row of the grid there.
   */
  let reported = { place: viewport.place.peek(), row: -1, first: firstOfGrid() };
  let moved = grid.moves.peek();
  let seen: { readonly active: CellPlace; readonly extent: CellPlace } | undefined;

  effect(() => {
    void grid.revision.value;
    void edits.value;
    const count = grid.total.value;
    if (count !== heights.count) heights = heights.withCount(count);
    layOut();
  });

  let shape = '';
  effect(() => {
    void columns.value;
    void measures.value;
    reshape();
    layOut();
  });

  // The grid was scrolled by something else, or its rows have moved.
  effect(() => {
    const now = viewport.place.value;
    const isMoved = moved !== grid.moves.value;
    moved = grid.moves.value;
    if (now === reported.place) return;
    const row = firstOfGrid();
    const to = isMoved ? Math.max(0, anchor.row + row - reported.first) : row;
    anchor = { row: to, within: isMoved ? anchor.within : 0 };
    reported = { place: now, row: to, first: row };
    layOut();
  });

  effect(() => {
    const { active, extent } = selection.selection.value;
    const before = seen;
    seen = { active, extent };
    // Rows that move take the focus along: the focus was not moved by a command.
    const isMoved = selection.made() !== selection.selection.peek();
    if (before === undefined || isMoved) return;
    if (!isSame(before.extent, extent)) reveal(extent);
    else if (!isSame(before.active, active)) reveal(active);
  });

  /** Discards the measured heights, because the lines have changed. */
  function reshape(): void {
    const { line, around } = measures.peek();
    const next = [line, around, ...columns.peek().map(({ name }) => name)].join('\n');
    if (next !== shape) heights = new RowHeights(grid.total.peek(), usualHeight());
    shape = next;
  }

  function track(): RowTrack {
    return { count: heights.total, rowHeight: 1, viewport: measures.peek().height };
  }

  function firstOfGrid(): number {
    return Math.floor(topOf(viewport.place.peek()) / viewport.track.peek().rowHeight);
  }

  /** Returns the average height of the loaded entities, or the height of one with all columns. */
  function usualHeight(): number {
    const { first, end } = viewport.rows.peek();
    const there = Array.from({ length: Math.min(end - first, 40) }, (_, at) => first + at);
    const known = there.flatMap((row) => (grid.rowAt(row) ? [linesOf(row)] : []));
    const { line, around } = measures.peek();
    const sum = known.reduce((all, lines) => all + lines, 0);
    const lines = known.length > 0 ? Math.round(sum / known.length) : columns.peek().length + 2;
    return lines * line + around;
  }

  function membersOf(row: number): readonly JsonMember[] {
    const entity = grid.rowAt(row);
    if (!entity) return [];
    const all = edits.peek();
    const own = all.size > 0 ? all.get(textOfKey(entity.key)) : undefined;
    return jsonMembersOf(entity, columns.peek(), own);
  }

  function linesOf(row: number): number {
    return countLines(membersOf(row));
  }

  /** Measures the entity, if it is loaded, and returns its height. */
  function measureRow(row: number): number {
    const { line, around } = measures.peek();
    if (grid.rowAt(row)) heights.learn(row, linesOf(row) * line + around);
    return heights.heightOf(row);
  }

  function layOut(): void {
    if (measures.peek() === UNMEASURED) return;
    const { height } = measures.peek();
    const { count } = heights;
    anchor = { row: Math.max(0, Math.min(anchor.row, count - 1)), within: anchor.within };
    let end = anchor.row;
    let bottom = -anchor.within;
    while (end < count && bottom < height + OVERSCAN) {
      bottom += measureRow(end);
      end += 1;
    }
    if (bottom < height) goUp(height - bottom);
    let first = anchor.row;
    let above = -anchor.within;
    while (first > 0 && above < OVERSCAN) {
      first -= 1;
      above += measureRow(first);
    }
    const top = heights.topOf(anchor.row) + anchor.within;
    const hasStrayed = Math.abs(topOf(place) - top) > 0.5 || place.offset > heights.total;
    if (hasStrayed) place = placeAt(track(), top);
    drawn.value = {
      entities: entitiesIn(first, end),
      height: scrollHeight(track()),
      scrollTop: place.scrollTop,
    };
    notifyGrid();
  }

  function goUp(by: number): void {
    let { row, within } = anchor;
    within -= by;
    while (within < 0 && row > 0) {
      row -= 1;
      within += measureRow(row);
    }
    anchor = { row, within: Math.max(0, within) };
  }

  function entitiesIn(first: number, end: number): readonly DrawnEntity[] {
    const { row: active } = selection.selection.peek().active;
    const rows = Array.from({ length: end - first }, (_, at) => first + at);
    // The active row is always drawn, so that the focus has an element.
    if (active < first && active >= 0) rows.unshift(active);
    else if (active >= end && active < heights.count) rows.push(active);
    return rows.map((row) => ({
      row,
      top: clampTop(heights.topOf(row) - place.offset),
      height: heights.heightOf(row),
    }));
  }

  function clampTop(top: number): number {
    return Math.max(0, Math.min(top, scrollHeight(track())));
  }

  function notifyGrid(): void {
    if (anchor.row === reported.row || heights.count === 0) return;
    viewport.scrollToRow(anchor.row, { top: 0, left: viewport.left.peek() });
    reported = { place: viewport.place.peek(), row: anchor.row, first: firstOfGrid() };
  }

  /** Returns the pixels of a cell within all of them; those of the whole entity if it fits. */
  function boxOf({ row, column }: CellPlace): { readonly top: number; readonly bottom: number } {
    const top = heights.topOf(row);
    const whole = measureRow(row);
    const { height, line, around } = measures.peek();
    if (whole <= height) return { top, bottom: top + whole };
    let before = 1;
    for (const member of membersOf(row)) {
      if (member.index === column) {
        const start = top + around / 2 + before * line;
        return { top: start - line, bottom: start + (member.lines.length + 1) * line };
      }
      before += member.lines.length;
    }
    return { top, bottom: top + 2 * line };
  }

  function reveal(cell: CellPlace): void {
    if (cell.row < 0 || cell.row >= heights.count) return;
    const { height } = measures.peek();
    const { top, bottom } = boxOf(cell);
    const now = heights.topOf(anchor.row) + anchor.within;
    const to = top < now ? top : Math.max(now, bottom - height);
    const row = heights.rowAt(to);
    anchor = { row, within: to - heights.topOf(row) };
    layOut();
  }

  return {
    drawn: computed(() => drawn.value),

    measure(measured: JsonMeasures): void {
      const isFirst = measures.peek() === UNMEASURED;
      const { rowHeight, letter } = viewport.measures.peek();
      const { width, height } = measured;
      const { first, end } = viewport.rows.peek();
      const start = firstOfGrid();
      measures.value = measured;
      viewport.measure({ width, height, rowHeight, letter, headHeight: 0, layout: 'json' });
      const { active } = selection.selection.peek();
      if (!isFirst) return;
      reshape();
      anchor = { row: start, within: 0 };
      layOut();
      // If the active row was in sight, it stays in sight.
      if (active.row >= first && active.row < end) reveal(active);
    },

    scrollTo(scrollTop: number): void {
      place = placeScrolled(track(), place, scrollTop);
      const top = topOf(place);
      const row = heights.rowAt(top);
      anchor = { row, within: Math.max(0, top - heights.topOf(row)) };
      layOut();
    },

    membersOf,

    /** Returns the next member to that side, by the index of its column. */
    memberBeside({ row, column }: CellPlace, step: 1 | -1): number {
      const indexes = membersOf(row).map((member) => member.index);
      const found =
        step > 0 ? indexes.find((one) => one > column) : indexes.findLast((one) => one < column);
      return found ?? column;
    },

    /** Returns the row that is one screen away. */
    screenFrom(row: number, step: 1 | -1): number {
      let room = measures.peek().height;
      let at = row;
      while (at + step >= 0 && at + step < heights.count) {
        at += step;
        room -= measureRow(at);
        if (room <= 0) break;
      }
      return at;
    },
  };
});

export type GridJsonModel = InstanceType<typeof GridJsonModel>;

function isSame(a: CellPlace, b: CellPlace): boolean {
  return a.row === b.row && a.column === b.column;
}
