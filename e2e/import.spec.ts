import { vegaFile, vegaPath, writeMeasurements } from './data/files.ts';
import { expect, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { watchText } from './pages/watched-text.ts';

test.use({ sampleRows: 20 });

test('takes the bird strikes with what their columns hold', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.choose(vegaPath('birdstrikes.csv'));

  await expect(imports.tableName).toHaveValue('birdstrikes');
  await expect(imports.dialog).toContainText('10,000 rows · 14 columns');
  await expect(imports.becomes('Flight Date')).toHaveValue('Edm.DateTime');
  await expect(imports.becomes('Cost Total $')).toHaveValue('Edm.Int32');
  await expect(imports.becomes('Origin State')).toHaveValue('partitionKey');
  await expect(imports.check('Speed IAS in knots')).toHaveText('7,164 fit2,836 absent');
  await expect(imports.count('Insert')).toHaveText('10,000');

  await imports.start.click();
  await expect(imports.dialog).toContainText('10,000 entities are in birdstrikes');
});

test('finds the rows inside of GeoJSON', async ({ page }) => {
  const wasMissed = await watchText(page, 'There is no table');
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(vegaFile('earthquakes.json'));

  await expect(imports.dialog).toContainText('The rows are the objects in “features”.');
  await expect(imports.dialog).toContainText('1,707 rows');
  await imports.start.click();
  await expect(imports.dialog).toContainText('1,707 entities are in earthquakes');
  await imports.openTable.click();
  await expect(new GridPage(page, 'earthquakes').rowKey(1)).toHaveText('ak18247005');
  expect(await wasMissed()).toBe(false);
});

interface BrokenFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** What the dialog says, and where. */
  readonly says: string;
}

const BROKEN: readonly BrokenFile[] = [
  {
    name: 'open quote.csv',
    content: 'id,title\n1,Emma\n2,"Persuasion\n3,Mansfield Park\n',
    says: 'Line 3, column 3: A quoted field begins here and is never closed.',
  },
  {
    name: 'closed quote.csv',
    content: 'id,title\n1,"Em"ma\n',
    says: 'Line 2, column 7: After a closing quote stands “m”.',
  },
  {
    name: 'comma missing.json',
    content: '[\n  { "id": 1, "title": "Emma" },\n  { "id": 2 "title": "Persuasion" }\n]',
    says: 'Line 3, column 13: “"” can’t stand here.',
  },
  {
    name: 'cut off.json',
    content: '[{ "id": 1 }, { "id": 2',
    says: 'The JSON text ends in the middle. Is the file complete?',
  },
  { name: 'numbers.json', content: '[1, 2, 3]', says: 'The file has no list of objects.' },
  { name: 'empty.csv', content: '', says: 'The file is empty.' },
  { name: 'header.csv', content: 'id,title\n', says: 'The file has a header and no rows' },
  {
    name: 'archive.csv',
    content: Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
    says: 'This is a ZIP file, not text.',
  },
  {
    name: 'junk.csv',
    content: Uint8Array.from({ length: 5000 }, (_, at) => (7 + at * 7919) % 256),
    says: 'Here stands a NUL byte, which no text has.',
  },
];

test('says what is wrong with a broken file, and imports nothing', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  for (const { name, content, says } of BROKEN) {
    await test.step(name, async () => {
      await imports.drop({ name, content });
      await expect(imports.dialog).toContainText('This file can’t be imported');
      await expect(imports.dialog).toContainText(says);
      await expect(imports.dialog).toContainText('Nothing was imported.');
      await imports.close.click();
      await expect(imports.dialog).toBeHidden();
    });
  }
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
});

test('lists the rows that do not fit by line, column and reason', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['id,shelf,copies', 'a,1,3', 'b/c,1,2', 'd,1,many', 'a,2,1', ',1,1', 'e,1,1,9'];
  await imports.drop({ name: 'books.csv', content: lines.join('\n') });
  await imports.rowKey.selectOption('id');
  await imports.partitionKey.selectOption('The same for all rows');
  await imports.becomes('copies').selectOption('Edm.Int32');

  await expect(imports.check('copies')).toContainText('1 doesn’t fit: many in line 4');
  await expect(imports.count('Insert')).toHaveText('1');
  await expect(imports.previewRow(2)).toContainText('can’t be imported: RowKey has a character');
  await expect(imports.previewRow(4)).toContainText('can’t be imported: Line 2 has the same keys.');
  await expect(imports.count('Same keys twice')).toHaveText('1');
  await expect(imports.count('Can’t be imported')).toHaveText('4');

  await imports.start.click();
  await expect(imports.dialog).toContainText('1 entity is in books');
  await expect(imports.dialog).toContainText('5 rows were refused');
  await expect(imports.refusedLine(3)).toContainText('RowKey has a character');
  await expect(imports.refusedLine(4)).toHaveText('4copiesmanyThis is no Int32.');
  await expect(imports.refusedLine(5)).toContainText('Line 2 has the same keys.');
  await expect(imports.refusedLine(6)).toContainText('The column that makes the key is empty');
  await expect(imports.refusedLine(7)).toContainText('more fields than the header has columns');

  const download = page.waitForEvent('download');
  await imports.dialog.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('books refused rows.csv');
});

