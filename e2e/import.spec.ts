import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { gzipSync, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { vegaFile, vegaPath, writeMeasurements } from './data/files.ts';
import { expect, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { holdSlices, whenHeld } from './pages/held-slices.ts';
import { chooseByInput, ImportPage } from './pages/import-page.ts';
import { watchText } from './pages/watched-text.ts';

test('the bird strikes are imported with all types', async ({ page }) => {
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

test('rows inside of GeoJSON are found', async ({ page }) => {
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

test('Parquet is read in every compression', async ({ page }) => {
  const columnData = [{ name: 'title', data: ['Emma', 'Persuasion'], type: 'STRING' as const }];
  const pack = (bytes: Uint8Array) => Uint8Array.from(brotliCompressSync(bytes));
  const packed = { columnData, codec: 'BROTLI' as const, compressors: { BROTLI: pack } };
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'books', content: new Uint8Array(parquetWriteBuffer(packed)) });
  await expect(imports.dialog).toContainText('2 rows · 1 column');
  await imports.start.click();
  await expect(imports.dialog).toContainText('2 entities are in books');
});

interface BrokenFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** The dialog's message with its place. */
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
    says: 'Line 2, column 7: “m” follows a closing quote.',
  },
  {
    name: 'comma missing.json',
    content: '[\n  { "id": 1, "title": "Emma" },\n  { "id": 2 "title": "Persuasion" }\n]',
    says: 'Line 3, column 13: “"” is not expected here.',
  },
  {
    name: 'cut off.json',
    content: '[{ "id": 1 }, { "id": 2',
    says: 'The JSON text ends in the middle. Is the file complete?',
  },
  { name: 'numbers.json', content: '[1, 2, 3]', says: 'The file has no list of objects.' },
  { name: 'empty.csv', content: '', says: 'The file is empty.' },
  { name: 'header.csv', content: 'id,title\n', says: 'The file has no rows: only a header' },
  {
    name: 'archive.csv',
    content: Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
    says: 'The ZIP data ends in the middle.',
  },
  {
    name: 'junk.csv',
    content: Uint8Array.from({ length: 5000 }, (_, at) => (7 + at * 7919) % 256),
    says: 'There is a NUL byte here, which text never has.',
  },
];

test('a broken file is refused with a message, and nothing is imported', async ({ page }) => {
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

test('refused rows are listed by line, column and reason', async ({ page }) => {
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
  await expect(imports.refusedLine(4)).toHaveText('4copiesmanyThis is not a valid Int32.');
  await expect(imports.refusedLine(5)).toContainText('Line 2 has the same keys.');
  await expect(imports.refusedLine(6)).toContainText('The column that the key comes from is empty');
  await expect(imports.refusedLine(7)).toContainText('more fields than the header has columns');

  const download = page.waitForEvent('download');
  await imports.dialog.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('books refused rows.csv');
});

test('rows on a single line are named by their numbers', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const rows = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'a', n: 'many' },
    { id: 'a', n: 4 },
  ];
  await imports.drop({ name: 'books.json', content: JSON.stringify(rows) });
  await imports.rowKey.selectOption('id');
  await imports.becomes('n').selectOption('Edm.Int32');

  await expect(imports.check('n')).toContainText('1 doesn’t fit: many in row 3');
  await expect(imports.previewRow(4)).toContainText('Row 1 has the same keys.');
  // Only the dry run knows the row.
  await expect(imports.count('Same keys twice')).toHaveText('1');
  await imports.start.click();
  await expect(imports.dialog).toContainText('2 rows were refused');
  await expect(imports.refused.getByRole('columnheader').first()).toHaveText('Row');
  await expect(imports.refusedLine(3)).toHaveText('3nmanyThis is not a valid Int32.');
  const download = page.waitForEvent('download');
  await imports.dialog.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toBe(
    '\uFEFFRow,Column,Value,Reason\r\n3,n,many,This is not a valid Int32.\r\n4,,a,Row 1 has the same keys.\r\n',
  );
});

test('NaN in JSON becomes a number on request', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({
    name: 'measured.json',
    content: '[{"id": "a", "n": NaN},\n{"id": "b", "n": 1}]',
  });
  await expect(imports.dialog).toContainText('Line 1, column 19: “NaN” is not valid JSON');
  await imports.dialog.getByRole('button', { name: 'Read NaN and Infinity as numbers' }).click();
  await expect(imports.becomes('n')).toHaveValue('Edm.Double');
  await expect(imports.dialog).toContainText('NaN and Infinity, which JSON doesn’t have,');
  await imports.start.click();
  await expect(imports.dialog).toContainText('2 entities are in measured');
});

