import type { Locator, Page } from '@playwright/test';

type Part = 'Code' | 'Try it' | 'Keys' | 'Shared access' | 'Policies' | 'CORS rules';

/** The page about access from code, as a user meets it. */
export class ConnectPage {
  readonly title: Locator;
  readonly tabs: Locator;
  /** The open section. */
  readonly part: Locator;
  readonly keys: Locator;
  readonly requireAuthorization: Locator;
  readonly dialog: Locator;
  readonly send: Locator;
  readonly credential: Locator;
  readonly answer: Locator;
  readonly result: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { name: /^Connect to / });
    this.tabs = main.getByRole('tablist', { name: 'Parts of this page' });
    this.part = main.getByRole('tabpanel');
    this.keys = this.part.locator('code');
    this.requireAuthorization = this.part.getByRole('checkbox', { name: 'Require authorization' });
    this.dialog = page.getByRole('dialog');
    this.send = this.part.getByRole('button', { name: 'Send', exact: true });
    this.credential = this.part.getByRole('combobox', { name: 'Sign as' });
    this.answer = this.part.getByRole('region', { name: 'Answer' });
    this.result = this.part.getByRole('region', { name: 'The signature' });
  }

  tab(part: Part): Locator {
    return this.tabs.getByRole('tab', { name: part });
  }

  async open(account: string, part = ''): Promise<void> {
    await this.#page.goto(`./#/${account}?connect${part && `=${part}`}`);
  }

  /** Requires authorization, and waits until it holds. */
  async askForCredentials(): Promise<void> {
    await this.requireAuthorization.check();
    await this.#page
      .getByText('Requests without credentials are refused now.')
      .waitFor({ state: 'attached' });
  }

  /** Copies a block's code and returns the text on the clipboard. */
  async copyCode(title: string): Promise<string> {
    const block = this.part.getByRole('region', { name: title });
    return this.#copy(block.getByRole('button'));
  }

  /** Copies the signed token and returns it. */
  async copyToken(): Promise<string> {
    return this.#copy(this.result.getByTitle('Copy: Token'));
  }

  async #copy(button: Locator): Promise<string> {
    await this.#page.evaluate(() => navigator.clipboard.writeText(''));
    await button.click();
    await this.#page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
