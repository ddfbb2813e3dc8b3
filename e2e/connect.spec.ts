import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { ConnectPage } from './pages/connect-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { RequestLogPage } from './pages/request-log-page.ts';

const ACCOUNT = 'devstoreaccount1';
const NARROW = { width: 390, height: 844 };

/** The development account's key, which is public. */
const KEY_START = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq';

test.use({ hasServiceWorker: true, permissions: ['clipboard-read', 'clipboard-write'] });

test('the code on an account’s page runs as shown', async ({ page, context }) => {
  const navigation = new NavigationPage(page);
  const connect = new ConnectPage(page);
  await navigation.openAccount(ACCOUNT);
  await navigation.accountLink(ACCOUNT).focus();
  await page.keyboard.press('Shift+F10');
  await navigation.choose('Connect from code');
  await expect(page).toHaveURL(/#\/devstoreaccount1\?connect$/);
  await expect(connect.part).toContainText('Requests from this page are answered');
  const { height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const shown = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(shown, 'what is long scrolls within its panel, and never the window').toBe(height);

  const code = await connect.copyCode('Plain fetch');
  await runScript(page, code);
  await expect(navigation.tableLink(ACCOUNT, 'Demo')).toContainText('1');

  const html = await connect.copyCode('Separate page');
  expect(html).toContain(`await openAccount('${ACCOUNT}')`);
  await expectListed(await context.newPage(), html);
  expect(await connect.copyCode('Azure SDK for JavaScript')).toContain(`/rest/${ACCOUNT}', 'Demo'`);

  // With authorization required, the code contains credentials.
  await connect.tab('Keys').click();
  await connect.askForCredentials();
  await connect.tab('Code').click();
  await expect(connect.part).toContainText('The account requires authorization');
  const signed = await connect.copyCode('Plain fetch');
  expect(signed).toContain('&sig=');
  await runScript(page, signed.replaceAll('Demo', 'Signed'));
  await expect(navigation.tableLink(ACCOUNT, 'Signed')).toContainText('1');

  await page.goBack();
  await expect(connect.title).toBeHidden();
});

test('keys, signatures and policies grant what they name, and are tried out', async ({
  page,
  problems,
}) => {
  // A refusal is an expected answer, which the browser writes to its console.
  problems.allow(/status of 403/);
  const connect = new ConnectPage(page);
  await new NavigationPage(page).openAccount('samples');
  await expect(page.getByRole('main')).toContainText('Earthquakes');
  await connect.open('samples', 'keys');
  await expect(connect.keys.first()).toContainText('Hidden');
  await connect.askForCredentials();

  await connect.open('samples', 'try');
  await connect.send.click();
  await expect(connect.answer).toContainText('403 AuthorizationFailure');
  await expect(connect.answer).toContainText('none were sent where the account requires them');
  await connect.credential.selectOption('Owner, with key1');
  await connect.send.click();
  await expect(connect.answer).toContainText('200');
  await expect(connect.answer).toContainText('"PartitionKey"');

  await connect.tab('Policies').click();
  await page.getByRole('button', { name: 'Add a policy' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('readers');
  await page.getByRole('textbox', { name: 'Expiry, UTC' }).fill('2999-01-01T00:00:00Z');
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The policies were saved.').first()).toBeVisible();

  await connect.tab('Shared access').click();
  const start = page.getByRole('textbox', { name: 'Start, UTC' });
  await start.fill('2999-01-01T00:00:00Z');
  await expect(start).toHaveAccessibleErrorMessage('It ends before it starts.');
  await start.fill('');
  await page.getByRole('combobox', { name: 'Stored policy' }).selectOption('readers');
  await expect(connect.result).toContainText(
    'Whoever has it may query entities and read single entities in table Airports until 2999-01-01T00:00:00Z.',
  );
  const token = await connect.copyToken();
  expect(token).toContain('si=readers');
  await connect.tab('Try it').click();
  await connect.credential.selectOption('Shared access signature');
  await page.getByRole('textbox', { name: 'Signature' }).fill(token);
  await connect.send.click();
  await expect(connect.answer).toContainText('200');

  await connect.tab('Keys').click();
  await page.getByRole('button', { name: 'Regenerate key1…' }).click();
  await expect(connect.dialog).toContainText('Everything that uses the old key1 stops working');
  await connect.dialog.getByRole('button', { name: 'Regenerate key1' }).click();
  await expect(connect.dialog).toBeHidden();
  await connect.tab('Try it').click();
  await connect.credential.selectOption('Shared access signature');
  await page.getByRole('textbox', { name: 'Signature' }).fill(token);
  await connect.send.click();
  await expect(connect.answer).toContainText('403 AuthenticationFailed');
});

test('every part of the page is reached by keyboard, and has no barriers', async ({ page }) => {
  const connect = new ConnectPage(page);
  await page.setViewportSize(NARROW);
  await connect.open(ACCOUNT);
  await connect.tab('Code').focus();
  for (const part of [
    'Code',
    'Try it',
    'Keys',
    'Shared access',
    'Policies',
    'CORS rules',
  ] as const) {
    await expect(connect.tab(part)).toBeFocused();
    await expect(connect.tab(part)).toHaveAttribute('aria-selected', 'true');
    if (part === 'Keys') await page.getByRole('button', { name: 'Show the keys' }).click();
    if (part === 'Keys') await expect(connect.keys.first()).toContainText(KEY_START);
    if (part === 'CORS rules') await page.getByRole('button', { name: 'Add a rule' }).click();
    expect.soft(await findAccessibilityViolations(page), part).toEqual([]);
    expect.soft(await overflowOf(page), `nothing sticks out of ${part}`).toBe(0);
    await connect.tab(part).focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(connect.tab('Code')).toBeFocused();
});

test('the request log shows the requests of code and of this window', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  const navigation = new NavigationPage(page);
  const log = new RequestLogPage(page);
  await navigation.openAccount('samples');
  await expect(page.getByRole('main')).toContainText('Earthquakes');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.keyboard.press('ControlOrMeta+Shift+l');
  await expect(log.log).toContainText('No requests yet');
  await log.bodies.check();

  await navigation.openTable('samples', 'Airports');
  await expect(log.line('samples/Airports()')).toContainText('Window');
  // The first requests may pass before the service worker knows of the log.
  await expect(async () => {
    await page.evaluate(() => fetch('rest/samples/Nowhere()'));
    await expect(log.line('Nowhere').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(log.line('Nowhere').first()).toContainText('404 TableNotFound');

  await page.evaluate(() => fetch('rest/samples/Once()'));
  await log.choice.selectOption('From code, over REST');
  await log.filter.fill('once');
  await expect(log.lines).toHaveCount(1);
  await log.list.focus();
  await page.keyboard.press('End');
  await expect(log.details).toContainText('x-ms-request-id');
  await expect(log.details).toContainText('"code":"TableNotFound"');
  await page.keyboard.press('Escape');
  await expect(log.details).toBeHidden();
  await expect(log.list).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await log.button('Send again').click();
  await expect(log.lines).toHaveCount(2);
  await runScript(page, await log.copy('Copy as fetch'));
  await expect(log.lines).toHaveCount(3);
  expect(await log.copy('Copy as curl')).toContain(`curl -X GET "$ENDPOINT"'/Once()'`);
  expect(await log.copy('Copy as SDK call')).toContain(
    "rest/samples', 'Once', { allowInsecureConnection: true });\nfor await (const entity of client.listEntities()) {",
  );

  expect.soft(await findAccessibilityViolations(page), 'wide').toEqual([]);
  await page.setViewportSize(NARROW);
  expect.soft(await findAccessibilityViolations(page), 'narrow').toEqual([]);

  await log.button('Close the details').click();
  await log.button('Close the request log').click();
  await expect(log.log).toBeHidden();
  await page.evaluate(() => fetch('rest/samples/Once()?while=closed'));
  await page.keyboard.press('ControlOrMeta+Shift+l');
  await expect(log.lines, 'it goes on while it is closed').toHaveCount(4);

  await log.button('Pause').click();
  await page.evaluate(() => fetch('rest/samples/Once()'));
  await log.button('Clear').click();
  await expect(log.log).toContainText('The log is paused');
  await expect(log.log).toContainText('No requests yet');
  await log.button('Close the request log').click();
  await expect(log.log).toBeHidden();
});

test('an import is in the request log', async ({ page }) => {
  const log = new RequestLogPage(page);
  const imports = await ImportPage.openEmpty(page);
  await page.keyboard.press('ControlOrMeta+Shift+l');
  // The samples may still be loading, and are in the log then.
  await expect(log.button('Pause')).toBeVisible();
  await imports.drop({ name: 'Shelf.csv', content: 'Place,Title\n1,Emma\n2,Persuasion\n' });
  await imports.start.click();
  await imports.openTable.click();
  await expect(log.line('POST devstoreaccount1/Tables')).toContainText('204');
  const batch = log.line('POST devstoreaccount1/$batch');
  await expect(batch).toContainText('202');
  await batch.click();
  await expect(log.details).toContainText('100 entities of one partition at a time');
  await expect(log.button('Send again')).toBeDisabled();
});

/** Opens a page of the app's host that writes its listing to the console. */
async function expectListed(page: Page, html: string): Promise<void> {
  await page.route('**/demo.html', (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  );
  const listed = page.waitForEvent('console');
  await page.goto('./demo.html');
  expect((await listed).text()).toMatch(/^demo 1 Map/);
  await page.close();
}

/** Runs code as in the console. */
async function runScript(page: Page, code: string): Promise<void> {
  await page.evaluate(`(async () => {\n${code}\n})()`);
}

function overflowOf(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
