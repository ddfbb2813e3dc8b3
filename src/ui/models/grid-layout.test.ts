import { computed, createModel, effect, signal } from '@preact/signals';
import { expect, onTestFinished, test } from 'vitest';
import { hideColumn } from './grid-arrangement.ts';
import { createLayout } from './grid-layout.ts';

test('of columns as a link says them, only what is arranged since is one’s own', () => {
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
