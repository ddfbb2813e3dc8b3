import type { Locator, Page } from '@playwright/test';
import type { GridPage } from './grid-page.ts';

/** Editing in the cells of a grid, with its dialogs and messages. */
export class CellsPage {
  /** The cell that is edited, if there is one. */
  readonly field: Locator;
  /** The note beside the active cell. */
  readonly note: Locator;
  readonly paste: Locator;
  /** The bar above the grid while cells are not saved. */
  readonly unsaved: Locator;
  /** Cells whose value is being saved, or is not saved. */
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

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async write(row: number, column: string, text: string): Promise<void> {
    await this.#grid.cell(row, column).click();
    await this.#page.keyboard.type(text);
  }

  /** Pastes a text as from another program. */
  async pasteText(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.#page.keyboard.press('ControlOrMeta+v');
  }

  copied(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }

  /** Presses Undo in the last toast with this text. */
  async undo(done: string): Promise<void> {
    const text = this.#page.getByText(done, { exact: true }).and(this.#page.locator('span'));
    await text.last().locator('..').getByRole('button', { name: 'Undo' }).click();
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name });
  }
}
