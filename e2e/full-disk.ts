import type { Page } from '@playwright/test';
import { FULL_CHANNEL } from '../src/model/full-storage.ts';
import { SAMPLE_TABLES } from '../src/transfer/sample-names.ts';
import { expect } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/**
 * Reports a full disk to the page, as engines do. The next successful write
 * ends that state, so this waits until all samples are written, with this many
 * rows.
 */
export async function notifyFull(page: Page, rows: number): Promise<void> {
  const navigation = new NavigationPage(page);
  for (const table of SAMPLE_TABLES) {
    const name = `${table} ${rows} entities`;
    await expect(navigation.tableLink('samples', table)).toHaveAccessibleName(name);
  }
  await page.evaluate((name) => new BroadcastChannel(name).postMessage('full'), FULL_CHANNEL);
}
