import type { Page } from '@playwright/test';
import type { GridPage } from '../../e2e/pages/grid-page.ts';
import { type ThreadTask, traceLongTasks } from '../../e2e/thread-tasks.ts';
import { COLUMNS, writeBlock } from './drawn-orders.ts';
import type { WorkbenchRow } from './workbench-figures.ts';
import { FIRST_PROPERTY, TABLE_LINK } from './workbench-table.ts';

declare global {
  /** On the page: the milliseconds of the last paste. */
  var benchPaste: Promise<number>;
}

/** The limit of one paste. */
const MOST_ROWS = 10_000;

/** Tasks from this length on are long, as browsers count them. */
const LONG_MS = 50;

/**
 * Times pastes from the key to the toast that all cells are saved, with the
 * page's long tasks meanwhile.
 */
export async function measurePasting(
  page: Page,
  grid: GridPage,
  entities: number,
  turns: number,
): Promise<WorkbenchRow[]> {
  const rows = Math.min(MOST_ROWS, entities);
  const times: number[] = [];
  const tasks: ThreadTask[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    // Other values each time, since a paste does not write unchanged cells.
    await openForPaste(page, grid, writeBlock(entities + (turn + 1) * 37, rows));
    const { ms, long } = await paste(page, rows * COLUMNS);
    if (turn === 0) continue;
    times.push(ms);
    tasks.push(...long);
  }
  const work = `paste ${rows.toLocaleString('en')} x ${COLUMNS} cells`;
  const longest = { unit: 'ms', reported: 'longest', goal: { most: LONG_MS, of: 'here' } } as const;
  return [
    { work, unit: 'ms', reported: 'median', here: times, goal: { most: 2000, of: 'here' } },
    { work: 'a task of the page meanwhile', ...longest, here: tasks.map(({ busy }) => busy) },
  ];
}

/**
 * Opens a page that has not pasted yet, with the block on the clipboard and the
 * first cell active.
 */
async function openForPaste(page: Page, grid: GridPage, block: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${TABLE_LINK}`);
  // The table is restored to where it was left, which may be far down.
  await grid.active.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await grid.cell(1, FIRST_PROPERTY).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
}

async function paste(
  page: Page,
  cells: number,
): Promise<{ readonly ms: number; readonly long: readonly ThreadTask[] }> {
  await awaitToast(page, `${cells.toLocaleString('en')} cells written`);
  let ms = Number.NaN;
  const long = await traceLongTasks(page, 'pasting', async () => {
    await page.keyboard.press('ControlOrMeta+v');
    ms = await page.evaluate(() => benchPaste);
  });
  return { ms, long };
}

/** Makes the page measure from the next paste to the frame that shows the toast. */
async function awaitToast(page: Page, text: string): Promise<void> {
  await page.evaluate((awaited) => {
    const pasted = new Promise<number>((done) => {
      const listen = { capture: true, once: true };
      addEventListener('paste', ({ timeStamp }) => done(timeStamp), listen);
    });
    async function untilReported(): Promise<number> {
      const from = await pasted;
      const toasts = () => document.querySelector('.toasts')?.textContent ?? '';
      while (!toasts().includes(awaited)) {
        if (document.querySelector('dialog[open]')) throw new Error('The paste asks something.');
        await new Promise((frame) => requestAnimationFrame(frame));
      }
      return performance.now() - from;
    }
    globalThis.benchPaste = untilReported();
  }, text);
}
