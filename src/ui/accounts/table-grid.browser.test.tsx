import { type ComponentChildren, render } from 'preact';
import { useRef } from 'preact/hooks';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { SelectionActions } from './AccountPanel.tsx';
import { TableGrid } from './TableGrid.tsx';
import { useTableSelection } from './use-table-selection.ts';

const COUNT = 100;

test('Shift+click on a checkbox ticks all tables from the last one on', async () => {
  open();
  await userEvent.click(box('T000'));
  await userEvent.click(box('T099'), { modifiers: ['Shift'] });
  await expect.poll(ticked).toHaveLength(COUNT);
  await userEvent.click(box('T001'), { modifiers: ['Shift'] });
  await expect.poll(ticked).toEqual(['T000']);
});

test('Shift+Space does so from the name of a table', async () => {
  open();
  page.getByRole('link', { name: 'T010' }).element().focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(ticked).toEqual(['T010', 'T011', 'T012', 'T013']);
});

test('the menu of an empty table disables deleting entities, with the reason', async () => {
  open();
  await userEvent.click(page.getByRole('button', { name: 'Actions for table T002' }));
  const line = page.getByRole('menuitem', { name: 'Delete all entities…' });
  await expect.element(line).toBeDisabled();
  await expect
    .element(line)
    .toHaveAttribute('title', 'The table is empty: there is nothing to delete.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Actions for table T003' }));
  await expect.element(line).toBeEnabled();
});

test('so does the button of several tables', async () => {
  const commands = { deleteTable: () => {} };
  const why = 'The tables are empty: there is nothing to delete.';
  draw(<SelectionActions commands={commands} whyNotCleared={why} onEnd={() => {}} />);
  const button = page.getByRole('button', { name: 'Delete entities…' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('title', why);
});

function box(name: string) {
  return page.getByRole('checkbox', { name: `Select ${name}` });
}

function ticked(): (string | null)[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')];
  return boxes.filter(({ checked }) => checked).map((one) => readName(one));
}

function readName(one: HTMLElement): string | null {
  return one.getAttribute('aria-label')?.replace('Select ', '') ?? null;
}

function open() {
  draw(<List />);
}

function draw(content: ComponentChildren) {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  // The menus of the tables are not opened, and nothing else uses the app.
  const app = { tabs: {}, toasts: {}, panes: {}, shell: {} } as unknown as AppContext;
  render(<AppContextProvider value={app}>{content}</AppContextProvider>, place);
}

const tables = Array.from(
  { length: COUNT },
  (_, index): TableDescription => ({
    name: parseTableName(`T${String(index).padStart(3, '0')}`),
    entities: index === 2 ? 0 : 1,
    bytes: 1,
  }),
);

function List() {
  const list = useRef<HTMLTableElement>(null);
  const selecting = useTableSelection(tables, tables, list);
  return (
    <TableGrid
      account={parseAccountName('demo')}
      list={list}
      tables={tables}
      total={tables.length}
      selecting={selecting}
      actions={{ selected: [], commands: {}, many: [], key: () => false }}
    />
  );
}
