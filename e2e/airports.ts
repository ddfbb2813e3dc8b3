import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { TabsPage } from './pages/tabs-page.ts';

/** Opens a sample table in the only tab of the window, once all samples exist. */
export async function openAirports(page: Page) {
  await page.goto('./');
  const navigation = new NavigationPage(page);
  await expect(navigation.tableLink('samples', 'Earthquakes')).toBeAttached();
  await page.goto('./#/samples/Airports');
  const airports = new GridPage(page, 'Airports');
  await expect(airports.row(1)).toBeVisible();
  return { navigation, airports, tabs: new TabsPage(page) };
}
