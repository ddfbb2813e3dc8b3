import { ACCOUNT, addEntity, KEY, keysOf, openNewTable, save, writeJson } from './books.ts';
import { expect, test } from './fixtures.ts';
import type { TypeName } from './pages/entity-editor-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 1 });

/** The text that is typed, the value that is stored, and the text in the grid. */
const VALUES: readonly (readonly [
  name: string,
  TypeName,
  text: string,
  kept: string,
  seen: string,
])[] = [
  ['Title', 'String', 'Grüße, 世界 🌍', 'Grüße, 世界 🌍', 'Grüße, 世界 🌍'],
  ['Note', 'String', '', '', 'empty'],
  ['Small', 'Int32', '-2147483648', '-2147483648', '-2147483648'],
  ['Large', 'Int64', '9007199254740993', '9007199254740993', '9007199254740993'],
  ['Largest', 'Int64', '9223372036854775807', '9223372036854775807', '9223372036854775807'],
  ['Nothing', 'Double', 'NaN', 'NaN', 'NaN'],
  ['Below', 'Double', '-0.0', '-0.0', '-0.0'],
  ['Tiny', 'Double', '5e-324', '5e-324', '5e-324'],
  [
    'Sent',
    'DateTime',
    '2026-11-20T15:49:23.1234567Z',
    '2026-11-20T15:49:23.1234567Z',
    '15:49:23.1234567',
  ],
  ['First', 'DateTime', '1601-01-01', '1601-01-01T00:00:00Z', '1601-01-01'],
  [
    'Id',
    'Guid',
    '{8F14E45F-CEEA-467F-A0E6-1B2C3D4E5F60}',
    '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60',
    '8f14e45f',
  ],
  ['Bytes', 'Binary', 'AP+AfwoNAA==', 'AP+AfwoNAA==', '7 B'],
];

test('a value of each type is read as it was written', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  for (const [name, type, text] of VALUES) await editor.addProperty(name, type, text);
  await editor.addProperty('IsPaid', 'Boolean', 'true');
  await save(editor);

  await page.reload();
  await expect(editor.title).toHaveText('DE / 0001');
  for (const [name, type, , kept] of VALUES) {
    await expect(editor.value(name), name).toHaveValue(kept);
    await expect(editor.typeOf(name), name).toHaveValue(`Edm.${type}`);
  }
  await expect(editor.value('IsPaid')).toBeChecked();
  await grid.cell(1, 'RowKey').click();
  for (const [name, type, , , seen] of VALUES) {
    await page.keyboard.press('ArrowRight');
    await expect(grid.activeCell, name).toContainText(seen);
    await expect(grid.activeCell, name).toHaveAccessibleDescription(type);
  }
});

test('bytes are loaded from a file and shown as hex and text', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  await editor.addProperty('Bytes', 'Binary');
  const chooser = page.waitForEvent('filechooser');
  await editor.button('File…').click();
  await (await chooser).setFiles({
    name: 'greeting.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('Grüße'),
  });
  await expect(editor.value('Bytes')).toHaveValue('R3LDvMOfZQ==');
  await editor.button('Hex').click();
  await expect(editor.value('Bytes')).toHaveValue(/^47 ?72 ?c3 ?bc/);
  await save(editor);

  await page.reload();
  await expect(editor.value('Bytes')).toHaveValue('R3LDvMOfZQ==');
  await editor.button('Text').click();
  await expect(editor.value('Bytes')).toHaveValue('Grüße');
});

test('a taken key offers to open or overwrite its entity', async ({ page }) => {
  const grid = await openNewTable(page);
  const first = await grid.add();
  await first.writeKeys(KEY.partitionKey, KEY.rowKey);
  await first.addProperty('Title', 'String', 'as it was');
  await first.addProperty('Kept', 'Int32', '1');
  await save(first);

  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  await editor.addProperty('Title', 'String', 'as it will be');
  await editor.save.click();
  await expect(editor.editor).toContainText('An entity with these keys exists.');
  await editor.button('Open it').click();
  await expect(editor.value('Title')).toHaveValue('as it was');
  await editor.button('Restore it').click();
  await expect(editor.value('Title')).toHaveValue('as it will be');
  await editor.save.click();
  await editor.button('Merge').click();
  await expect(editor.status).toHaveText('Saved');

  await page.reload();
  await expect(editor.value('Title')).toHaveValue('as it will be');
  await expect(editor.value('Kept')).toHaveValue('1');
});

