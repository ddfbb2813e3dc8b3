import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entity } from '../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { ArrayStore } from '../../testing/array-store.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { ordersVocabulary } from '../../testing/orders-vocabulary.ts';
import { rows } from '../../testing/rows.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FilterModel } from './filter/filter-model.ts';
import { GoToKeyDialog } from './GoToKeyDialog.tsx';
import { UnsavedDialog } from './TableDialogs.tsx';
import '../design/base.css';
import '../design/tokens.css';

const books = parseTableName('books');

/** A key with characters that reverse the text around them, or are invisible. */
const [turned, plain] = rows`
  PartitionKey    RowKey        Timestamp             Title
  le${'\u202e'}ft  0${'\u200b'}1  2026-11-20T10:00:00Z  Emma
  right           02            2026-11-20T10:00:00Z  Persuasion
`;

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});

test('the question about unsaved work shows invisible characters of a key', async () => {
  const { model } = open();
  model.editing.request({ kind: 'edit', entity: entityOf(turned) }, 'editor');
  const [title] = model.editing.opened.value?.editor.draft.rows.value ?? [];
  title?.write('changed');
  model.editing.request({ kind: 'edit', entity: entityOf(plain) }, 'editor');
  render(<UnsavedDialog model={model} onStay={() => {}} />, place);

  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('le⟨202E⟩ft / 0⟨200B⟩1 has unsaved changes.');
});

test('so does the list of entities that were not deleted', async () => {
  const { tables, model } = open();
  await vi.waitFor(() => expect(model.grid.total.value).toBe(2));
  model.deletion.ask([{ first: 0, end: 1 }]);
  const submit = tables.submitTransaction.bind(tables);
  // Another tab is faster.
  tables.submitTransaction = (table, operations) => {
    tables.put({ ...entityOf(turned), timestamp: 99n });
    return submit(table, operations);
  };
  await model.confirmDeletion();
  drawDeletion(model);

  await expect.element(page.getByRole('listitem')).toHaveTextContent('le⟨202E⟩ft / 0⟨200B⟩1');
});

test('a complete deletion reports no remaining rows while they are read again', async () => {
  const { model } = open();
  await vi.waitFor(() => expect(model.grid.total.value).toBe(2));
  model.deletion.ask([{ first: 0, end: 1 }]);
  await model.confirmDeletion();
  expect(model.deletion.state.value.status).toBe('done');
  drawDeletion(model);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

describe('going to a key', () => {
  const near = parseTableName('near');

  test('shows the nearest keys and hidden ones, and goes there', async () => {
    const { model, filter, onGone } = openGoTo();
    const keyField = page.getByRole('textbox', { name: 'PartitionKey' });
    await expect.element(keyField).toHaveFocus();
    await expect.element(keyField).toHaveValue('austen');
    // The proposal is selected: typing replaces it.
    await userEvent.keyboard('wells{Tab}008{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Go to key' });
    await expect
      .element(dialog)
      .toHaveTextContent('There is no such entity. The nearest is wells / 009.');

    await page.getByRole('button', { name: 'Go there' }).click();
    await expect.element(dialog).toHaveTextContent('The filter hides wells / 009.');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    expect(onGone).not.toHaveBeenCalled();

    await page.getByRole('button', { name: 'Clear the filter and go there' }).click();
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(filter.applied.value).toBe('');
    expect(model.selection.touched.value).toEqual([{ first: 2, end: 3 }]);
  });

  test('without a RowKey goes to the first entity at or after the PartitionKey, and names it', async () => {
    const { model, toasts, onGone } = openGoTo();
    await expect.element(page.getByRole('textbox', { name: 'PartitionKey' })).toHaveFocus();
    await userEvent.keyboard('aus{Tab}{Backspace}{Enter}');
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(model.selection.touched.value).toEqual([{ first: 0, end: 1 }]);
    expect(toasts.shown.value.map(({ text }) => text)).toEqual([
      'There is no such partition. The next entity is austen / 001.',
    ]);
  });

  test('a key of any length stays within the dialog', async () => {
    openGoTo([{ ...entityOf(plain), partitionKey: 'k'.repeat(1_000) }]);
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Go to key' });
    await expect.element(dialog).toHaveTextContent('The nearest is kkk');
    const { scrollWidth, clientWidth } = place.querySelector('.dialog-body') ?? place;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  function openGoTo(
    entities = rows`
      PartitionKey  RowKey  Title
      austen        001     Emma
      austen        003     Persuasion
      wells         009     'The Time Machine'
    `,
  ) {
    const tables = new ArrayTables(entities);
    const model = new GridTableModel(tables, near, () => () => {});
    const filter = new FilterModel({
      place: { account: parseAccountName('demo'), table: near },
      store: new ArrayStore(),
      vocabulary: signal(ordersVocabulary),
      total: signal(3),
      applied: "PartitionKey eq 'austen'",
      onApply: () => {},
    });
    model.ask({ filter: filter.applied.value });
    const toasts = new ToastsModel();
    onTestFinished(() => {
      for (const one of [filter, model, toasts]) one[Symbol.dispose]();
    });
    const onGone = vi.fn();
    render(
      <GoToKeyDialog
        model={model}
        service={tables}
        table={near}
        filter={filter}
        toasts={toasts}
        from={{ partitionKey: 'austen', rowKey: '001' }}
        onGone={onGone}
        onClose={() => {}}
      />,
      place,
    );
    return { model, filter, toasts, onGone };
  }
});

function drawDeletion({ deletion }: Pick<ReturnType<typeof open>['model'], 'deletion'>) {
  render(
    <DeleteDialog
      deletion={deletion}
      table={books}
      activities={new ActivitiesModel()}
      onConfirm={() => {}}
      onUndo={() => {}}
      withdrawUnkept={() => {}}
    />,
    place,
  );
}

function open() {
  const tables = new ArrayTables([entityOf(turned), entityOf(plain)]);
  const model = new GridTableModel(tables, books, () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  return { tables, model };
}

function entityOf(entity: Entity | undefined): Entity {
  if (!entity) throw new Error('Both are drawn above.');
  return entity;
}
