import type { Locator, Page } from '@playwright/test';

export type KindName =
  | 'Set property'
  | 'Rename property'
  | 'Convert type'
  | 'Remove property'
  | 'Copy to table'
  | 'New keys'
  | 'Delete';

/** The dialog for a bulk edit of everything that a table shows. */
export class ChangePage {
  readonly dialog: Locator;
  /** The table's command that opens it. */
  readonly command: Locator;
  readonly property: Locator;
  readonly newName: Locator;
  readonly newType: Locator;
  readonly target: Locator;
  /** The preview's counts. */
  readonly check: Locator;
  /** The first entities, before and after. */
  readonly samples: Locator;
  /** Opens the confirmation. */
  readonly goOn: Locator;
  /** Confirms it; the button names the number of entities. */
  readonly confirm: Locator;
  readonly back: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  /** The refused entities. */
  readonly refused: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
    const commands = page.getByRole('toolbar', { name: 'Commands' });
    this.command = commands.getByRole('button', { name: /^Change / });
    this.property = this.dialog.getByRole('combobox', { name: 'Property', exact: true });
    this.newName = this.dialog.getByRole('textbox', { name: 'New name' });
    this.newType = this.dialog.getByRole('combobox', { name: 'New type' });
    this.target = this.dialog.getByRole('combobox', { name: 'To table' });
    this.check = this.dialog.getByRole('region', { name: 'What would happen' });
    this.samples = this.dialog.getByRole('region', {
      name: /before and after$|^The (first|new|entity)/,
    });
    this.goOn = this.dialog.getByRole('button', { name: /…$/ });
    this.confirm = this.dialog.getByRole('button', { name: / [\d,]+ entit(y|ies)$/ });
    this.back = this.dialog.getByRole('button', { name: 'Back', exact: true });
    this.progress = this.dialog.getByRole('progressbar');
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    // The close button in the corner has the same name.
    this.close = this.dialog.getByRole('button', { name: 'Close' }).last();
    this.refused = this.dialog.getByRole('region', { name: /refused$/ });
  }

  async open(kind?: KindName): Promise<void> {
    await this.command.click();
    if (kind) await this.kind(kind).check();
  }

  /** Opens it from a column's menu, which is open. */
  async openFromMenu(line: string): Promise<void> {
    await this.#page.getByRole('menuitem', { name: line }).click();
  }

  kind(name: KindName): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  value(property: string): Locator {
    return this.dialog.getByRole('textbox', { name: `${property}, value` });
  }

  /** A count of the preview. */
  count(name: string): Locator {
    const term = this.#page.getByRole('term').filter({ hasText: name });
    return this.check.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  /** One of the first entities, from 1. */
  sample(place: number): Locator {
    return this.samples.getByRole('row').nth(place);
  }

  /** The parts of a key, in the group that is named for it. */
  part(key: 'New PartitionKey' | 'New RowKey', name: string): Locator {
    return this.dialog.getByRole('group', { name: key }).getByLabel(name, { exact: true });
  }

  async addPart(key: 'New PartitionKey' | 'New RowKey'): Promise<void> {
    await this.dialog
      .getByRole('group', { name: key })
      .getByRole('button', { name: 'Add part' })
      .click();
  }
}
