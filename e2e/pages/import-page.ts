import type { Locator, Page } from '@playwright/test';

export interface DroppedFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The import dialog, and the window on which files are dropped. */
export class ImportPage {
  readonly dialog: Locator;
  readonly tableName: Locator;
  /** The choice between a new and an existing table. */
  readonly into: Locator;
  /** The existing table. */
  readonly existing: Locator;
  /** The rule for rows whose keys exist. */
  readonly rule: Locator;
  readonly partitionKey: Locator;
  readonly rowKey: Locator;
  /** The counts of the dry run. */
  readonly dryRun: Locator;
  readonly preview: Locator;
  /** The rows that will be refused, or were. */
  readonly refused: Locator;
  readonly start: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  readonly openTable: Locator;
  readonly progress: Locator;
  readonly #page: Page;
  readonly #columns: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: /^Import / });
    this.tableName = this.dialog.getByRole('textbox', { name: 'New table' });
    this.into = this.dialog.getByRole('combobox', { name: 'Into', exact: true });
    this.existing = this.dialog.getByRole('combobox', { name: 'Table', exact: true });
    this.rule = this.dialog.getByRole('combobox', { name: 'Rows whose keys exist' });
    this.partitionKey = this.dialog.getByRole('combobox', { name: 'PartitionKey', exact: true });
    this.rowKey = this.dialog.getByRole('combobox', { name: 'RowKey', exact: true });
    this.dryRun = this.dialog.getByRole('region', { name: 'Dry run' });
    this.preview = this.dialog.getByRole('region', { name: 'The first rows as they will be' });
    this.refused = this.dialog.getByRole('region', { name: /rows? (can’t be imported|w)/ });
    this.start = this.dialog.getByRole('button', { name: /^Import/ });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    // The close button in the corner has the same name.
    this.close = this.dialog.getByRole('button', { name: 'Close' }).last();
    this.openTable = this.dialog.getByRole('button', { name: 'Open table' });
    this.progress = this.dialog.getByRole('progressbar', { name: /^Importing/ });
    this.#columns = this.dialog.getByRole('table', { name: 'Columns' }).getByRole('row');
  }

  /** Opens an account without tables, once the first run has created it. */
  static async openEmpty(page: Page, account = 'devstoreaccount1'): Promise<ImportPage> {
    await page.goto(`./#/${account}`);
    await page.getByRole('heading', { name: 'No tables yet' }).waitFor();
    return new ImportPage(page);
  }

  /** Drops files on the middle of the window. */
  async drop(...files: readonly DroppedFile[]): Promise<void> {
    const dataTransfer = await this.#page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer();
      for (const { name, content } of dropped) transfer.items.add(new File([content], name));
      return transfer;
    }, files);
    await this.#page.locator('main').dispatchEvent('drop', { dataTransfer });
    await dataTransfer.dispose();
  }

  /** Drops a file and chooses an existing table for it. */
  async dropInto(table: string, file: DroppedFile): Promise<void> {
    await this.drop(file);
    await this.into.selectOption('An existing table');
    await this.existing.selectOption(table);
  }

  /** Chooses files on disk in the browser's own dialog. */
  async choose(...paths: readonly string[]): Promise<void> {
    await chooseByInput(this.#page);
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
    await this.#page.getByRole('menuitem', { name: 'Import a file…' }).click();
    await (await chooser).setFiles([...paths]);
  }

  /** The target type of a column of the file. */
  becomes(header: string): Locator {
    return this.dialog.getByRole('combobox', { name: becomesOf(header), exact: true });
  }

  /** The result for all rows of a column. */
  check(header: string): Locator {
    return this.#column(header).getByRole('cell').last();
  }

  /** Chooses the type that fits a column better. */
  async useBetterType(header: string): Promise<void> {
    await this.#column(header).getByRole('button').click();
  }

  /** A count of the dry run by its name. */
  count(name: 'Insert' | 'Same keys twice' | 'Can’t be imported'): Locator {
    const term = this.#page.getByRole('term').filter({ hasText: name });
    return this.dryRun.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** One of the first rows, from 1, as the table will have it. */
  previewRow(place: number): Locator {
    return this.preview.getByRole('row').nth(place);
  }

  /** A row that will be refused, or was, by its line in the file. */
  refusedLine(line: number): Locator {
    const cell = this.#page.getByRole('cell', { name: line.toLocaleString('en'), exact: true });
    return this.refused.getByRole('row').filter({ has: cell });
  }

  #column(header: string): Locator {
    const choice = this.#page.getByRole('combobox', { name: becomesOf(header), exact: true });
    return this.#columns.filter({ has: choice });
  }
}

function becomesOf(header: string): string {
  return `What ${header} becomes`;
}

/** Removes the browser's file pickers, since a test can answer only an input's. */
export async function chooseByInput(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'));
}
