import { computed, createModel, effect, signal } from '@preact/signals';
import { expect, onTestFinished, test } from 'vitest';
import { NO_LAYOUT } from '../../workspace/table-layout.ts';
import { arrangeColumns, hideColumn, showColumn } from './grid-arrangement.ts';
import type { GridColumn } from './grid-columns.ts';
import { createLayout, type GridLayout } from './grid-layout.ts';

test('on top of a link’s columns, only later changes are stored as the person’s own', () => {
  const layout = createLayout(signal([]));
  const kept = { first: ['Price'], columns: new Map([['City', { isHidden: true }]]) };
  layout.restore(kept, new Map(), true);
  layout.follow({ first: ['Qty'], hidden: ['Price'] });
  layout.arrange(hideColumn(layout.arrangement.peek(), 'Weight'));
  expect(layout.arrangement.value).toEqual({ first: ['Qty'], hidden: ['Price', 'Weight'] });
  expect(layout.own.value).toEqual({
    first: ['Price'],
    columns: new Map([
      ['City', { isHidden: true }],
      ['Weight', { isHidden: true }],
    ]),
  });

  layout.arrange({ first: ['Weight'], hidden: ['Weight'] });
  expect(layout.own.value.first).toEqual(['Weight']);
  expect(layout.own.value.columns.get('Price'), 'shown, as it is usually').toBeUndefined();
});

test('columns of a link stay when the stored layout loads after it', () => {
  const layout = createLayout(signal([]));
  layout.follow({ first: ['Qty', 'City'], hidden: ['Price'] });
  const kept = { first: ['Price'], columns: new Map([['City', { isHidden: true }]]) };
  layout.restore(kept, new Map(), false);
  expect(layout.arrangement.value).toEqual({ first: ['Qty', 'City'], hidden: ['Price'] });
  expect(layout.own.value).toEqual(kept);
});

test('widths and pins are followed also where a model gives the layout away', () => {
  const Model = createModel(() => ({ layout: createLayout(signal([])) }));
  const { layout, ...model } = new Model();
  const price = { name: 'Price', kind: 'property', types: [] } as const;
  const seen: unknown[] = [];
  const shown = computed(() => [layout.widths.value.get('Price'), layout.isPinned.value(price)]);
  const stop = effect(() => void seen.push(shown.value));
  onTestFinished(() => {
    stop();
    model[Symbol.dispose]();
  });

  layout.set('Price', { width: 90 });
  layout.setRule('Price', { isPinned: true });
  layout.set('Price', { isPinned: false });
  expect(seen).toEqual([
    [undefined, false],
    [90, false],
    [90, true],
    [90, false],
  ]);
});

test('a reset layout can be restored, with columns by a rule', () => {
  const column = (name: string) => ({ name, kind: 'property', types: [] }) as const;
  const layout = createLayoutOf([column('City'), column('Price')]);
  layout.restore(NO_LAYOUT, new Map([['City', { isHidden: true }]]), false);
  layout.arrange({ first: ['Price'], hidden: [] });
  layout.set('Price', { width: 90, isPinned: true });
  layout.show('plain');
  const before = { own: layout.own.peek(), arrangement: layout.arrangement.peek() };

  layout.reset();
  expect(layout.own.value.columns.size).toBe(0);
  expect(layout.form.value).toBe('grid');
  expect(layout.arrangement.value).toEqual({ first: [], hidden: ['City'] });
  layout.bringBack(before);
  expect(layout.own.value).toEqual(before.own);
  expect(layout.arrangement.value).toEqual({ first: ['Price'], hidden: [] });
  expect(layout.widths.value.get('Price')).toBe(90);
});

const SYSTEM: readonly GridColumn[] = [
  { name: 'PartitionKey', kind: 'partitionKey', types: [] },
  { name: 'RowKey', kind: 'rowKey', types: [] },
  { name: 'Timestamp', kind: 'timestamp', types: [] },
];
const CITY: GridColumn = { name: 'City', kind: 'property', types: [] };

/** The columns that are shown, but for the keys. */
function shownIn(layout: GridLayout): readonly string[] {
  const arranged = arrangeColumns(layout.columns.value, layout.arrangement.value);
  return arranged.slice(2).map(({ name }) => name);
}

test('the Timestamp stands last, behind the keys, or not at all', () => {
  const layout = createLayoutOf([...SYSTEM, CITY]);
  layout.placeTimestamp('last');
  layout.restore(NO_LAYOUT, new Map(), false);
  expect(shownIn(layout)).toEqual(['City', 'Timestamp']);
  layout.placeTimestamp('hidden');
  expect(shownIn(layout)).toEqual(['City']);
  layout.placeTimestamp('afterKeys');
  expect(shownIn(layout)).toEqual(['Timestamp', 'City']);
  expect(layout.own.value.columns.size, 'no word of the table itself').toBe(0);

  const hidden = createLayoutOf([...SYSTEM, CITY]);
  hidden.placeTimestamp('hidden');
  hidden.restore(NO_LAYOUT, new Map(), false);
  expect(shownIn(hidden)).toEqual(['City']);
  hidden.arrange(showColumn(hidden.arrangement.peek(), 'Timestamp'));
  expect(shownIn(hidden)).toEqual(['City', 'Timestamp']);
  expect(hidden.own.value.columns.get('Timestamp')).toEqual({ isHidden: false });
});

test('a Timestamp that was moved, shown or hidden in a table stays so', () => {
  const layout = createLayoutOf([...SYSTEM, CITY]);
  layout.placeTimestamp('last');
  layout.restore({ first: ['Timestamp'], columns: new Map() }, new Map(), false);
  expect(shownIn(layout)).toEqual(['Timestamp', 'City']);

  const shown = createLayoutOf([...SYSTEM, CITY]);
  shown.placeTimestamp('hidden');
  const own = new Map([['Timestamp', { isHidden: false }]]);
  shown.restore({ first: [], columns: own }, new Map(), false);
  expect(shownIn(shown)).toEqual(['City', 'Timestamp']);
  shown.placeTimestamp('last');
  shown.placeTimestamp('hidden');
  expect(shownIn(shown)).toEqual(['City', 'Timestamp']);

  const linked = createLayoutOf([...SYSTEM, CITY]);
  linked.follow({ first: [], hidden: [] });
  linked.placeTimestamp('hidden');
  linked.restore(NO_LAYOUT, new Map(), true);
  expect(shownIn(linked)).toEqual(['City', 'Timestamp']);
});

function createLayoutOf(columns: readonly GridColumn[]) {
  const Model = createModel(() => ({ layout: createLayout(signal(columns)) }));
  const { layout, ...model } = new Model();
  onTestFinished(() => model[Symbol.dispose]());
  return layout;
}
