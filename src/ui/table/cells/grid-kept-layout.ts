import { effect } from '@preact/signals';
import type { FilteredTable } from '../../../workspace/filters.ts';
import {
  type ColumnLayout,
  type ColumnLayouts,
  type LayoutChange,
  NO_LAYOUT,
  type TableLayout,
} from '../../../workspace/table-layout.ts';
import type { GridLayout } from '../../data-grid/grid-layout.ts';

/** The store of layouts, such as the workspace. */
export interface LayoutStore {
  readLayout(place: FilteredTable): Promise<TableLayout>;
  /** Changes a layout without reading it first if `stored` is given. */
  changeLayout(place: FilteredTable, change: LayoutChange, stored?: TableLayout): Promise<void>;
  readColumnRules(): Promise<ColumnLayouts>;
  /** Writes the rule for columns of a name; undefined removes it. */
  writeColumnRule(name: string, rule: ColumnLayout | undefined): Promise<void>;
  /** Calls the listener when all tables are reset to their default layout. */
  watchResets(listener: () => void): () => void;
}

export interface KeptLayoutOptions {
  /** Whether the address names the columns: then the address is followed. */
  readonly isArranged: boolean;
  /** Calls the function when the page is about to be closed, so that pending changes are stored. */
  readonly watchEnd?: (write: () => void) => () => void;
}

/** The delay before the position of a dragged edge is stored, in milliseconds. */
const REST = 300;

/**
 * Restores the stored layout of this table and stores its changes until the
 * returned function is called. A layout that cannot be stored applies while the
 * table is open, without a message.
 */
export function keepLayout(
  layout: GridLayout,
  store: LayoutStore,
  place: FilteredTable,
  { isArranged, watchEnd = () => () => {} }: KeptLayoutOptions,
): () => void {
  let isClosed = false;
  let stopWriting = () => {};
  const stopWatching = store.watchResets(layout.reset);
  const start = ([kept, rules]: readonly [TableLayout, ColumnLayouts]) => {
    if (isClosed) return;
    layout.restore(kept, rules, isArranged);
    const writing = writeChanges(layout, store, place, kept);
    const stopWaiting = watchEnd(writing.writeAtEnd);
    stopWriting = () => {
      stopWaiting();
      writing.stop();
    };
  };
  Promise.all([store.readLayout(place), store.readColumnRules()]).then(start, () =>
    start([NO_LAYOUT, new Map()]),
  );
  return () => {
    isClosed = true;
    stopWatching();
    stopWriting();
  };
}

function writeChanges(
  layout: GridLayout,
  store: LayoutStore,
  place: FilteredTable,
  stored: TableLayout,
): { readonly writeAtEnd: () => void; readonly stop: () => void } {
  let kept = stored;
  /**
   * The stored layout, with the changes of other windows, as it was when the
   * pending change began.
   */
  let base: { layout?: TableLayout } | undefined = { layout: stored };
  const read = () => {
    if (base) return;
    const begun: { layout?: TableLayout } = {};
    base = begun;
    store.readLayout(place).then(
      (found) => (begun.layout = found),
      () => {},
    );
  };
  const write = (before?: TableLayout) => {
    const now = layout.own.peek();
    const change = changeBetween(kept, now);
    kept = now;
    base = undefined;
    if (change) store.changeLayout(place, change, before).catch(() => {});
  };
  const end = effect(() => {
    void layout.own.value;
    read();
    const timer = setTimeout(write, REST);
    return () => clearTimeout(timer);
  });
  return {
    writeAtEnd: () => write(base?.layout),
    stop() {
      end();
      // Changes made just before the table is left.
      write();
    },
  };
}

function changeBetween(before: TableLayout, after: TableLayout): LayoutChange | undefined {
  const names = new Set([...before.columns.keys(), ...after.columns.keys()]);
  const changed = [...names].filter((name) => {
    const [one, other] = [before.columns.get(name), after.columns.get(name)];
    return JSON.stringify(one) !== JSON.stringify(other);
  });
  const isMoved = before.first.join('\n') !== after.first.join('\n');
  const { form = 'grid' } = after;
  const isTurned = form !== (before.form ?? 'grid');
  if (changed.length === 0 && !isMoved && !isTurned) return undefined;
  const columns = new Map(changed.map((name) => [name, after.columns.get(name)]));
  return { ...(isMoved && { first: after.first }), ...(isTurned && { form }), columns };
}
