import type { Locator, Page } from '@playwright/test';
import type { GridPage } from './grid-page.ts';

/** Writing in the cells of a grid, and what is asked and said about it. */
export class CellsPage {
  /** The cell that is written in, while there is one. */
  readonly field: Locator;
  /** What is said beside the active cell. */
  readonly note: Locator;
  readonly paste: Locator;
  /** Above the grid, as long as cells are not saved. */
  readonly unsaved: Locator;
  /** Cells that show what is on its way, or not saved. */
  readonly unstored: Locator;
  readonly comparison: Locator;
  readonly #page: Page;
  readonly #grid: GridPage;

  constructor(page: Page, grid: GridPage) {
    this.#page = page;
    this.#grid = grid;
    this.field = grid.grid.locator('[data-open="true"] textarea');
    this.note = page.getByRole('dialog', { name: 'About this cell' });
    this.paste = page.getByRole('dialog', { name: 'Paste' });
    this.unsaved = page.getByText(/^[\d,]+ cells? (is|are) not saved\.$/);
    this.unstored = grid.grid.locator('[data-edit]');
    this.comparison = page.getByRole('dialog', { name: 'This entity changed while you edited it' });
  }

  /** By keys alone, which open, replace and go on. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async write(row: number, column: string, text: string): Promise<void> {
    await this.#grid.cell(row, column).click();
    await this.#page.keyboard.type(text);
  }

  /** From another program, which put a text on the clipboard. */
  async pasteText(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.#page.keyboard.press('ControlOrMeta+v');
  }

  copied(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }

  /** By the last toast that tells what was done. */
  async undo(done: string): Promise<void> {
    const text = this.#page.getByText(done, { exact: true }).and(this.#page.locator('span'));
    await text.last().locator('..').getByRole('button', { name: 'Undo' }).click();
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name });
  }
}
