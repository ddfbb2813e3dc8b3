import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { booleanOf, doubleOf, type EdmValue, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import '../kit/base.css';
import '../kit/tokens.css';
import { CellEditingModel } from '../models/cell-editing-model.ts';
import { CellEditsModel } from '../models/cell-edits-model.ts';
import { GridModel } from '../models/grid-model.ts';
import { GridSelectionModel } from '../models/grid-selection-model.ts';
import { GridViewportModel } from '../models/grid-viewport-model.ts';
import { EntityGrid } from './EntityGrid.tsx';
import type { GridDeeds } from './grid-commands.ts';

const ROWS = 100_000;

let place: HTMLElement;
let models: Disposable[];

beforeEach(async () => {
  await page.viewport(1000, 700);
  place = document.createElement('div');
  place.style.cssText = 'display: flex; inline-size: 900px; block-size: 600px';
  document.body.append(place);
  models = [];
});

afterEach(() => {
  render(null, place);
  for (const model of models.reverse()) model[Symbol.dispose]();
  place.remove();
});

describe('to assistive technology', () => {
  test('the grid has all its rows and columns, however few are drawn', async () => {
    await openGrid();
    const grid = page.getByRole('grid', { name: 'Entities' }).element();

    expect(grid.getAttribute('aria-rowcount')).toBe('100001');
    expect(grid.getAttribute('aria-colcount')).toBe('8');
    expect(place.querySelectorAll('[role="row"]').length).toBeLessThan(50);
    expect(cell(0, 1).getAttribute('aria-colindex')).toBe('3');
    expect(cell(0, 1).closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('2');
  });

  test('a cell is its value, its type stands beside, and absent has a name', async () => {
    await openGrid();

    expect(cell(0, 1).getAttribute('role')).toBe('rowheader');
    expect(cell(0, 4).getAttribute('aria-description')).toBe('Int64');
    expect(cell(0, 4).textContent).toBe('9007199254740993');
    expect(cell(1, 5).getAttribute('aria-label')).toBe('absent');
    expect(cell(2, 3).textContent).toBe('empty');
    expect(cell(4, 4).getAttribute('aria-description')).toBe('String');
    expect(cell(0, 2).getAttribute('aria-readonly')).toBe('true');
  });

  test('exactly one column says how rows are sorted', async () => {
    await openGrid();
    const sorted = [...place.querySelectorAll('[aria-sort]')];
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
    expect(place.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toEqual([0, 0]);
    await userEvent.keyboard('{Tab}');
    expect(place.contains(document.activeElement)).toBe(false);
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
    await expect.poll(() => place.querySelector('[data-active="true"]')).toBeNull();
    tables.put(entity(0));
    await grid.refresh();
    await expectFocus(0, 1);
  });

  test('spans, and says what is selected', async () => {
    await openGrid();
    await userEvent.keyboard('{Tab}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(place.querySelectorAll('.grid-body [aria-selected="true"]')).toHaveLength(6),
    );
    expect(focused()).toEqual([0, 0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(place.querySelector('[aria-selected="true"]')).toBeNull());
  });

  test('deletes whole rows by Delete, and never by it what is only cells', async () => {
    const { deeds } = await openGrid();
    await userEvent.keyboard('{Tab}{Delete}');
    expect(deeds.remove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>} {/Shift}{Delete}');
    expect(deeds.remove).toHaveBeenCalledOnce();
  });

  test('opens, adds and duplicates', async () => {
    const { deeds } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}');
    expect(deeds.open).toHaveBeenLastCalledWith(1, 'editor');
    await userEvent.keyboard(' ');
    expect(deeds.open).toHaveBeenLastCalledWith(1, 'grid');
    await userEvent.keyboard('{Insert}{Control>}d{/Control}');
    expect(deeds.add).toHaveBeenCalledOnce();
    expect(deeds.duplicate).toHaveBeenCalledWith(1);
  });

  test('a head has a menu that sorts by its column', async () => {
    const { deeds, grid } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowUp}{Enter}');
    await page.getByRole('menuitemradio', { name: 'Sort descending' }).click();
    const order = [{ property: 'PartitionKey', descending: true }];
    expect(deeds.sort).toHaveBeenCalledWith(order);
    grid.sort(order);
    await waitFor(() => expect(cell(0, 1).textContent).toBe('r099999'));
    expect(head(0).getAttribute('aria-sort')).toBe('descending');
  });

  test('rows are sorted by several columns, and each says which place it has', async () => {
    const { deeds, grid } = await openGrid();
    await userEvent.keyboard('{Tab}{ArrowUp}{ArrowRight}{Shift>}{Enter}{/Shift}');
    const both = [{ property: 'PartitionKey' }, { property: 'RowKey' }];
    expect(deeds.sort).toHaveBeenLastCalledWith(both);
    grid.sort(both);
    await waitFor(() => expect(head(1).getAttribute('aria-description')).toContain('key 2'));
    expect([head(0), head(1)].map((one) => one.textContent)).toEqual(['PartitionKey1', 'RowKey2']);
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);

    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitemradio', { name: 'Then by this, descending' }).click();
    expect(deeds.sort).toHaveBeenLastCalledWith([
      { property: 'PartitionKey' },
      { property: 'RowKey', descending: true },
    ]);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitem', { name: 'No longer by this' }).click();
    expect(deeds.sort).toHaveBeenLastCalledWith([{ property: 'PartitionKey' }]);
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
    head(3).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    await waitFor(() => expect(head(3).getAttribute('aria-selected')).toBe('true'));
    expect(scroller().scrollTop).toBe(70_000);
    document.dispatchEvent(new PointerEvent('pointerup'));
  });

  test('far rows come, and their elements are used again', async () => {
    await openGrid();
    const elements = new Set(place.querySelectorAll('[data-row]'));
    scroller().scrollTop = 50_000 * 28;
    await waitFor(() => expect(cell(50_005, 1).textContent).toBe('r050005'));
    const now = [...place.querySelectorAll('[data-row]')];
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

test('the pointer selects cells, rows and columns', async () => {
  await openGrid();
  await userEvent.click(cell(2, 3));
  expect(focused()).toEqual([2, 3]);
  await userEvent.click(gutter(4));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const selected = () =>
    new Set(
      [...place.querySelectorAll('.grid-body [aria-selected="true"]')].map(
        (one) => one.closest<HTMLElement>('[data-row]')?.dataset['row'],
      ),
    );
  await waitFor(() => expect(selected()).toEqual(new Set(['4', '5'])));
  await userEvent.click(head(3));
  await waitFor(() => expect(head(3).getAttribute('aria-selected')).toBe('true'));
});

test('in a narrow window rows are cards with their keys and three properties', async () => {
  await page.viewport(390, 700);
  place.style.inlineSize = '390px';
  const { deeds } = await openGrid();
  await waitFor(() => expect(place.querySelector('[data-layout="cards"]')).not.toBeNull());
  await waitFor(() =>
    expect(cellsOf(0)).toEqual(['PartitionKey', 'RowKey', 'Status', 'Total', 'Weight']),
  );
  await userEvent.click(cell(1, 1));
  expect(deeds.open).toHaveBeenCalledWith(1, 'editor');
});

async function openGrid(rows = ROWS) {
  const tables = new ArrayTables(Array.from({ length: rows }, (_, row) => entity(row)));
  const grid = new GridModel(tables, parseTableName('Orders'), () => () => {});
  const viewport = new GridViewportModel(grid);
  const selection = new GridSelectionModel(grid, viewport);
  const edits = new CellEditsModel(tables, parseTableName('Orders'), grid.refresh);
  const cells = new CellEditingModel(grid, viewport, selection, edits);
  models.push(grid, viewport, selection, edits, cells);
  const deeds = {
    open: vi.fn(),
    add: vi.fn(),
    duplicate: vi.fn(),
    remove: vi.fn(),
    copy: vi.fn(),
    sort: vi.fn(),
    change: vi.fn(),
    showFigures: vi.fn(),
    showColumns: vi.fn(),
    changeSelected: vi.fn(),
    view: vi.fn(),
    move: vi.fn(),
    filterBy: vi.fn(),
    cells: {
      clear: vi.fn(),
      fill: vi.fn(),
      fillDown: vi.fn(() => false),
      duplicateRows: vi.fn(() => false),
      cut: vi.fn(),
      copyAs: vi.fn(),
      paste: vi.fn(),
      explain: vi.fn(),
    },
  } satisfies GridDeeds;
  await waitFor(() => expect(grid.state.value.status).toBe('ready'));
  render(
    <EntityGrid
      grid={grid}
      viewport={viewport}
      selection={selection}
      cells={cells}
      label="Entities"
      openKey={undefined}
      deeds={deeds}
    />,
    place,
  );
  const atLeast = Math.min(rows, 10);
  await waitFor(() =>
    expect(place.querySelectorAll('[data-row]').length).toBeGreaterThanOrEqual(atLeast),
  );
  return { grid, viewport, selection, tables, deeds };
}

/** PartitionKey, RowKey, Timestamp, Status, Total, Weight, Paid. */
function entity(row: number): Entity {
  const properties = new Map<string, EdmValue>([
    ['Status', stringOf(row === 2 ? '' : 'shipped')],
    ['Total', row === 4 ? stringOf('pending') : int64Of(9_007_199_254_740_993n)],
    ['Paid', booleanOf(row % 2 === 0)],
  ]);
  if (row !== 1) properties.set('Weight', doubleOf(1.5));
  const ordered = ['Status', 'Total', 'Weight', 'Paid'].flatMap((name) => {
    const value = properties.get(name);
    return value ? [[name, value] as const] : [];
  });
  const rowKey = `r${String(row).padStart(6, '0')}`;
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map(ordered) };
}

function scroller(): HTMLElement {
  return get('[role="grid"]');
}

function cell(row: number, column: number): HTMLElement {
  return get(`[data-row="${row}"] [data-column="${column}"]`);
}

function gutter(row: number): HTMLElement {
  return get(`[data-row="${row}"] .grid-gutter`);
}

function head(column: number): HTMLElement {
  return get(`.grid-head [data-column="${column}"]`);
}

function cellsOf(row: number): (string | undefined)[] {
  const cells = place.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-column]`);
  return [...cells].map((one) => one.dataset['name']);
}

function rowsDrawn(): number[] {
  return [...place.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    Number(row.dataset['row']),
  );
}

function get(selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Row and column of the cell with the focus; the heads are row -1. */
function focused(): (number | undefined)[] {
  const active = document.activeElement;
  const row = active?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = active?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return [row === undefined ? -1 : Number(row), column === undefined ? undefined : Number(column)];
}

async function expectFocus(row: number, column: number): Promise<void> {
  await waitFor(() => expect(focused()).toEqual([row, column]));
}

/** As long as a busy machine may take. */
function waitFor(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 });
}
