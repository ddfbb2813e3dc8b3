import type { Page } from '@playwright/test';
import { AIRPORTS, CELL, DIALOG, run, type Scene } from './scene.ts';

const FIELD = '.filter-bar [role="textbox"], .filter-bar textarea, .filter-bar input';

/** The filter of a table, its builder and its reference. */
export const FILTER_SCENES: readonly Scene[] = [
  { name: 'filter-fault', ...AIRPORTS, act: (page) => write(page, "City eq 'Ulm and") },
  { name: 'filter-offers', ...AIRPORTS, act: offer },
  { name: 'filter-cost', address: filtered("City eq 'Ulm'"), ready: 'main', act: explain },
  { name: 'filter-kept', address: filtered('Latitude gt 30.0'), ready: CELL, act: showKept },
  { name: 'filter-language', ...AIRPORTS, act: showLanguage },
  {
    name: 'nothing-found',
    address: filtered("PartitionKey eq 'CA' and Latitude gt 89.0"),
    ready: 'main h2, main h3',
  },
];

function filtered(text: string): string {
  return `samples/Airports?filter=${encodeURIComponent(text)}`;
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator(FIELD).first().focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.locator('.filter-message:not(:empty)').first().waitFor();
}

async function offer(page: Page): Promise<void> {
  await page.locator(FIELD).first().focus();
  await page.keyboard.type('Ci');
  await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
}

async function explain(page: Page): Promise<void> {
  await page.locator('.filter-cost-button').waitFor();
  await page.locator(FIELD).first().focus();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.locator('.filter-popover').waitFor();
}

async function showKept(page: Page): Promise<void> {
  await page.locator(FIELD).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.locator('.filter-popover').waitFor();
}

async function showLanguage(page: Page): Promise<void> {
  await run(page, 'showLanguage');
  await page.locator(`${DIALOG} .filter-language`).waitFor();
}
