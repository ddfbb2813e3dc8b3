import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { DAMAGE_CHANNEL, type DamageNotice } from '../../../src/model/damage.ts';
import { FULL_CHANNEL } from '../../../src/model/full-storage.ts';
import { parseAccountName } from '../../../src/model/names.ts';
import { SAMPLES_ACCOUNT } from '../../../src/transfer/sample-names.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { ACCOUNT_SCENES } from './account-scenes.ts';
import { BACKUP_SCENES } from './backup-scenes.ts';
import { CODE_SCENES } from './code-scenes.ts';
import { CUT_SCENES } from './cut-scenes.ts';
import { ENTITY_SCENES } from './entity-scenes.ts';
import { FILE_SCENES } from './file-scenes.ts';
import { FILTER_SCENES } from './filter-scenes.ts';
import { ACCOUNT, damageEntity, EMPTY, LONG, ORDERS } from './picture-data.ts';
import { CELL, CELLS, DIALOG, MENU, type Scene } from './scene.ts';
import { STORE_SCENES } from './store-scenes.ts';
import { TABLE_SCENES } from './table-scenes.ts';
import { WINDOW_SCENES } from './window-scenes.ts';

const COPIES = '.settings-copies';
const RECIPES = '.transfer-recipes';
const BANNER_LINK = '.banner[data-kind="danger"] .banner-actions button';

const FILTER = "(WildlifeSize eq 'Large' and SpeedKnots gt 150) or HasDamage eq true";

export const SCENES: readonly Scene[] = [
  { name: 'start', address: '', ready: 'main a' },
  {
    name: 'entity',
    address: 'samples/Airports?pk=CA&rk=SFO',
    ready: '.entity-editor',
  },
  { name: 'account', address: 'samples', ready: 'main [role="grid"] a' },
  { name: 'long-values', address: `${ACCOUNT}/${LONG}`, ready: CELL },
  { name: 'empty', address: `${ACCOUNT}/${EMPTY}`, ready: 'main h2, main h3' },
  { name: 'no-such-table', address: 'samples/NoSuchTable', ready: 'main h2, main h3' },
  { name: 'import', address: ACCOUNT, ready: 'main a', act: dropOrders },
  {
    name: 'builder',
    address: `samples/BirdStrikes?filter=${encodeURIComponent(FILTER)}`,
    ready: CELL,
    act: openBuilder,
  },
  { name: 'wrong-cell', ...CELLS, act: writeWrongValue, needsGrid: true },
  { name: 'paste', address: 'samples/Airports', ready: CELL, act: pasteWrongValues },
  { name: 'mistakes', address: 'samples/Airports', ready: CELL, act: addWrongEntity },
  { name: 'columns', address: 'samples/Airports', ready: CELL, act: openColumns },
  { name: 'key', address: 'samples/Airports', ready: CELL, act: goToKey },
  { name: 'menu', address: 'samples/Airports', ready: CELL, act: openMenu, needsGrid: true },
  { name: 'log', address: 'samples', ready: 'main a', act: toggleLog, leave: toggleLog },
  { name: 'request', address: 'samples/Airports', ready: CELL, act: openRequest, leave: toggleLog },
  { name: 'benchmark', address: 'benchmark', ready: 'main button' },
  { name: 'history', address: `${ACCOUNT}?history`, ready: 'main li' },
  { name: 'settings', address: 'settings', ready: '.section' },
  { name: 'help', address: 'help', ready: 'main h3' },
  { name: 'palette', address: 'samples/Airports', ready: CELL, act: openPalette },
  { name: 'shortcuts', address: 'samples/Airports', ready: CELL, act: openShortcuts },
  { name: 'connect', address: `${ACCOUNT}?connect`, ready: 'main code' },
  { name: 'split', address: 'samples/Airports', ready: CELL, act: openSplit, leave: closeSplit },
  { name: 'step', address: `${ACCOUNT}?history`, ready: 'main li', act: openStep },
  { name: 'copies', address: 'settings', ready: COPIES, act: (page) => scrollTo(page, COPIES) },
  { name: 'recipes', address: 'settings', ready: RECIPES, act: (page) => scrollTo(page, RECIPES) },
  { name: 'bars', address: 'samples', ready: 'main a', act: notifyOfDamage },
  { name: 'check', address: 'samples', ready: 'main a', act: checkAccount },
  ...TABLE_SCENES,
  ...FILTER_SCENES,
  ...ENTITY_SCENES,
  ...ACCOUNT_SCENES,
  ...WINDOW_SCENES,
  ...CODE_SCENES,
  ...FILE_SCENES,
  ...BACKUP_SCENES,
  ...CUT_SCENES,
  ...STORE_SCENES,
  // These leave something behind in the account.
  { name: 'files', address: ACCOUNT, ready: 'main a', act: lookAtFiles },
  { name: 'import-done', address: ACCOUNT, ready: 'main a', act: importOrders },
  { name: 'damage', address: ACCOUNT, ready: 'main a', act: checkDamaged },
];

async function dropOrders(page: Page): Promise<void> {
  await new ImportPage(page).drop(ORDERS);
  await page.locator(`${DIALOG} table`).first().waitFor();
}

async function openBuilder(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+Shift+B');
  await page.locator('.filter-condition').first().waitFor();
}

