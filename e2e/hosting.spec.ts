import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base, DIST, expect } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { type StaticServer, serveFolder } from './run/static-server.ts';

interface Site {
  /** A copy of the built app, which a test may change. */
  readonly folder: string;
  readonly server: StaticServer;
}

/** The app on a host of its own, beside other pages: it can be changed and shut down. */
const test = base.extend<{ readonly site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
    await cp(DIST, folder, { recursive: true });
    const server = await serveFolder(folder, { port: 0, mount: '/some/sub/app/' });
    await use({ folder, server });
    await server.close();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ site }, use) => use(site.server.address),
});

test('runs under a sub-path, with or without the slash', async ({ page, site }) => {
  await page.goto(site.server.address.slice(0, -1));
  await expectRunning(page);
  expect(page.url()).toContain('/some/sub/app/');
});

test('starts again after the host is gone', async ({ page, site }) => {
  await page.goto(site.server.address);
  await waitForControl(page);
  await waitForSamples(page);
  await site.server.close();

  await page.reload();
  await expectRunning(page);
  await page.goto(`${site.server.address}index.html`);
  await expectRunning(page);
});

test('fetches a sample when it is asked for, and keeps it from then on', async ({ page, site }) => {
  await mkdir(join(site.folder, 'samples'), { recursive: true });
  await writeFile(join(site.folder, 'samples/any.csv'), 'a,b');
  await page.goto(site.server.address);
  await waitForControl(page);
  expect(await keptPaths(page)).not.toContain('/some/sub/app/samples/any.csv');

  const readSample = () => page.evaluate(async () => (await fetch('./samples/any.csv')).text());
  expect(await readSample()).toBe('a,b');
  expect(await keptPaths(page)).toContain('/some/sub/app/samples/any.csv');
  await site.server.close();
  expect(await readSample()).toBe('a,b');
});

test('leaves other pages under its path to the host', async ({ page, site, problems }) => {
  problems.allow(/404/);
  await writeFile(join(site.folder, 'other.html'), '<h1>Somebody else</h1>');
  await page.goto(site.server.address);
  await waitForControl(page);

  await page.goto(`${site.server.address}other.html`);
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible();
  const missing = await page.goto(`${site.server.address}not/there`);
  expect(missing?.status()).toBe(404);
});

test('offers a newer version and starts it when asked to', async ({ page, site }) => {
  await page.goto(site.server.address);
  await waitForControl(page);
  const older = await cacheNames(page);
  await publish(site.folder, 'A newer version');

  await lookForUpdate(page);
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.reload();
  await expect(generator(page), 'nothing changes before it is asked for').not.toBeAttached();

  await reload.click();
  await expect(generator(page)).toHaveAttribute('content', 'A newer version');
  expect(await cacheNames(page)).not.toEqual(older);
  expect(await cacheNames(page)).toHaveLength(1);

  await waitForSamples(page);
  await site.server.close();
  await page.reload();
  await expect(generator(page)).toBeAttached();
  await expectRunning(page);
});

test('lets a second tab follow the first one into a newer version', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.server.address);
  await waitForControl(page);
  const second = await context.newPage();
  await second.goto(site.server.address);
  await publish(site.folder, 'A newer version');

  await lookForUpdate(page);
  const offer = second.getByRole('button', { name: 'Reload' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(generator(page)).toBeAttached();
  await expect(offer, 'it is offered once').toHaveCount(1);
  await offer.click();
  await expect(generator(second)).toBeAttached();
});

test('does not run what the page did not bring', async ({ page, site, server, problems }) => {
  problems.allow(/Content Security Policy|Trusted|request to/);
  await page.goto(site.server.address);
  await expectRunning(page);

  const outcome = await page.evaluate(async (elsewhere) => {
    const outcomeOf = (attempt: () => unknown): Promise<string> =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => 'done',
          () => 'refused',
        );
    return {
      requestOutside: await outcomeOf(() => fetch(elsewhere, { mode: 'no-cors' })),
      markup: await outcomeOf(() => {
        document.createElement('div').innerHTML = '<img>';
      }),
      script: await outcomeOf(() => {
        document.createElement('script').textContent = 'document.title = "injected"';
      }),
      worker: await outcomeOf(() => new Worker('./assets/any.js')),
    };
  }, server.address);
  expect(new Set(Object.values(outcome)), JSON.stringify(outcome)).toEqual(new Set(['refused']));
});

test('has what installing it needs', async ({ page, site }) => {
  await page.goto(site.server.address);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(new URL(href ?? '', site.server.address).href);
  expect(await manifest.json()).toMatchObject({ start_url: './', display: 'standalone' });

  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  const response = await page.request.get(new URL(icon ?? '', site.server.address).href);
  expect(response.headers()['content-type']).toBe('image/svg+xml');
});

/** The accounts come from the engine, so its thread runs too. */
async function expectRunning(page: Page): Promise<void> {
  await expect(page.getByText('devstoreaccount1').first()).toBeVisible();
}

async function waitForControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The last that a first start fetches: a host that goes before is missed. */
async function waitForSamples(page: Page): Promise<void> {
  const last = new NavigationPage(page).tableLink('samples', 'Earthquakes');
  await expect(last).toHaveAccessibleName('Earthquakes 1,707 entities');
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** What a browser does by itself when the app is opened again. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/** Tells one build from another. */
function generator(page: Page): Locator {
  return page.locator('head meta[name="generator"]');
}

/** Puts another build on the host: a page that differs, and a worker that knows another version. */
async function publish(folder: string, generator: string): Promise<void> {
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', `<meta name="generator" content="${generator}"></head>`),
  );

  const script = join(folder, 'sw.js');
  const source = await readFile(script, 'utf8');
  const newer = source.replace(/(?<quote>[`'"])[0-9a-f]{16}\k<quote>/, '"newer"');
  expect(newer).not.toBe(source);
  await writeFile(script, newer);
}
