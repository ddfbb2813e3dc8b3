import type { Locator, Page } from '@playwright/test';
import { EntityEditorPage } from './entity-editor-page.ts';
import { GridPage } from './grid-page.ts';

/** The navigation pane with accounts and tables, and moves between pages. */
export class NavigationPage {
  readonly pane: Locator;
  readonly filter: Locator;
  /** The open table or account in the lists. */
  readonly current: Locator;
  readonly breadcrumb: Locator;
  readonly status: Locator;
  readonly toasts: Locator;
  /** The button of a narrow window that opens the lists. */
  readonly drawer: Locator;
  /** The open dialog. */
  readonly dialog: Locator;
  readonly menu: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.pane = page.getByRole('navigation', { name: 'Accounts and tables' });
    this.filter = this.pane.getByRole('searchbox', { name: 'Filter tables' });
    this.current = this.pane.locator('[aria-current="page"]');
    this.breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    this.status = page.getByRole('region', { name: 'Status', exact: true });
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.drawer = page.getByRole('button', { name: 'Show navigation' });
    this.dialog = page.getByRole('dialog');
    this.menu = page.getByRole('menu');
  }

  account(account: string): Locator {
    return this.pane.getByRole('region', { name: account, exact: true });
  }

  accountLink(account: string): Locator {
    return this.account(account).getByRole('link', { name: new RegExp(`^${account} `) });
  }

  /** The link's name ends with the number of entities. */
  tableLink(account: string, table: string): Locator {
    return this.account(account).getByRole('link', { name: new RegExp(`^${table} `) });
  }

  async openAccount(account: string): Promise<void> {
    await this.#page.goto(`./#/${account}`);
  }

  async openTable(account: string, table: string): Promise<GridPage> {
    await this.#page.goto(`./#/${account}/${table}`);
    return new GridPage(this.#page, table);
  }

  async openEntity(
    account: string,
    table: string,
    { partitionKey, rowKey }: { readonly partitionKey: string; readonly rowKey: string },
  ): Promise<EntityEditorPage> {
    const query = new URLSearchParams({ pk: partitionKey, rk: rowKey });
    await this.#page.goto(`./#/${account}/${table}?${query}`);
    return new EntityEditorPage(this.#page);
  }

  /** Creates a table, which is open afterwards. */
  async createTable(account: string, table: string): Promise<GridPage> {
    await this.openAccount(account);
    await this.account(account)
      .getByRole('button', { name: `Actions for account ${account}` })
      .click();
    await this.choose('New table…');
    await this.dialog.getByRole('textbox', { name: 'Table name' }).fill(table);
    await this.dialog.getByRole('button', { name: 'Create table' }).click();
    return new GridPage(this.#page, table);
  }

  /** Opens the dialog that confirms deleting a table. */
  async askToDeleteTable(table: string): Promise<void> {
    await this.askAboutTable(table, 'Delete table…');
  }

  /** Chooses an item in the menu of a table. */
  async askAboutTable(table: string, line: string): Promise<void> {
    await this.pane.getByRole('button', { name: `Actions for table ${table}` }).click();
    await this.choose(line);
  }

  accountActions(account: string): Locator {
    return this.pane.getByRole('button', { name: `Actions for account ${account}` });
  }

  /** Opens the dialog that confirms deleting an account. */
  async askToDeleteAccount(account: string): Promise<void> {
    await this.askAboutAccount(account, 'Delete account…');
  }

  /** Chooses an item in the menu of an account. */
  async askAboutAccount(account: string, line: string): Promise<void> {
    await this.accountActions(account).click();
    await this.choose(line);
  }

  async openMainMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
  }

  /** Chooses an item in the open menu. */
  async choose(line: string): Promise<void> {
    await this.menu.getByRole('menuitem', { name: line }).click();
  }
}
