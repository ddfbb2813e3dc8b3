import { render } from 'preact';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import { rows } from '../../testing/rows.ts';
import '../kit/base.css';
import '../kit/tokens.css';
import { ActivitiesModel } from '../models/activities-model.ts';
import { GridTableModel } from '../models/grid-table-model.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

const books = parseTableName('books');

/** One whose keys would turn the text around them, and hide a part of themselves. */
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

test('the question about work that is not saved shows what a key hides', async () => {
  const { model } = open();
  model.editing.request({ kind: 'edit', entity: entityOf(turned) }, 'editor');
  const [title] = model.editing.opened.value?.editor.draft.rows.value ?? [];
  title?.write('changed');
  model.editing.request({ kind: 'edit', entity: entityOf(plain) }, 'editor');
  render(<UnsavedDialog model={model} onStay={() => {}} />, place);

  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('le⟨202E⟩ft / 0⟨200B⟩1 has changes that are not saved.');
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
  render(
    <DeleteDialog
      deletion={model.deletion}
      table={books}
      activities={new ActivitiesModel()}
      onConfirm={() => {}}
      onUndo={() => {}}
    />,
    place,
  );

  await expect.element(page.getByRole('listitem')).toHaveTextContent('le⟨202E⟩ft / 0⟨200B⟩1');
});

function open() {
  const tables = new EditableTables([entityOf(turned), entityOf(plain)]);
  const model = new GridTableModel(tables, books, () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  return { tables, model };
}

function entityOf(entity: Entity | undefined): Entity {
  if (!entity) throw new Error('Both are drawn above.');
  return entity;
}
