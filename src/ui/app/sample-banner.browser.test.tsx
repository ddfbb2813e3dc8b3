import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import type { Place } from '../place/place.ts';
import { SampleBanner } from './MainPane.tsx';
import { ShellModel } from './shell-model.ts';

const START: Place = { kind: 'start' };
const AIRPORTS: Place = {
  kind: 'table',
  account: parseAccountName(SAMPLES_ACCOUNT),
  table: parseTableName('Airports'),
};

test('the note about samples stands over one view of a session', async () => {
  const store = new MemorySettings({ isFirstRunDone: true });
  const place = signal<Place>(START);
  await openWindow(store, place);
  await expect.element(note()).toBeVisible();
  place.value = AIRPORTS;
  await expect.element(note()).not.toBeInTheDocument();
  place.value = START;
  await expect.poll(() => document.querySelector('.banner')).toBeNull();

  await openWindow(store, signal(AIRPORTS));
  await expect.element(note()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await openWindow(store, signal(START));
  await expect.element(note()).not.toBeInTheDocument();
});

function note() {
  return page.getByText('Sample data, stored only in this browser.');
}

let close = () => {};

/** Replaces the window before. */
async function openWindow(store: MemorySettings, place: Signal<Place>) {
  close();
  const service = new MemoryAccounts();
  service.put(parseAccountName(SAMPLES_ACCOUNT));
  const accounts = new AccountsModel(service, () => () => {});
  await accounts.load();
  const samples = { state: signal({ status: 'idle' }) };
  const app = { settings: openSettings(store), shell: new ShellModel(), accounts, samples };
  const container = document.createElement('div');
  document.body.append(container);
  close = () => {
    render(null, container);
    container.remove();
    accounts[Symbol.dispose]();
    close = () => {};
  };
  onTestFinished(() => close());
  const Banner = () => <SampleBanner place={place.value} />;
  render(
    // The banner uses nothing else.
    <AppContextProvider value={app as unknown as AppContext}>
      <Banner />
    </AppContextProvider>,
    container,
  );
}
