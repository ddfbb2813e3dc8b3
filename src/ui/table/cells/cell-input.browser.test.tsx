import type {} from '@vitest/browser-playwright';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { EdmValue } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { watchActions } from '../../../testing/grid-actions.ts';
import { rows } from '../../../testing/rows.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { fillCells } from './cell-actions.ts';
import { EntityGrid } from './EntityGrid.tsx';
import { GridTableModel } from './grid-table-model.ts';

/** Columns: 0 PartitionKey, 1 RowKey, 2 Timestamp, then these. */
const STATUS = 3;
const QTY = 4;
const PAID = 5;

const orders = rows`
  PartitionKey  RowKey  Timestamp             Status   Qty:Edm.Int32  Paid:Edm.Boolean
  p             1       2024-11-20T10:00:00Z  packed   4              true
  p             2       2024-11-20T10:00:00Z  shipped  -              false
  p             3       2024-11-20T10:00:00Z  open     12             true
`;

let place: HTMLElement;

beforeEach(async () => {
  await page.viewport(1000, 700);
  place = document.createElement('div');
  place.style.cssText = 'display: flex; inline-size: 900px; block-size: 600px';
  document.body.append(place);
});

afterEach(() => {
  render(null, place);
  place.remove();
});

describe('an input method', () => {
  test('composes from the first key, and its Enter is not the cell’s', async () => {
    const { tables } = await openAt(0, STATUS);
    await compose('ni');
    await waitFor(() => expect(field().value).toBe('ni'));
    expect(field().closest('[data-open="true"]')).not.toBeNull();
    await compose('你');
    await cdp().send('Input.insertText', { text: '你好' });
    await waitFor(() => expect(field().value).toBe('你好'));
    expect(tables.writes).toEqual([]);

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(stored(tables, '1')['Status']).toBe('你好'));
    expect(cell(0, STATUS).textContent).toContain('你好');
    expect(focused()).toEqual([1, STATUS]);
  });

  test('is left alone while it composes', async () => {
    const { tables, model } = await openAt(0, STATUS);
    await compose('hao');
    for (const key of ['Enter', 'Tab', 'Escape']) {
      field().dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }),
      );
    }
    expect(model.cells.draft.value).toBeDefined();
    expect(tables.writes).toEqual([]);
  });
});

describe('writing', () => {
  test('the first letter replaces the value, even a question mark', async () => {
    const { tables } = await openAt(0, STATUS);
    await userEvent.keyboard('?');
    expect(field().value).toBe('?');
    // Space shows the entity instead.
    await userEvent.keyboard('{Escape} ');
    expect(field().value).toBe('');
    await userEvent.keyboard('sent{Enter}');
    await waitFor(() =>
      expect(stored(tables, '1')).toEqual({ Status: 'sent', Qty: 4, Paid: true }),
    );
    expect(tables.writes).toHaveLength(1);
  });

  test('edits the present value by F2, Enter and double click', async () => {
    const { tables } = await openAt(0, STATUS);
    await userEvent.keyboard('{F2}!{Enter}');
    await waitFor(() => expect(stored(tables, '1')['Status']).toBe('packed!'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(selectedText()).toBe('shipped'));
    await userEvent.keyboard('{Escape}');
    await userEvent.dblClick(cell(2, STATUS));
    await waitFor(() => expect(field().value).toBe('open'));
    await userEvent.keyboard('ed{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(stored(tables, '3')['Status']).toBe('opened'));
    expect(focused()).toEqual([1, STATUS]);
  });

  test('goes to the next cell by Tab, and stays writing; Esc gives everything back', async () => {
    const { tables } = await openAt(0, STATUS);
    await userEvent.keyboard('sent{Tab}');
    await waitFor(() => expect(selectedText()).toBe('4'));
    await userEvent.keyboard('7{Tab}');
    await waitFor(() => expect(selectedText()).toBe('true'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await waitFor(() => expect(selectedText()).toBe('7'));
    await userEvent.keyboard('99{Escape}');
    await waitFor(() =>
      expect(stored(tables, '1')).toEqual({ Status: 'sent', Qty: 7, Paid: true }),
    );
    expect(focused()).toEqual([0, QTY]);
    expect(cell(0, QTY).textContent).toBe('7');
  });

  test('breaks lines by Alt and Enter, in texts alone', async () => {
    const { tables } = await openAt(0, STATUS);
    await userEvent.keyboard('one{Alt>}{Enter}{/Alt}two{Enter}');
    await waitFor(() => expect(stored(tables, '1')['Status']).toBe('one\ntwo'));
  });

  test('gives an absent property the type of its column, and takes it away again', async () => {
    const { tables } = await openAt(1, QTY);
    await userEvent.keyboard('5{Enter}');
    await waitFor(() => expect(stored(tables, '2')['Qty']).toBe(5));
    await userEvent.keyboard('{ArrowUp}{Enter}{Backspace}{Enter}');
    await waitFor(() => expect(stored(tables, '2')).toEqual({ Status: 'shipped', Paid: false }));
  });

  test('keeps an invalid value: open by Enter, marked by a click elsewhere', async () => {
    const { tables, model } = await openAt(0, QTY);
    await userEvent.keyboard('12x{Enter}');
    expect(model.cells.draft.value).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(cell(2, STATUS));
    await waitFor(() => expect(cell(0, QTY).getAttribute('aria-invalid')).toBe('true'));
    expect(cell(0, QTY).textContent).toBe('12x');
    expect(tables.writes).toEqual([]);
    await userEvent.click(cell(0, QTY));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('12x'));
    await userEvent.keyboard('{Backspace}12{Enter}');
    await waitFor(() => expect(stored(tables, '1')['Qty']).toBe(12));
    await waitFor(() => expect(cell(0, QTY).hasAttribute('aria-invalid')).toBe(false));
  });

  test('of a Boolean: one letter chooses, Space toggles', async () => {
    const { tables } = await openAt(0, PAID);
    await userEvent.keyboard('f{Enter}');
    await waitFor(() => expect(stored(tables, '1')['Paid']).toBe(false));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(stored(tables, '2')['Paid']).toBe(true));
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(stored(tables, '2')['Paid']).toBe(false));
  });

  test('fills all cells that are selected', async () => {
    const { tables } = await openAt(0, STATUS);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await userEvent.keyboard('late{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(['1', '2', '3'].map((key) => stored(tables, key)['Status'])).toEqual([
        'late',
        'late',
        'late',
      ]),
    );
  });
});

