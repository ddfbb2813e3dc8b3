import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseAccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { LostCopyDialog } from './LostCopyDialog.tsx';

const SHOP = parseAccountName('shop');

/** What can be done about the lost copy of `shop`, which `changeCopy` does. */
function open(changeCopy: () => Promise<void>) {
  const settings = openSettings(new MemorySettings({ keptAccounts: ['books', SHOP] }));
  const toasts = new ToastsModel();
  const place = document.body.appendChild(document.createElement('div'));
  const close = () => render(null, place);
  // These are all that the dialog takes of it.
  const app = {
    service: { changeCopy },
    shell: { close },
    accounts: { load: async () => {} },
    toasts,
    settings,
  } as unknown as AppContext;
  onTestFinished(() => {
    close();
    place.remove();
    toasts[Symbol.dispose]();
  });
  const copy = { account: SHOP, bytes: 1000, state: 'notRestored' } as const;
  render(
    <AppContextProvider value={app}>
      <LostCopyDialog copy={copy} />
    </AppContextProvider>,
    place,
  );
  return () => settings.current.value.keptAccounts;
}

const press = (name: string) => page.getByRole('button', { name }).click();

async function letGo(): Promise<void> {
  await press('Delete the copy…');
  await press('Delete for good');
}

test('an account whose copy was given up is not reported as lost at the next start', async () => {
  const readKept = open(async () => {});
  await letGo();
  await expect.poll(readKept).toEqual(['books']);
});

test('an account that was restored, or whose copy stays, is not forgotten', async () => {
  const readBack = open(async () => {});
  await press('Try again');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(readBack()).toEqual(['books', SHOP]);

  const readStaying = open(async () => {
    throw new StorageError('accountBusy', { name: SHOP });
  });
  await letGo();
  await expect.element(page.getByRole('dialog').getByRole('alert').nth(1)).toBeVisible();
  expect(readStaying()).toEqual(['books', SHOP]);
});
