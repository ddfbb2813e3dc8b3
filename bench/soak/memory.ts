import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { copyApp } from '../../e2e/hosts.ts';
import { ExportPage } from '../../e2e/pages/export-page.ts';
import { withFolder } from '../../e2e/run/at-exit.ts';
import { serveFolder } from '../../e2e/run/static-server.ts';
import {
  growthOf,
  type HeldMemory,
  leastOf,
  readHeldMemory,
  watchAddresses,
} from './held-memory.ts';
import { ROUND, workOnce } from './mixed-work.ts';

export interface MixedWork {
  /** Minutes of a user's work; each minute is one turn. */
  readonly minutes: number;
  /** Bytes that the page is made to leak in each minute, to see that the leak is noticed. */
  readonly leak: number;
  /** The same in a Blob whose URL is not revoked. */
  readonly blobs: number;
  /** The folder of the built app. */
  readonly built: string;
}

const SAMPLE_ROWS = 500;

const PATIENCE_MS = 120_000;

/**
 * Turns until everything bounded is full: lazy parts, compiled code, the list
 * of the last 20 imports, the browser's own event log. 59 MB of an empty window
 * become 97 in six turns.
 */
const WARM_UP = 5 * ROUND;

/**
 * The growth that is allowed from the beginning to the end. Each of the two is
 * the least of a round's samples: Preact keeps what a component showed until
 * the component that holds it is drawn again, which a change of the language
 * does to all of them. By then it is up to 9,000 nodes, and 17 MB.
 */
const GROWTH = 0.1;

/**
 * Repeats a user's work without pauses: an hour of it takes some minutes.
 * Returns whether the page holds no more at the end, as a process and in
 * objects.
 */
export function workMixed(work: MixedWork): Promise<boolean> {
  return withFolder('mixed', (folder) => workIn(folder, work));
}

async function workIn(
  folder: string,
  { minutes, leak, blobs, built }: MixedWork,
): Promise<boolean> {
  await copyApp(folder, SAMPLE_ROWS, built);
  const server = await serveFolder(folder, { port: 0 });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const context = await browser.newContext({ baseURL: server.address });
    // It runs beside other work, and so more slowly.
    context.setDefaultTimeout(PATIENCE_MS);
    await watchAddresses(context);
    const page = await context.newPage();
    await ExportPage.withoutChooser(page);
    await page.goto('./');
    let turns = 0;
    const workUntil = async (end: number) => {
      for (; turns < end; turns += 1) {
        await workOnce(page, turns);
        if (leak > 0) await keepMore(page, leak);
        if (blobs > 0) await keepAddress(page, blobs);
      }
    };
    const workLooking = async (): Promise<HeldMemory> => {
      const looks: HeldMemory[] = [];
      for (const end = turns + ROUND; turns < end; ) {
        await workUntil(turns + 1);
        looks.push(await readHeldMemory(browser));
      }
      return notify(leastOf(looks), turns);
    };
    await workUntil(WARM_UP - ROUND);
    const first = await workLooking();
    await workUntil(WARM_UP + minutes - ROUND);
    return judge(first, await workLooking(), minutes);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Leaks memory as a defect of the app would. */
async function keepMore(page: Page, bytes: number): Promise<void> {
  await page.evaluate((count) => {
    const kept: unknown[] = Reflect.get(window, 'kept') ?? [];
    kept.push(Array.from({ length: count }, Math.random));
    Reflect.set(window, 'kept', kept);
  }, bytes / 8);
}

async function keepAddress(page: Page, bytes: number): Promise<void> {
  await page.evaluate((count) => {
    URL.createObjectURL(new Blob([new Uint8Array(count)]));
  }, bytes);
}

function notify(held: HeldMemory, turns: number): HeldMemory {
  console.log(
    `After ${turns} turns of mixed work: ${megabytes(held.own)} of private memory, ${megabytes(held.objects)} of it in objects; and ${megabytes(held.blobs)} of Blobs.`,
  );
  return held;
}

function judge(first: HeldMemory, last: HeldMemory, minutes: number): boolean {
  const growth = growthOf(first, last);
  console.log(
    `${minutes} turns after the first ${WARM_UP} it was ${(growth * 100).toFixed(1)} % more of what grew most.`,
  );
  return growth <= GROWTH;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
