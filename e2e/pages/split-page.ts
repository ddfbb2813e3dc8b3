import type { Locator, Page } from '@playwright/test';

/** A window with split panes. */
export class SplitPage {
  readonly divider: Locator;
  readonly left: PanePage;
  readonly right: PanePage;

  constructor(page: Page) {
    this.divider = page.getByRole('separator', { name: 'Width of the panes' });
    this.left = new PanePage(page, 'left pane');
    this.right = new PanePage(page, 'right pane');
  }
}

/** One pane, with its own tabs. */
class PanePage {
  readonly region: Locator;
  readonly tabs: Locator;
  readonly shown: Locator;
  readonly grid: Locator;
  /** The cell that has, or last had, the focus. */
  readonly activeCell: Locator;
  /** The editor of the entity that is open in it. */
  readonly editor: Locator;
  readonly close: Locator;
  readonly across: Locator;

  constructor(page: Page, name: string) {
    this.region = page.getByRole('region', {
      name: new RegExp(String.raw`^samples.* \(${name}\)$`),
    });
    const list = this.region.getByRole('tablist', { name: `Open tables (${name})` });
    this.tabs = list.getByRole('tab');
    this.shown = list.getByRole('tab', { selected: true });
    this.grid = this.region.getByRole('grid');
    this.activeCell = this.grid.locator('[data-active="true"]');
    this.editor = this.region.getByRole('complementary', { name: `Entity (${name})` });
    this.close = this.region.getByRole('button', { name: `Close this pane (${name})` });
    this.across = this.region.getByRole('button', { name: 'Go to other pane' });
  }

  row(place: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  cell(place: number, column: string): Locator {
    return this.row(place).locator(`[data-name="${column}"]`);
  }

  rowKeyOf(place: number): Locator {
    return this.row(place).getByRole('rowheader');
  }

  async width(): Promise<number> {
    return (await this.region.boundingBox())?.width ?? 0;
  }
}
