import { effect } from '@preact/signals';
import type { FilteredTable } from '../../../workspace/filters.ts';
import {
  type ColumnLayout,
  type ColumnLayouts,
  type LayoutChange,
  NO_LAYOUT,
  type TableLayout,
} from '../../../workspace/table-layout.ts';
import type { GridLayout } from './grid-layout.ts';

/** Where layouts are kept; the workspace is one. */
export interface LayoutShelf {
  readLayout(place: FilteredTable): Promise<TableLayout>;
  /** Without reading first, where `stored` says what is there. */
  changeLayout(place: FilteredTable, change: LayoutChange, stored?: TableLayout): Promise<void>;
  readColumnRules(): Promise<ColumnLayouts>;
  /** Undefined where columns of that name are to be like any others. */
  writeColumnRule(name: string, rule: ColumnLayout | undefined): Promise<void>;
  /** Tells when every table goes back to how it is shown at first. */
  watchResets(listener: () => void): () => void;
}

export interface KeptLayoutOptions {
  /** The address names the columns: then it is right. */
  readonly isArranged: boolean;
  /** Has what has not rested yet kept when the page is about to go. */
  readonly watchEnd?: (write: () => void) => () => void;
}

/** An edge that is dragged has rested for so long, in milliseconds, when its place is kept. */
const REST = 300;

/**
 * Brings back how somebody has laid out this table, and keeps what they change,
 * until the function that comes back is called. What cannot be kept holds as
 * long as the table is open, which is not worth a word.
 */
export function keepLayout(
  layout: GridLayout,
  shelf: LayoutShelf,
  place: FilteredTable,
  { isArranged, watchEnd = () => () => {} }: KeptLayoutOptions,
): () => void {
  let isClosed = false;
  let stopWriting = () => {};
  const stopWatching = shelf.watchResets(layout.reset);
  const start = ([kept, rules]: readonly [TableLayout, ColumnLayouts]) => {
    if (isClosed) return;
    layout.restore(kept, rules, isArranged);
    const writing = writeChanges(layout, shelf, place, kept);
    const stopWaiting = watchEnd(writing.writeAtEnd);
    stopWriting = () => {
      stopWaiting();
      writing.stop();
    };
  };
  Promise.all([shelf.readLayout(place), shelf.readColumnRules()]).then(start, () =>
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
  shelf: LayoutShelf,
  place: FilteredTable,
  stored: TableLayout,
): { readonly writeAtEnd: () => void; readonly stop: () => void } {
  let kept = stored;
  /** What is stored, other windows' changes included, as it was when the change began that has not rested yet. */
  let base: { layout?: TableLayout } | undefined = { layout: stored };
  const read = () => {
    if (base) return;
    const begun: { layout?: TableLayout } = {};
    base = begun;
    shelf.readLayout(place).then(
      (found) => (begun.layout = found),
      () => {},
    );
  };
  const write = (before?: TableLayout) => {
    const now = layout.own.peek();
    const change = changeBetween(kept, now);
    kept = now;
    base = undefined;
    if (change) shelf.changeLayout(place, change, before).catch(() => {});
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
      // What was set just before the table was left.
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
