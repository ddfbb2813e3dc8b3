import type { Locator, Page } from '@playwright/test';

/** The history of an account, and its undo. */
export class HistoryPage {
  readonly steps: Locator;
  readonly toasts: Locator;
  readonly question: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.steps = page.getByRole('list', { name: 'Steps' }).locator('> li');
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.question = page.getByRole('dialog');
  }

  async open(account: string): Promise<void> {
    await this.#page.goto(`./#/${account}?history`);
  }

  /** A step, from the newest on. */
  step(place: number): Locator {
    return this.steps.nth(place - 1);
  }

  look(place: number): Locator {
    return this.step(place).getByTitle('Show before and after');
  }

  undo(place: number): Locator {
    return this.step(place).getByRole('button', { name: /^Undo/ });
  }
}
