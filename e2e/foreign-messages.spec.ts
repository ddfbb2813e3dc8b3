import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const CHANNELS = [
  ...['changes', 'damage', 'full', 'safety', 'requests', 'backups', 'settings:tablewright'],
  `engines:${ACCOUNT}`,
].map((name) => `tablewright:${name}`);

test('messages of other scripts on our channels change nothing', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  const other = await page.context().newPage();
  await other.goto('./');
  await expect(new NavigationPage(other).tableLink(ACCOUNT, 'books')).toBeVisible();

  await other.evaluate(async (names) => {
    const kinds = ['heal', 'find', 'found', 'giveUp', 'gaveUp', 'looking', 'joined', 'noticed'];
    const reported = [...kinds, 'entity', 'journal', 'accounts', 'tables', 'entities'];
    const foreign = [
      ...[null, undefined, 7, 10n, true, 'text', '', [], [[]], {}, new Map(), new Date()],
      ...[{ kind: null }, { kind: {} }, [null], [{ toString: 1, valueOf: 1 }], ['__proto__']],
      ...reported.map((kind) => ({ kind })),
      ...reported.map((kind) => ({ kind, account: {}, table: [], turn: 7, id: null, places: 'a' })),
      ...reported.map((kind) => ({ kind, account: 'a', places: [{}], question: {}, met: 1 })),
    ];
    for (const name of names) {
      const [sender, hearer] = [new BroadcastChannel(name), new BroadcastChannel(name)];
      const heard = new Promise((resolve) => {
        hearer.addEventListener('message', ({ data }) => data === 'the last' && resolve(data));
      });
      for (const message of foreign) sender.postMessage(message);
      sender.postMessage('the last');
      await heard;
      sender.close();
      hearer.close();
    }
  }, CHANNELS);
  await other.close();

  // By the end of this both threads have received all messages; uncaught errors fail the test.
  await navigation.createTable(ACCOUNT, 'Later');
  await expect(navigation.tableLink(ACCOUNT, 'Later')).toBeVisible();
  await expect(page.getByText('The storage is full')).toBeHidden();
  await expect(page.getByText('can’t be read')).toBeHidden();
});
