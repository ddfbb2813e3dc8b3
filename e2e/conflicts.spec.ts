import type { Page } from '@playwright/test';
import { ACCOUNT, addEntity, KEY, openNewTable, save } from './books.ts';
import { expect, openWindow, test } from './fixtures.ts';
import type { EntityEditorPage } from './pages/entity-editor-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 1 });

const BOOK = { Title: 'Emma', Pages: 474, Shelf: 'A1' };

test('changes of one entity in two tabs are merged', async ({ page }) => {
  const { mine, theirs } = await openTwice(page);
  await mine.value('Pages').fill('480');
  await mine.value('Shelf').fill('B2');
  await theirs.value('Title').fill('Emma, vol. 1');
  await theirs.value('Shelf').fill('C3');
  await save(theirs);
  await expect(mine.editor).toContainText(/Changed elsewhere at [\d:]+ UTC\./);
  await expect(mine.value('Pages'), 'nothing typed is lost').toHaveValue('480');

  await mine.save.click();
  await expect(mine.compared('Title')).toHaveText(['Emma', 'Emma', 'Emma, vol. 1']);
  await expect(mine.compared('Pages')).toHaveText(['474', '480', '474']);
  await expect(mine.compared('Shelf')).toHaveText(['A1', 'B2', 'C3']);
  await expect(mine.conflict).toContainText('Choose for Shelf.');
  const combine = mine.conflict.getByRole('button', { name: 'Save combined' });
  await combine.click();
  await expect(mine.conflict.getByRole('radio', { name: 'Shelf: Yours' })).toBeFocused();
  await mine.take('Shelf', 'Theirs');
  await expect(mine.conflict).toContainText('All differences are resolved.');
  await combine.click();

  await expect(mine.status).toHaveText('Saved');
  await page.reload();
  await expect(mine.value('Title')).toHaveValue('Emma, vol. 1');
  await expect(mine.value('Pages')).toHaveValue('480');
  await expect(mine.value('Shelf')).toHaveValue('C3');
  await expect(theirs.value('Pages'), 'the other tab follows').toHaveValue('480');
});

test('one version replaces the other', async ({ page }) => {
  const { mine, theirs } = await openTwice(page);
  await mine.value('Title').fill('Persuasion');
  await theirs.value('Shelf').fill('C3');
  await save(theirs);
  await mine.save.click();
  await mine.conflict.getByRole('button', { name: 'Overwrite theirs' }).click();

  await expect(mine.status).toHaveText('Saved');
  await page.reload();
  await expect(mine.value('Title')).toHaveValue('Persuasion');
  await expect(mine.value('Shelf')).toHaveValue('A1');
});

test('the comparison is seen before saving, left, and one’s own version discarded', async ({
  page,
}) => {
  const { mine, theirs } = await openTwice(page);
  await mine.value('Title').fill('Persuasion');
  await theirs.value('Title').fill('Emma, vol. 1');
  await save(theirs);
  await mine.button('See changes').click();
  await page.keyboard.press('Escape');
  await expect(mine.conflict).toBeHidden();
  await expect(mine.value('Title')).toHaveValue('Persuasion');

  await mine.save.click();
  await mine.conflict.getByRole('button', { name: 'Discard mine' }).click();
  await expect(mine.value('Title')).toHaveValue('Emma, vol. 1');
  await expect(mine.save).toBeEnabled();
  await mine.save.click();
  await expect(mine.status).toHaveText('Nothing to save');
});

test('an entity that was deleted meanwhile stays on screen and is inserted again', async ({
  page,
}) => {
  const { mine, theirs } = await openTwice(page);
  await mine.value('Title').fill('Persuasion');
  await theirs.button('Delete entity').click();
  await theirs.deletion.getByRole('button', { name: 'Delete entity' }).click();
  await expect(theirs.editor).toBeHidden();
  await expect(mine.editor).toContainText('This entity was deleted meanwhile.');
  await expect(mine.value('Title')).toHaveValue('Persuasion');

  await mine.button('Insert it again').click();
  await expect(mine.status).toHaveText('Saved');
  await page.reload();
  await expect(mine.value('Title')).toHaveValue('Persuasion');
  await expect(mine.value('Pages')).toHaveValue('474');
});

test('deleting an entity that changed meanwhile asks first', async ({ page }) => {
  const { mine, theirs } = await openTwice(page);
  await mine.value('Shelf').fill('B2');
  await mine.button('Delete entity').click();
  await theirs.value('Title').fill('Emma, vol. 1');
  await save(theirs);

  await mine.deletion.getByRole('button', { name: 'Delete entity' }).click();
  await expect(mine.deletion).toContainText('It was changed after you opened it.');
  await mine.deletion.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(mine.editor).toBeHidden();
  await expect(new GridPage(page, 'Books').empty).toBeVisible();
});

test('an editor without changes follows what another tab saves', async ({ page }) => {
  const { mine, theirs } = await openTwice(page);
  await theirs.value('Title').fill('Emma, vol. 1');
  await save(theirs);
  await expect(mine.value('Title')).toHaveValue('Emma, vol. 1');
  await expect(new GridPage(page, 'Books').cell(1, 'Title')).toHaveText('Emma, vol. 1');
});

interface TwoTabs {
  readonly mine: EntityEditorPage;
  readonly theirs: EntityEditorPage;
}

/** Opens one entity in the editors of two tabs. */
async function openTwice(page: Page): Promise<TwoTabs> {
  await addEntity(await openNewTable(page), KEY.rowKey, BOOK);
  const tabs = [page, await openWindow(page)].map((tab) => new NavigationPage(tab));
  const [mine, theirs] = await Promise.all(
    tabs.map((tab) => tab.openEntity(ACCOUNT, 'Books', KEY)),
  );
  if (!mine || !theirs) throw new Error('There are two tabs.');
  await expect(mine.value('Title')).toHaveValue('Emma');
  await expect(theirs.value('Title')).toHaveValue('Emma');
  return { mine, theirs };
}
