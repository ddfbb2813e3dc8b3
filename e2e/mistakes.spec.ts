import { expectNothingStored, KEY, keysOf, openNewTable, save, writeJson } from './books.ts';
import { expect, test } from './fixtures.ts';
import type { TypeName } from './pages/entity-editor-page.ts';

test.use({ sampleRows: 1 });

interface Mistake {
  readonly type: TypeName;
  readonly text: string;
  readonly reported: string;
  readonly fix?: string;
  /** Type and text after the correction, if one is offered. */
  readonly fixed?: readonly [TypeName, string];
}

const MISTAKES: readonly Mistake[] = [
  {
    type: 'Int32',
    text: '3000000000',
    reported: 'Whole number from −2,147,483,648 to 2,147,483,647.',
    fix: 'Make it Int64',
    fixed: ['Int64', '3000000000'],
  },
  {
    type: 'Int32',
    text: '12.5',
    reported: 'Whole number from −2,147,483,648 to 2,147,483,647.',
    fix: 'Make it Double',
    fixed: ['Double', '12.5'],
  },
  {
    type: 'Int64',
    text: '1,234,567',
    reported: 'Whole number from −9,223,372,036,854,775,808',
    fix: 'Write 1234567',
    fixed: ['Int64', '1234567'],
  },
  {
    type: 'Int64',
    text: '9223372036854775808',
    reported: 'Whole number from −9,223,372,036,854,775,808',
    fix: 'Make it String',
    fixed: ['String', '9223372036854775808'],
  },
  {
    type: 'Double',
    text: '12,5',
    reported: 'Number such as 12.5 or 1e-3, or NaN, Infinity, −Infinity.',
    fix: 'Write 12.5',
    fixed: ['Double', '12.5'],
  },
  { type: 'Double', text: '1e999', reported: 'A Double is at most about 1.8e308.' },
  {
    type: 'DateTime',
    text: '2026/11/2',
    reported: 'Date and time such as 2026-11-20T15:49:23.1234567Z',
    fix: 'Write 2026-11-02',
    fixed: ['DateTime', '2026-11-02T00:00:00Z'],
  },
  { type: 'DateTime', text: '1600-12-31T23:59:59Z', reported: 'Earliest is 1601-01-01.' },
  { type: 'DateTime', text: '9999-12-31T23:59:59-01:00', reported: 'Latest is 9999-12-31.' },
  { type: 'Guid', text: 'no guid', reported: '32 hex digits, like', fix: 'Make it String' },
  {
    type: 'Guid',
    text: '{8F14E45FCEEA467FA0E61B2C3D4E5F60}',
    reported: '32 hex digits, like',
    fix: 'Write 8F14E45FCEEA467FA0E61B2C3D4E5F60',
    fixed: ['Guid', '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60'],
  },
  { type: 'Binary', text: 'QUJ', reported: 'Base64: A–Z, a–z, 0–9, + and /' },
  {
    type: 'Binary',
    text: Buffer.alloc(65_537).toString('base64'),
    reported: '65,537 bytes of 65,536.',
  },
  {
    type: 'String',
    text: 'x'.repeat(32_769),
    reported: '65,538 bytes of 65,536 (UTF-16, 2 bytes per character).',
  },
];

test('a value that does not fit its type is reported while typing, and never stored', async ({
  page,
}) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  await editor.addProperty('Value');
  for (const { type, text, reported, fix, fixed } of MISTAKES) {
    await test.step(`${type} ${text.slice(0, 30)}`, async () => {
      await editor.value('Value').fill('');
      await editor.retype('Value', type);
      await editor.value('Value').fill(text);
      await expect(editor.value('Value')).toHaveAccessibleErrorMessage(
        new RegExp(escapeSigns(reported)),
      );

      await page.keyboard.press('ControlOrMeta+s');
      await expect(editor.value('Value')).toBeFocused();
      await expect(editor.value('Value'), 'nothing typed is lost').toHaveValue(text);
      await expect(editor.problems).toHaveText('1 problem');
      if (fix) await editor.button(fix).click();
      if (fixed) {
        await expect(editor.typeOf('Value')).toHaveValue(`Edm.${fixed[0]}`);
        await expect(editor.value('Value')).toHaveValue(fixed[1]);
        await expect(editor.value('Value')).toHaveAttribute('aria-invalid', 'false');
      }
    });
  }
  await expectNothingStored(page);
});

test('a word that is no Boolean stays until it is corrected', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  await editor.addProperty('IsPaid', 'String', 'perhaps');
  await editor.retype('IsPaid', 'Boolean');
  await expect(editor.editor).toContainText('“perhaps” is not a valid Boolean.');
  await editor.button('Make it Boolean and correct it').click();

  await expect(editor.property('IsPaid')).toContainText('It is either true or false.');
  await editor.save.click();
  await expectNothingStored(page);
  await editor.button('Set to true').click();
  await save(editor);
  await expect(editor.value('IsPaid')).toBeChecked();
});

