import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { CompareRow } from './compare-rows.ts';
import { DetailsTable } from './DetailsTable.tsx';

const LONG = 'lorem ipsum '.repeat(2700);

test('shows the changed part of long texts, and what differs of many properties', async () => {
  const changed = `${LONG.slice(0, 15_000)}CHANGED ${LONG.slice(15_000)}`;
  show(entityOf(LONG, 1), entityOf(changed, 2));
  const rows = page.getByRole('row');
  expect(rows.elements()).toHaveLength(1 + 60);
  expect(rows.elements()[1]?.textContent).toContain('Text');
  expect(rows.elements()[2]?.textContent).toContain('Last');
  expect(document.querySelector('ins')?.textContent).toContain('CHANGED');
  await expect.element(page.getByText('… 14,400 characters …').first()).toBeVisible();
  expect(document.querySelector('table')?.textContent?.length).toBeLessThan(10_000);

  await expect.element(page.getByText('192 more properties.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show everything in full' }));
  expect(rows.elements()).toHaveLength(1 + 252);
  expect(document.querySelector('table')?.textContent).toContain(changed);
});

function entityOf(text: string, last: number) {
  const properties = new Map<string, EdmValue>([['Text', stringOf(text)]]);
  for (let number = 2; number < 252; number += 1) properties.set(`P${number}`, int32Of(number));
  properties.set('Last', int32Of(last));
  return { partitionKey: 'p', rowKey: '1', timestamp: 1n, properties };
}

function show(left: ReturnType<typeof entityOf>, right: ReturnType<typeof entityOf>): void {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  const rows = { left: pageOf([left]), right: pageOf([right]), kinds: ['changed'] as const };
  render(<DetailsTable row={new CompareRow(rows, 0, {})} left="A" right="B" />, place);
}
