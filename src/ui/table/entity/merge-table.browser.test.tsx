import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Properties } from '../../../merge/properties.ts';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { createComparison } from './entity-comparison.ts';
import { MergeTable } from './MergeTable.tsx';

test('a conflict takes what was before, or another value once its text is one', async () => {
  const comparison = openConflicts();
  await page.getByRole('radio', { name: 'Status: You opened' }).click();
  await page.getByRole('radio', { name: 'Qty: Another value' }).click();
  const other = page.getByRole('textbox', { name: 'Qty: another value, Int32' });
  await expect.element(other).toHaveFocus();
  await other.fill('nine');
  await expect.element(other).toHaveAttribute('aria-invalid', 'true');
  expect(comparison.unresolved.value.map(({ name }) => name)).toEqual(['Qty']);
  await other.fill('9');
  expect(comparison.combine()).toEqual(propertiesOf(9, 'packed'));
});

test('a side that is chosen after a text of one’s own replaces it, and the text stays', async () => {
  const comparison = openConflicts();
  await page.getByRole('radio', { name: 'Status: Yours' }).click();
  const other = page.getByRole('textbox', { name: 'Qty: another value, Int32' });
  await other.fill('no number');
  await page.getByRole('radio', { name: 'Qty: Theirs' }).click();
  await expect.element(other).toHaveValue('no number');
  await expect.element(other).toHaveAttribute('aria-invalid', 'false');
  expect(comparison.combine()?.get('Qty')).toEqual(int32Of(8));
  await page.getByRole('radio', { name: 'Qty: Another value' }).click();
  await expect.element(other).toHaveAttribute('aria-invalid', 'true');
  expect(comparison.combine()).toBeUndefined();
});

function propertiesOf(qty: number, status: string): Properties {
  return new Map<string, EdmValue>([
    ['Qty', int32Of(qty)],
    ['Status', stringOf(status)],
  ]);
}

/** Shows two properties that both sides changed. */
function openConflicts() {
  const comparison = createComparison(() => ({
    base: propertiesOf(4, 'packed'),
    ours: propertiesOf(7, 'shipped'),
    theirs: propertiesOf(8, 'on hold'),
  }));
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(<Shown comparison={comparison} />, place);
  return comparison;
}

function Shown({ comparison }: { readonly comparison: ReturnType<typeof createComparison> }) {
  return (
    <MergeTable
      properties={comparison.properties.value}
      choices={comparison.choices.value}
      onChoose={comparison.choose}
    />
  );
}
