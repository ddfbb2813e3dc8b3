import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { ShellModel } from '../app/shell-model.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { DeleteTablesDialog } from './DeleteTablesDialog.tsx';

const account = parseAccountName('demo');
const table = parseTableName('Orders');

test('Escape does not close the dialog while tables are deleted', async () => {
  const { shell, end } = await confirmed();
  await userEvent.keyboard('{Escape}');
  expect(shell.dialog.value).toMatchObject({ kind: 'clearTables' });
  end();
  await vi.waitFor(() => expect(shell.dialog.value).toBeUndefined());
});

test('a late end closes no other dialog', async () => {
  const { shell, end, toasts } = await confirmed();
  shell.open({ kind: 'about' });
  end();
  await vi.waitFor(() => expect(toasts.shown.value[0]?.kind).toBe('success'));
  expect(shell.dialog.value).toEqual({ kind: 'about' });
});

test('a failure is reported after its dialog is closed', async () => {
  const { shell, end, toasts } = await confirmed();
  shell.open({ kind: 'about' });
  end(new Error('The disk is full.'));
  await vi.waitFor(() => expect(toasts.shown.value[0]?.kind).toBe('danger'));
});

test.each([
  ['is offered', 'what is kept', undefined, ['Undo']],
  [
    'is not offered',
    'what there was no room to keep',
    new StorageError('stepMissing'),
    [undefined],
  ],
])('undo %s of %s', async (_, __, failure, offered) => {
  const { end, toasts, history } = await confirmed();
  history.failure = failure;
  end();
  await vi.waitFor(() => expect(toasts.shown.value).toHaveLength(1));
  await expect.poll(() => history.asked).toBe(1);
  const reported = () => toasts.shown.value.map(({ action }) => action?.label);
  await expect.poll(reported).toEqual(offered);
});

test('an empty table has nothing to delete, and the dialog says so', async () => {
  await opened(0);
  const button = page.getByRole('button', { name: 'Delete entities' });
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The table is empty');
});

/** The deletion is confirmed, and runs until the test ends it. */
async function confirmed() {
  const open = await opened(3);
  await userEvent.click(page.getByRole('button', { name: 'Delete 3 entities' }));
  return open;
}

/** The question is asked, of so many entities. */
async function opened(entities: number) {
  const service = new MemoryAccounts();
  service.put(account, { name: table, entities, bytes: 3 * entities });
  const history = {
    failure: undefined as Error | undefined,
    asked: 0,
    async previewStep() {
      this.asked += 1;
      if (this.failure) throw this.failure;
    },
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const part = { clearTable: () => promise };
  // The dialog asks nothing else of it.
  const held = {
    tablesOf: () => ({ within: () => part }) as unknown as TableService,
    historyOf: async () => ({ previewStep: () => history.previewStep() }),
  };
  const accounts = new AccountsModel(service, () => () => {});
  await accounts.load();
  const [shell, toasts] = [new ShellModel(), new ToastsModel()];
  const activities = new ActivitiesModel();
  shell.open({ kind: 'clearTables', account, tables: [table] });
  const routes = { current: { peek: () => ({}) } };
  // These are all that the dialog takes of it.
  const app = {
    accounts,
    service: held,
    shell,
    toasts,
    activities,
    routes,
  } as unknown as AppContext;
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
    accounts[Symbol.dispose]();
    toasts[Symbol.dispose]();
  });
  render(
    <AppContextProvider value={app}>
      <DeleteTablesDialog way="clear" account={account} tables={[table]} />
    </AppContextProvider>,
    place,
  );
  const end = (failure?: Error) => (failure ? reject(failure) : resolve());
  return { shell, toasts, history, end };
}
