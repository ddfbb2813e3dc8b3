import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type EdmValue, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { row } from '../../../testing/rows.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { EntityEditor } from './EntityEditor.tsx';
import { EntityEditorModel } from './entity-editor-model.ts';

const order = row`
  PartitionKey  RowKey  Timestamp             Status
  DE            1       2026-11-20T10:00:00Z  packed
`;

test('a property is found by name and value among many, by keys alone', async () => {
  const many = Array.from({ length: 206 }, (_, number): [string, EdmValue] => [
    `Property${number}`,
    stringOf(number === 77 ? 'Rosebud' : 'some text'),
  ]);
  const { editor, onClose } = openEditor({ ...order, properties: new Map(many) });
  const finder = page.getByRole('searchbox', { name: 'Find a property' });
  await expect.element(field('Property0, value')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{Tab}{/Shift}');
  await expect.element(finder).toHaveFocus();
  await userEvent.keyboard('rosebud');
  await expect.element(field('Property0, value')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 of 206')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Property77, value')).toHaveFocus();
  // What is changed stays in sight, also where it is no match any more.
  await field('Property77, value').fill('a sledge');
  await expect.element(field('Property77, value')).toBeVisible();
  await finder.fill('property 200');
  await expect.element(page.getByText('1 of 206')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(finder).toHaveValue('');
  await expect.element(field('Property0, value')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  // A new property is shown, and so is one with a problem.
  await finder.fill('property 200');
  await page.getByRole('button', { name: 'Add property', exact: true }).click();
  await expect.element(finder).toHaveValue('');
  await userEvent.keyboard('1x');
  await finder.fill('property 200');
  expect(editor.draft.problems.value).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field('Name of 1x')).toHaveFocus();
});

test('a few properties need no field to find one', async () => {
  openEditor(order);
  await expect.element(field('Status, value')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

function openEditor(entity: Entity) {
  const place = document.createElement('div');
  place.style.cssText = 'inline-size: 352px; block-size: 700px';
  document.body.append(place);
  const editor = new EntityEditorModel(new ArrayTables([entity]), parseTableName('orders'), {
    kind: 'edit',
    entity,
  });
  const onClose = vi.fn();
  onTestFinished(() => {
    render(null, place);
    place.remove();
    editor[Symbol.dispose]();
  });
  const idle = { onSaved: vi.fn(), onDeleted: vi.fn(), onClose };
  render(<EntityEditor editor={editor} suggestions={[]} {...idle} />, place);
  return { editor, onClose };
}

function field(label: string) {
  return page.getByLabelText(label, { exact: true });
}
