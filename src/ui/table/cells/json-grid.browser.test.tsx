import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stringOf } from '../../../model/edm.ts';
import {
  entity,
  expectFocus,
  focused,
  openGrid,
  ROWS,
  rowsDrawn,
  scroller,
  waitFor,
} from '../../../testing/opened-grid.tsx';
import { EntityGrid } from './EntityGrid.tsx';
import { JsonGrid } from './JsonGrid.tsx';

beforeEach(() => page.viewport(1000, 700));

const openJson = (rows?: number) =>
  openGrid(rows, 900, (props) => <JsonGrid {...props} isAskedFor={true} />);

const [STATUS, TOTAL, PAID] = [3, 4, 6];

test('entity stands after entity, each as the service writes it', async () => {
  await openJson();
  const grid = page.getByRole('grid', { name: 'Entities' }).element();
  expect(grid.getAttribute('aria-rowcount')).toBe(String(ROWS));
  expect(textOf(0)).toBe(
    [
      '{',
      '"PartitionKey": "p",',
      '"RowKey": "r000000",',
      '"Timestamp": "0001-01-01T00:00:00.0000001Z",',
      '"Status": "shipped",',
      '"Total@odata.type": "Edm.Int64",',
      '"Total": "9007199254740993",',
      '"Weight": 1.5,',
      '"Paid": true',
      '}',
    ].join('\n'),
  );
  expect(textOf(1), 'what is absent has no line').not.toContain('Weight');
  expect(() => JSON.parse(textOf(1))).not.toThrow();
  expect(rowsDrawn().length).toBeLessThan(15);
  expectStacked();
});

test('a cell has its name, value and type as its label', async () => {
  await openJson();
  const total = cellIn(0, TOTAL);
  expect(total.getAttribute('role')).toBe('gridcell');
  expect(total.getAttribute('aria-label')).toBe('Total: "9007199254740993"');
  expect(total.getAttribute('aria-description')).toBe('Int64');
  expect(total.getAttribute('aria-colindex')).toBe('6');
  expect(cellIn(0, 1).getAttribute('role')).toBe('rowheader');
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
});

test('keys move by entity and by member, and skip absent ones', async () => {
  const { actions } = await openJson();
  await expectFocus(0, 0);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused(), 'there are no heads').toEqual([0, 0]);
  await userEvent.keyboard('{End}');
  await expectFocus(0, PAID);
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Weight: absent'));
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1');
  await userEvent.keyboard('{ArrowLeft}');
  await expectFocus(1, TOTAL);
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(1, PAID);
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowDown}{Home}{ArrowUp}');
  await expectFocus(2, 0);
  await userEvent.keyboard('{Enter}');
  expect(actions.open).toHaveBeenLastCalledWith(2, 'editor');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await waitFor(() => expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(4));
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(actions.copy).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Shift>} {/Shift}{Control>}c{/Control}');
  expect(actions.cells.copyAs, 'whole entities').toHaveBeenCalledExactlyOnceWith('json');
  expect(actions.copy).toHaveBeenCalledOnce();
});

test('goes to the end of a hundred thousand and back by screens', async () => {
  await openJson();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(textOf(ROWS - 1)).toContain('r099999'));
  await expectFocus(ROWS - 1, PAID);
  expectInSight(ROWS - 1);
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expectFocus(ROWS - 1 - 6, PAID);
  expectInSight(ROWS - 1 - 6);
  expectStacked();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expectFocus(0, 0);
  expect(scroller().scrollTop).toBe(0);
});

test('scrolled rows are drawn without a gap, and the focus stays', async () => {
  await openJson();
  for (const top of [300, 4_000, 1_000_000, 999_000, 7_999_999, 20, 0]) {
    scroller().scrollTop = top;
    await waitFor(() => {
      expectStacked();
      expectCovered();
    });
    expect(focused(), `at ${top}`).toEqual([0, 0]);
  }
});

test('row, column and selection stay between the two layouts', async () => {
  const { show, viewport } = await openGrid(2_000);
  await userEvent.keyboard('{Tab}');
  for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{PageDown}');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await expectFocus(57, STATUS);
  show((props) => <JsonGrid {...props} isAskedFor={true} />);
  await expectFocus(57, STATUS);
  expectInSight(57);
  expect([...document.querySelectorAll('[aria-selected="true"]')].map(rowOf)).toEqual([57, 58]);
  for (let step = 0; step < 30; step += 1) await userEvent.keyboard('{ArrowDown}');
  await expectFocus(87, STATUS);
  expectInSight(87);
  show((props) => <EntityGrid {...props} />);
  await waitFor(() => expect(rowsDrawn()).toContain(87));
  const { first, end } = viewport.rows.value;
  expect(87 >= first && 87 < end, 'the grid comes back to it').toBe(true);
});

