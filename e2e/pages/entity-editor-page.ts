import type { Locator, Page } from '@playwright/test';

export type TypeName =
  | 'Binary'
  | 'Boolean'
  | 'DateTime'
  | 'Double'
  | 'Guid'
  | 'Int32'
  | 'Int64'
  | 'String';

/** One entity beside the grid: its keys and properties, or its JSON. */
export class EntityEditorPage {
  readonly editor: Locator;
  readonly title: Locator;
  readonly partitionKey: Locator;
  readonly rowKey: Locator;
  readonly keys: Locator;
  readonly limits: Locator;
  /** The number of problems; its button leads to the first. */
  readonly problems: Locator;
  readonly status: Locator;
  readonly save: Locator;
  readonly revert: Locator;
  readonly close: Locator;
  /** Opens the previous entity of the grid. */
  readonly previous: Locator;
  readonly next: Locator;
  readonly json: Locator;
  /** The dialog before unsaved work is discarded. */
  readonly discarding: Locator;
  readonly deletion: Locator;
  /** The comparison of versions if another writer has saved the entity too. */
  readonly conflict: Locator;

  constructor(page: Page) {
    this.editor = page.getByRole('region', { name: 'Entity editor' });
    this.title = this.editor.getByRole('heading', { level: 2 });
    this.keys = this.editor.getByRole('group', { name: 'Keys', exact: true });
    this.partitionKey = this.keys.getByRole('textbox', { name: 'PartitionKey' });
    this.rowKey = this.keys.getByRole('textbox', { name: 'RowKey' });
    this.limits = this.editor.getByRole('group', { name: 'Limits', exact: true });
    this.problems = this.editor.getByRole('button', { name: /^\d+ problems?$/ });
    this.status = this.editor.getByRole('status');
    this.save = this.editor.getByRole('button', { name: /^Save/ });
    this.revert = this.editor.getByRole('button', { name: 'Revert' });
    this.previous = this.editor.getByRole('button', { name: 'Previous entity' });
    this.next = this.editor.getByRole('button', { name: 'Next entity' });
    this.close = this.editor.getByRole('button', { name: 'Close the editor' });
    this.json = this.editor.getByRole('textbox', { name: 'Entity as JSON' });
    this.discarding = page.getByRole('dialog', { name: 'Discard your changes?' });
    this.deletion = page.getByRole('dialog', { name: 'Delete this entity?' });
    this.conflict = page.getByRole('dialog', { name: 'This entity changed while you edited it' });
  }

  /** The row of a property; the last of that name if it occurs twice. */
  property(name: string): Locator {
    return this.editor.getByRole('group', { name, exact: true }).last();
  }

  nameOf(name: string): Locator {
    return this.property(name).getByRole('textbox', { name: `Name of ${name}`, exact: true });
  }

  typeOf(name: string): Locator {
    return this.property(name).getByRole('combobox', { name: `Type of ${name}`, exact: true });
  }

  value(name: string): Locator {
    return this.property(name).getByLabel(`${name}, value`, { exact: true });
  }

  /** A button of the editor, such as one that corrects a problem. */
  button(name: string | RegExp): Locator {
    return this.editor.getByRole('button', { name, exact: true });
  }

  async writeKeys(partitionKey: string, rowKey: string): Promise<void> {
    await this.partitionKey.fill(partitionKey);
    await this.rowKey.fill(rowKey);
  }

  async addProperty(name: string, type: TypeName = 'String', text = ''): Promise<void> {
    await this.button('Add property').click();
    await this.editor.getByRole('textbox', { name: 'Property name' }).fill(name);
    await this.retype(name, type);
    if (type === 'Boolean') await this.value(name).setChecked(text === 'true');
    else if (text !== '') await this.value(name).fill(text);
  }

  async rename(name: string, newName: string): Promise<void> {
    await this.nameOf(name).fill(newName);
  }

  async retype(name: string, type: TypeName): Promise<void> {
    await this.typeOf(name).selectOption(`Edm.${type}`);
  }

  async remove(name: string): Promise<void> {
    await this.button(`Remove ${name}`).click();
  }

  async openTab(tab: 'Properties' | 'JSON'): Promise<void> {
    await this.editor.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  }

  /** Takes one side of a property in the comparison of versions. */
  async take(property: string, side: 'Yours' | 'Theirs'): Promise<void> {
    await this.conflict.getByRole('radio', { name: `${property}: ${side}`, exact: true }).check();
  }

  /** The cells of a property in the comparison: before, yours, theirs. */
  compared(property: string): Locator {
    return this.conflict.getByRole('row', { name: property }).first().getByRole('cell');
  }
}
