import { signal } from '@preact/signals';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName } from '../../model/names.ts';
import { forgetData, isDataNoted, noteAgain } from '../place/kept-data.ts';
import { DATA_COOKIE, isDataRemembered } from '../place/lost-data.ts';
import { watchData } from './watch-data.ts';

const shop = parseAccountName('shop');
const store: Change = { kind: 'tables', account: shop };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '', baseURI: 'https://tables.example/app/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  onTestFinished(() => {
    forgetData();
    vi.unstubAllGlobals();
  });
});

test('data stored after a full deletion is remembered as well', () => {
  const notify = watchOne();
  expect(isDataRemembered(document.cookie)).toBe(false);
  notify(store);
  expect(isDataRemembered(document.cookie)).toBe(true);
  forgetData();
  expect(isDataNoted()).toBe(false);
  notify(store);
  expect(isDataRemembered(document.cookie)).toBe(true);
});

test('a window still knows when the cookie is deleted with everything, and writes it again', () => {
  watchOne()(store);
  clearCookies();
  expect(isDataNoted(), 'after a reload').toBe(true);
  noteAgain();
  expect(isDataRemembered(document.cookie)).toBe(true);
});

test('a window forgets with the last account that another one deletes', () => {
  const notify = watchOne([{ name: shop, tables: ['Orders'] }]);
  expect(sessionStorage.getItem(DATA_COOKIE)).toBe('1');
  notify({ kind: 'accounts', deleted: parseAccountName('other') });
  expect(sessionStorage.getItem(DATA_COOKIE)).toBe('1');
  notify({ kind: 'accounts', deleted: shop });
  clearCookies();
  noteAgain();
  expect(isDataNoted()).toBe(false);
});

test('a window that finds no data forgets what it knew', () => {
  watchOne()(store);
  clearCookies();
  watchOne();
  expect(isDataNoted()).toBe(false);
});

/** The samples are not data of a person. Returns a function that reports changes. */
function watchOne(found: readonly object[] = []): (change: Change) => void {
  let notify: (change: Change) => void = () => {};
  const accounts: Parameters<typeof watchData>[0]['accounts'] = Object.create({
    accounts: signal([{ name: 'samples', tables: ['Airports'] }, ...found]),
  });
  watchData({
    accounts,
    isFirstRun: signal(false),
    watch(listener) {
      notify = listener;
      return () => {};
    },
  });
  return (change) => notify(change);
}

function clearCookies(): void {
  vi.stubGlobal('document', { cookie: '', baseURI: 'https://tables.example/app/' });
}
