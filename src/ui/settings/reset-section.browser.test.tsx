import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ResetSection } from './SettingsPanel.tsx';

test('settings return to their defaults, and other records stay', async () => {
  const facts = { isFirstRunDone: true, keptAccounts: ['shop'] };
  const store = new MemorySettings({ ...facts, theme: 'dark', density: 'comfortable' });
  const settings = openSettings(store);
  const toasts = new ToastsModel();
  // These are all that the section takes of it.
  const app = { settings, toasts } as unknown as AppContext;
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, place);
    place.remove();
    toasts[Symbol.dispose]();
  });
  render(
    <AppContextProvider value={app}>
      <ResetSection />
    </AppContextProvider>,
    place,
  );
  await page.getByRole('button', { name: 'Reset the settings' }).click();
  expect(settings.current.value).toEqual({ ...DEFAULT_SETTINGS, ...facts });
  expect(store.stored).toEqual(settings.current.value);
  expect(toasts.shown.value.map(({ text }) => text)).toEqual(['All settings were reset.']);
});
