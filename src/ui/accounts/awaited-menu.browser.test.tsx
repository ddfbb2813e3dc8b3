import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName } from '../../model/names.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { AccountSection } from '../app/navigation/AccountSection.tsx';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import type { AccountTables } from '../place/accounts-model.ts';

const ACCOUNT = parseAccountName('devstoreaccount1');
const MADE: AccountTables = { name: ACCOUNT, tables: [], loading: { status: 'ready' } };
const MENU_KEY = '{Shift>}{F10}{/Shift}';

test('the menu asked for by key of an account that is still being made opens once it is there', async () => {
  const account = openAwaited();
  page.getByRole('link', { name: ACCOUNT }).element().focus();
  await userEvent.keyboard(MENU_KEY);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  account.value = MADE;
  await expect.element(page.getByRole('menuitem', { name: 'New table…' })).toBeVisible();
});

test('it does not open once the account was left', async () => {
  const account = openAwaited();
  const link = page.getByRole('link', { name: ACCOUNT }).element();
  link.focus();
  await userEvent.keyboard(MENU_KEY);
  link.blur();
  account.value = MADE;
  await expect.element(page.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

/** Shows an account of the first run that is still to be made. */
function openAwaited() {
  const account = signal<AccountTables>({ ...MADE, isAwaited: true });
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  // Its commands are not chosen, and nothing else uses the app.
  const app = {
    settings: { current: signal(DEFAULT_SETTINGS) },
    routes: { current: signal({}) },
    accounts: { accounts: signal([]) },
  } as unknown as AppContext;
  const Section = () => (
    <AccountSection account={account.value} isOpen slice={{ from: 0, to: 0 }} row={28} lines={1} />
  );
  render(
    <AppContextProvider value={app}>
      <Section />
    </AppContextProvider>,
    place,
  );
  return account;
}
