import type { Locator, Page } from '@playwright/test';

/** The page that measures the store, as a user meets it. */
export class BenchmarkPage {
  readonly title: Locator;
  readonly size: Locator;
  readonly run: Locator;
  readonly cancel: Locator;
  readonly again: Locator;
  readonly status: Locator;
  readonly progress: Locator;
  readonly works: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { name: 'Benchmark', level: 2 });
    this.size = main.getByRole('combobox', { name: 'Entities' });
    this.run = main.getByRole('button', { name: 'Run', exact: true });
    this.cancel = main.getByRole('button', { name: 'Cancel' });
    this.again = main.getByRole('button', { name: 'Run again' });
    this.status = main.getByRole('status');
    this.progress = main.getByRole('progressbar');
    this.works = main.getByRole('table', { name: 'Time per task' }).locator('tbody tr');
  }

  async open(): Promise<void> {
    await this.#page.goto('./#/benchmark');
  }

  async start(entities: number): Promise<void> {
    await this.size.selectOption(String(entities));
    await this.run.click();
  }

  /** Presses a copy button and returns the text on the clipboard. */
  async copy(name: 'Copy as Markdown' | 'Copy as JSON'): Promise<string> {
    await this.#page.evaluate(() => navigator.clipboard.writeText(''));
    await this.#page.getByRole('button', { name }).click();
    await this.#page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }

  /** Returns the names of the benchmark's databases. */
  async databases(): Promise<string[]> {
    const names = await this.#page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name = '' }) => name),
    );
    return names.filter((name) => name.includes('benchmark'));
  }
}
