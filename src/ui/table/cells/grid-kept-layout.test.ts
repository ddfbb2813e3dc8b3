import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import {
  type ColumnLayout,
  NO_LAYOUT,
  type TableLayout,
  withChange,
} from '../../../workspace/table-layout.ts';
import { hideColumn, showAllColumns } from '../../data-grid/grid-arrangement.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { createLayout, pinSetting } from '../../data-grid/grid-layout.ts';
import { keepLayout, type LayoutStore } from './grid-kept-layout.ts';

const place = { account: parseAccountName('demo'), table: parseTableName('orders') };
const column = (name: string): GridColumn => ({ name, kind: 'property', types: ['Edm.String'] });

/** Layouts in memory. */
class MemoryStore implements LayoutStore {
  layout: TableLayout;
  readonly rules: Map<string, ColumnLayout>;

  constructor(layout: TableLayout = NO_LAYOUT, rules: [string, ColumnLayout][] = []) {
    this.layout = layout;
    this.rules = new Map(rules);
  }

  readonly resets = new Set<() => void>();

  readLayout = async () => this.layout;
  readColumnRules = async () => this.rules;
  writeColumnRule = async () => {};
  watchResets(listener: () => void) {
    this.resets.add(listener);
    return () => void this.resets.delete(listener);
  }
  /** The number of changes written without the stored layout. */
  readings = 0;

  async changeLayout(_: unknown, change: Parameters<typeof withChange>[1], stored?: TableLayout) {
    if (!stored) this.readings += 1;
    this.layout = withChange(stored ?? this.layout, change);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a layout is stored once it has settled, and restored', async () => {
  const store = new MemoryStore();
  const { layout, close } = await open(store);
  layout.set('Qty', { width: 90 });
  layout.set('Qty', pinSetting(column('Qty'), layout));
  layout.arrange(hideColumn(layout.arrangement.peek(), 'City'));
  expect(store.layout).toEqual(NO_LAYOUT);
  await vi.advanceTimersByTimeAsync(300);
  const columns = new Map<string, ColumnLayout>([
    ['Qty', { width: 90, isPinned: true }],
    ['City', { isHidden: true }],
  ]);
  expect(store.layout).toEqual({ first: [], columns });
  layout.arrange({ first: ['Price'], hidden: ['City'] });
  close();
  expect(store.layout.first, 'as it was left').toEqual(['Price']);

  const again = await open(store);
  expect(again.layout.arrangement.value).toEqual({ first: ['Price'], hidden: ['City'] });
  expect(again.layout.widths.value.get('Qty')).toBe(90);
  expect(again.layout.isPinned.value(column('Qty'))).toBe(true);
  again.layout.reset();
  again.close();
  expect(store.layout).toEqual(NO_LAYOUT);
});

test('a page that goes has what has not rested written without another reading', async () => {
  const store = new MemoryStore();
  const { layout, ends } = await open(store);
  await vi.advanceTimersByTimeAsync(300);
  // Another window of the same table.
  store.layout = withChange(NO_LAYOUT, { columns: new Map([['City', { width: 50 }]]) });
  layout.set('Qty', { width: 90 });
  await vi.advanceTimersByTimeAsync(10);
  for (const write of ends) write();
  expect(store.readings).toBe(0);
  const columns = new Map([
    ['City', { width: 50 }],
    ['Qty', { width: 90 }],
  ]);
  expect(store.layout).toEqual({ first: [], columns });
});

test('a table that is shown as a plain one, or as JSON, comes back as such, until that is ended', async () => {
  const store = new MemoryStore();
  const { layout, close } = await open(store);
  expect(layout.form.value).toBe('grid');
  layout.show('plain');
  close();
  expect(store.layout).toEqual({ ...NO_LAYOUT, form: 'plain' });

  const again = await open(store);
  expect(again.layout.form.value).toBe('plain');
  again.layout.show('json');
  again.close();
  expect(store.layout).toEqual({ ...NO_LAYOUT, form: 'json' });

  const once = await open(store);
  once.layout.show('grid');
  once.close();
  expect(store.layout).toEqual(NO_LAYOUT);

  store.layout = { ...NO_LAYOUT, form: 'plain' };
  const early = await open(store, false, (opened) => opened.show('grid'));
  expect(early.layout.form.value, 'what is said before it has come back').toBe('grid');
  early.layout.show('json');
  early.layout.reset();
  expect(early.layout.form.value).toBe('grid');
});

