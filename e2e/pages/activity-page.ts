import type { Locator, Page } from '@playwright/test';

/** The list of long work at the foot of the window, and its button in the status bar. */
export class ActivityPage {
  readonly pane: Locator;
  readonly list: Locator;
  /** The button in the status bar with the number of running or ended works. */
  readonly fact: Locator;
  readonly clear: Locator;

  constructor(page: Page) {
    this.pane = page.getByRole('region', { name: 'Activity', exact: true });
    this.list = this.pane.getByRole('list', { name: 'Long tasks, latest first' });
    this.fact = page
      .getByRole('region', { name: 'Status' })
      .getByTitle('Activity', { exact: true });
    this.clear = this.pane.getByRole('button', { name: 'Clear finished' });
  }

  /** The work with this text in its title. */
  row(title: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: title });
  }

  /** A button of a work. */
  action(name: 'Cancel' | 'Undo' | 'Open' | 'Try again' | 'Save refused', title: string): Locator {
    return this.row(title).getByRole('button', { name: new RegExp(`^${name}: `) });
  }
}
