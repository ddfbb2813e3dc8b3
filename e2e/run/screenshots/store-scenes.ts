import type { Page } from '@playwright/test';
import { ACCOUNT } from './picture-data.ts';
import { CELL, DIALOG, type Scene } from './scene.ts';
import { loseData, offerUpdate, openAtVersion } from './store-data.ts';

const SCREEN = { address: '', ready: '.storage-card' } as const;
const LOST = { address: '', ready: '.storage-card .banner', before: loseData } as const;
const NEWER = 9_000;

/** A damaged or blocked store, and a version that waits. */
export const STORE_SCENES: readonly Scene[] = [
  { name: 'lost', ...LOST },
  { name: 'lost-copy', ...LOST, act: openLostCopy },
  { name: 'newer', ...SCREEN, before: (beside) => openAtVersion(beside, 'tablewright', NEWER) },
  // The page beside keeps it open.
  { name: 'blocked', ...SCREEN, before: (beside) => openAtVersion(beside, 'tablewright', 1) },
  {
    name: 'unopened',
    address: ACCOUNT,
    ready: 'main h2, main h3',
    before: (beside) => openAtVersion(beside, `tablewright:${ACCOUNT}`, NEWER),
  },
  { name: 'update', address: 'samples/Airports', ready: CELL, before: offerUpdate, act: seeOffer },
];

async function openLostCopy(page: Page): Promise<void> {
  await page.locator('.banner[data-kind="danger"] .banner-actions button').first().click();
  await page.locator(`${DIALOG} .durable-lost`).waitFor();
}

async function seeOffer(page: Page): Promise<void> {
  await page.locator('.toast button').first().waitFor();
}
