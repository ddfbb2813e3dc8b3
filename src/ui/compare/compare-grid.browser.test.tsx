import { render } from 'preact';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowDifferenceKind, TakenRow } from '../../model/comparison.ts';
import { type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { ArrayComparison } from '../../testing/array-comparison.ts';
import { GridSelectionModel } from '../data-grid/grid-selection-model.ts';
import { GridViewportModel } from '../data-grid/grid-viewport-model.ts';
import type { CompareLayout } from '../place/compare-route.ts';
import { CompareGrid } from './CompareGrid.tsx';
import { chosenRows } from './chosen-rows.ts';
import { CompareModel } from './compare-model.ts';
import { goToDifference } from './difference-steps.ts';
import '../design/base.css';
import '../design/tokens.css';

const ROWS = 5_000;

describe('the grid of differences', () => {
  test('has all rows, however few are drawn', async () => {
    const { place } = await openGrid();
    const grid = page.getByRole('grid', { name: 'Differences' }).element();
    expect(grid.getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    expect(place.querySelectorAll('[data-row]').length).toBeLessThan(50);
  });

  test('says in words and signs what happened to a row', async () => {
    await openGrid();
    const heads = [
      ['removed', '−'],
      ['added', '+'],
      ['changed', '≠'],
    ] as const;
    for (const [row, [word, sign]] of heads.entries()) {
      await vi.waitFor(() => expect(rowOf(row).dataset['rowKind']).toBe(word));
      expect(rowOf(row).querySelector('.compare-sign')?.textContent).toBe(`${sign}${word}`);
      expect(rowOf(row).querySelector('[role="rowheader"]')?.getAttribute('aria-label')).toContain(
        word satisfies RowDifferenceKind,
      );
    }
  });

  test('shows both values of a cell, and marks the words that differ', async () => {
    await openGrid();
    const note = await cellOf(2, 'Note');
    expect(note.querySelector('del')?.textContent).toBe('Monday');
    expect(note.querySelector('ins')?.textContent).toBe('Tuesday');
    const qty = await cellOf(3, 'Qty');
    expect(qty.dataset['difference']).toBe('type');
    expect(qty.getAttribute('aria-label')).toBe(
      '3, only the type differs: Int32, on the right Int64',
    );
  });

  test('lays the two values beside each other', async () => {
    await openGrid('beside');
    const note = await cellOf(2, 'Note');
    const [old, now] = ['.compare-old', '.compare-new'].map((part) =>
      note.querySelector(part)?.getBoundingClientRect(),
    );
    expect(now?.left).toBeGreaterThanOrEqual(old?.right ?? Number.NaN);
    expect(getComputedStyle(note).display).toBe('grid');
  });

  test('moves by keys, opens a row, and goes to the last one', async () => {
    const { opened, parts } = await openGrid();
    (await cellOf(0, 'PartitionKey')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(opened).toEqual([1]);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await vi.waitFor(() => {
      expect(document.activeElement?.closest('[data-row]')).toHaveProperty(
        'dataset.row',
        String(ROWS - 1),
      );
    });
    expect(parts.selection.selection.value.active.row).toBe(ROWS - 1);
  });

  test('goes from one cell that differs to the next, over rows', async () => {
    const { parts } = await openGrid();
    await cellOf(3, 'Qty');
    const places: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      expect(await goToDifference(parts, 1)).toBe(true);
      const { row, column } = parts.selection.selection.value.active;
      places.push(`${row} ${parts.viewport.columns.value[column]?.name}`);
    }
    expect(places).toEqual(['1 PartitionKey', '2 Note', '3 Qty', '4 Note']);
    expect(await goToDifference(parts, -1)).toBe(true);
    expect(parts.selection.selection.value.active.row).toBe(3);
  });

  test('selects cells and rows by keys', async () => {
    const { chosen } = await openGrid();
    await userEvent.click(await cellOf(2, 'Note'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
    expect(chosen()).toEqual([{ row: 2, count: 2, properties: ['Qty', 'Note'] }]);
    expect((await cellOf(3, 'Qty')).getAttribute('aria-selected')).toBe('true');
    expect((await cellOf(4, 'Qty')).getAttribute('aria-selected')).toBe('false');
    await userEvent.keyboard('{Shift>} {/Shift}');
    expect(chosen()).toEqual([{ row: 2, count: 2 }]);
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([{ row: 2, count: 1, properties: ['Note'] }]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual([{ row: 0, count: ROWS }]);
  });

  test('selects by the mouse, and offers what is done with it at the pointer', async () => {
    const { chosen, taken, parts } = await openGrid();
    await userEvent.click(await cellOf(2, 'Note'));
    await userEvent.click(await cellOf(4, 'Note'), { modifiers: ['Shift'] });
    expect(chosen()).toEqual([{ row: 2, count: 3, properties: ['Note'] }]);
    const sign = rowOf(6).querySelector('.compare-sign');
    if (!sign) throw new Error('Each row has a sign.');
    await userEvent.click(sign, { modifiers: ['Control'] });
    expect(chosen()).toEqual([
      { row: 2, count: 3, properties: ['Note'] },
      { row: 6, count: 1 },
    ]);
    await userEvent.click(await cellOf(3, 'Note'), { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Take' }));
    expect(taken).toEqual([chosen()]);
    await userEvent.click(await cellOf(8, 'Note'), { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Take' }));
    expect(taken[1]).toEqual([{ row: 8, count: 1, properties: ['Note'] }]);
    parts.selection.selectAll();
    await parts.compare.choose({ property: 'Qty' });
    expect(chosen()).toEqual([{ row: 0, count: 1 }]);
  });

  test('filters on a column by its head', async () => {
    const { filtered } = await openGrid();
    await cellOf(2, 'Note');
    await userEvent.click(page.getByRole('columnheader', { name: /Note/ }));
    expect(filtered).toEqual(['Note']);
  });
});

async function openGrid(layout: CompareLayout = 'unified') {
  await page.viewport(1000, 700);
  const place = document.createElement('div');
  place.style.cssText = 'display: flex; inline-size: 900px; block-size: 600px';
  document.body.append(place);
  const comparison = new ArrayComparison(sideOf('left'), sideOf('right'));
  const account = parseAccountName('shop1');
  const compare = new CompareModel(async () => comparison, {
    left: { account, table: parseTableName('Orders') },
    right: { account, table: parseTableName('Orders2') },
  });
  const viewport = new GridViewportModel(compare.grid.value);
  const selection = new GridSelectionModel(compare.grid.value, viewport);
  const parts = { compare, viewport, selection };
  const opened: number[] = [];
  const filtered: string[] = [];
  const taken: (readonly TakenRow[])[] = [];
  const chosen = () =>
    chosenRows(selection.selection.value, compare.grid.value.total.value, viewport.columns.value);
  render(
    <CompareGrid
      {...parts}
      label="Differences"
      layout={layout}
      entries={[{ kind: 'action', label: 'Take', onSelect: () => taken.push(chosen()) }]}
      onOpen={(row) => opened.push(row)}
      onColumn={(name) => filtered.push(name)}
    />,
    place,
  );
  onTestFinished(() => {
    render(null, place);
    for (const model of [selection, viewport, compare]) model[Symbol.dispose]();
    place.remove();
  });
  await vi.waitFor(() => expect(compare.state.value.status).toBe('done'));
  return { place, parts, opened, filtered, taken, chosen };
}

function rowOf(row: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (!found) throw new Error(`Row ${row} is not drawn.`);
  return found;
}

function cellOf(row: number, name: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const cell = rowOf(row).querySelector<HTMLElement>(`[data-name="${name}"]`);
    if (!cell || cell.dataset['content'] === 'loading') throw new Error('It is loading.');
    return cell;
  });
}

/** The first entity is on the left alone, the second on the right; all others differ in one cell. */
function sideOf(side: 'left' | 'right'): readonly Entity[] {
  return Array.from({ length: ROWS }, (_, at) => at).flatMap((at): Entity[] => {
    if (at === (side === 'left' ? 1 : 0)) return [];
    const isRight = side === 'right';
    const day = isRight && at !== 3 ? 'Tuesday' : 'Monday';
    const properties = new Map<string, EdmValue>([
      ['Qty', isRight && at === 3 ? int64Of(3n) : int32Of(at)],
      ['Note', stringOf(`Sent on ${day} by mail, with a long letter`)],
    ]);
    const rowKey = String(at).padStart(6, '0');
    return [{ partitionKey: 'p', rowKey, timestamp: 1n, properties }];
  });
}
