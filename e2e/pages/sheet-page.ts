import type { Locator, Page } from '@playwright/test';

/** The dialogs about columns, values, keys and pages of a table. */
export class SheetPage {
  readonly columns: Locator;
  readonly viewer: Locator;
  readonly move: Locator;
  /** The plain table in place of the grid. */
  readonly plain: Locator;
  readonly pages: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.columns = page.getByRole('dialog', { name: /^Columns of / });
    this.viewer = page.getByRole('dialog', { name: /^Value of / });
    this.move = page.getByRole('dialog', { name: 'Move the entity' });
    this.plain = page.getByRole('table');
    this.pages = page.getByRole('navigation', { name: 'Pages' });
  }

  command(name: 'Columns…' | 'Entities as JSON' | 'Plain table'): Locator {
    const commands = this.#page.getByRole('toolbar', { name: 'Commands' });
    return commands.getByRole('button', { name });
  }

  column(name: string): Locator {
    const box = this.#page.getByRole('checkbox', { name, exact: true });
    return this.columns.getByRole('listitem').filter({ has: box });
  }

  isShown(name: string): Locator {
    return this.columns.getByRole('checkbox', { name, exact: true });
  }

  /** A display format of a column's values. */
  format(name: string): Locator {
    return this.#page.getByRole('menuitemradio', { name });
  }
}
