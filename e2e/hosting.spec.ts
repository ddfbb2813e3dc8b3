import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectRunning, openKept, test } from './hosted-app.ts';

test('the app runs under a sub-path, with or without the slash', async ({ page, site }) => {
  await page.goto(site.server.address.slice(0, -1));
  await expectRunning(page);
  expect(page.url()).toContain('/some/sub/app/');
});

test('a sample is fetched on demand and cached', async ({ page, site }) => {
  await mkdir(join(site.folder, 'samples'), { recursive: true });
  await writeFile(join(site.folder, 'samples/any.csv'), 'a,b');
  await openKept(page, site);
  expect(await keptPaths(page)).not.toContain('/some/sub/app/samples/any.csv');

  const readSample = () => page.evaluate(async () => (await fetch('./samples/any.csv')).text());
  expect(await readSample()).toBe('a,b');
  expect(await keptPaths(page)).toContain('/some/sub/app/samples/any.csv');
  await site.server.close();
  expect(await readSample()).toBe('a,b');
});

test('other pages under its path are left to the host', async ({ page, site, problems }) => {
  problems.allow(/404/);
  await writeFile(join(site.folder, 'other.html'), '<h1>Somebody else</h1>');
  await openKept(page, site);

  await page.goto(`${site.server.address}other.html`);
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible();
  const missing = await page.goto(`${site.server.address}not/there`);
  expect(missing?.status()).toBe(404);
});

test('script that the page did not bring does not run', async ({
  page,
  site,
  server,
  problems,
}) => {
  // Each browser words its message about the policy differently.
  problems.allow(/Content[- ]Security[- ]Policy|Trusted|request to/);
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

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}
