import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startLocalService } from '../../client/local-service.ts';
import { parseAccountName } from '../../model/names.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { ImportModel } from './import-model.ts';

test('NULL can be marked absent again once the column is a key', async () => {
  const place = await openColumns('id,code\n1,NULL\n2,7\n3,8\n');
  const row = () => page.getByRole('row', { name: 'code' });
  const tick = () => row().getByRole('checkbox');
  const becomes = () => row().getByRole('combobox');

  await tick().click();
  await expect.element(tick()).toBeChecked();
  await becomes().selectOptions('RowKey');
  await expect.element(tick()).toBeChecked();
  await tick().click();

  await expect.element(tick()).not.toBeChecked();
  // A text that the browser has made itself.
  expect([...place.querySelectorAll('td')].flatMap(ownTexts)).not.toContain('0');
  await tick().click();
  await expect.element(tick()).toBeChecked();
});

test('a key without marked texts has no mark to remove', async () => {
  await openColumns('id,code\n1,NULL\n2,7\n3,8\n');
  const row = page.getByRole('row', { name: 'code' });
  await row.getByRole('combobox').selectOptions('RowKey');
  await expect.element(row.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a text that no cell contains is removed again, and the focus stays in the row', async () => {
  await openColumns('id,code\n1,5\n2,7\n3,8\n');
  const row = page.getByRole('row', { name: 'code' });
  await page.getByRole('textbox', { name: 'Another text' }).fill('9999');
  await page.getByRole('combobox', { name: 'In column' }).selectOptions('code');
  await page.getByRole('button', { name: 'Add' }).click();
  const tick = row.getByRole('checkbox', { name: '“9999” means no value (0 times)' });
  await expect.element(tick).toBeChecked();
  await tick.click();
  await expect.element(row.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(row.getByRole('combobox')).toHaveFocus();
});

test('a text that is typed and not added is asked about once the fields are left', async () => {
  await openColumns('id,code\n1,k.A.\n2,7\n3,8\n');
  const row = page.getByRole('row', { name: 'code' });
  const field = page.getByRole('textbox', { name: 'Another text' });
  await field.fill('k.A.');
  await page.getByRole('combobox', { name: 'In column' }).selectOptions('code');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await row.getByRole('combobox').click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('“k.A.” is not added yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await expect.element(row.getByRole('checkbox', { name: '“k.A.” means no value' })).toBeChecked();
});

function ownTexts({ childNodes }: Element): string[] {
  return [...childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
}

/** The columns of a file on screen, until the test ends. */
async function openColumns(text: string): Promise<HTMLElement> {
  const account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  const local = startLocalService();
  const { accounts } = local;
  await accounts.createAccount(account);
  const imports = new ImportModel(
    { accounts, account, openPort: () => local.openPort(), suggestName: (name) => name },
    [new File([text], 'Codes.csv')],
  );
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(async () => {
    render(null, place);
    place.remove();
    imports[Symbol.dispose]();
    await accounts.deleteAccount(account);
    local.close();
  });
  await vi.waitFor(() => expect(imports.phase.value.kind).toBe('mapping'), { timeout: 20_000 });
  render(<Columns imports={imports} />, place);
  return place;
}

function Columns({ imports }: { readonly imports: ImportModel }) {
  const { value: analysis } = imports.analysis;
  const { value: mapping } = imports.mapping;
  return analysis && mapping ? (
    <ColumnTable imports={imports} analysis={analysis} mapping={mapping} />
  ) : null;
}