test('a duplicate needs a new key and copies everything else', async ({ page }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '0001', { Title: 'Emma', Pages: 474 });
  const editor = await grid.duplicate(1);
  await expect(editor.title).toHaveText('Copy of DE / 0001');
  await editor.save.click();
  await expect(editor.rowKey).toHaveAccessibleErrorMessage(
    /The entity you copied has these keys\. Give the copy another RowKey or PartitionKey\./,
  );
  await editor.rowKey.fill('0002');
  await save(editor);

  await page.reload();
  await expect(grid.cell(1, 'Title')).toHaveText('Emma');
  await expect(grid.cell(2, 'Title')).toHaveText('Emma');
  await expect(editor.title).toHaveText('DE / 0002');
  await expect(editor.value('Pages')).toHaveValue('474');
  await expect(editor.typeOf('Pages')).toHaveValue('Edm.Int32');
});

test('properties are renamed, retyped with a warning of loss, removed and restored', async ({
  page,
}) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '0001', { Rate: 3.75, Old: 'stays as it is', Gone: 'goes' });
  const editor = await grid.open(1);
  await editor.retype('Rate', 'Int32');
  await expect(editor.editor).toContainText('“3.75” becomes “3”: the decimals are lost.');
  await editor.button('Keep Double').click();
  await expect(editor.typeOf('Rate')).toHaveValue('Edm.Double');
  await editor.retype('Rate', 'Int32');
  await editor.button('Convert').click();
  await expect(editor.value('Rate')).toHaveValue('3');

  await editor.rename('Old', 'New');
  await editor.remove('Gone');
  await expect(editor.button('Undo')).toBeFocused();
  await editor.button('Undo').click();
  await expect(editor.value('Gone')).toHaveValue('goes');
  await editor.remove('Gone');
  await save(editor);

  await page.reload();
  await expect(editor.value('Rate')).toHaveValue('3');
  await expect(editor.value('New')).toHaveValue('stays as it is');
  await expect(editor.value('Old')).toBeHidden();
  await expect(editor.value('Gone')).toBeHidden();
  await expect(grid.head('Gone')).toBeHidden();
});

test('revert restores the stored entity', async ({ page }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '0001', { Title: 'Emma' });
  const editor = await grid.open(1);
  await expect(editor.revert).toBeDisabled();
  await editor.value('Title').fill('Persuasion');
  await editor.addProperty('Pages', 'Int32', '249');
  await editor.revert.click();
  await expect(editor.value('Title')).toHaveValue('Emma');
  await expect(editor.property('Pages')).toBeHidden();
  await editor.save.click();
  await expect(editor.status).toHaveText('Nothing to save');
});

test('the JSON and the properties show the same entity', async ({ page }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '0001', { Title: 'Emma' });
  const editor = await grid.open(1);
  await editor.value('Title').fill('Emma, vol. 1');
  await editor.addProperty('Sold', 'Int64', '9007199254740993');
  await editor.openTab('JSON');
  await expect(editor.json).toHaveValue(/"Title": "Emma, vol\. 1"/);
  await expect(editor.json).toHaveValue(
    /"Sold@odata\.type": "Edm\.Int64",\s+"Sold": "9007199254740993"/,
  );

  await writeJson(editor, {
    ...keysOf(KEY),
    Title: 'Emma',
    'Sent@odata.type': 'Edm.DateTime',
    Sent: '2026-11-20T15:49:23.1234567Z',
  });
  await editor.openTab('Properties');
  await expect(editor.typeOf('Sent')).toHaveValue('Edm.DateTime');
  await expect(editor.property('Sold')).toBeHidden();
  await save(editor);
  await page.reload();
  await expect(editor.value('Sent')).toHaveValue('2026-11-20T15:49:23.1234567Z');
});

test('broken JSON shows its position, keeps the text, and stores nothing', async ({ page }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '0001', { Title: 'Emma' });
  const editor = await grid.open(1);
  await editor.openTab('JSON');
  const broken =
    '{\n  "PartitionKey": "DE",\n  "RowKey": "0001",\n  "Title": "Emma" "Pages": 474\n}';
  await editor.json.fill(broken);
  await expect(editor.json).toHaveAccessibleErrorMessage(/^Line 4, column 19: .*missing comma/);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(editor.json).toBeFocused();
  await expect(editor.json).toHaveValue(broken);

  await editor.openTab('Properties');
  await expect(editor.editor).toContainText('The JSON has an error.');
  await expect(editor.value('Title')).toHaveValue('Emma');
  await editor.button('Show it').click();
  await editor.json.fill(broken.replace('"Emma" ', '"Emma, vol. 1", '));
  await save(editor);
  await page.reload();
  await expect(editor.value('Title')).toHaveValue('Emma, vol. 1');
  await expect(editor.value('Pages')).toHaveValue('474');
});

