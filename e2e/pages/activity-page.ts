import type { Locator, Page } from '@playwright/test';

/** The list of long work at the foot of the window, and what leads to it. */
export class ActivityPage {
  readonly pane: Locator;
  readonly list: Locator;
  /** In the status bar: how much is under way, or has ended. */
  readonly fact: Locator;
  readonly clear: Locator;

  constructor(page: Page) {
    this.pane = page.getByRole('region', { name: 'Activity', exact: true });
    this.list = this.pane.getByRole('list', { name: 'Long work, the latest first' });
    this.fact = page
      .getByRole('region', { name: 'Status' })
      .getByTitle('Activity', { exact: true });
    this.clear = this.pane.getByRole('button', { name: 'Clear finished' });
  }

  /** The work whose title has a text in it. */
  row(title: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: title });
  }

  /** One of the buttons of a work. */
  action(name: 'Cancel' | 'Undo' | 'Open' | 'Try again' | 'Save refused', title: string): Locator {
    return this.row(title).getByRole('button', { name: new RegExp(`^${name}: `) });
  }
}
