import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseDateTime } from '../../../model/datetime.ts';
import { dateTimeOf, type EdmValue, int32Of, int64Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { row } from '../../../testing/rows.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { EntityEditor } from './EntityEditor.tsx';
import { type EditorSource, EntityEditorModel } from './entity-editor-model.ts';

const order = row`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32  At:Edm.DateTime               Receipt:Edm.Binary
  DE            1       2026-11-20T10:00:00Z  packed  4              2026-11-09T06:19:15.1234567Z  AP8=
`;

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  place.style.cssText = 'inline-size: 352px; block-size: 700px';
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});

describe('the keyboard', () => {
  test('starts at the first field that can be written', async () => {
    openEditor({ kind: 'edit', entity: order });
    await expect.element(field('Status, value')).toHaveFocus();
  });

  test('stays in the editor when a cell takes the property away that it is at', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    await expect.element(field('Status, value')).toHaveFocus();
    const values = new Map([['Status', undefined]]);
    editor.takeUp({ base: order, values, timestamp: order.timestamp + 1n });
    await expect.element(field('Status, value')).not.toBeInTheDocument();
    expect(place).toContain(document.activeElement);
  });

  test('starts at the PartitionKey of a new entity, and at the RowKey that a copy needs', async () => {
    openEditor({ kind: 'new' });
    await expect.element(field('PartitionKey')).toHaveFocus();
    render(null, place);

    openEditor({ kind: 'edit', entity: order });
    await page.getByRole('button', { name: 'Duplicate' }).first().click();
    await expect.element(field('RowKey')).toHaveFocus();
  });

  test('saves by Ctrl+S from any field', async () => {
    const { tables, onSaved } = openEditor({ kind: 'edit', entity: order });
    await field('Status, value').fill('shipped');

    await userEvent.keyboard('{Control>}s{/Control}');

    await vi.waitFor(() =>
      expect(onSaved).toHaveBeenCalledWith({ partitionKey: 'DE', rowKey: '1' }),
    );
    expect(tables.entities[0]?.properties.get('Status')).toEqual(stringOf('shipped'));
    await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  });

  test('is led to the first problem by a save', async () => {
    const { tables } = openEditor({ kind: 'edit', entity: order });
    await field('Qty, value').fill('3000000000');
    await field('At, value').fill('never');

    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await expect.element(field('Qty, value')).toHaveFocus();
    await expect.element(field('Qty, value')).toHaveValue('3000000000');
    await expect.element(field('Qty, value')).toHaveAccessibleErrorMessage(/Whole number from/);
    expect(tables.writes).toEqual([]);
  });

  test('corrects a problem with one click', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    await field('Qty, value').fill('3000000000');

    await page.getByRole('button', { name: 'Make it Int64' }).click();

    await expect.element(field('Type of Qty')).toHaveValue('Edm.Int64');
    expect(editor.draft.problems.value).toEqual([]);
    await expect.element(field('Qty, value')).toHaveFocus();
  });

  test('closes by Escape, and asks before changes are lost', async () => {
    const { onClose } = openEditor({ kind: 'edit', entity: order });
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);

    await field('Status, value').fill('shipped');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);

    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('is not lost when a pressed button is removed', async () => {
    const { onClose } = openEditor({ kind: 'edit', entity: order });
    await field('Status, value').fill('shipped');
    await page.getByRole('button', { name: 'Revert' }).click();

    await expect.element(page.getByRole('region', { name: 'Entity editor' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays in its field when the entity is changed elsewhere', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    await field('Qty, value').click();
    tables.put({ ...withValue('Status', stringOf('on hold')), timestamp: order.timestamp + 1n });

    await editor.look();

    await expect.element(field('Status, value')).toHaveValue('on hold');
    await expect.element(field('Qty, value')).toHaveFocus();
  });

  test('returns the focus to its origin', async () => {
    const cell = document.createElement('button');
    place.before(cell);
    onTestFinished(() => cell.remove());
    cell.focus();
    openEditor({ kind: 'edit', entity: order });
    await expect.element(field('Status, value')).toHaveFocus();

    render(null, place);

    expect(document.activeElement).toBe(cell);
  });
});

test('an empty key causes a warning once its field was left', async () => {
  openEditor({ kind: 'new' });
  const warning = page.getByText('Empty keys are allowed, but easy to lose.');
  await expect.element(field('PartitionKey')).toHaveFocus();
  expect(warning.elements()).toHaveLength(0);

  await userEvent.keyboard('{Tab}');
  await expect.element(warning).toBeVisible();
  await field('PartitionKey').fill('DE');
  expect(warning.elements()).toHaveLength(1);
});

describe('properties', () => {
  test("are added from other entities' properties, with their type", async () => {
    const { tables } = openEditor({ kind: 'edit', entity: order });
    await page.getByRole('button', { name: 'Add Discount, Double' }).click();
    await expect.element(field('Discount, value')).toHaveFocus();
    await userEvent.keyboard('1.5');

    await page.getByRole('button', { name: 'Save' }).click();

    await vi.waitFor(() => expect(tables.entities[0]?.properties.has('Discount')).toBe(true));
  });

  test('are added under any name, and need one only after the field had the focus', async () => {
    openEditor({ kind: 'edit', entity: order });
    await page.getByRole('button', { name: 'Add property' }).click();
    await expect.element(field('Property name')).toHaveFocus();
    await expect.element(field('Property name')).toHaveAttribute('aria-invalid', 'false');

    await field('new property, value').fill('x');
    await field('Status, value').click();
    await expect.element(field('Property name')).toHaveAttribute('aria-invalid', 'true');
    await field('Property name').fill('unit price');
    await page.getByRole('button', { name: 'Use unit_price' }).click();
    await expect.element(field('unit_price, value')).toHaveValue('x');
  });

  test('of a name that is known elsewhere can take the type it has there', async () => {
    openEditor({ kind: 'edit', entity: order });
    await page.getByRole('button', { name: 'Add property' }).click();
    await field('Property name').fill('Discount');
    await field('Discount, value').fill('2.50');

    await page.getByRole('button', { name: 'Make it Double' }).click();
    await page.getByRole('button', { name: 'Convert' }).click();

    await expect.element(field('Type of Discount')).toHaveValue('Edm.Double');
    await expect.element(field('Discount, value')).toHaveValue('2.5');
  });

  test('can be restored after they were removed', async () => {
    openEditor({ kind: 'edit', entity: order });
    await page.getByRole('button', { name: 'Remove Qty' }).click();

    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(field('Qty, value')).toHaveFocus();
    await expect.element(field('Qty, value')).toHaveValue('4');
  });

  test('show the loss of a type change in advance', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: withValue('Rate', stringOf('3.7')) });
    await field('Type of Rate').selectOptions('Edm.Int32');

    await expect.element(page.getByText('“3.7” becomes “3”: the decimals are lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep String' }).click();
    await expect.element(field('Type of Rate')).toHaveValue('Edm.String');
    await field('Type of Rate').selectOptions('Edm.Int32');
    await page.getByRole('button', { name: 'Convert' }).click();
    expect(editor.draft.properties.value.get('Rate')).toEqual(int32Of(3));
  });
});

