import { signal } from '@preact/signals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { keepAccounts } from './kept-accounts.ts';

const NAMES = ['shop', 'books', 'orders', 'people', 'places', 'events'];

type Parts = Parameters<typeof keepAccounts>[0];

/** The start of an app that has no account any more, and had all of these. */
function startWithout(service: MemoryAccounts) {
  const settings = openSettings(new MemorySettings({ keptAccounts: NAMES }));
  const toasts = new ToastsModel();
  const accounts: Parts['accounts'] = Object.create({ accounts: signal([]) });
  const shell: Parts['shell'] = Object.create({});
  const watch: Parts['watch'] = () => () => {};
  const end = keepAccounts({ accounts, settings, service, watch, toasts, shell });
  onTestFinished(() => {
    end();
    toasts[Symbol.dispose]();
  });
  return { toasts, settings };
}

test('all lost accounts are reported in one banner, and dismissed with it', async () => {
  const { toasts, settings } = startWithout(new MemoryAccounts());
  toasts.show({ kind: 'info', text: 'Undo it?', isLasting: true });
  await expect.poll(() => toasts.shown.value.length).toBe(2);
  const [asked, reported] = toasts.shown.value;
  expect(asked?.text).toBe('Undo it?');
  for (const name of NAMES) expect(reported?.text).toContain(name);
  expect(reported?.text).toMatch(/^6 accounts /);
  reported?.onDeclined?.();
  expect(settings.current.value.keptAccounts).toEqual([]);
});

test('an account that has a copy is not among them', async () => {
  const service = new MemoryAccounts();
  const copies = NAMES.slice(1).map(parseAccountName);
  service.readCopies = async () =>
    copies.map((account) => ({ account, bytes: 1, state: 'notRestored' as const }));
  const { toasts } = startWithout(service);
  await expect.poll(() => toasts.shown.value.map(({ text }) => text)).toHaveLength(1);
  expect(toasts.shown.value[0]?.text).toMatch(/^shop, an account /);
});

test('if the copies cannot be read, no account is reported without one', async () => {
  const service = new MemoryAccounts();
  const read = vi.fn(async () => Promise.reject(new Error('No file can be opened.')));
  service.readCopies = read;
  const { toasts, settings } = startWithout(service);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  // The sentences load with a script of their own.
  await import('./notify-lost-accounts.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(toasts.shown.value).toEqual([]);
  expect(settings.current.value.keptAccounts).toEqual(NAMES);
});