test('a rule for a column name applies in every table without a layout of its own for it', async () => {
  const store = new MemoryStore(NO_LAYOUT, [
    ['City', { isHidden: true }],
    ['Qty', { width: 90, isPinned: true, format: { numbers: 'hex' } }],
  ]);
  const { layout, close, columns } = await open(store);
  expect(layout.arrangement.value.hidden).toEqual(['City']);
  expect(layout.isPinned.value(column('Qty'))).toBe(true);
  expect(layout.formatOf.value('Qty')).toEqual({ dates: 'utc', numbers: 'hex' });

  layout.arrange(showAllColumns(layout.arrangement.peek()));
  layout.set('Qty', { ...pinSetting(column('Qty'), layout), width: 120 });
  columns.value = [...columns.peek(), column('Weight')];
  expect(layout.arrangement.value.hidden, 'who shows it has it shown').toEqual([]);
  close();
  expect(store.layout.columns).toEqual(
    new Map<string, ColumnLayout>([
      ['City', { isHidden: false }],
      ['Qty', { width: 120, isPinned: false }],
    ]),
  );
  expect((await open(store)).layout.arrangement.value.hidden).toEqual([]);
});

test('a link sets the columns, without storing them for the next time', async () => {
  const store = new MemoryStore({
    first: ['Price'],
    columns: new Map([['City', { isHidden: true }]]),
  });
  const { layout, close } = await open(store, true);
  layout.follow({ first: ['Qty'], hidden: ['Price'] });
  expect(layout.arrangement.value).toEqual({ first: ['Qty'], hidden: ['Price'] });
  close();
  expect(store.layout.first).toEqual(['Price']);
  expect(store.layout.columns.get('City')).toEqual({ isHidden: true });
});

test('a change before the stored layout is read stays; an unreadable layout counts as none', async () => {
  const store = new MemoryStore({ first: [], columns: new Map([['Qty', { width: 90 }]]) });
  const { layout } = await open(store, false, (early) => early.set('Qty', { width: 200 }));
  expect(layout.widths.value.get('Qty')).toBe(200);

  const broken = new MemoryStore();
  broken.readLayout = () => Promise.reject(new Error('It cannot be read.'));
  const other = await open(broken);
  other.layout.set('Qty', { width: 90 });
  other.close();
  expect(broken.layout.columns.get('Qty')).toEqual({ width: 90 });
});

test('a table that is open goes back with all others, rules hold', async () => {
  const kept = { first: ['Price'], columns: new Map([['Qty', { width: 90 }]]) };
  const store = new MemoryStore(kept, [['City', { isHidden: true }]]);
  const { layout, close } = await open(store);
  layout.set('Price', { isPinned: true });
  store.layout = NO_LAYOUT;
  for (const reset of store.resets) reset();
  expect(layout.arrangement.value).toEqual({ first: [], hidden: ['City'] });
  expect(layout.own.value).toEqual(NO_LAYOUT);
  close();
  expect(store.layout).toEqual(NO_LAYOUT);
  expect(store.resets.size).toBe(0);
});

test('rows are notified of formats and pins, not of widths', async () => {
  const { layout } = await open(new MemoryStore());
  const [order, formatOf] = [layout.order.value, layout.formatOf.value];
  layout.set('Qty', { width: 90 });
  expect([layout.order.value, layout.formatOf.value]).toEqual([order, formatOf]);
  expect(layout.formatOf.value).toBe(formatOf);
  layout.set('Qty', { format: { numbers: 'hex' } });
  expect(layout.formatOf.value).not.toBe(formatOf);
  layout.set('Qty', { isPinned: true });
  expect(layout.order.value).not.toBe(order);
});

test('a change that has not settled yet is stored when the page is hidden', async () => {
  const store = new MemoryStore();
  const { layout, close, ends } = await open(store);
  layout.set('Qty', { width: 90 });
  for (const write of ends) write();
  expect(store.layout.columns.get('Qty')).toEqual({ width: 90 });
  close();
  expect(ends.size).toBe(0);
});

async function open(
  store: LayoutStore,
  isArranged = false,
  early: (layout: ReturnType<typeof createLayout>) => void = () => {},
) {
  const columns = signal([column('City'), column('Qty'), column('Price')]);
  const layout = createLayout(columns);
  const ends = new Set<() => void>();
  const watchEnd = (write: () => void) => {
    ends.add(write);
    return () => void ends.delete(write);
  };
  const close = keepLayout(layout, store, place, { isArranged, watchEnd });
  early(layout);
  onTestFinished(close);
  await vi.advanceTimersByTimeAsync(0);
  return { layout, close, columns, ends };
}