describe('an instant', () => {
  test('keeps the part of a second that the picker cannot show', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const picker = place.querySelector<HTMLInputElement>('input[type="datetime-local"]');
    if (!picker) throw new Error('There is no picker.');
    expect(picker.value).toBe('2026-11-09T06:19:15');

    picker.value = '2027-01-31T23:00:01';
    picker.dispatchEvent(new Event('input', { bubbles: true }));

    await expect.element(field('At, value')).toHaveValue('2027-01-31T23:00:01.1234567Z');
    const ticks = parseDateTime('2027-01-31T23:00:01.1234567Z') ?? 0n;
    expect(editor.draft.properties.value.get('At')).toEqual(dateTimeOf(ticks));
  });

  test('is put in full when it was written for short', async () => {
    openEditor({ kind: 'edit', entity: order });
    await field('At, value').fill('2026-11-20 15:49 ');
    await field('Status, value').click();

    await expect.element(field('At, value')).toHaveValue('2026-11-20T15:49:00Z');
  });
});

describe('bytes', () => {
  test('are shown in another form without losing one', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const encodings = page.getByRole('group', { name: 'How the bytes of Receipt are written' });
    await expect.element(encodings.getByRole('button', { name: 'Text' })).toBeDisabled();

    await encodings.getByRole('button', { name: 'Hex' }).click();
    await expect.element(field('Receipt, value')).toHaveValue('00ff');
    await field('Receipt, value').fill('4f4b');
    await encodings.getByRole('button', { name: 'Text' }).click();
    await expect.element(field('Receipt, value')).toHaveValue('OK');
    expect(editor.draft.properties.value.get('Receipt')).toMatchObject({
      value: new Uint8Array([0x4f, 0x4b]),
    });
  });

  test('come from a file, unless it is too large', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const chooser = page.getByLabelText('Bytes of Receipt from a file');
    await userEvent.upload(chooser, new File([new Uint8Array(65_537)], 'large.bin'));
    await expect.element(page.getByText(/large\.bin has 65,537 bytes/)).toBeVisible();
    await expect.element(field('Receipt, value')).toHaveValue('AP8=');

    await userEvent.upload(chooser, new File([new Uint8Array([1, 2, 3])], 'small.bin'));
    await expect.element(field('Receipt, value')).toHaveValue('AQID');
    expect(editor.draft.problems.value).toEqual([]);
  });
});

test('text keeps its line breaks through a text area', async () => {
  const { editor } = openEditor({ kind: 'edit', entity: withValue('Notes', stringOf('a\r\nb')) });
  await field('Notes, value').fill('a\nb\nc');

  expect(editor.draft.properties.value.get('Notes')).toEqual(stringOf('a\r\nb\r\nc'));
});

