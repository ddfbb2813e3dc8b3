import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cell,
  expectFocus,
  focused,
  gutter,
  head,
  openGrid,
  selectedCells,
  waitFor,
} from '../../../testing/opened-grid.tsx';

beforeEach(() => page.viewport(1000, 700));

test('the pointer selects cells, rows and columns', async () => {
  await openGrid();
  await userEvent.click(cell(2, 3));
  expect(focused()).toEqual([2, 3]);
  await userEvent.click(gutter(4));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const selected = () =>
    new Set(
      [...document.querySelectorAll('.grid-body [aria-selected="true"]')].map(
        (one) => one.closest<HTMLElement>('[data-row]')?.dataset['row'],
      ),
    );
  await waitFor(() => expect(selected()).toEqual(new Set(['4', '5'])));
  await userEvent.click(head(3), { modifiers: ['Control'] });
  await waitFor(() => expect(head(3).getAttribute('aria-selected')).toBe('true'));
});

test('extends the selection, cell by cell and range by range', async () => {
  const { selection } = await openGrid();
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expectFocus(0, 3);
  await userEvent.keyboard('{Shift>}{F8}{/Shift}{ArrowDown}{ArrowDown}');
  await expectFocus(2, 3);
  expect(selectedCells()).toEqual(['0 3', '2 3']);
  await userEvent.keyboard('{Shift>}{F8}{/Shift}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(selectedCells()).toEqual(['0 3', '2 3', '2 4', '3 4']));
  // Adding to the selection keeps the focus in the cells; the first Escape ends only that.
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{Escape}');
  await waitFor(() => expect(selection.isAdding.value).toBe(false));
  expect(selectedCells()).toEqual(['0 0', '0 3', '2 3', '2 4', '3 4']);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(selectedCells()).toEqual([]));
});

test('Escape clears the selection, and a second one goes to the filter', async () => {
  const { actions, selection } = await openGrid();
  await userEvent.click(gutter(4));
  await waitFor(() => expect(selection.hasWholeRowsOnly.value).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(selectedCells()).toEqual([]));
  expect(actions.toFilter).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(actions.toFilter).toHaveBeenCalledOnce();
  // A key that is held down is announced once.
  const held = { key: 'Escape', repeat: true, bubbles: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held));
  expect(actions.toFilter).toHaveBeenCalledOnce();
});

test('Space shows the entity of any cell, and of a row that is selected', async () => {
  const { actions, place } = await openGrid();
  await userEvent.click(cell(2, 3));
  await userEvent.keyboard(' ');
  expect(actions.open).toHaveBeenCalledExactlyOnceWith(2, 'grid');
  expect(place.querySelector('[data-open="true"] textarea')).toBeNull();
  // The focus is in a column of Booleans, but the row is what is selected.
  await userEvent.click(cell(4, 6));
  await userEvent.click(gutter(4));
  await userEvent.keyboard(' ');
  expect(actions.open).toHaveBeenLastCalledWith(4, 'grid');
});

test('a double click on the number of a row opens its entity', async () => {
  const { actions } = await openGrid();
  await userEvent.dblClick(gutter(3));
  expect(actions.open).toHaveBeenCalledExactlyOnceWith(3, 'editor');
});

test('the types of several columns are changed from the menu of any of their cells', async () => {
  const { actions } = await openGrid(20);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expectFocus(0, 3);
  await userEvent.keyboard('{Control>} {/Control}{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(head(4).getAttribute('aria-selected')).toBe('true'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await page.getByRole('menuitem', { name: 'Convert 2 columns…' }).click();
  expect(actions.change).toHaveBeenCalledWith({
    kind: 'convert',
    property: 'Status',
    also: ['Total'],
  });
});

test('with Mod the pointer adds ranges, and takes single cells away', async () => {
  await openGrid();
  await userEvent.click(cell(1, 3));
  await userEvent.keyboard('{Control>}');
  await userEvent.dragAndDrop(cell(3, 3), cell(4, 4));
  await waitFor(() => expect(selectedCells()).toEqual(['1 3', '3 3', '3 4', '4 3', '4 4']));
  await userEvent.click(cell(3, 4));
  await waitFor(() => expect(selectedCells()).toEqual(['1 3', '3 3', '4 3', '4 4']));
  await userEvent.click(head(5));
  await waitFor(() => expect(head(5).getAttribute('aria-selected')).toBe('true'));
  await userEvent.click(head(5));
  await userEvent.keyboard('{/Control}');
  await waitFor(() => expect(selectedCells()).toEqual(['1 3', '3 3', '4 3', '4 4']));
});
