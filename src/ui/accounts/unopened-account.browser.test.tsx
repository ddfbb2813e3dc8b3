import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { ShellModel } from '../app/shell-model.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { AccountPanel } from './AccountPanel.tsx';

const account = parseAccountName('demo');
const save = page.getByRole('button', { name: 'Save its copy…' });

test.each([
  new StorageError('damaged'),
  new StorageError('newerDatabase'),
  new Error('What nobody has thought of.'),
])('an account that %s keeps closed offers its safety copy', async (error) => {
  await open(error);
  await expect.element(save).toBeVisible();
  await expect.element(page.getByText('Other accounts are not affected')).toBeVisible();
});

test.each([
  new StorageError('engineLost'),
  new StorageError('partMissing'),
  new StorageError('accountBusy'),
])('one that %s keeps closed is not reported as unopenable', async (error) => {
  await open(error);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Other accounts are not affected');
  expect(save.elements()).toEqual([]);
});

test('tried again by a key and opened, it leaves the focus in the window', async () => {
  const main = await open(new StorageError('damaged'));
  await expect.element(save).toBeVisible();
  page.getByRole('button', { name: 'Try again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Orders')).toBeVisible();
  expect(main).toContain(document.activeElement);
});

/** A window whose only account fails to open once. */
async function open(failure: Error): Promise<HTMLElement> {
  const service = new MemoryAccounts();
  service.put(account);
  const accounts = new AccountsModel(service, () => () => {});
  await accounts.load();
  service.put(account, { name: parseTableName('Orders'), entities: 3, bytes: 9 });
  service.failure = failure;
  await accounts.loadTables(account);
  const [shell, toasts] = [new ShellModel(), new ToastsModel()];
  const routes = { current: { peek: () => ({}) } };
  // These are all that the panel takes of it.
  const app = { accounts, service, shell, toasts, routes } as unknown as AppContext;
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  onTestFinished(() => {
    render(null, main);
    main.remove();
    accounts[Symbol.dispose]();
    toasts[Symbol.dispose]();
  });
  render(
    <AppContextProvider value={app}>
      <AccountPanel account={account} />
    </AppContextProvider>,
    main,
  );
  return main;
}
