import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stringOf } from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import '../design/base.css';
import '../design/tokens.css';
import { isTextField } from '../design/focus.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { EditorPane } from './EditorPane.tsx';
import { editorPart } from './editor-part.ts';

test('a field that had the focus before the sheet has it afterwards, with its caret', async () => {
  const { field, model } = await open();
  field.setSelectionRange(2, 2);
  model.add();
  await expect.element(page.getByRole('textbox', { name: 'PartitionKey' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('x');
  expect(field.value).toBe('Roxme');
});

test('an entity opens in the sheet at the first value that can be changed', async () => {
  const { model } = await open();
  await model.open(0, 'editor');
  await vi.waitFor(() => expect(focused().value).toBe('Emma'));
});

function focused(): HTMLInputElement | HTMLTextAreaElement {
  const { activeElement } = document;
  if (isTextField(activeElement)) return activeElement;
  throw new Error('No field has the focus.');
}

async function open() {
  await page.viewport(700, 600);
  const entity = {
    partitionKey: 'austen',
    rowKey: '1',
    timestamp: 1n,
    properties: new Map([['Title', stringOf('Emma')]]),
  };
  const model = new GridTableModel(
    new ArrayTables([entity]),
    parseTableName('books'),
    () => () => {},
  );
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, place);
    place.remove();
    model[Symbol.dispose]();
  });
  editorPart.load();
  await vi.waitFor(() => {
    expect(editorPart.state.value.status).toBe('loaded');
    expect(model.grid.state.value.status).toBe('ready');
  });
  render(
    <>
      <input aria-label="City" value="Rome" />
      <EditorPane
        model={model}
        form="sheet"
        actions={{ copyLink: () => {} }}
        onDeleted={() => {}}
      />
    </>,
    place,
  );
  const field = page.getByRole('textbox', { name: 'City' }).element();
  if (!(field instanceof HTMLInputElement)) throw new Error('It is no field.');
  field.focus();
  return { model, field };
}
