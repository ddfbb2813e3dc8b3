import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { doubleOf } from '../../../model/edm.ts';
import { ordersVocabulary } from '../../../testing/orders-vocabulary.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { newSearch, type PropertyCondition } from './filter-conditions.ts';
import { TextFields } from './TextFields.tsx';

test('what is typed as soon as an operator is chosen stays, also a pattern that is begun', async () => {
  const condition = openRow({ property: 'Note', literal: 1 });
  choose('Operator', 'matches');
  await drawn();
  write('Text', '^Order (');
  await laterFrames();
  expect(fieldOf('Text').value).toBe('^Order (');
  write('Text', '^Order (1)');
  await laterFrames();
  expect(condition.value).toMatchObject({ test: 'matches', text: '^Order (1)' });
});

test('what is typed as soon as a type is chosen stays, also a number that is begun', async () => {
  const condition = openRow({ property: 'Price', literal: 1 });
  choose('Type', 'Edm.Int64');
  await drawn();
  write('Value', '-');
  await laterFrames();
  expect(fieldOf('Value').value).toBe('-');
  write('Value', '-7');
  await laterFrames();
  expect(condition.value).toMatchObject({ literal: { type: 'Edm.Int64', value: -7n } });
});

test('letters typed within a frame leave the caret where it is', async () => {
  const sought = signal(newSearch());
  const Fields = () => (
    <TextFields
      sought={sought.value}
      onChange={(next) => {
        sought.value = { ...sought.value, ...next };
      }}
    />
  );
  open(Fields);
  write('Text', 'ac');
  await laterFrames();
  const field = fieldOf('Text');
  field.setSelectionRange(1, 1);
  for (const letter of 'bb') {
    field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
  }
  expect([field.value, field.selectionStart]).toEqual(['abbc', 3]);
});

function openRow({ property, literal }: { readonly property: string; readonly literal: number }) {
  const condition = signal<PropertyCondition>({
    kind: 'comparison',
    property,
    operator: 'eq',
    literal: doubleOf(literal),
  });
  const Row = () => (
    <ConditionRow
      name={condition.value.property}
      condition={condition.value}
      vocabulary={ordersVocabulary}
      menu={null}
      onChange={(next) => {
        condition.value = next;
      }}
    />
  );
  open(Row);
  return condition;
}

function open(Part: () => JSX.Element) {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(<Part />, place);
}

function fieldOf(label: string): HTMLInputElement {
  const field = page.getByLabelText(label, { exact: true }).element();
  if (!(field instanceof HTMLInputElement)) throw new Error(`${label} is no field.`);
  return field;
}

function write(label: string, text: string) {
  const field = fieldOf(label);
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function choose(label: string, value: string) {
  const select = page.getByLabelText(label, { exact: true }).element();
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${label} is no choice.`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What has changed is drawn; no frame has been painted. */
async function drawn() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function laterFrames() {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
}
