import type { Page } from '@playwright/test';
import { ImportPage } from '../../pages/import-page.ts';
import { ACCOUNT, EMPTY, LONG, ORDERS } from './picture-data.ts';

/** A state of the window that is worth a picture. It is reached in every language alike: by address and by keys. */
export interface Scene {
  readonly name: string;
  readonly address: string;
  /** What is there once the address has been followed. */
  readonly ready: string;
  /** What is done then. */
  readonly act?: (page: Page) => Promise<void>;
  /** Nobody gets there in a narrow window, where entities are cards. */
  readonly needsGrid?: true;
}

const CELL = '[role="row"][aria-rowindex="2"] [data-name]';
const DIALOG = 'dialog[open]';

const FILTER = "(WildlifeSize eq 'Large' and SpeedKnots gt 150) or HasDamage eq true";

export const SCENES: readonly Scene[] = [
  { name: 'start', address: '', ready: 'main a' },
  {
    name: 'entity',
    address: 'samples/Airports?pk=CA&rk=SFO',
    ready: '.entity-editor',
  },
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
  {
    name: 'wrong-cell',
    address: 'samples/Airports',
    ready: CELL,
    act: writeWrongValue,
    needsGrid: true,
  },
  { name: 'paste', address: 'samples/Airports', ready: CELL, act: pasteWrongValues },
  { name: 'history', address: `${ACCOUNT}?history`, ready: 'main li' },
  { name: 'settings', address: 'settings', ready: '.settings-section' },
  { name: 'help', address: 'help', ready: 'main h3' },
  { name: 'palette', address: 'samples/Airports', ready: CELL, act: openPalette },
  { name: 'shortcuts', address: 'samples/Airports', ready: CELL, act: openShortcuts },
  { name: 'connect', address: `${ACCOUNT}?connect`, ready: 'main code' },
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

/** A text where there are numbers, which stays open with what can be done about it. */
async function writeWrongValue(page: Page): Promise<void> {
  await page.locator(CELL.replace('[data-name]', '[data-name="Latitude"]')).click();
  await page.keyboard.type('north');
  await page.keyboard.press('Enter');
  await page.locator('[data-open="true"] textarea[aria-invalid="true"]').waitFor();
}

/** With what is no value, and a property that is new. */
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

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+/');
  await page.locator(`${DIALOG} li`).first().waitFor();
}
