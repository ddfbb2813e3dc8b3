import { type ComponentChild, type ComponentProps, render } from 'preact';
import { expect, onTestFinished, vi } from 'vitest';
import { booleanOf, doubleOf, type EdmValue, int64Of, stringOf } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { parseTableName } from '../model/names.ts';
import { EntityGrid } from '../ui/table/cells/EntityGrid.tsx';
import '../ui/design/base.css';
import '../ui/design/tokens.css';
import { GridModel } from '../ui/data-grid/grid-model.ts';
import { GridSelectionModel } from '../ui/data-grid/grid-selection-model.ts';
import { GridViewportModel } from '../ui/data-grid/grid-viewport-model.ts';
import { CellEditingModel } from '../ui/table/cells/cell-editing-model.ts';
import { CellEditsModel } from '../ui/table/cells/cell-edits-model.ts';
import { ArrayTables } from './array-tables.ts';
import { watchActions } from './grid-actions.ts';

/** The number of rows in most tests of the grid. */
export const ROWS = 100_000;

type DrawGrid = (props: ComponentProps<typeof EntityGrid>) => ComponentChild;

const drawTable: DrawGrid = (props) => <EntityGrid {...props} />;

/** Renders a grid of this many rows and pixels until the end of the test. */
export async function openGrid(rows = ROWS, width = 900, draw: DrawGrid = drawTable) {
  const place = document.createElement('div');
  place.style.cssText = `display: flex; inline-size: ${width}px; block-size: 600px`;
  document.body.append(place);
  const tables = new ArrayTables(Array.from({ length: rows }, (_, row) => entity(row)));
  const grid = new GridModel(tables, parseTableName('Orders'), () => () => {});
  const viewport = new GridViewportModel(grid);
  const selection = new GridSelectionModel(grid, viewport);
  const edits = new CellEditsModel(tables, parseTableName('Orders'), grid.refresh);
  const cells = new CellEditingModel(grid, viewport, selection, edits);
  onTestFinished(() => {
    render(null, place);
    for (const model of [cells, edits, selection, viewport, grid]) model[Symbol.dispose]();
    place.remove();
  });
  const actions = watchActions();
  await waitFor(() => expect(grid.state.value.status).toBe('ready'));
  const parts = { grid, viewport, selection, cells };
  const show = (what: DrawGrid) =>
    render(what({ ...parts, label: 'Entities', openKey: undefined, actions }), place);
  show(draw);
  // Layouts other than the table have higher rows.
  const atLeast = Math.min(rows, draw === drawTable ? 10 : 3);
  await waitFor(() =>
    expect(place.querySelectorAll('[data-row]').length).toBeGreaterThanOrEqual(atLeast),
  );
  return { place, grid, viewport, selection, tables, actions, show };
}

/** Has PartitionKey, RowKey, Timestamp, Status, Total, Weight, Paid. */
export function entity(row: number): Entity {
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

export function scroller(): HTMLElement {
  return get('[role="grid"]');
}

export function cell(row: number, column: number): HTMLElement {
  return get(`[data-row="${row}"] [data-column="${column}"]`);
}

export function gutter(row: number): HTMLElement {
  return get(`[data-row="${row}"] .grid-gutter`);
}

export function head(column: number): HTMLElement {
  return get(`.grid-head [data-column="${column}"]`);
}

export function cellsOf(row: number): (string | undefined)[] {
  const cells = document.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-column]`);
  return [...cells].map((one) => one.dataset['name']);
}

/** Returns the row and column of each selected cell. */
export function selectedCells(): string[] {
  const cells = document.querySelectorAll<HTMLElement>('.grid-body [aria-selected="true"]');
  const names = [...cells].map(
    (one) => `${one.closest<HTMLElement>('[data-row]')?.dataset['row']} ${one.dataset['column']}`,
  );
  return names.sort();
}

export function rowsDrawn(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    Number(row.dataset['row']),
  );
}

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Returns the row and column of the focused cell; headers are row -1. */
export function focused(): (number | undefined)[] {
  const active = document.activeElement;
  const row = active?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = active?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return [row === undefined ? -1 : Number(row), column === undefined ? undefined : Number(column)];
}

export async function expectFocus(row: number, column: number): Promise<void> {
  await waitFor(() => expect(focused()).toEqual([row, column]));
}

/** Waits as long as a busy machine may take. */
export function waitFor(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 });
}
