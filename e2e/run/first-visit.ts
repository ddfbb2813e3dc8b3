import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../browser.ts';
import { type SentAnswer, serveThrottled, type ThrottledServer } from './throttled-server.ts';

/** The limit of bytes sent, headers and bodies, until the start page can be used. */
const BUDGET = 160 * 1024;

/** Requests in sequence: the page, the script that starts the engine, the engine. */
const LONGEST_CHAIN = 3;

const VISITS = 5;

/** English is part of the scripts; German is the largest of the fetched languages. */
const LOCALES = ['en-US', 'de-DE'] as const;
const LONGEST_LOCALE = 'de-DE';

/** One visit, in milliseconds from its start. */
interface Visit {
  /** When the frame was painted. */
  readonly painted: number;
  /** When accounts and samples were listed, and a click on one was answered. */
  readonly usable: number;
}

interface FirstVisit extends Visit {
  readonly bytes: number;
  readonly chain: number;
}

/**
 * Measures a first visit over a slow line, in English and in the largest other
 * language, and a later visit, which the service worker answers. Returns a
 * message if a first visit is sent too much, makes too many requests in a row,
 * or is sent a file twice until the service worker has every file. Times are
 * printed only: a busy machine makes them longer.
 */
export async function findFirstVisitProblem(folder: string): Promise<string | undefined> {
  const server = await serveThrottled(folder);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const problems: (string | undefined)[] = [];
    for (const locale of LOCALES) problems.push(await findProblemIn(locale, browser, server));
    problems.push(await findSentTwice(browser, server));
    return problems.find((problem) => problem !== undefined);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function findProblemIn(
  locale: string,
  browser: Browser,
  server: ThrottledServer,
): Promise<string | undefined> {
  const visits: FirstVisit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push(await visitFirst(locale, browser, server));
  }
  for (const moment of ['painted', 'usable'] as const) {
    notifyTimes(
      `first visit, ${locale}, ${moment}`,
      visits.map((visit) => visit[moment]),
    );
  }
  const bytes = Math.max(...visits.map((visit) => visit.bytes));
  const chain = Math.max(...visits.map((visit) => visit.chain));
  console.log(`  ${formatKib(bytes)} of ${formatKib(BUDGET)} sent until then, ${chain} in a row`);
  if (bytes > BUDGET) {
    return `A first visit in ${locale} is sent ${formatKib(bytes - BUDGET)} too much.`;
  }
  if (chain > LONGEST_CHAIN) {
    return `A first visit in ${locale} waits for ${chain} requests in a row.`;
  }
  return undefined;
}

async function visitFirst(
  locale: string,
  browser: Browser,
  server: ThrottledServer,
): Promise<FirstVisit> {
  const before = server.answers.length;
  const sentBefore = server.bytesUntil(Date.now());
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const { origin, listed, ...visit } = await timeVisit(page, server.address);
  await context.close();
  const until = origin + visit.usable;
  const asked = server.answers
    .slice(before)
    .filter(({ requestedAt }) => requestedAt <= origin + listed);
  return { ...visit, bytes: server.bytesUntil(until) - sentBefore, chain: longestChain(asked) };
}

/**
 * Checks everything sent until the service worker has every file, and prints
 * the times of later visits.
 */
async function findSentTwice(
  browser: Browser,
  server: ThrottledServer,
): Promise<string | undefined> {
  const before = server.answers.length;
  const context = await browser.newContext({ locale: LONGEST_LOCALE });
  const first = await context.newPage();
  await first.goto(server.address);
  // The service worker controls the page once it has cached all files.
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  });
  const paths = server.answers.slice(before).map(({ path }) => path);
  await first.close();
  await notifyLaterVisits(context, server);
  await context.close();
  console.log(`  ${paths.length} requests until the service worker had every file`);
  const twice = new Set(paths.filter((path, place) => paths.indexOf(path) !== place));
  return twice.size > 0 ? `A first visit is sent twice: ${[...twice].join(', ')}.` : undefined;
}

/** Times later visits, each beside an empty page that the service worker answers. */
async function notifyLaterVisits(context: BrowserContext, server: ThrottledServer): Promise<void> {
  const usable: number[] = [];
  const empty: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await context.newPage();
    await page.goto(`${server.address}icon.svg`);
    empty.push(await page.evaluate(() => performance.now()));
    usable.push((await timeVisit(page, server.address)).usable);
    await page.close();
  }
  notifyTimes('later visit, usable', usable);
  notifyTimes('an empty page of the same service worker', empty);
}

interface Marks {
  listed?: number;
  answered?: number;
}

declare global {
  var visitMarks: Marks | undefined;
}

async function timeVisit(page: Page, address: string) {
  await page.addInitScript(markVisit);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.visitMarks?.answered !== undefined, undefined, {
    timeout: 120_000,
  });
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { listed = 0, answered = 0 } = globalThis.visitMarks ?? {};
    return {
      origin: performance.timeOrigin,
      painted: paint?.startTime ?? 0,
      listed,
      usable: answered,
    };
  });
}

/**
 * Runs in the page: clicks on a sample as soon as all are listed, and waits
 * until the title names it.
 */
function markVisit(): void {
  const marks: Marks = {};
  globalThis.visitMarks = marks;
  const names = ['devstoreaccount1', 'Airports', 'BirdStrikes', 'Earthquakes'];
  new MutationObserver(() => {
    const links = [...document.querySelectorAll<HTMLElement>('nav a')];
    const found = names.map((name) => links.find(({ textContent }) => textContent?.includes(name)));
    if (marks.listed === undefined && found.every((link) => link !== undefined)) {
      marks.listed = performance.now();
      found[1]?.click();
    }
    const isAnswered = marks.listed !== undefined && document.title.includes('Airports');
    if (isAnswered) marks.answered ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Returns the length of the longest chain of requests, each sent after the
 * answer to the one before had ended.
 */
export function longestChain(
  answers: readonly Pick<SentAnswer, 'requestedAt' | 'endedAt'>[],
): number {
  const lengths = new Map<(typeof answers)[number], number>();
  for (const answer of answers.toSorted((one, other) => one.requestedAt - other.requestedAt)) {
    const before = [...lengths].filter(
      ([{ endedAt = Number.POSITIVE_INFINITY }]) => endedAt <= answer.requestedAt,
    );
    lengths.set(answer, 1 + Math.max(0, ...before.map(([, length]) => length)));
  }
  return Math.max(0, ...lengths.values());
}

function notifyTimes(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const format = (time = 0) => `${(time / 1000).toFixed(2)} s`;
  const median = format(sorted[Math.floor(sorted.length / 2)]);
  console.log(`  ${median}, ${format(sorted.at(-1))} at worst: ${what}`);
}

function formatKib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
