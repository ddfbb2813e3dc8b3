import type { Locator, Page } from '@playwright/test';

/** The request log at the foot of the window. */
export class RequestLogPage {
  readonly log: Locator;
  readonly list: Locator;
  readonly lines: Locator;
  readonly filter: Locator;
  readonly choice: Locator;
  readonly bodies: Locator;
  readonly details: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.log = page.getByRole('region', { name: 'Request log' });
    this.list = this.log.getByRole('listbox', { name: 'Requests' });
    this.lines = this.list.getByRole('option');
    this.filter = this.log.getByRole('searchbox', { name: 'Filter requests' });
    this.choice = this.log.getByRole('combobox', { name: 'Requests to show' });
    this.bodies = this.log.getByRole('checkbox', { name: 'Keep bodies' });
    this.details = this.log.getByRole('region', { name: 'The request' });
  }

  /** The lines that contain a text. */
  line(text: string | RegExp): Locator {
    return this.lines.filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.log.getByRole('button', { name });
  }

  /** Copies the selected request as code and returns the text on the clipboard. */
  async copy(button: string): Promise<string> {
    await this.#page.evaluate(() => navigator.clipboard.writeText(''));
    await this.button(button).click();
    await this.#page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
