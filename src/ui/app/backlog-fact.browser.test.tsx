import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseAccountName } from '../../model/names.ts';
import type { Backlog } from '../../model/table-service.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { BacklogFact } from './StatusItems.tsx';

test('the status bar shows the backlog, until little is left', async () => {
  let entities = 80_000;
  const getBacklog = async (): Promise<Backlog> => ({ entities, bytes: 0, isShrinking: true });
  // These are all that the fact takes of it.
  const app = {
    service: { tablesOf: () => ({ getBacklog }) },
    watch: () => () => {},
  } as unknown as AppContext;
  const place = document.createElement('footer');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(
    <AppContextProvider value={app}>
      <BacklogFact account={parseAccountName('demo')} />
    </AppContextProvider>,
    place,
  );
  await expect.element(page.getByText('80,000 changes in journal')).toBeVisible();
  entities = 12_000;
  await expect.element(page.getByText('12,000 changes in journal')).toBeVisible();
  entities = 100;
  await expect.poll(() => place.textContent, { timeout: 5000 }).toBe('');
});
