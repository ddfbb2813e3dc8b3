import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** What the pages of a browser hold, in bytes, after their threads have collected what nobody needs. */
export interface HeldMemory {
  /** That they have written and no other process shares, of all processes of pages. */
  readonly own: number;
  /** In use for objects and buffers of scripts, in all threads of pages and in service workers. */
  readonly objects: number;
}

/** What is kept for some moments has gone by then. */
const SETTLE_MS = 4000;

/** The types of targets that have a thread with objects of the app. */
const THREADS: ReadonlySet<string> = new Set(['page', 'worker', 'service_worker']);

export async function readHeldMemory(browser: Browser): Promise<HeldMemory> {
  const session = await browser.newBrowserCDPSession();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const objects = await sumObjects(session);
  // Pools and caches of the browser's own, which it gives back where memory is short.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  const own = await sumPrivateBytes(session);
  await session.detach();
  return { own, objects };
}

/** Each at its least. */
export function leastOf(looks: readonly HeldMemory[]): HeldMemory {
  return {
    own: Math.min(...looks.map(({ own }) => own)),
    objects: Math.min(...looks.map(({ objects }) => objects)),
  };
}

/** Which of them has grown most, as a part of what it was. */
export function growthOf(first: HeldMemory, last: HeldMemory): number {
  return Math.max(last.own / first.own, last.objects / first.objects) - 1;
}

async function sumObjects(session: CDPSession): Promise<number> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  const threads = targetInfos.filter(({ type, url }) => THREADS.has(type) && /^http/.test(url));
  let sum = 0;
  for (const { targetId } of threads) sum += await readObjects(session, targetId);
  return sum;
}

async function readObjects(browser: CDPSession, targetId: string): Promise<number> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const ask = (method: string) => askThread(browser, sessionId, method);
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
  await browser.send('Target.detachFromTarget', { sessionId });
  return usedSize + backingStorageSize;
}

type Answer = Readonly<Record<string, number>>;

/** Sessions of workers are no objects of Playwright's: what they are asked goes through the browser's. */
async function askThread(browser: CDPSession, sessionId: string, method: string): Promise<Answer> {
  const answered = new Promise<Answer>((resolve) => {
    browser.on('Target.receivedMessageFromTarget', function hear(event) {
      if (event.sessionId !== sessionId) return;
      const { id, result = {} } = JSON.parse(event.message);
      if (id !== 1) return;
      browser.off('Target.receivedMessageFromTarget', hear);
      resolve(result);
    });
  });
  const message = JSON.stringify({ id: 1, method });
  await browser.send('Target.sendMessageToTarget', { sessionId, message });
  return answered;
}

async function sumPrivateBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const each = await Promise.all(pages.map(({ id }) => privateBytesOf(id)));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * As Linux counts it; elsewhere nobody asks. Clean pages are of files, the browser's own program
 * above all: 35 MB of it were private in one look, and shared with other browsers in the next.
 */
async function privateBytesOf(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8');
  const lines = text.matchAll(/^(?:Private_Dirty|Swap):\s+(?<kilobytes>\d+) kB$/gm);
  return [...lines].reduce((sum, { groups }) => sum + Number(groups?.['kilobytes']) * 1024, 0);
}
