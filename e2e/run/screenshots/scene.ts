import type { Page } from '@playwright/test';
import { commands as de } from '../../../src/i18n/de/commands.ts';
import { commands as en } from '../../../src/i18n/en/commands.ts';
import { commands as es } from '../../../src/i18n/es/commands.ts';
import { commands as id } from '../../../src/i18n/id/commands.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { commands as pt } from '../../../src/i18n/pt-BR/commands.ts';
import { commands as zh } from '../../../src/i18n/zh-Hans/commands.ts';
import type { CommandId } from '../../../src/ui/commands/registry.ts';

/**
 * A state of the window for a picture. It is reached in the same way in every
 * language: by address and by keys.
 */
export interface Scene {
  readonly name: string;
  readonly address: string;
  /** A selector of an element that is there once the address has been opened. */
  readonly ready: string;
  /** Actions before the picture. */
  readonly act?: (page: Page) => Promise<void>;
  /** Actions after the picture that undo its traces. */
  readonly leave?: (page: Page) => Promise<void>;
  /** Actions of a page beside it, in a profile of its own; the page stays open. */
  readonly before?: (beside: Page) => Promise<void>;
  /** Not reachable in a narrow window, where entities are cards. */
  readonly needsGrid?: true;
}

export const CELL = '[role="row"][aria-rowindex="2"] [data-name]';
export const DIALOG = 'dialog[open]';
export const MENU = '[role="menu"]';
/** The columns of the scene come first. */
export const CELLS = {
  address: 'samples/Airports?columns=Latitude,IsIata,City',
  ready: CELL,
} as const;
export const SAMPLES = { address: 'samples', ready: 'main a' } as const;
export const AIRPORTS = { address: 'samples/Airports', ready: CELL } as const;

const WORDS = { en, de, es, 'pt-BR': pt, 'zh-Hans': zh, id } as const;

/** Runs a command by its name in the page's language. */
export async function run(page: Page, command: CommandId): Promise<void> {
  // The page's `lang` is one of them.
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
  await page.keyboard.insertText(WORDS[language].names[command]);
  await page.keyboard.press('Enter');
}

export async function runToDialog(page: Page, command: CommandId): Promise<void> {
  await run(page, command);
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

/** Presses the button of a dialog that confirms it. */
export async function goOn(page: Page): Promise<void> {
  await page.locator(`${DIALOG} footer button`).last().click();
}
