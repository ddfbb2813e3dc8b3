import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

// The folder of all databases of a site, and the file without which Chromium
// opens none of them: it neither lists nor deletes one then, so that no page
// can help.
const STORES = 'Default/IndexedDB';
const MANIFEST = /^MANIFEST-/;
const HIDDEN = 'hidden';

test('if the browser opens no database, the safety copies can be saved, and nothing is lost', async ({
  profile,
  problems,
}) => {
  problems.allow(/UnknownError|backing store/);
  let page = await profile.open();
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(/^samples: .* up to date$/)).toBeVisible();
  await profile.close();
  const store = await findStore(profile.folder);
  const manifest = (await readdir(store)).find((name) => MANIFEST.test(name)) ?? '';
  await rename(join(store, manifest), join(store, HIDDEN));

  page = await profile.open();
  await page.goto('./');
  const screen = page.getByRole('alert');
  await expect(screen).toContainText('The database can’t be opened');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await screen.getByRole('button', { name: 'Save what can be read' }).click();
  await expect(screen).toContainText('60 entities are in the backup that was downloaded.');
  const parts = unzipSync(await readFile(await (await download).path()));
  const airports = Object.entries(parts).find(([name]) => name.includes('Airports'));
  expect(strFromU8(airports?.[1] ?? new Uint8Array()).split('\n').length).toBeGreaterThan(20);

  await rename(join(store, HIDDEN), join(store, manifest));
  await screen.getByRole('button', { name: 'Try again' }).click();
  const navigation = new NavigationPage(page);
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
});

async function findStore(profile: string): Promise<string> {
  const stores = join(profile, STORES);
  const [name] = await readdir(stores);
  return join(stores, name ?? '');
}