test('a key with forbidden characters, or too many, is reported and corrected', async ({
  page,
}) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys('a/b?c', `x${'y'.repeat(1_024)}`);
  await expect(editor.partitionKey).toHaveAccessibleErrorMessage(
    /^\/ isn’t allowed in PartitionKey\. Not allowed: \/ \\ # \? and control characters\./,
  );
  await expect(editor.rowKey).toHaveAccessibleErrorMessage(/1,025 of 1,024 characters\./);
  await editor.save.click();
  await expect(editor.partitionKey).toBeFocused();
  await expect(editor.problems).toHaveText('2 problems');
  await editor.button('Replace with -').click();
  await expect(editor.partitionKey).toHaveValue('a-b-c');

  await editor.rowKey.fill('tab\tin it');
  await expect(editor.rowKey).toHaveAccessibleErrorMessage(/^Control character U\+0009 isn’t/);
  await editor.button('Replace with -').click();
  await editor.rowKey.fill(' 1 ');
  await expect(editor.keys).toContainText('It starts or ends with white space');
  await expectNothingStored(page);
  await editor.button('Remove the white space').click();
  await save(editor);
  await expect(editor.title).toHaveText('a-b-c / 1');
});

test('empty keys cause a warning and are stored', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await expect(editor.keys).not.toContainText('easy to lose');
  await editor.partitionKey.focus();
  await editor.rowKey.focus();
  await expect(editor.keys).toContainText('Empty keys are allowed, but easy to lose.');
  await save(editor);

  await page.reload();
  await expect(editor.title).toHaveText('empty / empty');
  await expect(grid.row(1)).toBeVisible();
});

const NAMES: readonly (readonly [written: string, reported: string, fix: string | undefined])[] = [
  ['unit-price', 'Start with a letter or _; then letters, digits and _.', 'unit_price'],
  ['2nd', 'Start with a letter or _; then letters, digits and _.', '_2nd'],
  ['Timestamp', 'Timestamp is set by the store.', '_Timestamp'],
  ['Price', 'Price exists already in this entity.', 'Price2'],
  ['n'.repeat(256), '256 of 255 characters.', undefined],
];

test('an invalid property name is reported and corrected', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  await editor.writeKeys(KEY.partitionKey, KEY.rowKey);
  await editor.addProperty('Price', 'Double', '12.5');
  await editor.addProperty('Other');
  let name = 'Other';
  for (const [written, reported, fix] of NAMES) {
    await test.step(written.slice(0, 20), async () => {
      await editor.rename(name, written);
      const field = editor.nameOf(written);
      await expect(field).toHaveAccessibleErrorMessage(new RegExp(escapeSigns(reported)));
      await editor.save.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(written);
      if (fix) await editor.button(`Use ${fix}`).click();
    });
    name = fix ?? written;
  }
  await expectNothingStored(page);

  await editor.rename(name, 'price');
  await expect(editor.property('price')).toContainText(
    'Names are case-sensitive; price exists already as Price.',
  );
  await save(editor);
  await page.reload();
  await expect(editor.value('Price')).toHaveValue('12.5');
  await expect(editor.value('price')).toHaveValue('');
});

test('one property or one byte too many is reported before the save', async ({ page }) => {
  const grid = await openNewTable(page);
  const editor = await grid.add();
  const names = Array.from({ length: 252 }, (_, place) => `P${place + 1}`);
  await writeJson(editor, { ...keysOf(KEY), ...fill(names, 1) });
  await editor.openTab('Properties');
  await editor.addProperty('OneMore', 'Int32', '1');
  await expect(editor.limits).toContainText('253 of 252 properties. Remove 1.');
  await editor.save.click();
  await expect(editor.problems).toHaveText('1 problem');
  await expectNothingStored(page);
  await editor.remove('P1');
  await save(editor);

  const texts = names.slice(0, 17);
  await writeJson(editor, { ...keysOf(KEY), ...fill(texts, 'x'.repeat(32_000)) });
  await editor.openTab('Properties');
  await expect(editor.limits).toContainText(/1,08\d,\d{3} bytes of 1,048,576/);
  await editor.save.click();
  await expect(editor.problems).toHaveText('1 problem');
  await editor.remove('P17');
  await save(editor);
  await page.reload();
  await expect(editor.value('P16')).toHaveValue('x'.repeat(32_000));
});

function fill(names: readonly string[], value: unknown) {
  return Object.fromEntries(names.map((name) => [name, value]));
}

function escapeSigns(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
