import { computed, signal } from '@preact/signals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../workspace/settings.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import type { Route } from '../place/routes.ts';
import { offerInstall } from './follow-browser.ts';

const LONG_AGO = { visits: 2, lastVisit: 1, isSettled: false };

/** A window with this history of visits, of an app that the browser can install. */
function openWindow(installing: Settings['installing']) {
  const settings = openSettings(new MemorySettings({ installing }));
  const toasts = new ToastsModel();
  const hasImported = signal(false);
  const work = signal(false);
  const route = signal<Route>({});
  const routes = { current: computed(() => route.value) };
  offerInstall({ settings, toasts, routes, hasImported: computed(() => hasImported.value) }, work);
  const shown = () => toasts.shown.value;
  return { shown, work, route, hasImported, kept: () => settings.current.value.installing };
}

/** The event by which Chromium offers to install the app. */
function sendPrompt() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt }));
  return { event, prompt };
}

test('it is offered at the third visit, when there is no unsaved or running work', () => {
  const { event, prompt } = sendPrompt();
  expect(event.defaultPrevented, 'the browser asks nothing by itself').toBe(true);
  const { shown, work, kept } = openWindow({ ...LONG_AGO, visits: 1 });
  expect(kept().visits).toBe(2);
  expect(shown()).toEqual([]);

  const third = openWindow(LONG_AGO);
  third.work.value = true;
  expect(third.shown()).toHaveLength(1);
  third.shown()[0]?.action?.onSelect();
  expect(prompt).toHaveBeenCalledTimes(1);
  work.value = true;
});

test('after the first import, but not while its dialog is open', () => {
  sendPrompt();
  const { shown, work, hasImported } = openWindow(DEFAULT_SETTINGS.installing);
  expect(shown()).toEqual([]);
  work.value = true;
  hasImported.value = true;
  expect(shown()).toEqual([]);
  work.value = false;
  expect(shown()).toHaveLength(1);
});

test('it waits while a table is open, whose rows it would cover', () => {
  sendPrompt();
  const { shown, route, hasImported, kept } = openWindow(DEFAULT_SETTINGS.installing);
  const account = parseAccountName('demo');
  route.value = { account, table: parseTableName('books') };
  hasImported.value = true;
  expect(shown()).toEqual([]);
  expect(kept().isSettled).toBe(false);
  route.value = { account };
  expect(shown()).toHaveLength(1);
});

test('the offer disappears, and never returns', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  sendPrompt();
  const { shown, kept } = openWindow(LONG_AGO);
  expect(shown()).toHaveLength(1);
  expect(kept().isSettled).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual([]);
  expect(openWindow(kept()).shown()).toEqual([]);
});

test('after a refusal or an installation the offer is not repeated', () => {
  sendPrompt();
  const { shown, kept } = openWindow(LONG_AGO);
  shown()[0]?.onDeclined?.();
  expect(kept().isSettled).toBe(true);
  expect(openWindow(kept()).shown()).toEqual([]);

  const other = openWindow(LONG_AGO);
  dispatchEvent(new Event('appinstalled'));
  expect(other.kept().isSettled).toBe(true);
});
