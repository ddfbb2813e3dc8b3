import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { type TableFacts, TableFactsModel } from './table-facts-model.ts';

function factsOf(count: number) {
  const selected = { kind: 'cells', count } as const;
  return signal<TableFacts>({ outcome: undefined, reading: undefined, selected });
}

test('facts are those of the table that is open, as they are now', () => {
  const model = new TableFactsModel();
  expect(model.current.value).toBeUndefined();

  const orders = factsOf(1);
  const closeOrders = model.show(orders);
  orders.value = factsOf(2).value;
  expect(model.current.value?.selected?.count).toBe(2);

  const closeBooks = model.show(factsOf(7));
  closeOrders();
  expect(model.current.value?.selected?.count, 'the table before leaves late').toBe(7);
  closeBooks();
  expect(model.current.value).toBeUndefined();
});
