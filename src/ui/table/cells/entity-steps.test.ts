import { describe, expect, test, vi } from 'vitest';
import type { Entity } from '../../../model/entity.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { openTableModel } from '../../../testing/opened-table.ts';
import { HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { createEntitySteps, type EntitySteps } from './entity-steps.ts';
import type { GridTableModel } from './grid-table-model.ts';

let tables: ArrayTables;
let model: GridTableModel;
let steps: EntitySteps;

describe('to the previous and the next entity', () => {
  test('leads through the rows that are shown, and the focus of the grid goes along', async () => {
    await openTable(5);
    await openRow(2);
    await steps.step('next');
    expect(openRowKey()).toBe('0003');
    expect(activeRow()).toBe(3);
    await steps.step('previous');
    await steps.step('previous');
    expect(openRowKey()).toBe('0001');
    expect(activeRow()).toBe(1);
  });

  test('goes in the order of the rows', async () => {
    await openTable(5);
    model.ask({ filter: '', order: [{ property: 'PartitionKey', descending: true }] });
    await model.openKey({ partitionKey: 'p', rowKey: '0003' });
    await steps.step('next');
    expect(openRowKey()).toBe('0002');
  });

  test('ends at the first and at the last of them', async () => {
    await openTable(3);
    await openRow(0);
    expect(ways()).toEqual([false, true]);
    await steps.step('next');
    expect(ways()).toEqual([true, true]);
    await steps.step('next');
    expect(ways()).toEqual([true, false]);
    await steps.step('next');
    expect(openRowKey()).toBe('0002');
  });

  test('reaches rows that are not loaded', async () => {
    await openTable(5_000);
    await model.openKey({ partitionKey: 'p', rowKey: '2500' });
    for (let count = 0; count < 300; count += 1) await steps.step('next');
    expect(openRowKey()).toBe('2800');
  });

  test('starts at the one that is open, wherever the focus of the grid is', async () => {
    await openTable(5);
    await openRow(2);
    model.selection.goTo({ row: HEAD_ROW, column: 0 });
    expect(ways()).toEqual([true, true]);
    await steps.step('next');
    expect(openRowKey()).toBe('0003');
    expect(activeRow()).toBe(3);
  });

  test('comes from one that is not shown any more to the row where the focus is', async () => {
    await openTable(30);
    await openRow(2);
    model.ask({ filter: "RowKey ge '0020'" });
    await vi.waitFor(() => expect(model.grid.total.value).toBe(10));
    await vi.waitFor(() => expect(activeRow()).toBe(0));
    await steps.step('next');
    expect(openRowKey()).toBe('0020');
  });

  test('asks about unsaved work first, and staying changes nothing', async () => {
    await openTable(5);
    await openRow(2);
    model.editing.opened.value?.editor.draft.add('Note', 'Edm.String');
    await steps.step('next');
    expect(model.editing.isAsking.value).toBe(true);
    expect(activeRow()).toBe(2);
    await model.stay();
    expect(openRowKey()).toBe('0002');
    await steps.step('next');
    model.editing.discardAndGo();
    expect(openRowKey()).toBe('0003');
    expect(activeRow()).toBe(3);
  });

  test('pressed twice at once, it opens none that was not asked for', async () => {
    await openTable(5);
    await openRow(2);
    await Promise.all([steps.step('next'), steps.step('next')]);
    expect(openRowKey()).toBe('0003');
  });
});

async function openTable(count: number) {
  const names = Array.from({ length: count }, (_, row) => String(row).padStart(4, '0'));
  tables = new ArrayTables(names.map(entity));
  ({ model } = await openTableModel(tables));
  steps = createEntitySteps(model);
}

async function openRow(row: number) {
  model.selection.goTo({ row, column: 0 });
  await model.open(row, 'editor');
}

function ways() {
  return [steps.hasPrevious.value, steps.hasNext.value];
}

function openRowKey(): string | undefined {
  return model.editing.openKey.value?.rowKey;
}

function activeRow(): number {
  return model.selection.selection.value.active.row;
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}
