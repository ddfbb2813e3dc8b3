import { createModel, signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseTableName } from '../../../model/names.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { ChangeFields } from './ChangeFields.tsx';
import { createChangeDraft } from './change-draft.ts';
import './changes.css';

const PROPERTIES = [
  { name: 'Qty', types: ['Edm.Int32'] as const },
  { name: 'Lent', types: ['Edm.Boolean'] as const },
  { name: 'Title', types: ['Edm.String'] as const },
];

test('of properties that are converted together each can be left out, by keys', async () => {
  const draft = openFields();
  const list = page.getByRole('list', { name: 'Together with' });
  await expect.element(list).toHaveTextContent('LentTitle');
  await expect.element(page.getByText('It is Int32, Boolean, String now.')).toBeVisible();

  page.getByRole('button', { name: 'Leave out Title' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toHaveTextContent(/^Lent$/);
  await expect.element(page.getByRole('button', { name: 'Leave out Lent' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Property')).toHaveFocus();
  expect(draft.change.value).toEqual({ kind: 'convert', property: 'Qty', type: 'Edm.String' });
});

function openFields() {
  const Model = createModel(() => ({
    draft: signal(
      createChangeDraft(
        { kind: 'convert', property: 'Qty', also: ['Lent', 'Title'] },
        {
          table: parseTableName('orders'),
          properties: PROPERTIES,
          tables: signal([]),
          now: () => 0n,
          digits: () => 1,
        },
      ),
    ),
  }));
  const model = new Model();
  const draft = model.draft.value;
  const place = document.createElement('dialog');
  document.body.append(place);
  place.showModal();
  render(<ChangeFields draft={draft} properties={PROPERTIES} tables={[]} isSettled />, place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
    model[Symbol.dispose]();
  });
  return draft;
}
