import type { Page } from '@playwright/test';
import { ACCOUNT } from './picture-data.ts';
import { DIALOG, type Scene } from './scene.ts';

/** The pages for people who use an account from code. */
export const CODE_SCENES: readonly Scene[] = [
  { name: 'try', ...partOf('try'), act: tryRequest },
  { name: 'keys', ...partOf('keys') },
  { name: 'new-key', ...partOf('keys'), act: askForKey },
  { name: 'signature', ...partOf('sas'), act: sign },
  { name: 'policies', ...partOf('policies'), act: addLine },
  { name: 'origins', ...partOf('service'), act: addLine },
];

function partOf(part: string) {
  return { address: `${ACCOUNT}?connect=${part}`, ready: '.connect-part button' };
}

async function tryRequest(page: Page): Promise<void> {
  await page.locator('.connect-send button[type="submit"]').click();
  await page.locator('.connect-answer').waitFor();
}

async function askForKey(page: Page): Promise<void> {
  await page.locator('.connect-key > button').first().click();
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

async function sign(page: Page): Promise<void> {
  await page.locator('.connect-result button').first().click();
}

async function addLine(page: Page): Promise<void> {
  await page.locator('.connect-send button').first().click();
  await page.locator('.connect-lines input').first().waitFor();
}