test('shows what another type would refuse, and goes back', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(vegaFile('zipcodes.csv'));
  await expect(imports.becomes('latitude')).toHaveValue('Edm.Double');
  await expect(imports.count('Insert')).toHaveText('42,049');

  await imports.becomes('city').selectOption('Edm.Int32');
  await expect(imports.check('city')).toContainText('42,049 don’t fit: Holtsville in line 2');
  await expect(imports.count('Can’t be imported')).toHaveText('42,049');
  await expect(imports.start).toBeDisabled();

  await imports.useBetterType('city');
  await expect(imports.becomes('city')).toHaveValue('Edm.String');
  await expect(imports.start).toHaveText('Import 42,049 rows');

  await imports.becomes('county').selectOption('Skip');
  await expect(imports.previewRow(1)).not.toContainText('Suffolk');
});

test('proposes a free name, and judges the one that is typed', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const books = { name: 'books.csv', content: 'id,title\n1,Emma\n' };
  await imports.drop(books);
  await imports.start.click();
  await imports.openTable.click();
  await expect(imports.dialog).toBeHidden();

  await imports.drop({ ...books, name: 'BOOKS.csv' });
  await expect(imports.tableName).toHaveValue('BOOKS2');
  await imports.tableName.fill('Books');
  await expect(imports.dialog).toContainText('“Books” exists already; names ignore case.');
  await imports.start.click();
  await expect(imports.tableName).toBeFocused();
  await imports.dialog.getByRole('button', { name: 'Use “Books2”' }).click();
  await imports.start.click();
  await expect(imports.dialog).toContainText('1 entity is in Books2');
});

test('is worked by the keyboard alone', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'books.csv', content: 'shelf,title\n1,Emma\n2,Persuasion\n' });

  await expect(imports.tableName).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('novels');
  await page.keyboard.press('Tab');
  await expect(imports.partitionKey).toBeFocused();
  await page.keyboard.type('shelf');
  await page.keyboard.press('Tab');
  await expect(imports.rowKey).toBeFocused();
  await page.keyboard.type('title');
  await expect(imports.previewRow(1)).toHaveText('1Emma');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(imports.openTable).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imports.dialog).toBeHidden();
  await expect(page).toHaveURL(/#\/devstoreaccount1\/novels$/);
});

test('closes on Esc without leaving anything', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'books.csv', content: 'id\n1\n' });
  await expect(imports.count('Insert')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(imports.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
});

test('takes two files one after the other', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(
    { name: 'books.csv', content: 'id,title\n1,Emma\n2,Persuasion\n' },
    { name: 'authors.json', content: '[{ "name": "Jane Austen" }]' },
  );

  await expect(imports.dialog).toHaveAccessibleName('Import books.csv (1 of 2)');
  await imports.start.click();
  await imports.dialog.getByRole('button', { name: 'Next file' }).click();
  await expect(imports.dialog).toHaveAccessibleName('Import authors.json (2 of 2)');
  await imports.start.click();
  await expect(imports.dialog).toContainText('1 entity is in authors');
  await imports.close.click();

  await expect(page.getByRole('link', { name: 'books 2 entities' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'authors 1 entity' })).toBeVisible();
});

test('does not take what can’t be a table', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'photo.png', content: 'any' });
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('“photo.png” can’t be imported.');
  await expect(imports.dialog).toBeHidden();
});

for (const { title, choice, left } of [
  { title: 'removes', choice: 'Remove what was imported', left: 0 },
  { title: 'keeps', choice: /^Keep [\d,]+ entities$/, left: 1 },
]) {
  test(`cancelled in the middle, ${title} what was imported`, async ({ page }) => {
    const imports = await ImportPage.openEmpty(page);
    await imports.drop({ name: 'long.csv', content: writeMeasurements(80_000) });
    await imports.start.click();
    await expect(imports.dialog).toContainText('rows/s');
    await imports.cancel.click();

    await expect(imports.dialog).toContainText('The import was cancelled');
    await imports.dialog.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('link', { name: /^long [\d,]+ entities/ })).toHaveCount(left);
  });
}
