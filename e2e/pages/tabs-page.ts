import type { Locator, Page } from '@playwright/test';

/** The open tables and views, each a tab. */
export class TabsPage {
  readonly list: Locator;
  readonly tabs: Locator;
  /** The selected tab. */
  readonly shown: Locator;
  readonly panel: Locator;
  readonly menu: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('tablist', { name: 'Open tables' });
    this.tabs = this.list.getByRole('tab');
    this.shown = this.list.getByRole('tab', { selected: true });
    this.panel = page.getByRole('tabpanel');
    this.menu = page.getByRole('menu');
  }

  tab(place: number): Locator {
    return this.tabs.nth(place - 1);
  }

  async openMenu(place: number): Promise<void> {
    await this.tab(place).focus();
    await this.#page.keyboard.press('Shift+F10');
  }

  async choose(line: string): Promise<void> {
    await this.menu.getByRole('menuitem', { name: line }).click();
  }

  /** Opens the list of all open and closed tabs. */
  async openList(): Promise<void> {
    await this.#page.getByRole('button', { name: 'All tabs' }).click();
  }

  /** Returns the stored address of the view that was used last. */
  keptAddress(): Promise<string | undefined> {
    return this.#page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tablewright');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const read = database.transaction('windows').objectStore('windows').getAll();
      const windows = await new Promise<{ readonly address?: string }[]>((resolve) => {
        read.addEventListener('success', () => resolve(read.result));
      });
      database.close();
      return windows[0]?.address;
    });
  }
}
