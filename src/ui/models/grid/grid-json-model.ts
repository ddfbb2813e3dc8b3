import { computed, createModel, effect, signal } from '@preact/signals';
import type { CellEditingModel } from '../cells/cell-editing-model.ts';
import { textOfKey } from '../cells/cell-writes.ts';
import type { GridModel } from './grid-model.ts';
import type { CellPlace } from './grid-selection.ts';
import type { GridSelectionModel } from './grid-selection-model.ts';
import type { GridViewportModel } from './grid-viewport-model.ts';
import { placeAt, placeScrolled, type RowTrack, scrollHeight, topOf } from './grid-windowing.ts';
import { countLines, type JsonMember, jsonMembersOf } from './json-lines.ts';
import { RowHeights } from './row-heights.ts';

/** What is measured of the element, in pixels. */
export interface JsonMeasures {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  /** What an entity has above and below its lines. */
  readonly around: number;
}

/** An entity that is drawn, and where. */
export interface DrawnEntity {
  readonly row: number;
  readonly top: number;
  readonly height: number;
}

export interface DrawnJson {
  readonly entities: readonly DrawnEntity[];
  /** Of all of them, as far as a browser can scroll. */
  readonly height: number;
  readonly scrollTop: number;
}

interface JsonSource {
  readonly grid: GridModel;
  readonly viewport: GridViewportModel;
  readonly selection: GridSelectionModel;
  readonly cells: CellEditingModel;
}

/** So many pixels are drawn above and below what is seen. */
const OVERSCAN = 400;
const UNMEASURED: JsonMeasures = { width: 0, height: 0, line: 20, around: 9 };

/**
 * Entity after entity as JSON, of which as much is drawn as is seen. They are
 * of different heights, which show once they have come: what stands at the
 * upper edge stays there meanwhile. The viewport of the grid goes along, so
 * that the rows are read that are in sight, and the grid comes back to them.
 */
export const GridJsonModel = createModel(({ grid, viewport, selection, cells }: JsonSource) => {
  const measures = signal(UNMEASURED);
  const drawn = signal<DrawnJson>({ entities: [], height: 0, scrollTop: 0 });
  const columns = viewport.columns;
  const edits = cells.edits.edits;
  let heights = new RowHeights(grid.total.peek(), usualHeight());
  let place = placeAt(track(), 0);
  /** The entity at the upper edge, and how much of it is above. */
  let anchor = { row: firstOfGrid(), within: 0 };
  /** Where the grid was put last, for which row, and which its first one is there. */
  let told = { place: viewport.place.peek(), row: -1, first: firstOfGrid() };
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

  // The grid was sent elsewhere, or its rows have moved.
  effect(() => {
    const now = viewport.place.value;
    const isCarried = moved !== grid.moves.value;
    moved = grid.moves.value;
    if (now === told.place) return;
    const row = firstOfGrid();
    const to = isCarried ? Math.max(0, anchor.row + row - told.first) : row;
    anchor = { row: to, within: isCarried ? anchor.within : 0 };
    told = { place: now, row: to, first: row };
    layOut();
  });

  effect(() => {
    const { active, extent } = selection.selection.value;
    const before = seen;
    seen = { active, extent };
    // Rows that move take the focus along: nobody has gone anywhere.
    const isCarried = selection.made() !== selection.selection.peek();
    if (before === undefined || isCarried) return;
    if (!isSame(before.extent, extent)) reveal(extent);
    else if (!isSame(before.active, active)) reveal(active);
  });

  /** With other lines, what was known of them is nothing. */
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

  /** As high as those that are there, or as one that has all there is. */
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

  /** Looks at the entity, if it is there, and says how high it is. */
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
    tellGrid();
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
    // The focus has a place wherever it is.
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

  function tellGrid(): void {
    if (anchor.row === told.row || heights.count === 0) return;
    viewport.scrollToRow(anchor.row, { top: 0, left: viewport.left.peek() });
    told = { place: viewport.place.peek(), row: anchor.row, first: firstOfGrid() };
  }

  /** The pixels of a cell within all of them; of a whole entity, if there is room for it. */
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
      // Who was in sight stays so.
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

    /** The next member to that side, by the place of its column. */
    memberBeside({ row, column }: CellPlace, step: 1 | -1): number {
      const indexes = membersOf(row).map((member) => member.index);
      const found =
        step > 0 ? indexes.find((one) => one > column) : indexes.findLast((one) => one < column);
      return found ?? column;
    },

    /** As far as a screen of them goes. */
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
