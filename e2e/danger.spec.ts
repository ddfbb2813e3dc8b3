import type { Page } from '@playwright/test';
import { DAMAGE_CHANNEL, type DamageNotice } from '../src/model/damage.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { notifyFull } from './full-disk.ts';
import { findLayoutViolations } from './layout-violations.ts';
import { BackupPage } from './pages/backup-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { loseData } from './run/screenshots/store-data.ts';

const ROWS = 5;

test.use({ sampleRows: ROWS });

// Every screen is checked four times.
test.describe.configure({ timeout: 240_000 });

test('a restore has no barriers in any of its phases', async ({ page }) => {
  await BackupPage.withoutChooser(page);
  await page.goto('./#/samples');
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  const backup = new BackupPage(page);
  await expect(backup.button('Back up')).toBeVisible();
  await expectNoBarrier(page, 'what is to be backed up');
  const file = await backup.start();
  await expect(backup.dialog).toContainText('backed up');
  await expectNoBarrier(page, 'a backup that is done');
  await backup.button('Close').click();

  await backup.drop('cut.tablebackup.zip', file.subarray(0, 60));
  await expect(backup.restoring.getByRole('alert')).toBeVisible();
  await expectNoBarrier(page, 'a file that is none');
  await backup.button('Close').click();
  await backup.drop('broken.zip', broken(file));
  await expect(backup.restoring.getByRole('alert')).toContainText('Damaged');
  await expectNoBarrier(page, 'a damaged one');
  await backup.restoring.getByRole('button', { name: 'Cancel' }).click();

  await backup.drop('mine.zip', file);
  await expect(backup.target('samples')).toHaveValue('samples2');
  await expectNoBarrier(page, 'the choice');
  await backup.target('samples').fill('No Name');
  await expectNoBarrier(page, 'a wrong name');
  await backup.target('samples').fill('samples');
  await backup.button('Compare').click();
  await expect(backup.restoring.getByRole('row', { name: /Airports/ })).toBeVisible();
  await expectNoBarrier(page, 'the comparison');
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('left as they were');
  await expectNoBarrier(page, 'the end');
  await backup.button('Close').click();
});

test('messages about space, damage and browsers that delete have no barriers', async ({ page }) => {
  await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    const met: readonly DamageNotice[] = [
      { account: 'samples', kind: 'entity', places: [1, 2, 3] },
      { account: 'samples', kind: 'journal', places: [4] },
      { account: 'samples', kind: 'store', places: [5] },
    ];
    for (const notice of met) channel.postMessage(notice);
  }, DAMAGE_CHANNEL);
  await notifyFull(page, ROWS);
  const bars = page.locator('.banner[data-kind="danger"]');
  await expect(bars).toHaveCount(4);
  await expectNoBarrier(page, 'the bars');
  await bars.last().getByRole('button', { name: 'Check the account…' }).click();
  const check = page.getByRole('dialog', { name: 'Check samples' });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check).toContainText('No errors found.');
  await expectNoBarrier(page, 'the check');
  await page.keyboard.press('Escape');
  await expect(check).toBeHidden();

  await page.keyboard.press('ControlOrMeta+g');
  await expect(page.getByRole('textbox', { name: 'PartitionKey' })).toBeFocused();
  await expectNoBarrier(page, 'a key to go to');
  await page.keyboard.press('Escape');
});

test('notices of restored accounts and lost data have no barriers', async ({
  page,
  context,
  problems,
}) => {
  // The only missing file is the page's icon.
  problems.allow(/404/);
  const navigation = new NavigationPage(page);
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(/^samples: .* up to date$/)).toBeVisible();
  await expectNoBarrier(page, 'the copies');
  // A running engine would restore them, and tell a window that is about to close.
  await page.goto('./icon.svg');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.goto('./#/settings');
  await expect(navigation.toasts).toContainText('The database of samples was gone.');
  await expectNoBarrier(page, 'the notice');

  await context.clearCookies();
  await page.goto('./icon.svg');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  // The engine of the earlier page may hold its file for a moment.
  await expect(async () => {
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      await root.removeEntry('tablewright-safety', { recursive: true });
    });
  }).toPass();
  await loseData(page);
  await page.goto('./');
  await expect(page.getByRole('heading', { name: /is gone$/ })).toBeVisible();
  await page.getByText('can’t').or(page.locator('summary')).first().click();
  await expectNoBarrier(page, 'what is lost');
  await page.locator('.storage-card .banner button').first().click();
  await expect(navigation.dialog).toBeVisible();
  await expectNoBarrier(page, 'its copy');
});

test('the benchmark has no barriers', async ({ page }) => {
  await page.goto('./#/benchmark');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expectNoBarrier(page, 'before');
  await page.getByRole('combobox', { name: 'Entities' }).selectOption('1000');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Measured with 1,000 entities.', { timeout: 90_000 });
  await expectNoBarrier(page, 'its figures');
});

/** Checks both themes, and windows too narrow for anything beside the content. */
async function expectNoBarrier(page: Page, what: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const violations = [
      ...(await findAccessibilityViolations(page)),
      ...(await findLayoutViolations(page)),
    ];
    expect.soft(violations, `${what}, ${width} px wide`).toEqual([]);
  }
}

/** Returns the file with one byte of a table changed. */
function broken(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const place = changed.indexOf('Airports-00001.jsonl') + 40;
  changed[place] = (changed[place] ?? 0) ^ 0xff;
  return changed;
}
