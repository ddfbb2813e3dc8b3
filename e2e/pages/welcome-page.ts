import type { Locator, Page } from '@playwright/test';

/** The start page: the sample tables, and what to try with them. */
export class WelcomePage {
  readonly heading: Locator;
  /** One card for each existing sample table. */
  readonly cards: Locator;
  /** The button that appears if no sample is left. */
  readonly restore: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { name: 'Welcome to Tablewright' });
    this.cards = main.getByRole('link');
    this.restore = main.getByRole('button', { name: 'Restore sample data' });
  }

  card(table: string): Locator {
    const title = this.#page.getByText(table, { exact: true });
    return this.cards.filter({ has: title });
  }

  /** Runs the command in the window's menu, which is on every page. */
  async restoreByMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
    await this.#page.getByRole('menuitem', { name: 'Restore sample data' }).click();
  }
}
