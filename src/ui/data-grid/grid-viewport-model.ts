import { computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { ColumnFormat } from '../../workspace/table-layout.ts';
import { arrangeColumns } from './grid-arrangement.ts';
import { contentIn, lengthOf } from './grid-cell-content.ts';
import { type GridColumn, isKeyColumn } from './grid-columns.ts';
import { createLayout } from './grid-layout.ts';
import type { ShownRows } from './grid-model.ts';
import type { GridRow } from './grid-row.ts';
import { type CellPlace, type GridBounds, HEAD_ROW } from './grid-selection.ts';
import {
  columnsInView,
  edgesOf,
  type IndexRange,
  leftShowing,
  placeAt,
  placeScrolled,
  type RowTrack,
  rowsInView,
  rowsOfScreen,
  type ScrollPlace,
  topOf,
  topShowing,
} from './grid-windowing.ts';

/** The measures of the grid's element, in pixels. */
export interface GridMeasures {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** The width of one letter of the data font. */
  readonly letter: number;
  readonly layout: 'table' | 'cards' | 'json';
}

/**
 * The rows drawn above and below the visible ones, so that a turn of the wheel
 * finds them there.
 */
const ROW_OVERSCAN = 8;
/** After a jump all rows are drawn again, and no more than necessary. */
const JUMP_OVERSCAN = 1;
const COLUMN_OVERSCAN = 160;
/** The number of properties shown on a card besides the keys. */
const CARD_PROPERTIES = 3;
const NARROW = 640;
/** The share of the grid's width that pinned columns leave to the others at least. */
const SCROLLING_PART = 0.25;
const UNMEASURED: GridMeasures = {
  width: 0,
  height: 0,
  rowHeight: 28,
  headHeight: 30,
  letter: 7.2,
  layout: 'table',
};

/** The visible rows and columns, and the width of each column. */
export const GridViewportModel = createModel((grid: ShownRows) => {
  const measures = signal(UNMEASURED);
  const place = signal<ScrollPlace>({ scrollTop: 0, offset: 0 });
  const left = signal(0);
  const overscan = signal(ROW_OVERSCAN);
  /** The widths that were first fitted to the loaded rows. */
  const fitted = signal<ReadonlyMap<string, number>>(new Map());
  const layout = createLayout(grid.columns);

  const columns = computed(() => {
    void layout.order.value;
    const known = layout.columns.value;
    const arranged = untracked(() =>
      arrangeColumns(known, layout.arrangement.value, layout.isPinned.value),
    );
    return measures.value.layout === 'cards' ? cardColumns(arranged) : arranged;
  });
  const track = computed<RowTrack>(() => {
    const { height, headHeight, rowHeight } = measures.value;
    return { count: grid.total.value, rowHeight, viewport: Math.max(0, height - headHeight) };
  });
  const rows = computedRange(() => rowsInView(track.value, topOf(place.value), overscan.value));

  const gutter = computed(() => {
    const { letter, rowHeight } = measures.value;
    return gutterWidth(grid.total.value, letter, rowHeight);
  });
  const widths = computed(() => columns.value.map(widthOf));
  /** How many columns stay in sight: the pinned ones, as far as there is room. */
  const pins = computed(() => countPins());
  const pinned = computed(() =>
    widths.value.slice(0, pins.value).reduce((sum, width) => sum + width, gutter.value),
  );
  /** The edges of the columns that scroll. */
  const edges = computed(() => edgesOf(widths.value.slice(pins.value)));
  const shown = computedRange(() => {
    // A card has room for all of them, whatever their widths.
    if (measures.value.layout === 'cards') return { first: pins.value, end: columns.value.length };
    const room = Math.max(0, measures.value.width - pinned.value);
    const view = columnsInView(edges.value, left.value, room, COLUMN_OVERSCAN);
    return { first: view.first + pins.value, end: view.end + pins.value };
  });

  effect(() => {
    const { placeOf } = grid.moves.value;
    const { first } = rows.peek();
    const moved = placeOf(first);
    const top = topOf(place.peek());
    if (top === 0) return;
    const shift = moved ? moved.row - first : 0;
    place.value = placeAt(track.peek(), top + shift * track.peek().rowHeight);
  });

  // A width is computed once the first rows of a column are loaded, and then stays.
  effect(() => {
    const unknown = grid.columns.value.filter(({ name }) => !fitted.peek().has(name));
    if (grid.revision.value === 0 || grid.total.value === 0 || unknown.length === 0) return;
    fitted.value = new Map([...fitted.peek(), ...widthsFor(unknown, 'first')]);
  });

  // A change of format needs new widths.
  let shownBy = layout.formatOf.peek();
  effect(() => {
    const [before, now] = [shownBy, layout.formatOf.value];
    shownBy = now;
    const changed = grid.columns
      .peek()
      .filter(({ name }) => JSON.stringify(before(name)) !== JSON.stringify(now(name)));
    const known = changed.filter(({ name }) => fitted.peek().has(name));
    if (known.length > 0) fitted.value = new Map([...fitted.peek(), ...widthsFor(known, 'first')]);
  });

  function widthsFor(which: readonly GridColumn[], purpose: 'first' | 'fit') {
    const { first, end } = rows.peek();
    const { letter } = measures.peek();
    const sample = Array.from({ length: Math.max(end - first, 60) }, (_, at) => first + at);
    const loaded = sample.flatMap((row) => grid.rowAt(row) ?? []);
    return which.map((one) => {
      const format = layout.formatOf.peek()(one.name);
      return [one.name, widthFor(one, loaded, { letter, purpose, format })] as const;
    });
  }

  function widthOf(column: GridColumn): number {
    const { name } = column;
    const own = layout.widths.value.get(name);
    if (own !== undefined) return own;
    const width = fitted.value.get(name) ?? 120;
    // In a narrow pane the keys leave at least half to the other columns. In
    // others they keep their width when an editor opens beside them.
    const room = measures.value.width;
    const isTight = layout.isPinned.value(column) && room < NARROW;
    return isTight ? Math.min(width, Math.max(72, room / 4)) : width;
  }

  function countPins(): number {
    const most = measures.value.width * (1 - SCROLLING_PART);
    let [end, count] = [gutter.value, 0];
    for (const [index, column] of columns.value.entries()) {
      end += widths.value[index] ?? 0;
      const isRoom = most === 0 || end <= most;
      if (!layout.isPinned.value(column) || !isRoom) break;
      count += 1;
    }
    return count;
  }

  function choose(name: string, width: number): void {
    layout.set(name, { width: Math.max(MIN_WIDTH, Math.round(width)) });
  }

  function revealRow(row: number): void {
    if (row === HEAD_ROW) return;
    const top = topOf(place.peek());
    const shownAt = topShowing(track.peek(), top, row);
    if (shownAt !== top) place.value = placeAt(track.peek(), shownAt);
  }

  return {
    measures: computed(() => measures.value),
    place: computed(() => place.value),
    offset: computed(() => place.value.offset),
    left: computed(() => left.value),
    /** Whether the grid is scrolled sideways, so that the keys must stay in sight. */
    isScrolled: computed(() => left.value > 0),
    columns,
    layout,
    track,
    rows,
    gutter,
    widths,
    pins,
    pinned,
    edges,
    shown,

    bounds(): GridBounds {
      const { count } = track.peek();
      return { rows: count, columns: columns.peek().length, screen: rowsOfScreen(track.peek()) };
    },

    measure(measured: GridMeasures): void {
      const row = Math.floor(topOf(place.peek()) / track.peek().rowHeight);
      const isResized = measured.rowHeight !== measures.peek().rowHeight;
      measures.value = measured;
      if (isResized) place.value = placeAt(track.peek(), row * measured.rowHeight);
    },

    scrollTo(scrollTop: number, scrollLeft: number): void {
      const before = topOf(place.peek());
      place.value = placeScrolled(track.peek(), place.peek(), scrollTop);
      left.value = scrollLeft;
      const isJump = Math.abs(topOf(place.peek()) - before) > track.peek().viewport;
      overscan.value = isJump ? JUMP_OVERSCAN : ROW_OVERSCAN;
    },

    /**
     * Scrolls so that `row` is at the top with `by.top` pixels of it already scrolled away, and sets the
     * horizontal scroll position of all rows to `by.left`.
     */
    scrollToRow(row: number, by: { readonly top: number; readonly left: number }): void {
      place.value = placeAt(track.peek(), row * track.peek().rowHeight + by.top);
      left.value = by.left;
    },

    toTop(): void {
      place.value = placeAt(track.peek(), 0);
    },

    toStart(): void {
      left.value = 0;
    },

    /** Scrolls no further than needed to show the row whole. */
    revealRow,

    /** Scrolls only as far as needed to show the cell whole. */
    reveal({ row, column }: CellPlace): void {
      revealRow(row);
      const scrolling = column - pins.peek();
      if (scrolling < 0) return;
      const room = measures.peek().width - pinned.peek();
      left.value = leftShowing(edges.peek(), left.peek(), room, scrolling);
    },

    /** Returns whether the whole width of a column is visible. Browsers round scroll positions. */
    isInSight(column: number): boolean {
      const scrolling = column - pins.peek();
      const room = measures.peek().width - pinned.peek();
      const at = left.peek();
      return scrolling < 0 || Math.abs(leftShowing(edges.peek(), at, room, scrolling) - at) < 1;
    },

    resize: choose,

    fit(column: GridColumn): void {
      for (const [name, width] of widthsFor([column], 'fit')) choose(name, width);
    },

    /** Resets the layout of this table to its default. */
    reset(): void {
      layout.reset();
      fitted.value = new Map(widthsFor(grid.columns.peek(), 'first'));
    },

    resetWidths(): void {
      for (const { name } of grid.columns.peek()) layout.set(name, { width: undefined });
      fitted.value = new Map(widthsFor(grid.columns.peek(), 'first'));
    },
  };
});

export type GridViewportModel = InstanceType<typeof GridViewportModel>;

/** Returns the same object while the numbers are the same, so that nothing is drawn again. */
function computedRange(compute: () => IndexRange) {
  let last: IndexRange = { first: 0, end: 0 };
  return computed(() => {
    const next = compute();
    if (next.first !== last.first || next.end !== last.end) last = next;
    return last;
  });
}

function cardColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const properties = columns.filter(
    ({ kind, types }) => kind === 'property' && types[0] !== 'Edm.Binary',
  );
  const timestamp = columns.filter(({ kind }) => kind === 'timestamp');
  return [
    ...columns.filter(isKeyColumn),
    ...[...properties, ...timestamp].slice(0, CARD_PROPERTIES),
  ];
}

