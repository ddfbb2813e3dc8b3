import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Memory that the pages of a browser hold, in bytes, after all threads have collected garbage. */
export interface HeldMemory {
  /** Written memory that no other process shares, of all processes of pages. */
  readonly own: number;
  /** Objects and buffers of scripts, in all threads of pages and in service workers. */
  readonly objects: number;
  /** Blobs that scripts or object URLs still lead to. Their bytes lie in another process. */
  readonly blobs: number;
}

/** Short-lived caches are empty by then. */
const SETTLE_MS = 4000;

/** The types of targets whose thread holds objects of the app. */
const THREADS: ReadonlySet<string> = new Set(['page', 'worker', 'service_worker']);

/**
 * Records object URLs: a Blob that has one is held by it until it is revoked,
 * whether or not a script still knows it.
 */
export async function watchAddresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const held = new Map<string, Blob | MediaSource>();
    Reflect.set(globalThis, 'heldByAddress', held);
    URL.createObjectURL = (of) => {
      const address = createObjectURL.call(URL, of);
      held.set(address, of);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      revokeObjectURL.call(URL, address);
    };
  });
}

export async function readHeldMemory(browser: Browser): Promise<HeldMemory> {
  const session = await browser.newBrowserCDPSession();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { objects, blobs } = await sumObjects(session);
  // Frees the browser's own pools and caches, which it returns when memory is short.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  const own = await sumPrivateBytes(session);
  await session.detach();
  return { own, objects, blobs };
}

/** Returns the least of each figure. */
export function leastOf(looks: readonly HeldMemory[]): HeldMemory {
  return {
    own: Math.min(...looks.map(({ own }) => own)),
    objects: Math.min(...looks.map(({ objects }) => objects)),
    blobs: Math.min(...looks.map(({ blobs }) => blobs)),
  };
}

/**
 * Returns the greatest relative growth of the two: of the process, or of what
 * scripts hold in it and in Blobs.
 */
export function growthOf(first: HeldMemory, last: HeldMemory): number {
  const held = ({ objects, blobs }: HeldMemory) => objects + blobs;
  return Math.max(last.own / first.own, held(last) / held(first)) - 1;
}

type HeldByScripts = Pick<HeldMemory, 'objects' | 'blobs'>;

async function sumObjects(session: CDPSession): Promise<HeldByScripts> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  const threads = targetInfos.filter(({ type, url }) => THREADS.has(type) && /^http/.test(url));
  const sum = { objects: 0, blobs: 0 };
  for (const { targetId } of threads) {
    const { objects, blobs } = await readObjects(session, targetId);
    sum.objects += objects;
    sum.blobs += blobs;
  }
  return sum;
}

async function readObjects(browser: CDPSession, targetId: string): Promise<HeldByScripts> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const ask: Ask = (method, params) => askThread(browser, sessionId, method, params);
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
  const blobs = await sumBlobs(ask);
  await browser.send('Target.detachFromTarget', { sessionId });
  return { objects: usedSize + backingStorageSize, blobs };
}

/** The session that asks holds the objects until it is detached. */
async function sumBlobs(ask: Ask): Promise<number> {
  const { result: prototype } = await ask('Runtime.evaluate', { expression: 'Blob.prototype' });
  const { objects } = await ask('Runtime.queryObjects', { prototypeObjectId: prototype?.objectId });
  const { result } = await ask('Runtime.callFunctionOn', {
    objectId: objects?.objectId,
    functionDeclaration: SUM_OF_SIZES,
    returnByValue: true,
  });
  if (result?.value === undefined) throw new Error('Blobs could not be counted.');
  return result.value;
}

/** The prototype of File is found too, and has no size. */
const SUM_OF_SIZES = `function () {
  const blobs = this.filter((one) => !Object.hasOwn(one, 'constructor'));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}`;

/** The fields read here of an answer. */
interface Answer {
  readonly usedSize?: number;
  readonly backingStorageSize?: number;
  readonly result?: { readonly objectId?: string; readonly value?: number };
  readonly objects?: { readonly objectId?: string };
}

type Parameters = Readonly<Record<string, unknown>>;

type Ask = (method: string, params?: Parameters) => Promise<Answer>;

/**
 * Sends a command to a worker's session through the browser's session:
 * Playwright has no object for it.
 */
async function askThread(
  browser: CDPSession,
  sessionId: string,
  method: string,
  params: Parameters = {},
): Promise<Answer> {
  const answered = new Promise<Answer>((resolve) => {
    browser.on('Target.receivedMessageFromTarget', function hear(event) {
      if (event.sessionId !== sessionId) return;
      const { id, result = {} } = JSON.parse(event.message);
      if (id !== 1) return;
      browser.off('Target.receivedMessageFromTarget', hear);
      resolve(result);
    });
  });
  const message = JSON.stringify({ id: 1, method, params });
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
 * Returns the private dirty bytes of a process; throws where there is no `/proc`. Clean
 * pages are of files, above all of the browser's own program: 35 MB of it were
 * private in one sample and shared with other browsers in the next.
 */
async function privateBytesOf(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8');
  const lines = text.matchAll(/^(?:Private_Dirty|Swap):\s+(?<kilobytes>\d+) kB$/gm);
  return [...lines].reduce((sum, { groups }) => sum + Number(groups?.['kilobytes']) * 1024, 0);
}