test('one entity is deleted from the editor, several from the grid', async ({ page }) => {
  const grid = await openNewTable(page);
  for (const rowKey of ['1', '2', '3', '4', '5']) await addEntity(grid, rowKey, { Title: rowKey });
  const navigation = new NavigationPage(page);
  const editor = await grid.open(5);
  await editor.button('Delete entity').click();
  await editor.deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.title).toHaveText('DE / 5');
  await editor.button('Delete entity').click();
  await expect(editor.deletion).toContainText('Its 1 property will be deleted with it.');
  await editor.deletion.getByRole('button', { name: 'Delete entity' }).click();
  await expect(editor.editor).toBeHidden();
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '5');

  await grid.selectRows(2, 4);
  await grid.command('Delete').click();
  await expect(grid.deletion).toContainText('They will be deleted from Books. It can be undone');
  await grid.deletion.getByRole('button', { name: 'Delete 3 entities' }).click();
  await expect(navigation.toasts).toContainText('3 entities deleted');
  await expect(navigation.tableLink(ACCOUNT, 'Books')).toHaveAccessibleName('Books 1 entity');
  await page.reload();
  await expect(grid.rowKey(1)).toHaveText('1');
  await expect(grid.row(2)).toBeHidden();
});

test('leaving unsaved work always asks first', async ({ page }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, '1', { Title: 'Emma' });
  await addEntity(grid, '2', { Title: 'Persuasion' });
  const editor = await grid.open(1);
  await editor.value('Title').fill('changed');

  await grid.rowKey(2).click();
  await expect(grid.unsaved).toContainText('DE / 1 has unsaved changes.');
  await grid.unsaved.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.value('Title')).toHaveValue('changed');
  await editor.close.click();
  await editor.discarding.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.value('Title')).toHaveValue('changed');
  await new NavigationPage(page).accountLink(ACCOUNT).click();
  await grid.unsaved.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.value('Title')).toHaveValue('changed');
  await page.goBack();
  await expect(grid.unsaved).toBeVisible();
  await grid.unsaved.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.value('Title')).toHaveValue('changed');

  await grid.rowKey(2).click();
  await grid.unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(editor.value('Title')).toHaveValue('Persuasion');
  await editor.value('Title').fill('not kept');
  await editor.close.click();
  await editor.discarding.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor.editor).toBeHidden();
  await page.reload();
  await expect(grid.cell(1, 'Title')).toHaveText('changed');
  await expect(grid.cell(2, 'Title')).toHaveText('Persuasion');
});

test('the next entity is a button away, and the focus stays on it', async ({ page }) => {
  const grid = await openNewTable(page);
  for (const rowKey of ['1', '2', '3']) await addEntity(grid, rowKey, { Title: rowKey });
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '4');
  const editor = await grid.open(1);
  await expect(editor.previous).toBeDisabled();
  await editor.next.focus();
  await page.keyboard.press('Enter');
  await expect(editor.title).toHaveText('DE / 2');
  await expect(editor.next).toBeFocused();
  await expect(editor.next).toHaveAccessibleDescription('DE / 2');
  await expect(grid.activeRow.getByRole('rowheader')).toHaveText('2');
  await page.keyboard.press('Enter');
  await expect(editor.title).toHaveText('DE / 3');
  await expect(editor.next).toBeDisabled();
  await expect(editor.previous).toBeFocused();

  await editor.value('Title').fill('changed');
  await editor.previous.click();
  await expect(grid.unsaved).toContainText('DE / 3 has unsaved changes.');
  await grid.unsaved.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.previous).toBeFocused();
  await expect(editor.value('Title')).toHaveValue('changed');
  await page.keyboard.press('Enter');
  await grid.unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(editor.title).toHaveText('DE / 2');
  await expect(editor.previous).toBeFocused();
  await expect(grid.cell(3, 'Title')).toHaveText('changed');
  await editor.close.click();
  await expect(grid.activeRow.getByRole('rowheader')).toHaveText('2');
  await expect(grid.activeCell).toBeFocused();
});

test('the link to an entity opens it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = await openNewTable(page);
  await addEntity(grid, 'a, ü & 1%', { Title: 'Emma' });
  const editor = await grid.open(1);
  await editor.button('Copy link').click();
  await expect(new NavigationPage(page).toasts).toContainText('The link is on the clipboard.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await editor.close.click();
  await page.goto(link);
  await expect(editor.title).toHaveText('DE / a, ü & 1%');
});

test.describe('without a service worker', () => {
  test('an editor that cannot be loaded says so, and loads later', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/);
    await page.route('**/EntityEditor-*.js*', (route) => route.abort());
    const grid = await openNewTable(page);
    await grid.command('Add entity').click();
    const pane = page.getByRole('complementary', { name: 'Entity' });
    await expect(pane.getByRole('alert')).toContainText(
      'A part of Tablewright could not be loaded',
    );
    await pane.getByRole('button', { name: 'Close' }).click();
    await expect(pane).toBeHidden();

    await page.unroute('**/EntityEditor-*.js*');
    // It is requested again, without a reload.
    const editor = await grid.add();
    await expect(editor.partitionKey).toBeFocused();
  });
});
