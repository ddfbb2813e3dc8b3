import type { JSHandle, Locator, Page } from '@playwright/test';
import { writeMeasurements } from './data/files.ts';
import { expect, test } from './fixtures.ts';
import { ImportPage } from './pages/import-page.ts';

test.use({ sampleRows: 20 });

const ROWS = 100_000;

/** What a person would feel as a jolt is 100 ms; a machine that is busy otherwise makes more of it. */
const BOUND_MS = 400;

test('100,000 entities are imported and scrolled without a jolt', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'measurements.csv', content: writeMeasurements(ROWS) });
  await expect(imports.start).toHaveText('Import 100,000 rows');

  const tasks = await LongTasks.watch(page);
  await imports.start.click();
  await expect(imports.dialog).toContainText('100,000 entities are in measurements', {
    timeout: 60_000,
  });
  await tasks.note('importing');
  await imports.openTable.click();
  const grid = page.getByRole('grid');
  await expect(rowAt(grid, 0)).toContainText('station 0');
  await tasks.note('opening the table');
  await wheelDown(page, grid);
  await tasks.note('scrolling by wheel');
  await dragToEndAndBack(grid);
  await tasks.note('dragging from end to end');

  console.log(`At ${ROWS} entities, the longest task took ${tasks.longest()} ms:`, tasks.found);
  expect(tasks.longest()).toBeLessThan(BOUND_MS);
});

async function wheelDown(page: Page, grid: Locator): Promise<void> {
  await grid.hover();
  for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 500);
  await expect(rowAt(grid, 0)).not.toBeInViewport();
  await expectSettled(grid);
}

/** As the thumb of the scroll bar is dragged: in leaps, to the end and back. */
async function dragToEndAndBack(grid: Locator): Promise<void> {
  await drag(grid, 1);
  await expect(rowAt(grid, ROWS - 1)).toContainText('station 9');
  await drag(grid, 0);
  await expect(rowAt(grid, 0)).toContainText('station 0');
}

/** A leap at each frame, to the part of the way that is named. */
async function drag(grid: Locator, to: 0 | 1): Promise<void> {
  await grid.evaluate(async (element, end) => {
    const way = element.scrollHeight - element.clientHeight;
    const from = element.scrollTop;
    const leaps = 120;
    for (let leap = 1; leap <= leaps; leap += 1) {
      element.scrollTop = from + ((way * end - from) * leap) / leaps;
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }, to);
}

/** Every row in view has come. */
async function expectSettled(grid: Locator): Promise<void> {
  await expect(grid.getByRole('row', { name: 'Loading' })).toHaveCount(0);
}

function rowAt(grid: Locator, row: number): Locator {
  return grid.locator(`[role="row"][aria-rowindex="${row + 2}"]`);
}

/** Tasks of the page's thread that the browser calls long: from 50 ms on. */
class LongTasks {
  readonly found: { readonly during: string; readonly milliseconds: number }[] = [];
  readonly #observed: JSHandle<{ take(): number[] }>;

  private constructor(observed: JSHandle<{ take(): number[] }>) {
    this.#observed = observed;
  }

  static async watch(page: Page): Promise<LongTasks> {
    const observed = await page.evaluateHandle(() => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: 'longtask' });
      return {
        take() {
          entries.push(...observer.takeRecords());
          return entries.splice(0).map(({ duration }) => Math.round(duration));
        },
      };
    });
    return new LongTasks(observed);
  }

  /** Those since the last note were during this. */
  async note(during: string): Promise<void> {
    const taken = await this.#observed.evaluate((observed) => observed.take());
    this.found.push(...taken.map((milliseconds) => ({ during, milliseconds })));
  }

  longest(): number {
    return Math.max(0, ...this.found.map(({ milliseconds }) => milliseconds));
  }
}
