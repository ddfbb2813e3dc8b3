import type { Download, Locator, Page } from '@playwright/test';

/** The dialog that writes a table into a file. */
export class ExportPage {
  readonly dialog: Locator;
  readonly format: Locator;
  readonly lines: Locator;
  readonly start: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: /^Export / });
    this.format = this.dialog.getByRole('combobox', { name: 'Format' });
    this.lines = this.dialog.getByRole('region', { name: 'First lines' });
    this.start = this.dialog.getByRole('button', { name: 'Export', exact: true });
  }

  /** Removes the file picker, which a test cannot answer: the file is downloaded. */
  static async withoutChooser(page: Page): Promise<void> {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  }

  scope(name: string): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  /** Presses Tab until the start button has the focus. */
  async goToStart(): Promise<void> {
    for (let stops = 0; stops < 15; stops += 1) {
      await this.#page.keyboard.press('Tab');
      if (await this.start.evaluate((button) => button === document.activeElement)) return;
    }
    throw new Error('Tab does not lead to the button.');
  }

  /** Submits the form from wherever the focus is in it. */
  async submit(): Promise<Download> {
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.#page.keyboard.press('Enter'),
    ]);
    return download;
  }
}
