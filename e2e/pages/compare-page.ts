import type { Download, Locator, Page } from '@playwright/test';

/** The page that compares two tables, and the dialog that chooses them. */
export class ComparePage {
  readonly grid: Locator;
  /** The numbers of rows by kind, each a filter. */
  readonly kinds: Locator;
  /** The numbers of cells that differ by column, each a filter. */
  readonly columns: Locator;
  readonly activeCell: Locator;
  /** Says how much is selected. */
  readonly chosen: Locator;
  readonly dialog: Locator;
  readonly swap: Locator;
  readonly start: Locator;
  readonly change: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.grid = page.getByRole('grid', { name: /^Differences between/ });
    this.kinds = page.getByRole('group', { name: 'Rows' });
    this.columns = page.getByRole('group', { name: 'Cells that differ, by column' });
    this.activeCell = this.grid.locator('[data-active="true"]');
    this.chosen = page.getByRole('status').filter({ hasText: /^Selected/ });
    this.dialog = page.getByRole('dialog');
    this.swap = page.getByRole('button', { name: 'Swap sides' });
    this.start = this.dialog.getByRole('button', { name: 'Compare', exact: true });
    this.change = page.getByRole('button', { name: 'Change…' });
  }

  side(name: 'Left' | 'Right', field: 'Account' | 'Table' | 'Filter'): Locator {
    return this.dialog.getByRole('group', { name }).getByLabel(field, { exact: true });
  }

  kind(name: string): Locator {
    return this.kinds.getByRole('button', { name: new RegExp(`^\\W*${name} `) });
  }

  column(name: string): Locator {
    return this.columns.getByRole('button', { name: new RegExp(`^${name} `) });
  }

  /** Rows count from 1. */
  row(place: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  cell(place: number, column: string): Locator {
    return this.row(place).locator(`[data-name="${column}"]`);
  }

  /** Exports the shown rows by the menu. */
  async exportAs(line: string): Promise<Download> {
    const downloaded = this.#page.waitForEvent('download');
    await this.choose(line);
    return downloaded;
  }

  /** Chooses an item in the menu of the page. */
  async choose(line: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'More actions' }).click();
    await this.#page.getByRole('menuitem', { name: line }).click();
  }
}
