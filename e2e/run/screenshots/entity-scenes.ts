import type { Page } from '@playwright/test';
import { DIALOG, type Scene } from './scene.ts';
import { writeElsewhere } from './write-elsewhere.ts';

const OPEN = { address: 'samples/Airports?pk=CA&rk=SFO', ready: '.entity-editor' } as const;
const SFO = { account: 'samples', table: 'Airports', partitionKey: 'CA', rowKey: 'SFO' } as const;
const FIELDS = '.entity-editor textarea:enabled';

/** The editor of an entity and its dialogs. */
export const ENTITY_SCENES: readonly Scene[] = [
  { name: 'json', ...OPEN, act: openJson },
  { name: 'broken-json', ...OPEN, act: breakJson },
  { name: 'delete-entity', ...OPEN, act: askToDelete },
  { name: 'discard', ...OPEN, act: discard },
  { name: 'unsaved', ...OPEN, act: leave },
  { name: 'retype', ...OPEN, act: retype },
  { name: 'changed-elsewhere', ...OPEN, act: changeBoth, leave: changeBack },
  { name: 'conflict', ...OPEN, act: compare, leave: changeBack },
];

async function openJson(page: Page): Promise<void> {
  await page.locator('.entity-tabs [role="tab"]').last().click();
  await page.locator('.entity-editor textarea').first().waitFor();
}

async function breakJson(page: Page): Promise<void> {
  await openJson(page);
  await page.locator('.entity-editor textarea').first().fill('{\n"PartitionKey": }');
  await page.locator('.entity-editor [aria-invalid="true"]').first().waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page.locator('.entity-head-actions button').nth(-2).click();
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

async function change(page: Page): Promise<void> {
  await page.locator(FIELDS).first().waitFor();
  await page.locator(FIELDS).first().fill('changed');
}

async function discard(page: Page): Promise<void> {
  await change(page);
  await page.keyboard.press('Escape');
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

async function leave(page: Page): Promise<void> {
  await change(page);
  await page.goto('./#/samples');
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

/** Changes the type of a number that would lose its fraction. */
async function retype(page: Page): Promise<void> {
  const types = page.locator('.entity-editor select:enabled');
  await types.last().waitFor();
  await types.last().selectOption('Edm.Int32');
}

async function changeBoth(page: Page): Promise<void> {
  await change(page);
  await writeElsewhere(page, SFO, { City: 'San Francisco (SFO)' });
  await page.locator('.entity-banners button').first().waitFor();
}

async function compare(page: Page): Promise<void> {
  await changeBoth(page);
  await page.locator('.entity-foot button').last().click();
  await page.locator(`${DIALOG} table`).waitFor();
}

async function changeBack(page: Page): Promise<void> {
  await writeElsewhere(page, SFO, { City: 'San Francisco' });
}