test('keys are not edited: a message explains it, and Enter opens the entity', async () => {
  const { actions, model } = await openAt(0, 0);
  expect(place.querySelector('[data-cell-input]')).toBeNull();
  await userEvent.keyboard('x');
  expect(actions.cells.explain).toHaveBeenCalledWith('partitionKey');
  await userEvent.keyboard('{Enter}');
  expect(actions.open).toHaveBeenCalledWith(0, 'editor');
  expect(model.cells.draft.value).toBeUndefined();
});

test('a long text grows over its neighbours and stays within the grid', async () => {
  await openAt(0, PAID);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(focused()).toEqual([0, STATUS]));
  await userEvent.keyboard('{F2}');
  await userEvent.fill(field(), 'a long text '.repeat(100));
  const box = place.querySelector('.grid-edit')?.getBoundingClientRect();
  const grid = place.querySelector('.grid')?.getBoundingClientRect();
  expect(box?.width).toBeGreaterThan(300);
  expect(box?.right).toBeLessThanOrEqual(grid?.right ?? 0);
  expect(box?.bottom).toBeLessThanOrEqual(grid?.bottom ?? 0);
});

test('the field has the name of its value, and while it is written in that of its cell', async () => {
  await openAt(0, STATUS);
  expect(field().getAttribute('aria-label')).toBe('packed');
  await userEvent.keyboard('{F2}');
  await waitFor(() => expect(field().getAttribute('aria-label')).toBe('Status, row 1'));
});

async function openAt(row: number, column: number) {
  const tables = new ArrayTables(orders);
  const listeners = new Set<() => void>();
  const model = new GridTableModel(tables, parseTableName('orders'), (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const actions = watchActions();
  actions.cells.fill.mockImplementation(() => void fillCells(model));
  await waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  render(
    <EntityGrid
      grid={model.grid}
      viewport={model.viewport}
      selection={model.selection}
      cells={model.cells}
      label="Entities"
      openKey={undefined}
      actions={actions}
    />,
    place,
  );
  await waitFor(() => expect(cell(row, column).textContent).not.toBe(''));
  await userEvent.click(cell(row, column));
  await waitFor(() => expect(focused()).toEqual([row, column]));
  return { tables, model, actions };
}

/** What an input method does until its text is chosen. */
async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

function field(): HTMLTextAreaElement {
  const found = place.querySelector<HTMLTextAreaElement>('[data-cell-input]');
  if (!found) throw new Error('The active cell has no field.');
  return found;
}

function selectedText(): string {
  const { value, selectionStart, selectionEnd } = field();
  return value.slice(selectionStart, selectionEnd);
}

function cell(row: number, column: number): HTMLElement {
  const found = place.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${row}, ${column}.`);
  return found;
}

function focused(): (number | undefined)[] {
  const active = document.activeElement;
  const row = active?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = active?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return [row, column].map((text) => (text === undefined ? undefined : Number(text)));
}

function stored(tables: ArrayTables, rowKey: string): Record<string, EdmValue['value']> {
  const found = tables.entities.find((one) => one.rowKey === rowKey);
  const properties = [...(found?.properties ?? [])];
  return Object.fromEntries(properties.map(([name, { value }]) => [name, value]));
}

/** As long as a busy machine may take. */
function waitFor(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 });
}