test('invalid JSON shows its position, and leads there', async () => {
  const { editor } = openEditor({ kind: 'edit', entity: order });
  await page.getByRole('tab', { name: 'JSON' }).click();
  const json = field('Entity as JSON');
  await json.fill('{\n  "PartitionKey": "DE",\n  "RowKey": "1",\n  "Qty": 3,,\n}');

  await expect.element(json).toHaveAccessibleErrorMessage(/Line 4, column 12/);
  await page.getByRole('button', { name: 'Go there' }).click();
  expect(document.activeElement).toMatchObject({ selectionStart: 54 });
  expect(editor.draft.properties.value.get('Qty')).toEqual(int32Of(4));

  await json.fill('{"PartitionKey": "DE", "RowKey": "1", "Qty": 3}');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect.element(field('Qty, value')).toHaveValue('3');
});

test('a number that loses digits as JSON is kept with one click', async () => {
  const { tables } = openEditor({ kind: 'edit', entity: order });
  await page.getByRole('tab', { name: 'JSON' }).click();
  await field('Entity as JSON').fill(
    '{"PartitionKey": "DE", "RowKey": "1", "Total": 9007199254740993}',
  );
  await page.getByRole('button', { name: 'Make it Int64' }).click();
  await expect.element(field('Entity as JSON')).toHaveFocus();

  await userEvent.keyboard('{Control>}s{/Control}');

  await vi.waitFor(() =>
    expect(tables.entities[0]?.properties.get('Total')).toEqual(int64Of(9_007_199_254_740_993n)),
  );
});

test('two versions are compared, chosen and combined', async () => {
  const { tables, onSaved } = openEditor({ kind: 'edit', entity: order });
  await field('Status, value').fill('shipped');
  tables.put({ ...withValue('Status', stringOf('on hold')), timestamp: order.timestamp + 1n });
  await userEvent.keyboard('{Control>}s{/Control}');

  const dialog = page.getByRole('dialog', { name: 'This entity changed while you edited it' });
  await dialog.getByRole('button', { name: 'Save combined' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Status: Yours' })).toHaveFocus();
  await dialog.getByRole('radio', { name: 'Status: Theirs' }).click();
  await dialog.getByRole('button', { name: 'Save combined' }).click();

  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  await expect.element(field('Status, value')).toHaveValue('on hold');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
});

test('deleting asks, and is announced', async () => {
  const { tables, onDeleted } = openEditor({ kind: 'edit', entity: order });
  await page.getByRole('button', { name: 'Delete entity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this entity?' });
  await dialog.getByRole('button', { name: 'Delete entity' }).click();

  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(tables.entities).toEqual([]);
});

test('in a low window the form has all the room that the foot leaves', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 256);
  place.style.cssText = 'inline-size: 320px; block-size: 256px';
  openEditor({ kind: 'edit', entity: order });
  const editor = place.querySelector('.entity-editor');
  const foot = place.querySelector('.entity-foot');

  editor?.scrollTo(0, 120);

  const head = place.querySelector('.entity-head');
  expect(head?.getBoundingClientRect().bottom).toBeLessThan(
    editor?.getBoundingClientRect().top ?? 0,
  );
  expect(foot?.getBoundingClientRect().bottom).toBeCloseTo(
    editor?.getBoundingClientRect().bottom ?? 0,
  );
});

test('a key stroke among 252 properties is drawn within a frame or two', async () => {
  const properties = Array.from({ length: 252 }, (_, number): [string, EdmValue] => [
    `Property${number}`,
    stringOf('some text'),
  ]);
  openEditor({ kind: 'edit', entity: { ...order, properties: new Map(properties) } });
  const area = field('Property200, value');
  await area.click();

  const took: number[] = [];
  for (const sign of 'twenty signs of text') {
    const element = document.activeElement;
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('The focus went.');
    const started = performance.now();
    element.value += sign;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    took.push(performance.now() - started);
  }
  // The quickest, as it guards against drawing all rows for each stroke, not against a busy machine.
  expect(Math.min(...took)).toBeLessThan(50);
});

function openEditor(source: EditorSource) {
  const tables = new ArrayTables([order]);
  if (source.kind !== 'new') tables.put(source.entity);
  const editor = new EntityEditorModel(tables, parseTableName('orders'), source);
  onTestFinished(() => editor[Symbol.dispose]());
  const listeners = { onSaved: vi.fn(), onDeleted: vi.fn(), onClose: vi.fn() };
  const suggestions = ['Status', { name: 'Discount', types: ['Edm.Double'] as const }];
  render(<EntityEditor editor={editor} suggestions={suggestions} {...listeners} />, place);
  return { editor, tables, ...listeners };
}

function field(label: string) {
  return page.getByLabelText(label, { exact: true });
}

function withValue(name: string, value: EdmValue): Entity {
  return { ...order, properties: new Map([...order.properties, [name, value]]) };
}