test('a chosen text becomes no value, also by keyboard', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['id\tpages\tcopies\tnote', 'a\t160\t\\N\tx', 'b\tNULL\t3\t\\N', 'c\tNULL\t4\t'];
  await imports.drop({ name: 'dump.tsv', content: lines.join('\n') });
  await expect(imports.becomes('pages')).toHaveValue('Edm.String');
  await expect(imports.becomes('copies')).toHaveValue('Edm.String');
  await expect(imports.previewRow(2)).toContainText('NULL');

  await imports.dialog
    .getByRole('button', { name: 'Use Int32, and treat “NULL” as no value' })
    .press('Enter');
  await expect(imports.becomes('pages')).toHaveValue('Edm.Int32');
  await expect(imports.becomes('pages')).toBeFocused();
  await expect(imports.check('pages')).toContainText('1 fits2 absent');
  await expect(imports.previewRow(2)).not.toContainText('NULL');

  await imports.dialog
    .getByRole('checkbox', { name: '“\\N” means no value in each of the 2 columns' })
    .press('Space');
  await expect(imports.becomes('copies')).toHaveValue('Edm.Int32');
  await expect(imports.check('note')).toContainText('1 fits2 absent');
  await imports.dialog
    .getByRole('checkbox', { name: '“NULL” means no value (2 times)' })
    .press('Space');
  await expect(imports.becomes('pages')).toHaveValue('Edm.String');
  await imports.dialog
    .getByRole('checkbox', { name: '“NULL” means no value (2 times)' })
    .press('Space');
  await imports.start.click();
  await expect(imports.dialog).toContainText('3 entities are in dump');
  await imports.close.click();

  // It is offered again for the next file like it.
  await imports.drop({ name: 'next.tsv', content: lines.join('\n') });
  await imports.dialog.getByRole('button', { name: 'Use these choices' }).click();
  await expect(imports.becomes('pages')).toHaveValue('Edm.Int32');
});

test('any other text becomes no value, by keyboard', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['id,pages,year', 'a,160,1999', 'b,unbekannt,9999', 'c,"unbekannt",2001', 'd,3,7'];
  await imports.drop({ name: 'said.csv', content: lines.join('\n') });
  await expect(imports.becomes('pages')).toHaveValue('Edm.String');
  const other = imports.dialog.getByRole('textbox', { name: 'Another text that means no value' });
  await other.fill('unbekannt');
  await imports.dialog.getByRole('combobox', { name: 'In column' }).selectOption('pages');
  await other.press('Enter');
  await expect(imports.becomes('pages')).toHaveValue('Edm.Int32');
  await expect(imports.check('pages')).toContainText('2 fit2 absent');
  await expect(
    imports.dialog.getByRole('checkbox', { name: '“"unbekannt"” means no value (once)' }),
  ).toBeChecked();
  await expect(other).toBeFocused();

  await other.fill('9999');
  await imports.dialog.getByRole('combobox', { name: 'In column' }).selectOption('year');
  await imports.dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(imports.check('year')).toContainText('3 fit1 absent');
  await expect(imports.dialog).toContainText('4 rows: 4 new');
  // A typed value that was not added is asked about before anything is written.
  await other.fill('7');
  await imports.start.press('Enter');
  await expect(other).toBeFocused();
  await expect(imports.dialog).toContainText('“7” is not added yet');
  // The same by touch or voice, which leave the focus where it is.
  await other.fill('8');
  await imports.start.dispatchEvent('click');
  await expect(imports.dialog).toContainText('“8” is not added yet');
  await other.fill('');
  await imports.start.press('Enter');
  await expect(imports.dialog).toContainText('4 entities are in said');
  await imports.close.click();

  // The next file has no such column: the choice still applies.
  const next = ['id,pages,year', 'a,160,1999', 'b,7,9999'];
  await imports.drop({ name: 'next.csv', content: next.join('\n') });
  await imports.dialog.getByRole('button', { name: 'Use these choices' }).press('Enter');
  await expect(imports.check('year')).toContainText('1 fits1 absent');
  await expect(
    imports.dialog.getByRole('checkbox', { name: '“unbekannt” means no value (0 times)' }),
  ).toBeChecked();
});

