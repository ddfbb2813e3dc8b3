import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
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
