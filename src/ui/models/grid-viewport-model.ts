import { computed, createModel, effect, signal } from '@preact/signals';
import {
  AS_FOUND,
  arrangeColumns,
  type ColumnArrangement,
  isSameArrangement,
} from './grid-arrangement.ts';
import type { GridColumn } from './grid-columns.ts';
import { PINNED_COLUMNS } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { type CellPlace, type GridBounds, HEAD_ROW } from './grid-selection.ts';
import { gutterWidth, MIN_WIDTH, widthFor } from './grid-widths.ts';
import {
  columnsInView,
  edgesOf,
  leftShowing,
  placeAt,
  placeScrolled,
  type RowTrack,
  rowsInView,
  rowsOfScreen,
  type ScrollPlace,
  type Stretch,
  topOf,
  topShowing,
} from './grid-windowing.ts';

/** What is measured of the grid's element, in pixels. */
export interface GridMeasures {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** The width of one letter of the data face. */
  readonly letter: number;
  readonly layout: 'table' | 'cards';
}

/** Rows drawn above and below what is seen, so that a turn of the wheel finds them there. */
const ROW_OVERSCAN = 8;
/** After a jump all rows are drawn anew, and no more than have to be. */
const JUMP_OVERSCAN = 1;
const COLUMN_OVERSCAN = 160;
/** What a card has room for besides the keys. */
const CARD_PROPERTIES = 3;
const NARROW = 640;
const UNMEASURED: GridMeasures = {
  width: 0,
  height: 0,
  rowHeight: 28,
  headHeight: 30,
  letter: 7.2,
  layout: 'table',
};

/** Which rows and columns are in view, and how wide each column is. */
export const GridViewportModel = createModel((grid: GridModel) => {
  const measures = signal(UNMEASURED);
  const place = signal<ScrollPlace>({ scrollTop: 0, offset: 0 });
  const left = signal(0);
  const overscan = signal(ROW_OVERSCAN);
  /** As first fitted to what came, and as people set them. */
  const fitted = signal<ReadonlyMap<string, number>>(new Map());
  const chosen = signal<ReadonlyMap<string, number>>(new Map());

  const arrangement = signal(AS_FOUND);

  const columns = computed(() => {
    const arranged = arrangeColumns(grid.columns.value, arrangement.value);
    return measures.value.layout === 'cards' ? cardColumns(arranged) : arranged;
  });
  const track = computed<RowTrack>(() => {
    const { height, headHeight, rowHeight } = measures.value;
    return { count: grid.total.value, rowHeight, viewport: Math.max(0, height - headHeight) };
  });
  const rows = computedStretch(() => rowsInView(track.value, topOf(place.value), overscan.value));

  const gutter = computed(() => gutterWidth(grid.total.value, measures.value.letter));
  const widths = computed(() => columns.value.map((column, at) => widthOf(column, at)));
  const pinned = computed(() =>
    widths.value.slice(0, PINNED_COLUMNS).reduce((sum, width) => sum + width, gutter.value),
  );
  /** Of the columns that scroll. */
  const edges = computed(() => edgesOf(widths.value.slice(PINNED_COLUMNS)));
  const shown = computedStretch(() => {
    const room = Math.max(0, measures.value.width - pinned.value);
    const view = columnsInView(edges.value, left.value, room, COLUMN_OVERSCAN);
    return { first: view.first + PINNED_COLUMNS, end: view.end + PINNED_COLUMNS };
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

  // A width is found once the first rows of a column are there, and then stays.
  effect(() => {
    const unknown = grid.columns.value.filter(({ name }) => !fitted.peek().has(name));
    if (grid.revision.value === 0 || grid.total.value === 0 || unknown.length === 0) return;
    fitted.value = new Map([...fitted.peek(), ...widthsFor(unknown, 'first')]);
  });

  function widthsFor(which: readonly GridColumn[], purpose: 'first' | 'fit') {
    const { first, end } = rows.peek();
    const { letter } = measures.peek();
    const sample = Array.from({ length: Math.max(end - first, 60) }, (_, at) => first + at);
    const loaded = sample.flatMap((row) => grid.rowAt(row) ?? []);
    return which.map((one) => [one.name, widthFor(one, loaded, letter, purpose)] as const);
  }

  function widthOf({ name }: GridColumn, at: number): number {
    const own = chosen.value.get(name);
    if (own !== undefined) return own;
    const width = fitted.value.get(name) ?? 120;
    // In a narrow pane the keys leave at least half to what they name. In others
    // they stay as wide as they are when an editor opens beside them.
    const room = measures.value.width;
    return at < PINNED_COLUMNS && room < NARROW ? Math.min(width, Math.max(72, room / 4)) : width;
  }

  function choose(name: string, width: number): void {
    const bounded = Math.max(MIN_WIDTH, Math.round(width));
    chosen.value = new Map([...chosen.peek(), [name, bounded]]);
  }

  return {
    measures: computed(() => measures.value),
    place: computed(() => place.value),
    offset: computed(() => place.value.offset),
    left: computed(() => left.value),
    /** Sideways, so that the keys have to be held in sight. */
    isScrolled: computed(() => left.value > 0),
    columns,
    arrangement: computed(() => arrangement.value),
    track,
    rows,
    gutter,
    widths,
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

    toTop(): void {
      place.value = placeAt(track.peek(), 0);
    },

    toStart(): void {
      left.value = 0;
    },

    /** Scrolls no further than needed to show the cell whole. */
    reveal({ row, column }: CellPlace): void {
      if (row !== HEAD_ROW) {
        const top = topOf(place.peek());
        const shownAt = topShowing(track.peek(), top, row);
        if (shownAt !== top) place.value = placeAt(track.peek(), shownAt);
      }
      if (column < PINNED_COLUMNS) return;
      const room = measures.peek().width - pinned.peek();
      left.value = leftShowing(edges.peek(), left.peek(), room, column - PINNED_COLUMNS);
    },

    /** Other columns are shown, or the same in another order. */
    arrange(next: ColumnArrangement): void {
      if (!isSameArrangement(arrangement.peek(), next)) arrangement.value = next;
    },

    /** The widths that people set, by the name of the column. */
    chosen: computed(() => chosen.value),

    /** Those of an earlier visit; what was set meanwhile stays. */
    restoreWidths(widths: ReadonlyMap<string, number>): void {
      if (widths.size > 0) chosen.value = new Map([...widths, ...chosen.peek()]);
    },

    resize: choose,

    fit(column: GridColumn): void {
      for (const [name, width] of widthsFor([column], 'fit')) choose(name, width);
    },

    resetWidths(): void {
      chosen.value = new Map();
      fitted.value = new Map(widthsFor(grid.columns.peek(), 'first'));
    },
  };
});

export type GridViewportModel = InstanceType<typeof GridViewportModel>;

/** Keeps the same object while the numbers are the same, so that nothing is drawn again for less. */
function computedStretch(compute: () => Stretch) {
  let last: Stretch = { first: 0, end: 0 };
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
    ...columns.slice(0, PINNED_COLUMNS),
    ...[...properties, ...timestamp].slice(0, CARD_PROPERTIES),
  ];
}
