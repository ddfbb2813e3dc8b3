import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SECURITY_HEADERS } from '../build/security-headers.ts';
import { expect, expectRunning, openKept, type Site, test } from './hosted-app.ts';
import { addProbes, type Place, tryEverything } from './probes.ts';

/** Console messages of browsers about refusals, and about the targets of the attempts. */
const REFUSALS = /Content Security Policy|Trusted|request to|violates|Failed to load|ERR_/;

const REFUSED_IN_PAGE = {
  ...{ eval: 'refused', function: 'refused', request: 'refused', markup: 'refused' },
  ...{
    script: 'refused',
    worker: 'refused',
    blob: 'refused',
    picture: 'refused',
    frame: 'refused',
  },
};
const REFUSED = { eval: 'refused', function: 'refused', request: 'refused' };
const DONE = { eval: 'done', function: 'done', request: 'done' };

test.beforeEach(({ problems }) => problems.allow(REFUSALS));

test('without headers from the host, everything is refused but in the service worker, once it runs', async ({
  page,
  site,
  server,
}) => {
  const attempt = await openProbed(page, site, server.address);
  expect(await attempt('page')).toEqual(REFUSED_IN_PAGE);
  expect(await attempt('worker'), 'the first visit’s own worker').toEqual(DONE);
  await page.reload();
  await expectRunning(page);
  expect(await attempt('page')).toEqual(REFUSED_IN_PAGE);
  expect(await attempt('worker'), 'the service worker brings it').toEqual(REFUSED);
  expect(await attempt('service worker'), 'only its host could refuse it').toEqual(DONE);
  await expect(page, 'no script has run').not.toHaveTitle('injected');

  const sent = await page.evaluate(async () => [...(await fetch('./')).headers]);
  expect(Object.fromEntries(sent)).toMatchObject(lowerCased(SECURITY_HEADERS));
});

test.describe('on a host that sends them', () => {
  test.use({ hosting: { headers: SECURITY_HEADERS } });

  test('the browser knows every feature they name', async ({ page, site }) => {
    const reported: string[] = [];
    page.on('console', (message) => reported.push(message.text()));
    await page.goto(site.server.address);
    await expectRunning(page);
    expect(reported.filter((text) => text.includes('Permissions-Policy'))).toEqual([]);
  });

  test('everything is refused everywhere from the first visit on, and no other page may frame the app', async ({
    page,
    site,
    server,
  }) => {
    const attempt = await openProbed(page, site, server.address);
    for (const visit of ['first', 'next']) {
      expect(await attempt('page'), visit).toEqual(REFUSED_IN_PAGE);
      expect(await attempt('worker'), visit).toEqual(REFUSED);
      expect(await attempt('service worker'), visit).toEqual(REFUSED);
      await page.reload();
      await expectRunning(page);
    }

    await page.route(`${server.address}frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${site.server.address}"></iframe>`,
      }),
    );
    await page.goto(`${server.address}frame`);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
  });
});

test('the header files for hosts have what is tested here', async ({ site }) => {
  const text = await readFile(join(site.folder, '_headers'), 'utf8');
  const headers = [...text.matchAll(/^ {2}(?<name>[\w-]+): (?<value>.+)$/gm)];
  expect(
    Object.fromEntries(headers.map(({ groups }) => [groups?.['name'], groups?.['value']])),
  ).toEqual(SECURITY_HEADERS);
});

/** Opens the app for the first time, with a probe in each of its threads. */
async function openProbed(page: Page, site: Site, elsewhere: string) {
  await addProbes(site.folder);
  await openKept(page, site);
  await expectRunning(page);
  return (place: Place) => tryEverything(page, place, `${elsewhere}icon.svg`);
}

function lowerCased(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