/** The smallest width of a column: its menu and its edge. */
const MIN_WIDTH = 56;
const MAX_FITTED = 800;
const MAX_FIRST = 288;
/** The padding of a cell, and the hairline. */
const PADDING = 19;
/** The width of what a head has beside its name: the type's glyph before it, the menu behind it. */
const HEAD_EXTRAS = 44;
/** The width of the font of the heads, as a share of that of the data. */
const HEAD_LETTER = 0.94;

interface WidthPurpose {
  /** The width of one letter. */
  readonly letter: number;
  readonly purpose: 'first' | 'fit';
  readonly format: ColumnFormat;
}

/** Returns a width at which the given rows show whole, within bounds. */
export function widthFor(
  column: GridColumn,
  rows: readonly Pick<GridRow, 'valueOf'>[],
  { letter, purpose, format }: WidthPurpose,
): number {
  const lengths = rows.map((row) => lengthOf(contentIn(column, row.valueOf(column), format)));
  // One long text among many short ones does not widen a column, unless a fit was requested.
  const share = purpose === 'fit' ? 1 : 0.95;
  const length = lengths.sort((a, b) => a - b)[Math.ceil(lengths.length * share) - 1] ?? 0;
  const glyph = column.types.length > 1 ? 18 : 0;
  const head = column.name.length * letter * HEAD_LETTER + PADDING + HEAD_EXTRAS + glyph;
  const wanted = Math.ceil(Math.max(head, length * letter + PADDING + glyph));
  return Math.max(MIN_WIDTH, Math.min(wanted, purpose === 'fit' ? MAX_FITTED : MAX_FIRST));
}

/** Returns the width of the row numbers: that of the last number, and wide enough for a pointer. */
function gutterWidth(total: number, letter: number, rowHeight: number): number {
  const digits = String(total).length;
  const separators = Math.floor((digits - 1) / 3);
  const least = Math.max(36, Math.min(rowHeight, 44));
  return Math.max(least, Math.ceil((digits + separators) * letter + 14));
}