/** Writes a text into a column of numbers, which keeps the cell open with its problem. */
async function writeWrongValue(page: Page): Promise<void> {
  await page.locator(CELL.replace('[data-name]', '[data-name="Latitude"]')).click();
  await page.keyboard.type('north');
  await page.keyboard.press('Enter');
  await page.locator('[data-open="true"] textarea[aria-invalid="true"]').waitFor();
}

/** Pastes invalid values, and a property that is new. */
async function pasteWrongValues(page: Page): Promise<void> {
  await page.locator('[role="grid"] [tabindex="0"]').first().focus();
  const lines = [
    { Latitude: 37.5, IsIata: true, Checked: '2026-01-01' },
    { Latitude: 'north', IsIata: 'perhaps', Checked: '2026-01-02' },
    { Latitude: '1,500.5', IsIata: false, Checked: 'A remark that is longer than its column' },
  ];
  const text = JSON.stringify(lines);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
  await page.locator(DIALOG).waitFor();
}

/** Writes an entity with invalid keys and an invalid number. */
async function addWrongEntity(page: Page): Promise<void> {
  await page.locator('.tables-commands button').first().click();
  const fields = page.locator('.entity-editor input:enabled');
  await fields.nth(0).fill('a/b');
  await fields.nth(1).fill(' 1');
  await page.locator('.entity-editor [aria-invalid="true"]').first().waitFor();
}

async function openColumns(page: Page): Promise<void> {
  await page.locator('.tables-commands-end button').first().click();
  await page.locator(`${DIALOG} input`).first().waitFor();
}

async function goToKey(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+g');
  await page.locator(`${DIALOG} input`).first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator(CELL).nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.locator(MENU).waitFor();
}

async function toggleLog(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+l');
}

/** The log shows only requests from its opening on. */
async function openRequest(page: Page): Promise<void> {
  await toggleLog(page);
  await page.locator('.requests').waitFor();
  await page.goto('./#/samples/BirdStrikes');
  await page.locator('.requests-list [role="option"]').first().click();
  await page.locator('.requests-details').waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F1');
  await page.locator(`${DIALOG} li`).first().waitFor();
}

async function openSplit(page: Page): Promise<void> {
  await page.locator(CELL).first().focus();
  await page.keyboard.press('Alt+Shift+S');
  await page.locator('[data-split]').waitFor();
  await page.locator(`.shell-half[data-current="true"] ${CELL}`).first().waitFor();
}

async function closeSplit(page: Page): Promise<void> {
  const current = '.shell-half[data-current="true"]';
  await page.locator(`${current} .tabs-space ~ button:not([aria-haspopup])`).last().click();
  await page.locator('[data-split]').waitFor({ state: 'detached' });
}

async function openStep(page: Page): Promise<void> {
  await page.locator('.history-toggle').last().click();
  await page.locator('.transfer-receipt').waitFor();
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    element.closest('section')?.scrollIntoView({ block: 'start' });
  });
}

const DAMAGE: readonly DamageNotice[] = [
  { account: SAMPLES_ACCOUNT, kind: 'entity', places: [1, 2, 3] },
  { account: parseAccountName(ACCOUNT), kind: 'journal', places: [1] },
];

async function notifyOfDamage(page: Page): Promise<void> {
  await page.locator('.fact, [data-pane="status"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    ([damage, full, notices]) => {
      const channel = new BroadcastChannel(damage);
      for (const notice of notices) channel.postMessage(notice);
      new BroadcastChannel(full).postMessage('full');
    },
    [DAMAGE_CHANNEL, FULL_CHANNEL, DAMAGE] as const,
  );
  await page.locator('.banner[data-kind="danger"]').nth(2).waitFor();
}

async function checkAccount(page: Page): Promise<void> {
  await notifyOfDamage(page);
  await page.locator(BANNER_LINK).nth(2).click();
  await page.locator(`${DIALOG} [data-phase="ready"]`).waitFor();
  await page.locator(`${DIALOG} footer button`).last().click();
  await page.locator(`${DIALOG} [data-phase="done"]`).waitFor();
}

async function checkDamaged(page: Page): Promise<void> {
  await damageEntity(page, LONG);
  await notifyOfDamage(page);
  await page.locator(BANNER_LINK).nth(3).click();
  await page.locator(`${DIALOG} [data-phase="ready"]`).waitFor();
  await page.locator(`${DIALOG} footer button`).last().click();
  await page.locator(`${DIALOG} .durable-found`).waitFor();
}

/** Opens the files as an account of their own, which stays. */
async function lookAtFiles(page: Page): Promise<void> {
  const content = zipSync({
    'cities.csv': strToU8('id,city\na,Ulm\nb,Bern\n'),
    'deep/rivers.json': strToU8('[{"id":"r","km":7}]'),
  });
  await new ImportPage(page).drop({ name: 'atlas.zip', content });
  await page.locator(`${DIALOG} footer button[type="submit"]`).waitFor();
  await page.locator(`${DIALOG} footer button`).nth(1).click();
  await page.waitForURL(/atlas/);
  await page.locator('main table').first().waitFor();
}

async function importOrders(page: Page): Promise<void> {
  await dropOrders(page);
  await page.locator(`${DIALOG} footer button`).last().click();
  await page.locator('.transfer[data-phase="done"]').waitFor();
}
