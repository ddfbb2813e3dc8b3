import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountEngine } from '../../../engine/account-engine.ts';
import type { Change } from '../../../model/change.ts';
import { stringOf } from '../../../model/edm.ts';
import { rows } from '../../../testing/rows.ts';
import { BOOKS, openBooks, type TestAccount } from '../../../testing/test-database.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { ActivitiesModel } from '../../jobs/activities-model.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { ChangeStart } from './change-draft.ts';

const LONG = 'P'.repeat(255);
const TURNED = 'le\u202eft';
const NOVELS = rows`
  PartitionKey  RowKey  Title       Copies  ${LONG}
  austen        001     Emma        3       -
  austen        ${TURNED}  Persuasion  many  x
`;

let activities: ActivitiesModel;
const listeners = new Set<(change: Change) => void>();
let books: TestAccount;
let place: HTMLElement;

beforeEach(async () => {
  await page.viewport(1000, 800);
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  books = await openBooks(async () => engine);
  for (const novel of NOVELS) await books.service.insertEntity(BOOKS, novel);
  place = document.createElement('div');
  place.innerHTML = '<main tabindex="-1"></main><div></div>';
  document.body.append(place);
});

afterEach(() => {
  render(null, dialogPlace());
  place.remove();
});

describe('the keyboard', () => {
  test('chooses by arrows, fills in, and is asked with the focus on the action', async () => {
    open({ kind: 'set' });
    await expect.element(radio('Set property')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Rename property')).toHaveFocus();
    await userEvent.keyboard('{Tab}Title{Tab}Name{Enter}');

    await expect.element(button('Rename in 2 entities')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Done');
    await expect.element(button('Close').last()).toHaveFocus();
    expect((await read()).get('Name')).toEqual(stringOf('Emma'));
  });

  test('is led to the missing field', async () => {
    open({ kind: 'rename', property: 'Title' });
    await expect.element(page.getByLabelText('New name')).toHaveFocus();
    await page.getByLabelText('Property', { exact: true }).fill('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Property', { exact: true })).toHaveFocus();
    await expect
      .element(page.getByLabelText('Property', { exact: true }))
      .toHaveAccessibleErrorMessage(/name/i);
  });

  test('goes one step back by Esc, and starts where nothing is lost', async () => {
    const onClose = open({ kind: 'delete' });
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Back')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(radio('Delete')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect((await read()).get('Title')).toEqual(stringOf('Emma'));
  });

  test('moves parts of a key and keeps the focus among them', async () => {
    open({ kind: 'rekey' });
    const rowKey = page.getByRole('group', { name: 'New RowKey' });
    await rowKey.getByRole('button', { name: 'Add part' }).click();
    await expect.element(rowKey.getByLabelText('Part 2, kind')).toHaveFocus();
    await rowKey.getByLabelText('Part 2, text').fill('x-');
    await rowKey.getByRole('button', { name: 'Move Part 2 of New RowKey forward' }).click();
    await expect.element(rowKey.getByLabelText('Part 1, text')).toHaveValue('x-');
    await expect.element(rowKey.getByLabelText('Part 1, kind')).toHaveFocus();
    await rowKey.getByRole('button', { name: 'Remove Part 1 of New RowKey' }).click();
    await expect.element(rowKey.getByLabelText('Part 1, kind')).toHaveFocus();
    await rowKey.getByRole('button', { name: 'Remove Part 1 of New RowKey' }).click();
    await expect.element(rowKey.getByRole('button', { name: 'Add part' })).toHaveFocus();
    await expect.element(rowKey).toHaveTextContent('the key is empty for every entity');
  });
});

test('a running change is no draft as soon as it is drawn', async () => {
  const onDrafting = vi.fn<(isDrafting: boolean) => void>();
  open({ kind: 'delete' }, onDrafting);
  await expect.element(radio('Delete')).toHaveFocus();
  expect(onDrafting).toHaveBeenLastCalledWith(true);
  const reported: unknown[] = [];
  const watcher = new MutationObserver(() => reported.push(onDrafting.mock.lastCall?.[0]));
  const content = dialogPlace().querySelector('[data-phase]');
  if (!content) throw new Error('There is no change.');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Back')).toHaveFocus();
  watcher.observe(content, { attributeFilter: ['data-phase'] });
  await button('Delete 2 entities').click();
  await vi.waitFor(() => expect(reported).not.toHaveLength(0));
  expect(reported[0]).toBe(false);
});

test("a value is edited by its type's editor, and corrected by a click", async () => {
  open({ kind: 'set', property: 'Copies' });
  await page.getByRole('combobox', { name: 'Type of Copies' }).selectOptions('Edm.Int32');
  await page.getByLabelText('Copies, value').fill('3000000000');
  await page.getByRole('button', { name: 'Make it Int64' }).click();
  await expect.element(page.getByLabelText('Copies, value')).toHaveFocus();
  await expect.element(page.getByRole('table')).toHaveTextContent('3000000000');
  await expect.element(button('Set in 2 entities…')).toBeEnabled();

  await page.getByRole('combobox', { name: 'Type of Copies' }).selectOptions('Edm.String');
  await page.getByLabelText('Copies, value').fill('one');
  await userEvent.keyboard('{Enter}two');
  await expect.element(page.getByRole('table')).toHaveTextContent('one␊two');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Set in 2 entities')).toHaveFocus();
});

test('a screen reader announces the preview and the result', async () => {
  open({ kind: 'convert', property: 'Copies' });
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('What would happen. Change: 1, Are refused: 1');
  await button('Convert in 1 entity…').click();
  await button('Convert in 1 entity').click();
  await expect
    .element(status)
    .toHaveTextContent(
      'Partly done. The property was converted in 1 entity. 1 entity was refused.',
    );
});

test('long values are clipped and invisible characters shown', async () => {
  open({ kind: 'remove', property: LONG });
  const key = page.getByRole('rowheader', { name: 'le⟨202E⟩ft' });
  await expect.element(key).toBeVisible();
  await button('Remove from 1 entity…').click();
  await expect.element(button('Remove from 1 entity')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(page.getByTitle(LONG).element().scrollWidth).toBeGreaterThan(dialog.clientWidth);
});

test('an error leaves everything as it was written', async () => {
  books.service.within = () => books.service;
  books.service.changeEntities = () => {
    throw new Error('The engine is away.');
  };
  open({ kind: 'rename', property: 'Title' });
  await page.getByLabelText('New name').fill('Name');
  await userEvent.keyboard('{Enter}');
  await button('Rename in 2 entities').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The engine is away.');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Nothing was changed.');
  await expect.element(page.getByLabelText('New name')).toHaveValue('Name');
});

test('a deleted table leaves only the close button', async () => {
  const onClose = open({ kind: 'delete' });
  await button('Delete 2 entities…').click();
  await expect.element(button('Delete 2 entities')).toBeVisible();
  await books.service.deleteTable(BOOKS);
  for (const listener of listeners) listener({ kind: 'tables', account: books.account });

  await expect.element(page.getByRole('dialog')).toHaveTextContent('TableNotFound');
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('new counts');
  await expect
    .element(page.getByRole('button', { name: /Delete|Try again/ }))
    .not.toBeInTheDocument();
  await button('Close').last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

function open(start: ChangeStart, onDrafting?: (isDrafting: boolean) => void) {
  const onClose = vi.fn();
  listeners.clear();
  activities = new ActivitiesModel();
  const properties = [
    { name: 'Title', types: ['Edm.String'] as const },
    { name: 'Copies', types: ['Edm.String'] as const },
    { name: LONG, types: ['Edm.String'] as const },
  ];
  const watch = (listener: (change: Change) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  render(
    <ChangeDialog
      place={{
        service: books.service,
        account: books.account,
        table: BOOKS,
        filter: '',
        properties,
        expected: 2,
        watch,
      }}
      start={start}
      activities={activities}
      {...(onDrafting && { onDrafting })}
      onRunning={() => {}}
      onUndo={() => {}}
      withdrawUnkept={() => {}}
      onOpen={() => {}}
      onClose={onClose}
    />,
    dialogPlace(),
  );
  return onClose;
}

test('a running change continues when its dialog is closed', async () => {
  const gate = Promise.withResolvers<void>();
  const change = books.service.changeEntities.bind(books.service);
  books.service.within = () => books.service;
  books.service.changeEntities = async function* (...asked) {
    await gate.promise;
    yield* change(...asked);
  };
  const onClose = open({ kind: 'rename', property: 'Title' });
  await page.getByLabelText('New name').fill('Name');
  await userEvent.keyboard('{Enter}');
  await button('Rename in 2 entities').click();
  await expect.element(button('Run in background')).toHaveFocus();
  expect(activities.running.value).toHaveLength(1);
  expect(activities.watched.value.size, 'the dialog shows it').toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  render(null, dialogPlace());
  await vi.waitFor(() => expect(activities.watched.value.size).toBe(0));

  gate.resolve();
  await vi.waitFor(() => expect(activities.running.value).toHaveLength(0));
  const ended = activities.all.value[0]?.state.value;
  expect(ended).toMatchObject({ status: 'done' });
  expect((await read()).get('Name')).toEqual(stringOf('Emma'));
});

function dialogPlace(): HTMLElement {
  const found = place.querySelector<HTMLElement>('div');
  if (!found) throw new Error('It is made before each test.');
  return found;
}

function radio(name: string) {
  return page.getByRole('radio', { name });
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** The properties of the first book. */
async function read() {
  const found = await books.service.getEntity(BOOKS, { partitionKey: 'austen', rowKey: '001' });
  return found.properties;
}