test('the only text that prevents a type is offered as no value', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['id,pages', 'a,160', 'b,keine Angabe', 'c,12', 'd,9', 'e,keine Angabe'];
  await imports.drop({ name: 'said.csv', content: lines.join('\n') });
  await imports.dialog
    .getByRole('button', { name: 'Treat “keine Angabe” as no value' })
    .press('Enter');
  await expect(imports.becomes('pages')).toHaveValue('Edm.Int32');
  await expect(imports.becomes('pages')).toBeFocused();
  await expect(imports.check('pages')).toContainText('3 fit2 absent');
});

test('numbers with a decimal comma are offered, and read as chosen', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['id;price;weight', 'a;12,5;1,234', 'b;1.234,56;-', 'c;7;2'];
  await imports.drop({ name: 'prices.csv', content: lines.join('\n') });
  await expect(imports.becomes('price')).toHaveValue('Edm.String');
  const offers = imports.dialog.getByRole('button', { name: 'Use Double · Decimal comma' });
  // 1,234 is ambiguous.
  await expect(offers).toHaveCount(1);
  await offers.press('Enter');
  await expect(imports.becomes('price')).toHaveValue('Edm.Double');
  await expect(imports.becomes('price')).toBeFocused();
  await expect(imports.check('price')).toContainText('3 fit');

  await imports.dialog.getByRole('checkbox', { name: '“-” means no value (once)' }).press('Space');
  await imports.becomes('weight').selectOption('Edm.Int32');
  await expect(imports.check('weight')).toContainText('1 doesn’t fit: 1,234');
  const way = imports.dialog.getByRole('combobox', { name: 'How weight writes numbers' });
  await way.selectOption('point');
  await expect(imports.check('weight')).toContainText('2 fit1 absent');
  await expect(imports.dialog).toContainText('3 rows: 3 new');
  await imports.start.press('Enter');
  await expect(imports.dialog).toContainText('3 entities are in prices');
  await imports.close.click();

  // Only the remembered choice makes numbers of the next file's column, whose
  // own rows leave it open.
  await imports.drop({ name: 'next.csv', content: 'id;price;weight\nx;1.234;1,234\n' });
  await expect(imports.becomes('weight')).toHaveValue('Edm.String');
  await imports.dialog.getByRole('button', { name: 'Use these choices' }).press('Enter');
  await expect(imports.becomes('weight')).toHaveValue('Edm.Int32');
  await expect(imports.check('weight')).toContainText('1 fits');
  await imports.start.press('Enter');
  await expect(imports.dialog).toContainText('1 entity is in');
  await imports.close.click();
});

test('the preview shows what another type would refuse', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(vegaFile('zipcodes.csv'));
  await expect(imports.becomes('latitude')).toHaveValue('Edm.Double');
  await expect(imports.count('Insert')).toHaveText('42,049');

  await imports.becomes('city').selectOption('Edm.Int32');
  await expect(imports.check('city')).toContainText('42,049 don’t fit: Holtsville in line 2');
  await expect(imports.count('Can’t be imported')).toHaveText('42,049');
  await expect(imports.start).toBeDisabled();

  await imports.useBetterType('city');
  await expect(imports.becomes('city')).toBeFocused();
  await expect(imports.becomes('city')).toHaveValue('Edm.String');
  await expect(imports.start).toHaveText('Import 42,049 rows');

  await imports.becomes('county').selectOption('Skip');
  await expect(imports.previewRow(1)).not.toContainText('Suffolk');
});

test('a truncated last line is left out on request', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['{"id": "a", "n": 1}', '{"id": "b", "n": 2}', '{"id": "c", "n'];
  await imports.drop({ name: 'log.jsonl', content: lines.join('\n') });
  await expect(imports.dialog).toContainText(
    'Line 3, column 13: The JSON text ends in the middle.',
  );
  await imports.dialog.getByRole('button', { name: 'Leave out the last line' }).press('Enter');
  await expect(imports.dialog).toContainText('The last line, which is cut off, is left out.');
  await expect(imports.start).toHaveText('Import 2 rows');
  await imports.start.press('Enter');
  await expect(imports.dialog).toContainText('2 entities are in log');
});

test('the guess for the first line is shown and can be changed', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = ['Sales of May', '', 'city,sold', 'Ulm,7', 'Bern,9', 'Turin,4'];
  await imports.drop({ name: 'sales.csv', content: lines.join('\n') });
  const first = imports.dialog.getByRole('combobox', { name: 'First line' });
  await expect(first).toHaveValue('title');
  await expect(imports.dialog).toContainText('3 rows · 2 columns');

  await first.selectOption('Names the columns');
  await expect(imports.dialog).toContainText('4 rows · 1 column');
  await first.selectOption('Is above the table');
  await expect(imports.dialog).toContainText('3 rows · 2 columns');
  await expect(first.getByRole('option')).toHaveCount(3);
});

