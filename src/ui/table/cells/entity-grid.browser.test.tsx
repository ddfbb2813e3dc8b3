import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cell,
  cellsOf,
  entity,
  expectFocus,
  focused,
  head,
  openGrid,
  ROWS,
  rowsDrawn,
  scroller,
  waitFor,
} from '../../../testing/opened-grid.tsx';

beforeEach(() => page.viewport(1000, 700));

describe('to assistive technology', () => {
  test('the grid has all its rows and columns, however few are drawn', async () => {
    await openGrid();
    const grid = page.getByRole('grid', { name: 'Entities' }).element();

    expect(grid.getAttribute('aria-rowcount')).toBe('100001');
    expect(grid.getAttribute('aria-colcount')).toBe('8');
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(50);
    expect(cell(0, 1).getAttribute('aria-colindex')).toBe('3');
    expect(cell(0, 1).closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('2');
  });

  test('a cell reads as its value and its type, and an absent one has a name', async () => {
    await openGrid();

    expect(cell(0, 1).getAttribute('role')).toBe('rowheader');
    expect(cell(0, 4).getAttribute('aria-description')).toBe('Int64');
    expect(cell(0, 4).textContent).toBe('9007199254740993');
    expect(cell(1, 5).getAttribute('aria-label')).toBe('absent');
    expect(cell(2, 3).textContent).toBe('empty');
    expect(cell(4, 4).getAttribute('aria-description')).toBe('String');
    expect(cell(0, 2).getAttribute('aria-readonly')).toBe('true');
  });

  test('exactly one column has aria-sort', async () => {
    await openGrid();
    const sorted = [...document.querySelectorAll('[aria-sort]')];
    expect(sorted.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending']);
  });

  test('a type that deviates from its column has a glyph of its own', async () => {
    await openGrid();
    expect(cell(4, 4).querySelector('[data-type="Edm.String"]')).not.toBeNull();
    expect(cell(0, 4).querySelector('[data-type]')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('the grid is one stop of the tab order', async () => {
    await openGrid();
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toEqual([0, 0]);
    await userEvent.keyboard('{Tab}');
    expect(scroller().contains(document.activeElement)).toBe(false);
  });

  test('moves from end to end and stops at the edges', async () => {
    await openGrid();
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowRight}');
    await expectFocus(1, 1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expectFocus(1, 0);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectFocus(ROWS - 1, 6);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expectFocus(ROWS - 1, 6);
    await userEvent.keyboard('{PageUp}');
    await expectFocus(ROWS - 1 - 19, 6);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    await expectFocus(-1, 0);
    await userEvent.keyboard('{ArrowUp}');
    await expectFocus(-1, 0);
  });

  test('comes to the first row of a table that was empty, however late it is drawn', async () => {
    const { grid, selection, tables } = await openGrid(0);
    await userEvent.keyboard('{Tab}');
    await expectFocus(-1, 0);
    selection.goTo({ row: 0, column: 1 });
    // Nothing is drawn of it before the table has been read again.
    await expect.poll(() => document.querySelector('[data-active="true"]')).toBeNull();
    tables.put(entity(0));
    await grid.refresh();
    await expectFocus(0, 1);
  });

  test('spans, and names the selection', async () => {
    await openGrid();
    await userEvent.keyboard('{Tab}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(document.querySelectorAll('.grid-body [aria-selected="true"]')).toHaveLength(6),
    );
    expect(focused()).toEqual([0, 0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[aria-selected="true"]')).toBeNull());
  });

  test('Delete deletes whole rows, and never mere cells', async () => {
    const { actions } = await openGrid();
    await userEvent.keyboard('{Tab}{Delete}');
    expect(actions.remove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>} {/Shift}{Delete}');
    expect(actions.remove).toHaveBeenCalledOnce();
  });

  test('opens, adds and duplicates', async () => {
    const { actions } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
    expect(actions.open).toHaveBeenLastCalledWith(1, 'editor');
    await userEvent.keyboard(' ');
    expect(actions.open).toHaveBeenLastCalledWith(1, 'grid');
    await userEvent.keyboard('{Insert}{Control>}d{/Control}');
    expect(actions.add).toHaveBeenCalledOnce();
    expect(actions.duplicate).toHaveBeenCalledWith(1);
  });

  test('a head has a menu that sorts by its column', async () => {
    const { actions, grid } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowUp}{Enter}');
    await page.getByRole('menuitemradio', { name: 'Sort descending' }).click();
    const order = [{ property: 'PartitionKey', descending: true }];
    expect(actions.sort).toHaveBeenCalledWith(order);
    grid.sort(order);
    await waitFor(() => expect(cell(0, 1).textContent).toBe('r099999'));
    expect(head(0).getAttribute('aria-sort')).toBe('descending');
  });

  test('a click on a head sorts by its column, and selects and computes nothing', async () => {
    const { actions, grid } = await openGrid();
    await userEvent.click(head(3));
    expect(actions.sort).toHaveBeenLastCalledWith([{ property: 'Status' }]);
    expect(document.activeElement).toBe(head(3));
    expect(head(3).getAttribute('aria-selected')).toBe('false');
    grid.sort([{ property: 'Status' }]);
    await waitFor(() => expect(head(3).getAttribute('aria-sort')).toBe('ascending'));
    await userEvent.click(head(3));
    expect(actions.sort).toHaveBeenLastCalledWith([{ property: 'Status', descending: true }]);
  });

  test('the menu of a head filters by its column', async () => {
    const { actions } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await page.getByRole('menuitem', { name: 'Filter by this column…' }).click();
    expect(actions.filterColumn).toHaveBeenLastCalledWith('Status', 'build');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitem', { name: 'Show only without a value' }).click();
    expect(actions.filterColumn).toHaveBeenLastCalledWith('Status', 'without');
  });

  test('rows are sorted by several columns, and each shows its rank', async () => {
    const { actions, grid } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowUp}{ArrowRight}{Shift>}{Enter}{/Shift}');
    const both = [{ property: 'PartitionKey' }, { property: 'RowKey' }];
    expect(actions.sort).toHaveBeenLastCalledWith(both);
    grid.sort(both);
    await waitFor(() => expect(head(1).getAttribute('aria-description')).toContain('key 2'));
    expect([head(0), head(1)].map((one) => one.textContent)).toEqual(['PartitionKey1', 'RowKey2']);
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);

    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitemradio', { name: 'Then sort descending' }).click();
    expect(actions.sort).toHaveBeenLastCalledWith([
      { property: 'PartitionKey' },
      { property: 'RowKey', descending: true },
    ]);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitem', { name: 'Stop sorting by it' }).click();
    expect(actions.sort).toHaveBeenLastCalledWith([{ property: 'PartitionKey' }]);
  });
});

describe('scrolling', () => {
  test('the focus stays on its cell, drawn wherever it is', async () => {
    await openGrid();
    await userEvent.keyboard('{Tab}{ArrowDown}');
    const before = document.activeElement;
    for (const top of [3_000, 1_400_000, 2_700_000, 60]) {
      scroller().scrollTop = top;
      await waitFor(() => expect(rowsDrawn()).toContain(Math.floor(top / 28) + 3));
      expect(document.activeElement).toBe(before);
      expect(focused()).toEqual([1, 0]);
    }
  });

  test('a click on a head leaves the rows where they are', async () => {
    await openGrid();
    scroller().scrollTop = 70_000;
    await waitFor(() => expect(rowsDrawn()).toContain(2_505));
    // What a mouse does, without the scrolling that a tool does before it clicks.
    head(3).focus({ preventScroll: true });
    const pressed = { bubbles: true, pointerType: 'mouse', ctrlKey: true };
    head(3).dispatchEvent(new PointerEvent('pointerdown', pressed));
    await waitFor(() => expect(head(3).getAttribute('aria-selected')).toBe('true'));
    expect(scroller().scrollTop).toBe(70_000);
    document.dispatchEvent(new PointerEvent('pointerup'));
  });

  test('far rows come, and their elements are used again', async () => {
    await openGrid();
    const elements = new Set(document.querySelectorAll('[data-row]'));
    scroller().scrollTop = 50_000 * 28;
    await waitFor(() => expect(cell(50_005, 1).textContent).toBe('r050005'));
    const now = [...document.querySelectorAll('[data-row]')];
    // Above the first row there was no overscan yet.
    expect(now.filter((element) => !elements.has(element)).length).toBeLessThan(10);
  });

  test('no row moves while others are drawn', async () => {
    await openGrid();
    scroller().scrollTop = 700;
    await waitFor(() => expect(rowsDrawn()).toContain(30));
    const top = cell(30, 1).getBoundingClientRect().top;
    expect(top - scroller().getBoundingClientRect().top).toBeCloseTo(30 + 30 * 28 - 700, 0);
  });
});

test.each([390, 240])(
  'in a window of %i px rows are cards with their keys and three properties',
  async (width) => {
    await page.viewport(width, 700);
    const { actions } = await openGrid(ROWS, width);
    await waitFor(() => expect(document.querySelector('[data-layout="cards"]')).not.toBeNull());
    await waitFor(() =>
      expect(cellsOf(0)).toEqual(['PartitionKey', 'RowKey', 'Status', 'Total', 'Weight']),
    );
    await userEvent.click(cell(1, 1));
    expect(actions.open).toHaveBeenCalledWith(1, 'editor');
  },
);

test('the focus goes from a head to a row when a narrow window has no heads', async () => {
  await openGrid();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowUp}');
  await expectFocus(-1, 1);
  await page.viewport(390, 700);
  await expectFocus(0, 1);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expectFocus(1, 1);
});
