import type { Locator, Page } from '@playwright/test';
import { WorkbenchPage } from './workbench-page.ts';

/** The list of snapshots, its dialogs, and what stands over an opened snapshot. */
export class SnapshotsPage {
  readonly list: Locator;
  readonly lines: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly note: Locator;
  /** The line over an opened snapshot. */
  readonly banner: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('dialog', { name: /^Snapshots (?:of|in) / });
    this.lines = this.list.getByRole('listitem');
    // The topmost one.
    this.dialog = page.getByRole('dialog').last();
    this.name = this.dialog.getByRole('textbox', { name: 'Name', exact: true });
    this.note = this.dialog.getByRole('textbox', { name: 'Note' });
    this.banner = page.locator('.banner', { hasText: 'It can only be read.' });
  }

  /** Takes a snapshot of the open table by keyboard alone. */
  async take(name: string): Promise<void> {
    await new WorkbenchPage(this.#page).run('Take a snapshot');
    await this.name.fill(name);
    await this.#page.keyboard.press('Enter');
  }

  async show(): Promise<void> {
    await new WorkbenchPage(this.#page).run('Show snapshots');
  }

  /** Chooses an item in the menu of a snapshot of the list. */
  async choose(name: string, line: string): Promise<void> {
    await this.list.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: line }).click();
  }
}
