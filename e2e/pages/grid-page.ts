import type { Locator, Page } from '@playwright/test';
import { EntityEditorPage } from './entity-editor-page.ts';

/** A table: its commands and the grid of its entities. Rows count from 1. */
export class GridPage {
  readonly grid: Locator;
  readonly commands: Locator;
  /** The table's items in the status bar. */
  readonly status: Locator;
  /** The column statistics at the foot of the grid. */
  readonly figures: Locator;
  /** The target of a Tab into the grid: a cell, or the field in it. */
  readonly active: Locator;
  readonly activeCell: Locator;
  /** The row of that cell. */
  readonly activeRow: Locator;
  readonly selected: Locator;
  readonly empty: Locator;
  /** The dialog before entities are deleted. */
  readonly deletion: Locator;
  /** The dialog before unsaved work in the editor is discarded. */
  readonly unsaved: Locator;
  readonly #page: Page;

  constructor(page: Page, table: string) {
    this.#page = page;
    this.grid = page.getByRole('grid', { name: `Entities of ${table}`, exact: true });
    this.commands = page.getByRole('toolbar', { name: 'Commands' });
    this.status = page.getByRole('region', { name: 'Status', exact: true });
    this.figures = page.getByRole('region', { name: 'Statistics of the selection' });
    this.active = this.grid.locator('[tabindex="0"]');
    this.activeCell = this.grid.locator('[data-active="true"]');
    const activeCell = page.locator('[tabindex="0"]');
    this.activeRow = this.grid.getByRole('row').filter({ has: activeCell });
    this.selected = this.grid.locator('[aria-selected="true"]');
    this.empty = page.getByRole('heading', { name: 'No entities yet' });
    this.deletion = page.getByRole('dialog', { name: /^Delete [\d,]+ entit/ });
    this.unsaved = page.getByRole('dialog', { name: 'Save your changes?' });
  }

  head(column: string): Locator {
    return this.grid.getByRole('columnheader', { name: column, exact: true });
  }

  row(place: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  rowKey(place: number): Locator {
    return this.row(place).getByRole('rowheader');
  }

  /** The number at the start of a row, which selects the row. */
  gutter(place: number): Locator {
    return this.row(place).locator('[aria-colindex="1"]');
  }

  cell(place: number, column: string): Locator {
    return this.row(place).locator(`[data-name="${column}"]`);
  }

  command(name: 'Add entity' | 'Edit' | 'Duplicate' | 'Delete' | 'Import'): Locator {
    return this.commands.getByRole('button', { name });
  }

  async add(): Promise<EntityEditorPage> {
    await this.command('Add entity').click();
    return new EntityEditorPage(this.#page);
  }

  async open(place: number): Promise<EntityEditorPage> {
    await this.rowKey(place).dblclick();
    return new EntityEditorPage(this.#page);
  }

  async duplicate(place: number): Promise<EntityEditorPage> {
    await this.rowKey(place).click();
    await this.command('Duplicate').click();
    return new EntityEditorPage(this.#page);
  }

  /** Selects all rows from `first` to `last`. */
  async selectRows(first: number, last: number): Promise<void> {
    await this.gutter(first).click();
    await this.gutter(last).click({ modifiers: ['Shift'] });
  }

  async sort(direction: 'ascending' | 'descending'): Promise<void> {
    await this.openColumnMenu('PartitionKey');
    await this.sortLine(direction).click();
  }

  /** The menu item that sorts by the column. */
  sortLine(direction: 'ascending' | 'descending'): Locator {
    return this.#page.getByRole('menuitemradio', {
      name: new RegExp(`^Sort\\b.*\\b${direction}$`),
    });
  }

  /** Chooses an item in the menu of a column. */
  async changeColumn(column: string, line: string | RegExp): Promise<void> {
    await this.openColumnMenu(column);
    await this.#page.getByRole('menuitem', { name: line }).click();
  }

  async openColumnMenu(column: string): Promise<void> {
    await this.head(column).click({ button: 'right' });
  }

  /** Selects a column over the whole result. */
  async selectColumn(column: string): Promise<void> {
    await this.cell(1, column).click();
    await this.#page.keyboard.press('ControlOrMeta+ ');
  }

  /** One of the column statistics at the foot, such as `sum`. */
  figure(name: 'count' | 'absent' | 'mixed' | 'sum' | 'average' | 'min' | 'max'): Locator {
    return this.figures.locator(`[data-statistic="${name}"] dd`);
  }

  async openCellMenu(place: number): Promise<void> {
    await this.rowKey(place).click({ button: 'right' });
  }
}
