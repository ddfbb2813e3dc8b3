import { signal } from '@preact/signals';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName } from '../../model/names.ts';
import { isDataRemembered } from '../models/durability/lost-data.ts';
import { forgetData } from './kept-data.ts';
import { watchData } from './watch-data.ts';

test('what is stored after everything was deleted is remembered as well', () => {
  vi.stubGlobal('document', { cookie: '', baseURI: 'https://tables.example/app/' });
  onTestFinished(() => void vi.unstubAllGlobals());
  let tell: (change: Change) => void = () => {};
  const accounts: Parameters<typeof watchData>[0]['accounts'] = Object.create({
    accounts: signal([]),
  });
  watchData({
    accounts,
    isFirstRun: signal(false),
    watch(listener) {
      tell = listener;
      return () => {};
    },
  });
  const store = () => tell({ kind: 'tables', account: parseAccountName('shop') });
  expect(isDataRemembered(document.cookie)).toBe(false);
  store();
  expect(isDataRemembered(document.cookie)).toBe(true);
  forgetData();
  expect(isDataRemembered(document.cookie)).toBe(false);
  store();
  expect(isDataRemembered(document.cookie)).toBe(true);
});