test('surplus columns are left out at once, by keyboard', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const places = Array.from({ length: 500 }, (_, place) => String(place));
  const lines = [places.map((place) => `c${place}`), places, places.map((place) => `${place}9`)];
  await imports.drop({ name: 'wide.csv', content: lines.join('\n') });
  await expect(imports.count('Can’t be imported')).toHaveText('2');
  await expect(imports.rowKey).toHaveValue('column 0');

  const skip = imports.dialog.getByRole('button', { name: /^Skip the last/ });
  await expect(skip).toHaveText('Skip the last 247 columns');
  await expect(imports.becomes('c499')).toHaveValue('Edm.Int32');
  await skip.press('Enter');
  await expect(imports.becomes('c253')).toBeFocused();
  await expect(imports.becomes('c253')).toHaveValue('skip');
  await expect(imports.becomes('c252')).toHaveValue('Edm.Int32');
  await expect(imports.becomes('c499')).toHaveValue('skip');
  await expect(imports.count('Insert')).toHaveText('2');
  await expect(skip).toHaveCount(0);

  await imports.becomes('c253').selectOption('Edm.Int32');
  await expect(skip).toHaveText('Skip the last column');
  await skip.press('Enter');
  await expect(imports.becomes('c253')).toBeFocused();
  await expect(imports.start).toHaveText('Import 2 rows');
  await imports.start.press('Enter');
  await expect(imports.dialog).toContainText('2 entities are in wide');
});

test('a free name is proposed, and a typed one is checked', async ({ page }) => {
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

test('a file is imported by keyboard alone', async ({ page }) => {
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
  await expect(new GridPage(page, 'novels').rowKey(1)).toHaveText('Emma');

  // It can be undone from its final message.
  const more = { name: 'more.csv', content: 'shelf,title\n3,Sanditon\n' };
  await imports.dropInto('novels', more);
  await expect(imports.dialog).toContainText('1 row: 1 new');
  await imports.start.press('Enter');
  await expect(imports.openTable).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(imports.dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imports.dialog).toBeHidden();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('Undone');
  await expect(new GridPage(page, 'novels').rowKey(3)).toHaveCount(0);
});

test('Esc closes the dialog and leaves nothing behind', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'books.csv', content: 'id\n1\n' });
  await expect(imports.count('Insert')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(imports.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
});

test('several files and archives are imported one after the other', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const encode = (text: string) => new TextEncoder().encode(text);
  const packed = {
    'more/authors.json.gz': gzipSync(encode('[{ "name": "Jane Austen" }]')),
    'more/left.csv': encode('a\n1\n'),
    'more/empty.csv': encode(''),
  };
  await imports.drop(
    { name: 'books.csv', content: 'id,title\n1,Emma\n2,Persuasion\n' },
    { name: 'more.zip', content: Uint8Array.from(zipSync(packed)) },
  );
  const list = page.getByRole('dialog', { name: 'Choose what to import' });
  await expect(list).toContainText('more/empty.csv');
  await expect(list).toContainText('The file is empty.');
  await list.getByRole('checkbox', { name: 'more/left.csv' }).uncheck();
  await list.getByRole('button', { name: 'Continue with 2 tables' }).click();

  await expect(imports.dialog).toHaveAccessibleName('Import books.csv (1 of 2)');
  await imports.start.click();
  await imports.dialog.getByRole('button', { name: 'Next file' }).click();
  await expect(imports.dialog).toHaveAccessibleName('Import authors.json.gz (2 of 2)');
  await imports.start.click();
  await expect(imports.dialog).toContainText('1 entity is in authors');
  await imports.close.click();

  await expect(page.getByRole('link', { name: 'books 2 entities' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'authors 1 entity' })).toBeVisible();
});

