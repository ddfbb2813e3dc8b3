import type { Page } from '@playwright/test';
import { FULL_CHANNEL } from '../src/model/full-storage.ts';
import { SAMPLE_TABLES } from '../src/transfer/sample-names.ts';
import { expect } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/**
 * Tells the page that there was no room for a write, as engines do. The next write
 * that finds room ends it: before, all of the samples are written, of so many rows.
 */
export async function notifyFull(page: Page, rows: number): Promise<void> {
  const navigation = new NavigationPage(page);
  for (const table of SAMPLE_TABLES) {
    const name = `${table} ${rows} entities`;
    await expect(navigation.tableLink('samples', table)).toHaveAccessibleName(name);
  }
  await page.evaluate((name) => new BroadcastChannel(name).postMessage('full'), FULL_CHANNEL);
}
