import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { watchActions } from '../../../testing/grid-actions.ts';
import { rows } from '../../../testing/rows.ts';
import { EntityGrid } from './EntityGrid.tsx';
import '../../design/base.css';
import '../../design/tokens.css';
import { CellNote } from './CellNote.tsx';
import { GridTableModel } from './grid-table-model.ts';

const orders = rows`
  PartitionKey  RowKey  Timestamp             Qty:Edm.Int32  Status
  p             1       2024-11-20T10:00:00Z  4              packed
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

test('Tab goes from a problem to its correction', async () => {
  const { field, cells } = await openQty(signal(true));
  await userEvent.keyboard('5x{Tab}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Make it String'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{Backspace}{Tab}');
  await vi.waitFor(() => expect(field().value).toBe('packed'));
  expect(cells.edits.hasUnsaved.value).toBe(false);
});

test('a Tab that is quicker than the note waits for it in the field', async () => {
  const isLoaded = signal(false);
  const { field, cells } = await openQty(isLoaded);
  await userEvent.keyboard('5x{Tab}');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('5x');
  isLoaded.value = true;
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Make it String'));
  expect(cells.draft.value).toBeDefined();
});

test('typing while the note loads keeps the focus, and a second Tab is not blocked', async () => {
  const isLoaded = signal(false);
  const { field, cells } = await openQty(isLoaded);
  await userEvent.keyboard('5x{Tab}y');
  isLoaded.value = true;
  await vi.waitFor(() => expect(place.querySelector('[data-cell-note]')).not.toBeNull());
  expect(document.activeElement).toBe(field());
  isLoaded.value = false;
  await userEvent.keyboard('{Tab}{Tab}');
  await vi.waitFor(() => expect(cells.draft.value).toBeUndefined());
  expect(cells.edits.hasUnsaved.value).toBe(true);
});

test('another type is chosen, and left by one Esc', async () => {
  const isLoaded = signal(false);
  const { field, cells } = await openQty(isLoaded);
  cells.retype();
  expect(document.activeElement).toBe(field());
  isLoaded.value = true;
  await vi.waitFor(() =>
    expect(document.activeElement?.matches('[data-cell-note] select')).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  expect(cells.draft.value).toBeUndefined();
  expect(document.activeElement).toBe(field());
});

test('text typed since the type list was opened stays after Esc', async () => {
  const { field, cells } = await openQty(signal(true));
  cells.retype();
  await vi.waitFor(() =>
    expect(document.activeElement?.matches('[data-cell-note] select')).toBe(true),
  );
  await userEvent.click(field());
  await userEvent.keyboard('12x{Tab}');
  await vi.waitFor(() => expect(document.activeElement?.closest('[data-cell-note]')).toBeTruthy());
  await userEvent.keyboard('{Escape}');
  expect(cells.draft.value?.row.text.value).toContain('12x');
  expect(document.activeElement).toBe(field());
});

test.each(['Edm.String', 'Edm.DateTime'])('%s stays chosen by Esc', async (type) => {
  const { field, cells } = await openQty(signal(true));
  cells.retype();
  const select = await vi.waitUntil(() =>
    place.querySelector<HTMLElement>('[data-cell-note] select'),
  );
  await userEvent.selectOptions(select, type);
  await vi.waitFor(() => expect(document.activeElement).toBe(select));
  await userEvent.keyboard('{Escape}');
  const row = cells.draft.value?.row;
  expect(row?.retyping.value?.type ?? row?.type.value).toBe(type);
  expect(document.activeElement).toBe(field());
});

async function openQty(isLoaded: Signal<boolean>) {
  const tables = new ArrayTables(orders);
  const model = new GridTableModel(tables, parseTableName('orders'), () => () => {});
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  render(<Pane model={model} isLoaded={isLoaded} />, place);
  const cell = await vi.waitUntil(() => place.querySelector('[data-row="0"] [data-column="3"]'));
  await userEvent.click(cell);
  await vi.waitFor(() => expect(document.activeElement?.closest('[data-column="3"]')).toBe(cell));
  return { cells: model.cells, field };
}

interface PaneProps {
  readonly model: GridTableModel;
  /** Whether the note of a cell is shown. */
  readonly isLoaded: Signal<boolean>;
}

function Pane({ model, isLoaded }: PaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} style={{ display: 'grid', inlineSize: '100%' }}>
      <EntityGrid
        grid={model.grid}
        viewport={model.viewport}
        selection={model.selection}
        cells={model.cells}
        label="Entities"
        openKey={undefined}
        actions={watchActions()}
      />
      {isLoaded.value && <CellNote model={model} frame={frame} />}
    </div>
  );
}

function field(): HTMLTextAreaElement {
  const found = place.querySelector<HTMLTextAreaElement>('[data-cell-input]');
  if (!found) throw new Error('The active cell has no field.');
  return found;
}
