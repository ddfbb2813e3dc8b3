import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import type { ColumnArrangement } from '../data-grid/grid-arrangement.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { useArrangement } from './use-arrangement.ts';

test('a column moved again as soon as the address has its position stays there', async () => {
  const { layout, addressed, reported, place } = open();
  const once = { first: ['B', 'A'], hidden: [] };
  const twice = { first: ['B', 'C', 'A'], hidden: [] };
  layout.arrange(once);
  await reported;
  // Within the task, and never beyond it: the frame is not drawn yet.
  for (let turn = 0; turn < 100 && place.textContent !== 'B A'; turn += 1) await Promise.resolve();
  expect(place.textContent).toBe('B A');
  // What waits for the frame to be drawn comes after this.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  layout.arrange(twice);
  await vi.waitFor(() => expect(addressed.value).toEqual(twice));
  expect(layout.arrangement.value).toEqual(twice);
});

function open() {
  const model = new GridTableModel(new ArrayTables([]), parseTableName('books'), () => () => {});
  const { layout } = model.viewport;
  const addressed = signal<ColumnArrangement | undefined>(undefined);
  const { promise: reported, resolve: notify } = Promise.withResolvers<void>();
  function Arranged() {
    useArrangement(model, {
      columns: addressed.value,
      onArrange(columns) {
        addressed.value = columns;
        notify();
      },
    });
    return <>{addressed.value?.first.join(' ')}</>;
  }
  const place = document.createElement('div');
  render(<Arranged />, place);
  onTestFinished(() => {
    render(null, place);
    model[Symbol.dispose]();
  });
  return { layout, addressed, reported, place };
}
