import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { BackupPage } from '../../pages/backup-page.ts';
import { ROOT } from '../commands.ts';
import { ACCOUNT } from './picture-data.ts';
import { DIALOG, goOn, type Scene } from './scene.ts';

const BACKUP = join(ROOT, 'e2e/data/backups/version-1.tablebackup.zip');
const PLACE = { address: ACCOUNT, ready: 'main a' } as const;

/** Restoring a backup. */
export const BACKUP_SCENES: readonly Scene[] = [
  { name: 'restore', ...PLACE, act: async (page) => drop(page, await readFile(BACKUP)) },
  { name: 'restore-merge', ...PLACE, act: merge },
  { name: 'restore-damaged', ...PLACE, act: dropDamaged },
];

async function drop(page: Page, file: Buffer): Promise<void> {
  await new BackupPage(page).drop('shop.tablebackup.zip', file);
  await page.locator(`${DIALOG} [data-phase="choosing"]`).waitFor();
}

/** Restores into an existing account. */
async function merge(page: Page): Promise<void> {
  await drop(page, await readFile(BACKUP));
  await page.locator(`${DIALOG} .backup-account input:not([type="checkbox"])`).fill(ACCOUNT);
  await page.locator(`${DIALOG} select`).waitFor();
  await goOn(page);
  await page.locator(`${DIALOG} [data-phase="compared"]`).waitFor();
}

/** Drops a backup in which a value does not match its hash. */
async function dropDamaged(page: Page): Promise<void> {
  const parts = unzipSync(await readFile(BACKUP));
  const damaged = Object.entries(parts).map(([name, content]) => {
    const isData = name.endsWith('.jsonl');
    return [name, isData ? strToU8(strFromU8(content).replace('-7', '-8')) : content];
  });
  await drop(page, Buffer.from(zipSync(Object.fromEntries(damaged))));
  await page.locator(`${DIALOG} .backup-damage`).waitFor();
}
