import { ACCOUNT } from './books.ts';
import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** Features that some browsers and settings lack, and code that removes them from the page. */
const MISSING: Readonly<Record<string, () => void>> = {
  locks: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  estimates: () =>
    Object.defineProperty(StorageManager.prototype, 'estimate', { value: undefined }),
  'service workers, which a setting has taken away': () =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  'service workers, blocked by a setting': () => {
    const blocked = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: blocked });
  },
  'service workers, blocked by an extension': () => {
    const blocked = async () => undefined;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: blocked });
  },
};

test.use({ hasServiceWorker: true });

for (const [name, take] of Object.entries(MISSING)) {
  test(`the app works without ${name}, and reports no error`, async ({ page }) => {
    await page.addInitScript(take);
    const navigation = new NavigationPage(page);
    await navigation.createTable(ACCOUNT, 'Books');
    await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
    await expect(navigation.tableLink(ACCOUNT, 'Books')).toBeVisible();
    await page.reload();
    await expect(navigation.tableLink(ACCOUNT, 'Books')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto(`./#/${ACCOUNT}?connect`);
    await expect(page.getByText('http://127.0.0.1').first()).toBeVisible();
    await expect(page.getByText('Error')).toBeHidden();
    await expect(page.getByText('can’t be kept for offline use')).toBeHidden();
  });
}