test('a missing volume of an export is named and accepted later', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const volume = (number: number) => ({
    name: `mystore_Orders_20260102T030405.1234567Z_${number}_A1B2C3D4E5F60718.json`,
    content: `{"value":[{"PartitionKey":"a","RowKey":"${number}"}]}`,
  });
  await imports.drop(volume(1), volume(2));
  const list = page.getByRole('dialog', { name: 'Choose what to import' });
  await expect(list).toContainText('Volume 0 (at least) of this export is missing.');
  await expect(list.getByRole('button', { name: 'Continue with 1 table' })).toBeFocused();

  const { name, content } = volume(0);
  await page.evaluate(
    (file) =>
      Object.assign(globalThis, {
        showOpenFilePicker: async () => [
          { getFile: async () => new File([file.content], file.name) },
        ],
      }),
    { name, content },
  );
  await list.getByRole('button', { name: 'Add files…' }).click();
  await expect(list).toContainText('3 files of one table');
  await expect(list).not.toContainText('missing');
  await expect(list.getByRole('button', { name: 'Continue with 1 table' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imports.tableName).toHaveValue('Orders');
  await imports.start.click();
  await expect(imports.dialog).toContainText('3 entities are in Orders');
});

test('files that cannot be tables are refused, whatever their names', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const content = Uint8Array.from('\u0089PNG\r\n', (sign) => sign.charCodeAt(0));
  await imports.drop({ name: 'photo.csv', content });
  await expect(imports.dialog).toContainText('This file is PNG, not text.');
});

for (const { title, choice, left } of [
  { title: 'removes', choice: 'Delete what was imported', left: 0 },
  { title: 'keeps', choice: /^Keep [\d,]+ entities$/, left: 1 },
]) {
  test(`a cancelled import ${title} the imported rows`, async ({ page }) => {
    const imports = await ImportPage.openEmpty(page);
    await holdSlices(page, 2);
    await imports.drop({ name: 'long.csv', content: writeMeasurements(30_000) });
    await imports.start.click();
    await whenHeld(page);
    await expect(imports.dialog).toContainText('rows/s');
    await imports.cancel.click();

    await expect(imports.dialog).toContainText('The import was cancelled');
    await imports.dialog.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('link', { name: /^long [\d,]+ entities/ })).toHaveCount(left);
  });
}

const SHELF = { name: 'shelf.csv', content: 'id,title,year\na,Emma,1815\nb,Persuasion,1817\n' };

test('existing entities are treated by each of the rules, and the import is undone as one step', async ({
  page,
}) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(SHELF);
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'shelf');
  await expect(grid.rowKey(2)).toHaveText('b');

  const more = { name: 'more.csv', content: 'id,title\nb,Persuasion!\nc,Sanditon\nc,Lesley\n' };
  await imports.dropInto('shelf', more);
  await imports.rowKey.selectOption('id');
  for (const [rule, summary] of [
    [0, '3 rows: 1 new, 1 with keys of other rows, 1 refused'],
    [1, '3 rows: 1 new, 1 left out, 1 with keys of other rows'],
    [3, '3 rows: 1 new, 1 replaced, 1 with keys of other rows'],
    [4, '3 rows: 1 merged, 1 left out, 1 with keys of other rows'],
    [2, '3 rows: 1 new, 1 merged, 1 with keys of other rows'],
  ] as const) {
    await imports.rule.selectOption({ index: rule });
    await expect(imports.dryRun).toContainText(summary);
  }
  const change = imports.dialog.getByRole('region', { name: '1 entity would change' });
  await expect(change.getByRole('row').last()).toContainText(/title.*Persuasion.*Persuasion!/);

  await imports.start.click();
  await expect(imports.dialog).toContainText('2 rows are written to shelf');
  await expect(imports.dialog).toContainText('the numbers match');
  await imports.dialog.getByRole('button', { name: 'Show it in the history' }).click();
  await expect(page).toHaveURL(/#\/devstoreaccount1\?history=/);
  await expect(page.getByRole('button', { name: /Import/, expanded: true })).toBeFocused();
  const receipt = page.getByRole('region', { name: 'Import receipt' });
  await expect(receipt).toContainText('more.csv');
  await expect(receipt).toContainText(/[0-9a-f]{64}/);
  await expect(receipt).toContainText('2 → 3');
  await page.goto('./#/devstoreaccount1/shelf');
  await expect(grid.rowKey(3)).toHaveText('c');
});

test('an import resumes after a reload, with the same file only', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const long = { name: 'long.csv', content: writeMeasurements(30_000) };
  await holdSlices(page, 2);
  await imports.drop(long);
  await imports.start.click();
  await whenHeld(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/interrupted after [\d,]+ of 30,000 rows\.$/)).toBeVisible();

  const giveFile = async (content: string) => {
    await chooseByInput(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Resume with the file…' }).click();
    const file = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
  };
  await giveFile(writeMeasurements(10));
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('This is not the same file as long.csv');
  await giveFile(long.content);
  // The file is read twice more, and written to its end, which takes longer than a key.
  const whole = page.getByRole('link', { name: 'long 30,000 entities' });
  await expect(whole).toBeVisible({ timeout: 60_000 });
});
