import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { head, openGrid, scroller, waitFor } from '../../../testing/opened-grid.tsx';

beforeEach(() => page.viewport(1000, 700));

const START = { sourcePosition: { x: 40, y: 10 }, targetPosition: { x: 4, y: 10 } };

/** A plain click sorts. */
function selectColumn(index: number): Promise<void> {
  return userEvent.click(head(index), { modifiers: ['Control'] });
}

test('a column that is selected is dragged to where a line shows', async () => {
  const { selection } = await openGrid();
  await selectColumn(5);
  await waitFor(() => expect(selectedHeads()).toEqual(['Weight']));
  await userEvent.dragAndDrop(head(5), head(3), START);
  await waitFor(() => expect(names().slice(3)).toEqual(['Weight', 'Status', 'Total', 'Paid']));
  expect(selectedHeads()).toEqual(['Weight']);
  expect(selection.selection.value.active.column).toBe(3);
  expect(document.querySelector('.grid-drop')).toBeNull();
});

test('several go together, behind the keys at the earliest', async () => {
  await openGrid();
  await userEvent.dragAndDrop(head(5), head(6), START);
  await waitFor(() => expect(selectedHeads()).toEqual(['Weight', 'Paid']));
  await userEvent.dragAndDrop(head(6), head(0), START);
  await waitFor(() =>
    expect(names()).toEqual([
      'PartitionKey',
      'RowKey',
      'Weight',
      'Paid',
      'Timestamp',
      'Status',
      'Total',
    ]),
  );
  expect(selectedHeads()).toEqual(['Weight', 'Paid']);
  // A key goes nowhere.
  await selectColumn(0);
  await userEvent.dragAndDrop(head(0), head(1), START);
  await waitFor(() => expect(selectedHeads()).toEqual(['PartitionKey', 'RowKey']));
  expect(names().slice(0, 2)).toEqual(['PartitionKey', 'RowKey']);
});

test('Escape leaves the columns as they were', async () => {
  const { viewport } = await openGrid();
  await selectColumn(6);
  await waitFor(() => expect(selectedHeads()).toEqual(['Paid']));
  const before = names();
  const order = viewport.layout.order.value;
  press(head(6), 'pointerdown', 40);
  press(head(3), 'pointermove', 4);
  await waitFor(() => expect(line()).toBeCloseTo(head(3).getBoundingClientRect().left, 0));
  press(head(4), 'pointermove', head(4).offsetWidth - 4);
  await waitFor(() => expect(line()).toBeCloseTo(head(5).getBoundingClientRect().left, 0));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.grid-drop')).toBeNull());
  press(head(4), 'pointerup', 4);
  expect(names()).toEqual(before);
  expect(viewport.layout.order.value).toBe(order);
  expect(selectedHeads()).toEqual(['Paid']);
});

test('near its sides the grid scrolls while a column is held', async () => {
  await openGrid(50, 480);
  // The first column that scrolls is seen; the last one is far.
  await selectColumn(3);
  await waitFor(() => expect(selectedHeads()).toEqual(['Status']));
  press(head(3), 'pointerdown', 20);
  const { right, top } = scroller().getBoundingClientRect();
  pointAt(right - 2, top + 10, 'pointermove');
  const end = () => scroller().scrollWidth - scroller().clientWidth;
  await waitFor(() => expect(scroller().scrollLeft).toBeGreaterThan(end() - 2));
  pointAt(right - 2, top + 10, 'pointerup');
  await waitFor(() => expect(names().at(-1)).toBe('Status'));
});

function names(): (string | null)[] {
  const heads = document.querySelectorAll('.grid-head [data-column] .grid-head-name');
  return [...heads].map(({ textContent }) => textContent);
}

function selectedHeads(): (string | null | undefined)[] {
  const heads = document.querySelectorAll('.grid-head-cell[aria-selected="true"]');
  return [...heads].map((one) => one.querySelector('.grid-head-name')?.textContent);
}

/** Where the line shows before which column others would fall. */
function line(): number {
  const { left = 0, width = 0 } =
    document.querySelector('.grid-drop')?.getBoundingClientRect() ?? {};
  return left + width / 2;
}

/** What a mouse does so far from the start of an element. */
function press(element: HTMLElement, type: string, x: number): void {
  const { left, top } = element.getBoundingClientRect();
  const place = { clientX: left + x, clientY: top + 10 };
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, ...place }),
  );
}

function pointAt(clientX: number, clientY: number, type: string): void {
  document.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY }),
  );
}
