import type { Locator, Page } from '@playwright/test';

/** The filter bar of a table: editor, builder, saved filters and explanation. */
export class FilterPage {
  readonly bar: Locator;
  readonly field: Locator;
  /** The completions at the caret. */
  readonly offers: Locator;
  readonly run: Locator;
  readonly clear: Locator;
  /** The amount that the filter reads; opens the explanation. */
  readonly cost: Locator;
  readonly explanation: Locator;
  readonly keptButton: Locator;
  readonly kept: Locator;
  readonly help: Locator;
  readonly language: Locator;
  readonly builderButton: Locator;
  readonly builder: Locator;
  /** The items about the result in the status bar. */
  readonly status: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole('search', { name: 'Filter', exact: true });
    this.field = this.bar.getByRole('textbox', { name: 'Filter', exact: true });
    this.offers = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    this.run = this.bar.getByRole('button', { name: /^Run/ });
    this.clear = this.bar.getByRole('button', { name: 'Clear filter' });
    this.cost = this.bar.getByRole('button', { name: /^Explain/ });
    this.explanation = page.getByRole('dialog', { name: 'What this filter reads' });
    this.keptButton = this.bar.getByRole('button', { name: 'Saved and recent filters' });
    this.kept = page.getByRole('dialog', { name: 'Filters of this table' });
    this.help = this.bar.getByRole('button', { name: 'Filter reference' });
    this.language = page.getByRole('dialog', { name: 'Filter reference' });
    this.builderButton = this.bar.getByRole('button', { name: 'Builder', exact: true });
    this.builder = this.bar.getByRole('region', { name: 'Filter builder' });
    this.status = page.getByRole('region', { name: 'Status', exact: true });
  }

  /** A completion of the open list, by its beginning. */
  offer(label: string | RegExp): Locator {
    return this.offers.filter({ hasText: label }).first();
  }

  /** Replaces the whole text of the field, as a paste does. */
  async write(text: string): Promise<void> {
    await this.field.focus();
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.insertText(text);
  }

  async ask(text: string): Promise<void> {
    await this.write(text);
    await this.#page.keyboard.press('ControlOrMeta+Enter');
  }

  /** A message about the filter: a problem or a warning. */
  reported(text: string | RegExp): Locator {
    return this.bar.getByRole('status').filter({ hasText: text });
  }

  /** A button of the bar, such as one that corrects a problem. */
  button(name: string | RegExp): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** A highlighted token of the text. */
  piece(text: string): Locator {
    return this.field.getByText(text, { exact: true });
  }

  /** The builder's conditions on a property; they have fields by name. */
  condition(property: string): Locator {
    return this.builder.getByRole('group', { name: `Condition on ${property}`, exact: true });
  }

  /** The choice of `all` or `any` of a group; groups count from 0, from the outermost. */
  joint(group: number): Locator {
    return this.builder.getByRole('combobox', { name: 'How these are joined' }).nth(group);
  }

  /** Chooses an item in the menu of a condition or group. */
  async change(part: Locator, line: string): Promise<void> {
    await part
      .getByRole('button', { name: /^More on/ })
      .first()
      .click();
    await this.#page.getByRole('menuitem', { name: line, exact: true }).click();
  }

  /** Adds a condition on a property at the end of the filter. */
  async add(property: string | RegExp): Promise<void> {
    await this.builder.getByRole('button', { name: 'Add a condition' }).click();
    await this.#page.getByRole('menuitem', { name: property }).click();
  }
}
