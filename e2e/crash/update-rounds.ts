import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seeded } from '../../src/testing/seeded.ts';
import { copyApp } from '../hosts.ts';
import { publishOtherBuild } from '../other-build.ts';
import { withFolder } from '../run/at-exit.ts';
import { serveFolder } from '../run/static-server.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';

export interface UpdateRound {
  readonly round: number;
  /** Writes that the app's service worker acknowledged during the update. */
  readonly acknowledged: number;
  /** The version that ran at the next start: the earlier or the later one. */
  readonly found: 'before' | 'next';
  /**
   * The host at the next start: reachable, gone, or needed, since the browser
   * writes a service worker's cache late.
   */
  readonly host: 'there' | 'gone' | 'needed';
}

export interface UpdateOptions {
  readonly seed: number;
  readonly rounds: number;
  /** The folder of the built app. */
  readonly built?: string;
  readonly onRound?: (round: UpdateRound) => void;
}

const SAMPLE_ROWS = 20;
/** Long enough that the next version runs before some of the kills, even on a busy machine. */
const LONGEST_MS = 5000;
/** Every acknowledgement before the end has arrived by then. */
const LATE_MS = 1000;
const FIRST = 'Release 0';

/**
 * Kills a browser while the app writes through its service worker and is
 * updated to another version. Throws if the next start shows a mixture of
 * versions, or lacks an acknowledged write.
 */
export async function runUpdateRounds(options: UpdateOptions): Promise<void> {
  const { seed, rounds, built, onRound } = options;
  const draw = seeded(seed);
  await withFolder('updated', async (folder) => {
    const [site, profile] = [join(folder, 'site'), join(folder, 'profile')];
    await copyApp(site, SAMPLE_ROWS, built);
    await publishOtherBuild(site, FIRST);
    let isGone = false;
    const server = await serveFolder(site, { port: 0, breaks: () => isGone });
    const written = new Set<string>();
    let versions: [string, string] = [FIRST, FIRST];
    let acknowledged = 0;
    try {
      for (let round = 1; round <= rounds + 1; round += 1) {
        const browser = await KillableBrowser.start(profile);
        try {
          const { page } = browser;
          isGone = round > 1 && draw.chance(0.5);
          let host: UpdateRound['host'] = isGone ? 'gone' : 'there';
          await openApp(page, server.address).catch((error: unknown) => {
            if (!isGone) throw error;
            host = 'needed';
            isGone = false;
            return openAgain(page, server.address);
          });
          const found = await readVersion(page);
          if (!versions.includes(found)) throw new Error(`${found} runs instead of ${versions}.`);
          await expectWritten(page, written);
          const reported = found === versions[0] && round > 1 ? 'before' : 'next';
          if (round > 1) onRound?.({ round: round - 1, acknowledged, found: reported, host });
          if (round > rounds) return;
          if (round === 1) await ask(page, 'POST', 'Tables', { TableName: TABLE });
          isGone = false;
          const next = `Release ${round}`;
          await publishOtherBuild(site, next);
          versions = [found, next];
          const before = written.size;
          await updateUntil(browser, draw.whole(LONGEST_MS), { round, written });
          acknowledged = written.size - before;
        } finally {
          await browser.kill();
        }
        await cutTornLogs(profile);
      }
    } finally {
      await server.close();
    }
  });
}

const TABLE = 'Written';

/** Opens the app and waits until its engine serves and the service worker answers. */
async function openApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText('devstoreaccount1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Opens the app again: the browser's error page of an unreachable host may come
 * late and abort the next navigation.
 */
async function openAgain(page: Page, address: string): Promise<void> {
  await page.goto('about:blank').catch(() => {});
  await openApp(page, address);
}

/**
 * Returns the version that the page was built as: a version published later
 * replaces an older one once that is not run any more.
 */
function readVersion(page: Page): Promise<string> {
  return page.locator('head meta[name="generator"]').getAttribute('content').then(String);
}

async function updateUntil(
  browser: KillableBrowser,
  waitMs: number,
  { round, written }: { round: number; written: Set<string> },
): Promise<void> {
  const { page } = browser;
  let isOver = false;
  const writing = (async () => {
    for (let place = 0; !isOver; place += 1) {
      const key = `${round}-${place}`;
      const entity = { PartitionKey: 'p', RowKey: key };
      // An update reloads the page: a pending write is done or not.
      const isWritten = await ask(page, 'POST', TABLE, entity).catch(() => false);
      if (isWritten) written.add(key);
    }
  })();
  const updating = page.evaluate(applyUpdate).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  isOver = true;
  await browser.kill();
  // Playwright never answers a call on a page that reloads while its browser ends.
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await Promise.race([Promise.all([writing, updating]), late]);
}

/** Applies an update as the app does without unsaved work. */
async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const { installing, waiting } = registration;
  waiting?.postMessage('SKIP_WAITING');
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage('SKIP_WAITING');
  });
}

/** Returns whether the request succeeded and was acknowledged. */
function ask(page: Page, method: string, path: string, body: object): Promise<boolean> {
  return page.evaluate(
    async ([how, to, content]) => {
      const headers = { 'Content-Type': 'application/json', Prefer: 'return-no-content' };
      const address = new URL(`rest/devstoreaccount1/${to}`, document.baseURI);
      const answer = await fetch(address, { method: how, headers, body: content });
      if (answer.ok) return true;
      throw new Error(`${answer.status} ${await answer.text()}`);
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

async function expectWritten(page: Page, written: ReadonlySet<string>): Promise<void> {
  if (written.size === 0) return;
  const found = await page.evaluate(async (table) => {
    const keys: string[] = [];
    let next = '';
    do {
      const address = new URL(`rest/devstoreaccount1/${table}()?${next}`, document.baseURI);
      const headers = { Accept: 'application/json;odata=nometadata' };
      const answer = await fetch(address, { headers });
      // The protocol's own form.
      const { value } = (await answer.json()) as { readonly value: { readonly RowKey: string }[] };
      keys.push(...value.map(({ RowKey }) => RowKey));
      const partition = answer.headers.get('x-ms-continuation-NextPartitionKey');
      const row = answer.headers.get('x-ms-continuation-NextRowKey');
      next = partition === null ? '' : `NextPartitionKey=${partition}&NextRowKey=${row}`;
    } while (next !== '');
    return keys;
  }, TABLE);
  const there = new Set(found);
  const lost = [...written].filter((key) => !there.has(key));
  if (lost.length > 0) throw new Error(`Of ${written.size} writes these are gone: ${lost}`);
}
