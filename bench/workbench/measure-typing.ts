import type { Page } from '@playwright/test';
import { tracePage } from '../../e2e/page-trace.ts';
import type { WorkbenchRow } from './workbench-figures.ts';

const TEXT = 'by van, on monday';
const CELLS = 6;

/** A fast typist presses ten to twelve keys a second. */
const PAUSE_MS = 80;

interface Typed {
  /** Times of keys that typed a character into an open field. */
  readonly signs: readonly number[];
  /** Times of the first key in each cell, which opens the field. */
  readonly openings: readonly number[];
  /** Times of Enter, which saves the cell and moves to the next. */
  readonly enters: readonly number[];
}

/**
 * Times each key from its press to the next paint, with the browser's own
 * measurement, in the focused element.
 */
export async function measureTyping(
  app: Page,
  beside: Page,
  turns: number,
): Promise<WorkbenchRow[]> {
  const here: Typed[] = [];
  const there: Typed[] = [];
  // The first turn loads the editor and is not counted.
  for (let turn = 0; turn <= turns; turn += 1) {
    const typed = { here: await typeIn(app), there: await typeIn(beside) };
    if (turn === 0) continue;
    here.push(typed.here);
    there.push(typed.there);
  }
  const row = (work: string, which: keyof Typed, most?: number): WorkbenchRow => ({
    work,
    unit: 'ms',
    reported: 'p95',
    here: here.flatMap((typed) => typed[which]),
    beside: there.flatMap((typed) => typed[which]),
    ...(most !== undefined && { goal: { most, of: 'here' } }),
  });
  return [
    row('key to painted character in an open cell', 'signs', 50),
    row('key to painted character that opens a cell', 'openings', 50),
    row('Enter to the next cell', 'enters'),
  ];
}

async function typeIn(page: Page): Promise<Typed> {
  await page.bringToFront();
  const events = await tracePage(page, 'devtools.timeline', async () => {
    for (let cell = 0; cell < CELLS; cell += 1) await typeCell(page);
  });
  const times = events
    .filter(({ name, ph, args }) => isTiming(name, ph) && args?.data?.type === 'keydown')
    .sort((a, b) => a.ts - b.ts)
    .map(({ args }) => args?.data?.duration ?? Number.NaN);
  const perCell = TEXT.length + 1;
  if (times.length !== CELLS * perCell) {
    throw new Error(`The browser has measured ${times.length} of ${CELLS * perCell} keys.`);
  }
  return {
    signs: times.filter((_, nth) => nth % perCell > 0 && nth % perCell < TEXT.length),
    openings: times.filter((_, nth) => nth % perCell === 0),
    enters: times.filter((_, nth) => nth % perCell === TEXT.length),
  };
}

async function typeCell(page: Page): Promise<void> {
  await page.keyboard.type(TEXT, { delay: PAUSE_MS });
  await page.keyboard.press('Enter');
  // A key that is not painted when the recording ends would be missing from it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.waitForTimeout(PAUSE_MS);
}

function isTiming(name: string, phase: string): boolean {
  return name === 'EventTiming' && phase === 'b';
}