test('a long text ends between characters', async () => {
  const { tables, grid } = await openJson(20);
  const long = stringOf(`${'x'.repeat(299)}😀 and more`);
  tables.put({ ...entity(0), properties: new Map([['Status', long]]) });
  await grid.refresh();
  await waitFor(() => expect(textOf(0)).toContain('xxx…"'));
});

test('a key that leads on leads to where the line begins', async () => {
  const { tables, grid } = await openJson(20);
  const long = stringOf('long '.repeat(60));
  tables.put({ ...entity(0), properties: new Map([['Status', long]]) });
  await grid.refresh();
  await waitFor(() => expect(textOf(0)).toContain('long long'));
  scroller().scrollLeft = 1_000;
  await waitFor(() => expect(scroller().scrollLeft).toBeGreaterThan(500));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(1, 0);
  expect(scroller().scrollLeft).toBe(0);
});

test('from a column head the focus goes to the first visible entity', async () => {
  const { show, selection, viewport } = await openGrid(2_000);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowUp}');
  await expectFocus(-1, 1);
  viewport.scrollToRow(40, { top: 0, left: 0 });
  show((props) => <JsonGrid {...props} isAskedFor={true} />);
  await expectFocus(40, 1);
  expectInSight(40);
  // As a menu of a head leaves it.
  selection.point({ row: -1, column: 1 }, 'only');
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(41, 1);
});

test('a result that was empty is within reach of the keys again', async () => {
  const { tables, grid } = await openJson(3);
  const all = [0, 1, 2].map(entity);
  for (const one of all) tables.remove(one);
  await grid.refresh();
  await waitFor(() => expect(rowsDrawn()).toEqual([]));
  for (const one of all) tables.put(one);
  await grid.refresh();
  await expectFocus(0, 0);
});

test('the row at the upper edge stays there when rows are inserted before it', async () => {
  const { tables, grid } = await openJson(3_000);
  for (let step = 0; step < 40; step += 1) await userEvent.keyboard('{ArrowDown}');
  await expectFocus(40, 0);
  const before = boxOf(40).top;
  tables.put({ ...entity(0), rowKey: 'a' });
  await grid.refresh();
  await expectFocus(41, 0);
  expect(textOf(41)).toContain('r000040');
  expect(Math.abs(boxOf(41).top - before)).toBeLessThan(2);
  expectStacked();
});

test('a drag over cells spans them, whatever their heights', async () => {
  await openJson();
  const [from, to] = [cellIn(0, STATUS), cellIn(2, STATUS)].map((one) =>
    one.getBoundingClientRect(),
  );
  if (!from || !to) throw new Error('Nothing is drawn.');
  const at = (box: DOMRect) => ({ clientX: box.left + 80, clientY: box.top + 5, bubbles: true });
  const start = { ...at(from), button: 0, pointerType: 'mouse' };
  cellIn(0, STATUS).dispatchEvent(new PointerEvent('pointerdown', start));
  document.dispatchEvent(new PointerEvent('pointermove', at(to)));
  document.dispatchEvent(new PointerEvent('pointerup', at(to)));
  await waitFor(() =>
    expect([...document.querySelectorAll('[aria-selected="true"]')].map(rowOf)).toEqual([0, 1, 2]),
  );
});

function rowOf(cell: Element): number {
  return Number(cell.closest('[data-row]')?.getAttribute('data-row'));
}

function rowElement(row: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (!found) throw new Error(`Row ${row} is not drawn.`);
  return found;
}

function cellIn(row: number, column: number): HTMLElement {
  const found = rowElement(row).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`Row ${row} has no column ${column}.`);
  return found;
}

function boxOf(row: number): DOMRect {
  return rowElement(row).getBoundingClientRect();
}

function textOf(row: number): string {
  const lines = rowElement(row).querySelectorAll('.grid-json-line');
  return [...lines].map((line) => line.textContent).join('\n');
}

/** Entities that follow each other meet, and each is as high as what it holds. */
function expectStacked(): void {
  const rows = rowsDrawn();
  for (const row of rows) {
    const { height } = boxOf(row);
    const lines = rowElement(row).querySelectorAll('.grid-json-line').length;
    if (lines > 1) expect(height).toBeCloseTo(lines * 20 + 9, 0);
    if (rows.includes(row + 1)) expect(boxOf(row + 1).top).toBeCloseTo(boxOf(row).bottom, 0);
  }
}

/** Nothing of what is in sight is empty. */
function expectCovered(): void {
  const { top, bottom } = scroller().getBoundingClientRect();
  const boxes = rowsDrawn().map(boxOf);
  for (let y = top + 2; y < bottom - 2; y += 20) {
    expect(boxes.some((box) => box.top <= y && box.bottom >= y)).toBe(true);
  }
}

function expectInSight(row: number): void {
  const { top, bottom } = scroller().getBoundingClientRect();
  expect(boxOf(row).top).toBeGreaterThanOrEqual(top - 1);
  expect(boxOf(row).bottom).toBeLessThanOrEqual(bottom + 1);
}
