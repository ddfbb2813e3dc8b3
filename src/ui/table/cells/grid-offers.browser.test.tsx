import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, expectFocus, openGrid, waitFor } from '../../../testing/opened-grid.tsx';
import { readOfferedMenus } from '../../commands/offered-menus.ts';
import { availableCommands } from '../../commands/provided-commands.ts';
import type { CommandId } from '../../commands/registry.ts';

beforeEach(() => page.viewport(1000, 700));

const STATUS = 3;

function run(id: CommandId): void {
  const found = availableCommands.value.get(id);
  expect(found, id).toBeDefined();
  found?.();
}

function labelsOffered(): string[] {
  return readOfferedMenus().flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'action' ? [entry.label] : [])),
  );
}

test('duplicating the entity from the palette fills no cells', async () => {
  const { actions } = await openGrid();
  await userEvent.click(cell(1, STATUS));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  actions.cells.fillDown.mockReturnValue(true);
  run('duplicateEntity');
  expect(actions.cells.fillDown).not.toHaveBeenCalled();
  expect(actions.duplicate).toHaveBeenCalledExactlyOnceWith(1);
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(actions.cells.fillDown).toHaveBeenCalledOnce();
  expect(actions.duplicate).toHaveBeenCalledOnce();
});

test('cells are filled down by name, as soon as several rows of them are selected', async () => {
  const { actions } = await openGrid();
  await userEvent.click(cell(1, STATUS));
  await waitFor(() => expect(availableCommands.value.has('duplicateEntity')).toBe(true));
  expect(availableCommands.value.has('fillDown')).toBe(false);
  expect(labelsOffered()).not.toContain('Fill down');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(labelsOffered()).toContain('Fill down'));
  run('fillDown');
  expect(actions.cells.fillDown).toHaveBeenCalledOnce();
  expect(actions.duplicate).not.toHaveBeenCalled();
});

test('removing values from the palette asks about no entities', async () => {
  const { actions } = await openGrid();
  await userEvent.click(cell(1, STATUS));
  await userEvent.keyboard('{Shift>} {/Shift}');
  run('clearCells');
  expect(actions.cells.clear).toHaveBeenCalledOnce();
  expect(actions.remove).not.toHaveBeenCalled();
});

test('the type of the column is of one, and that of several is a line of its own', async () => {
  const { actions, selection } = await openGrid();
  await userEvent.click(cell(1, STATUS));
  selection.selectAll();
  await waitFor(() => expect(labelsOffered()).toContain('Convert 4 columns…'));
  expect(labelsOffered().filter((label) => label === 'Convert 4 columns…')).toHaveLength(1);
  run('convertColumn');
  expect(actions.change).toHaveBeenCalledExactlyOnceWith({ kind: 'convert', property: 'Status' });
});

test('no command is offered that does nothing in the current cell', async () => {
  const { selection } = await openGrid();
  const OF_CELL = ['filterByCell', 'viewValue', 'duplicateEntity', 'changeType'] as const;
  const offered = (...ids: readonly CommandId[]) =>
    ids.filter((id) => availableCommands.value.has(id));
  await userEvent.click(cell(1, STATUS));
  await waitFor(() => expect(offered(...OF_CELL)).toEqual(OF_CELL));
  expect(offered('convertColumn', 'clearCells')).toHaveLength(2);

  await userEvent.click(cell(1, 1));
  await waitFor(() => expect(offered('changeType', 'convertColumn')).toEqual([]));
  expect(offered('filterByCell', 'viewValue')).toHaveLength(2);

  await userEvent.click(cell(0, STATUS));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(-1, STATUS);
  await waitFor(() => expect(offered(...OF_CELL, 'clearCells', 'deleteEntities')).toEqual([]));
  expect(offered('convertColumn', 'sortAlso')).toHaveLength(2);
  selection.selectAll();
  await waitFor(() => expect(offered('clearCells', 'deleteEntities')).toHaveLength(2));
});

test('rows are also sorted by the column of the current cell', async () => {
  const { actions } = await openGrid();
  await userEvent.click(cell(1, STATUS));
  run('sortAlso');
  const last = actions.sort.mock.lastCall?.[0];
  expect(last?.at(-1)).toMatchObject({ property: 'Status' });
});
